import { stat } from 'node:fs/promises';
import path from 'node:path';

import { FILE_LIST, readFileList } from '../build/file-list';
import { exists, fileNames, isUnfinished, unfinishedName } from '../site/disk';
import { formerVersions, liveSpans } from '../log/history';
import { appendToLog, liveSetOf, readLog, type LogEntry } from '../log/release-log';
import { SHELL, siteLayout, type Site } from '../site/site';

export interface Retention {
  /** Days that a replaced version is kept, because open tabs still load from it. */
  readonly keepDays: number;
  /** Earlier versions of each app that are kept for a rollback, however old. */
  readonly keepVersions: number;
}

export const DEFAULT_RETENTION: Retention = { keepDays: 7, keepVersions: 3 };

const DAY_MS = 24 * 60 * 60 * 1000;
/** An unfinished file of this age was left by a process that died. */
const ABANDONED_MS = 60 * 60 * 1000;

/**
 * Removes versions that nobody needs any more, and returns them by app. Keeps what is live, what
 * open tabs may still load from, what a rollback may return to, and what was published lately.
 *
 * The log says so first: a promotion that runs meanwhile refuses a version that is about to go.
 */
export async function prune(
  site: Site,
  retention: Retention = DEFAULT_RETENTION,
): Promise<Record<string, string[]>> {
  for (;;) {
    const log = await readLog(site);
    const pruned = await superfluous(site, log, retention);
    if (Object.keys(pruned).length > 0) {
      if (!(await appendToLog(site, log, { command: 'prune', live: {}, pruned }))) continue;
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
  const pruned: Record<string, string[]> = {};
  for (const app of await apps(site)) {
    const kept = new Set([
      live[app]?.version,
      ...formerVersions(log, app).slice(0, keepVersions),
      ...liveSpans(log, app)
        .filter(({ until }) => until === undefined || until >= oldest)
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

/** Hides a version by one rename before its files go: a version is there as a whole or not at all. */
async function removeWhole({ folder, disk }: Site, app: string, version: string): Promise<void> {
  const target = siteLayout(folder).version(app, version);
  const leaving = unfinishedName(target);
  await disk.rename(target, leaving);
  await disk.remove(leaving);
}

async function clearAwayAbandoned(site: Site): Promise<void> {
  const { log, appFolder } = siteLayout(site.folder);
  for (const each of [site.folder, log, ...(await apps(site)).map(appFolder)]) {
    for (const name of (await fileNames(each)).filter(isUnfinished)) {
      const { mtimeMs } = await stat(path.join(each, name));
      if (site.now().getTime() - mtimeMs > ABANDONED_MS) {
        await site.disk.remove(path.join(each, name));
      }
    }
  }
}

/** The shell and every remote that has a folder. */
export async function apps({ folder }: Site): Promise<string[]> {
  const remotes = await fileNames(siteLayout(folder).remotes);
  return [SHELL, ...remotes.filter((name) => !isUnfinished(name)).sort()];
}

/** Published versions of an app. */
export async function versions({ folder }: Site, app: string): Promise<string[]> {
  const appFolder = siteLayout(folder).appFolder(app);
  const names = (await fileNames(appFolder)).filter((name) => !isUnfinished(name));
  const arePublished = await Promise.all(
    names.map((name) => exists(path.join(appFolder, name, FILE_LIST))),
  );
  return names.filter((_name, index) => arePublished[index]).sort();
}
