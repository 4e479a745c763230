import { stat } from 'node:fs/promises';
import path from 'node:path';

import { FILE_LIST, readFileList } from '../build/file-list';
import { isUnfinished, unfinishedName } from '../disk';
import { SHELL, siteLayout, type Site } from '../site';
import { formerVersions, liveSpans } from './history';
import {
  appendToLog,
  fileNames,
  liveSetOf,
  nextNumber,
  readLog,
  type LogEntry,
} from './release-log';

export interface Retention {
  /** Tabs may stay open this long after their version was replaced; so long it is kept. */
  readonly keepDays: number;
  /** Of each app this many earlier versions are kept to go back to, however old. */
  readonly keepVersions: number;
}

export const DEFAULT_RETENTION: Retention = { keepDays: 7, keepVersions: 3 };

const DAY_MS = 24 * 60 * 60 * 1000;
/** What is unfinished for so long was left by a process that died. */
const ABANDONED_MS = 60 * 60 * 1000;

/**
 * Removes versions that nobody needs any more, and returns them by app. Kept are what is live,
 * what open tabs may still load from, what a rollback may return to, and what was published lately.
 *
 * First the log gives them up, so that no promotion decides by a version that is about to go.
 */
export async function prune(
  site: Site,
  retention: Retention = DEFAULT_RETENTION,
): Promise<Record<string, string[]>> {
  for (;;) {
    const log = await readLog(site);
    const pruned = await superfluous(site, log, retention);
    if (Object.keys(pruned).length > 0) {
      const entry = { number: nextNumber(log), command: 'prune' as const, live: {}, pruned };
      if (!(await appendToLog(site, entry))) continue;
    }
    for (const [app, versions] of Object.entries(pruned)) {
      for (const version of versions) await removeWhole(site, app, version);
    }
    await clearAwayAbandoned(site);
    return pruned;
  }
}

async function superfluous(
  site: Site,
  log: readonly LogEntry[],
  { keepDays, keepVersions }: Retention,
): Promise<Record<string, string[]>> {
  const oldest = new Date(site.now().getTime() - keepDays * DAY_MS).toISOString();
  const live = liveSetOf(log);
  const spans = liveSpans(log);
  const pruned: Record<string, string[]> = {};
  for (const app of await apps(site)) {
    const kept = new Set([
      live[app]?.version,
      ...formerVersions(log, app).slice(0, keepVersions),
      ...spans
        .filter((span) => span.app === app && (span.until === undefined || span.until >= oldest))
        .map(({ version }) => version),
    ]);
    for (const version of await versions(site, app)) {
      if (kept.has(version)) continue;
      const { publishedAt } = await readFileList(siteLayout(site.folder).version(app, version));
      if (publishedAt < oldest) pruned[app] = [...(pruned[app] ?? []), version];
    }
  }
  return pruned;
}

/** Out of sight by one rename first: a version is there as a whole or not at all. */
async function removeWhole({ folder, disk }: Site, app: string, version: string): Promise<void> {
  const target = siteLayout(folder).version(app, version);
  const leaving = unfinishedName(target);
  await disk.rename(target, leaving);
  await disk.remove(leaving);
}

async function clearAwayAbandoned(site: Site): Promise<void> {
  const { folder, log } = { folder: site.folder, log: siteLayout(site.folder).log };
  const folders = [folder, log, ...(await apps(site)).map(siteLayout(folder).appFolder)];
  for (const each of folders) {
    for (const name of (await fileNames(each)).filter(isUnfinished)) {
      const { mtimeMs } = await stat(path.join(each, name));
      if (site.now().getTime() - mtimeMs > ABANDONED_MS) {
        await site.disk.remove(path.join(each, name));
      }
    }
  }
}

async function apps({ folder }: Site): Promise<string[]> {
  const remotes = await fileNames(siteLayout(folder).remotes);
  return [SHELL, ...remotes.filter((name) => !isUnfinished(name)).sort()];
}

/** Published versions of an app. */
async function versions({ folder }: Site, app: string): Promise<string[]> {
  const layout = siteLayout(folder);
  const names = (await fileNames(layout.appFolder(app))).filter((name) => !isUnfinished(name));
  const listed = await Promise.all(
    names.map((name) =>
      stat(path.join(layout.appFolder(app), name, FILE_LIST)).then(
        () => name,
        () => undefined,
      ),
    ),
  );
  return listed.filter((name) => name !== undefined).sort();
}
