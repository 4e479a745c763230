import type { LogEntry } from '../log/log-entry';
import { changesPage, readLog } from '../log/release-log';
import { logUntil, releasesOf } from '../log/releases';
import { ownersIn } from '../log/signatures';
import { readState, stateBy, type SiteState } from '../log/site-state';
import { deprecatedUses } from '../check/uses';
import { releaseIn } from '../page/render-request';
import { renderLive } from '../rendering/render-live';
import { ReleaseError } from '../site/release-error';
import { readSettings } from '../site/settings';
import { SITE_FILES, type Site } from '../site/site';
import { writeRoutes } from '../static-pages/routes';
import type { Stored } from '../site/store';
import { historyFile } from './history-file';

/**
 * Writes the files that follow from the log: `registry.json`, `index.html` for the live shell, and
 * `history.json` if `config.json` asks for it. Returns the state that visitors get now.
 *
 * Several processes may render at once. Each process reads the files before it reads the log, so it
 * knows all releases that the files show. It replaces a file only if the file has not changed
 * since, so an older release never overwrites a newer one. A process that was overtaken renders
 * again.
 */
export async function renderSite(site: Site, known?: SiteState): Promise<SiteState> {
  const { store } = site;
  let state = known;
  let isChanged = false;
  for (;;) {
    const before = await Promise.all(RENDERED.map((file) => store.read(file)));
    const served = Math.max(...before.map((file) => releaseIn(file?.bytes.toString() ?? '') ?? 0));
    if (!state || state.release < served) state = await readState(site, state?.builds);
    const files = await renderedFiles(site, state);
    const date = dateOfRelease(state.log);
    await writeRoutes(site, state);
    let isWritten = true;
    // An earlier try of this loop may have changed files without telling the CDN.
    isChanged ||= RENDERED.some((file, index) => before[index]?.bytes.toString() !== files[file]);
    for (const [index, file] of RENDERED.entries()) {
      isWritten &&= await writeChanged(site, file, files[file], before[index], date);
    }
    // Compare all entries and not only releases, because an entry may change the owners only.
    if (isWritten && (await readLog(site)).length === state.log.length) {
      if (isChanged) await site.purge?.();
      return state;
    }
    state = await readState(site, state.builds);
  }
}

/** Page and registry as they were when that release was the newest, by their names in the site. */
export async function renderAt(
  site: Site,
  release: number,
): Promise<Readonly<Record<string, string | undefined>>> {
  const state = await stateBy(site, logUntil(await readLog(site), release));
  if (state.unreadable.length > 0) {
    const what = `Release ${String(release)} cannot be shown:`;
    throw new ReleaseError([what, ...state.unreadable].join('\n  '));
  }
  return renderedFiles(site, state);
}

/** The files that follow from the log, in the order of writing. The worker comes last, because it keeps the others. */
const RENDERED = [
  SITE_FILES.owners,
  SITE_FILES.history,
  SITE_FILES.registry,
  SITE_FILES.start,
  SITE_FILES.notFound,
  SITE_FILES.page,
  SITE_FILES.worker,
];

/** The files that follow from a state, by name in the site; undefined for a file that must not exist. */
export async function renderedFiles(
  site: Site,
  state: SiteState,
): Promise<Readonly<Record<string, string | undefined>>> {
  const [settings, { registry, start, notFound, page, worker }] = await Promise.all([
    readSettings(site.store),
    renderLive(site, state),
  ]);
  const owners = ownersIn(state.log);
  return {
    [SITE_FILES.owners]: owners && json(owners),
    [SITE_FILES.history]: settings.history
      ? historyFile(releasesOf(state.log), deprecatedUses(state.builds))
      : undefined,
    [SITE_FILES.registry]: registry,
    [SITE_FILES.start]: start,
    [SITE_FILES.notFound]: notFound,
    [SITE_FILES.page]: page,
    [SITE_FILES.worker]: worker,
  };
}

function json(data: object): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}

/**
 * A date in milliseconds since 1970, with a different second for each release, because nginx makes
 * ETags from sizes and seconds. It depends on the log alone, so processes that render the same
 * release agree.
 */
function dateOfRelease(log: readonly LogEntry[]): number {
  let second = 0;
  for (const { at } of log.filter(changesPage)) {
    second = Math.max(second + 1, Math.floor(Date.parse(at) / 1000));
  }
  return second * 1000;
}

/**
 * Replaces or removes a file that is still as it was `before`; undefined text removes it. A file
 * that is already right is not touched. Returns whether the file is now right. A file that changes
 * within a release, because `config.json` changed, is dated one second after the one before.
 */
async function writeChanged(
  { store }: Site,
  key: string,
  text: string | undefined,
  before: Stored | undefined,
  dateMs: number,
): Promise<boolean> {
  if (before?.bytes.toString() === text) return true;
  if (text === undefined) {
    await store.remove(key);
    return true;
  }
  const beforeMs = before?.modifiedMs ?? 0;
  const modifiedMs = Math.max(dateMs, (Math.floor(beforeMs / 1000) + 1) * 1000);
  return store.replace(key, text, before?.tag, modifiedMs);
}
