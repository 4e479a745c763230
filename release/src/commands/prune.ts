import { FILE_LIST, readFileList } from '../build/file-list';
import { versionFolders, type VersionFolder } from '../build/version-folders';
import { formerVersions, liveSpans, prunedAt, withoutEarlyTimes } from '../log/history';
import { runningTrial, trialsOf } from '../log/canaries';
import type { LogEntry } from '../log/log-entry';
import { appendToLog, liveSetOf, readLog } from '../log/release-log';
import { releaseIn } from '../page/render-request';
import { UNFINISHED } from '../site/folder-store';
import { messageOf, ReleaseError } from '../site/release-error';
import { readPagesFile, RECORD, unusedBases } from '../static-pages/pages-record';
import { SITE_FILES, versionFiles, versionPath, type Site, type Versions } from '../site/site';
import { forEach, type Store } from '../site/store';
import { previewsOf, prunePreviews } from './preview';
import { pruneKits } from './publish-kit';

export interface Retention {
  /** For how many days a replaced version is kept, because open tabs still load its files. */
  readonly keepDays: number;
  /** How many earlier versions of each app are kept for a rollback, however old they are. */
  readonly keepVersions: number;
}

export const DEFAULT_RETENTION: Retention = { keepDays: 7, keepVersions: 3 };

const DAY_MS = 24 * 60 * 60 * 1000;
/** No running process still writes an unfinished file that is older than this. */
const ABANDONED_MS = 60 * 60 * 1000;

/**
 * Removes versions that nobody needs any more, and returns them by app. Keeps what is live, what open tabs
 * may still load, the targets of a rollback, and what was published recently. Keeps a version whose list of
 * files cannot be read, because its age is unknown, and reports it. Keeps all versions while it is unknown
 * which ones rendered the static pages.
 *
 * The log records the removal first, so that a promotion at the same time refuses these versions.
 */
export async function prune(
  site: Site,
  retention: Retention = DEFAULT_RETENTION,
  onProblem: (problem: string) => void = () => {},
): Promise<Record<string, string[]>> {
  for (;;) {
    const log = await readLog(site);
    const oldestMs = site.now().getTime() - retention.keepDays * DAY_MS;
    const oldest = new Date(Math.max(0, oldestMs)).toISOString();
    const found = await versionFolders(site);
    const pages = await versionsOfPages(site.store);
    const isKept = await keptVersions(site, log, found, oldest, { ...retention, ...pages });
    // Remove these files first: on a full disk this makes room for the entry.
    await removeAbandoned(
      site,
      found.filter((each) => !each.isWhole && !isKept(each)),
    );
    const { pruned, problems } = await versionsToPrune(site, found, isKept, oldest);
    if (Object.keys(pruned).length > 0) {
      if (!(await appendToLog(site, log, { command: 'prune', live: {}, pruned }))) continue;
    }
    for (const [app, versions] of Object.entries(pruned)) {
      for (const version of versions) await removeVersion(site, versionPath(app, version));
    }
    await pruneKits(site, ABANDONED_MS);
    problems.push(...pages.problems, ...(await prunePreviews(site)));
    problems.forEach((problem) => onProblem(problem));
    return pruned;
  }
}

/** Returns a test for versions that may be needed, whatever their age. */
async function keptVersions(
  site: Site,
  log: readonly LogEntry[],
  found: readonly VersionFolder[],
  oldest: string,
  { keepVersions, rendered }: Retention & PagesVersions,
): Promise<(version: VersionFolder) => boolean> {
  const live = liveSetOf(log);
  // Visitors may still have an older release, if a process died before it wrote the newest page.
  const page = (await site.store.read(SITE_FILES.page))?.bytes.toString() ?? '';
  const shown = log.filter(({ number }) => number <= (releaseIn(page) ?? 0));
  const served = [liveSetOf(shown), runningTrial(shown)?.live ?? {}];
  const now = site.now().toISOString();
  const dated = withoutEarlyTimes(log, now);
  const previews = (await previewsOf(site)).filter(({ until = now }) => until >= now);
  const ofApp = (app: string) =>
    new Set([
      live[app]?.version,
      ...served.map((set) => set[app]?.version),
      // The style sheets in static pages name fonts and pictures of this version.
      rendered?.[app],
      ...formerVersions(log, app).slice(0, keepVersions),
      ...liveSpans(dated, app)
        .filter(({ until }) => until === undefined || until >= oldest)
        .map(({ version }) => version),
      ...trialsOf(dated)
        .filter(({ until }) => until === undefined || until >= oldest)
        .map((trial) => trial.live[app]?.version),
    ]);
  const kept = new Map([...new Set(found.map(({ app }) => app))].map((app) => [app, ofApp(app)]));
  // A removal that was interrupted has removed the list of files first.
  const isRemains = ({ app, version, isWhole }: VersionFolder) =>
    !isWhole && live[app]?.version !== version && prunedAt(log, app, version) !== undefined;
  return (each) =>
    (rendered === undefined ||
      kept.get(each.app)?.has(each.version) === true ||
      previews.some(({ shows }) => shows(each.app, each.version))) &&
    !isRemains(each);
}

interface PagesVersions {
  /** The versions that rendered the static pages, by app; undefined when they are not known. */
  readonly rendered: Versions | undefined;
  readonly problems: readonly string[];
}

async function versionsOfPages(store: Store): Promise<PagesVersions> {
  try {
    const file = await readPagesFile(store);
    // There are static pages without this file: a process died before it wrote the file, or the file is lost.
    if (!file && (await store.read(RECORD))) {
      throw new ReleaseError(`${store.name}/${SITE_FILES.pages} is missing`);
    }
    return { rendered: file?.versions ?? {}, problems: [] };
  } catch (error) {
    const problem = `all versions stay until \`pages\` has written ${SITE_FILES.pages} anew: ${messageOf(error)}`;
    return { rendered: undefined, problems: [problem] };
  }
}

async function versionsToPrune(
  site: Site,
  found: readonly VersionFolder[],
  isKept: (version: VersionFolder) => boolean,
  oldest: string,
) {
  const pruned: Record<string, string[]> = {};
  const problems: string[] = [];
  for (const each of found) {
    const { app, version, isWhole } = each;
    if (isWhole === isKept(each)) continue;
    const folder = versionFiles(site, app, version);
    const list = await folder.read(FILE_LIST);
    try {
      const { publishedAt } = await readFileList({ ...folder, read: () => Promise.resolve(list) });
      if (isWhole && publishedAt < oldest) pruned[app] = [...(pruned[app] ?? []), version];
    } catch (error) {
      problems.push(
        `${app} ${version} stays; publish the same build again, or remove its folder when nobody needs it: ` +
          messageOf(error),
      );
    }
  }
  return { pruned, problems };
}

/** Removes the list of files first: a version without a list does not count as published. */
async function removeVersion({ store }: Site, folder: string): Promise<void> {
  await store.remove(`${folder}/${FILE_LIST}`);
  await forEach(await store.list(folder), (key) => store.remove(key));
}

/**
 * Removes what processes that died have left: unfinished files, unused records, and versions that are only
 * partly published or removed.
 */
async function removeAbandoned(
  { store, now }: Site,
  broken: readonly VersionFolder[],
): Promise<void> {
  const folders = [UNFINISHED, ...broken.map(({ app, version }) => versionPath(app, version))];
  const listed = await Promise.all(folders.map((folder) => store.list(folder)));
  await forEach([...listed.flat(), ...(await unusedBases(store))], async (key) => {
    const stored = await store.read(key);
    if (stored && now().getTime() - stored.modifiedMs > ABANDONED_MS) await store.remove(key);
  });
}
