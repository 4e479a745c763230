import { explain, ReleaseError } from '../release-error';
import { renderSite } from '../page/render';
import type { Site } from '../site';
import { checkAgainst, type Versions } from './check';
import { formerVersions } from './history';
import { appendToLog, liveSetOf, nextNumber, readLog, type LogEntry } from './release-log';

export interface Change {
  /** The release's number; undefined when everything asked for was live already. */
  readonly number: number | undefined;
  /** What was live before, by app; undefined for what was not. */
  readonly before: Readonly<Record<string, string | undefined>>;
  readonly after: Versions;
  readonly warnings: readonly string[];
}

/**
 * Makes published versions live, all of them at once. Rejects with a `ReleaseError` that says why
 * when they do not fit what is live.
 */
export function promote(site: Site, versions: Versions): Promise<Change> {
  return changeLive(site, 'promote', () => versions);
}

/**
 * Makes live again what was live before, or the version in `to`, which need not have been. What
 * was rolled back is not returned to by a further rollback: that goes further back.
 */
export function rollback(site: Site, app: string, to?: string): Promise<Change> {
  return changeLive(site, 'rollback', (log) => {
    const version = to ?? formerVersions(log, app)[0];
    if (version !== undefined) return { [app]: version };
    throw new ReleaseError(`${app} has no earlier version to go back to`);
  });
}

async function changeLive(
  site: Site,
  command: 'promote' | 'rollback',
  decide: (log: readonly LogEntry[]) => Versions,
): Promise<Change> {
  for (;;) {
    const log = await readLog(site);
    const versions = decide(log);
    const what = Object.entries(versions)
      .map(([app, version]) => `${app} ${version}`)
      .join(', ');
    const before = versionsBefore(log, versions);
    const { refusals, warnings } = await checkAgainst(site, log, versions);
    if (refusals.length > 0) {
      throw new ReleaseError([`${what} may not go live:`, ...refusals].join('\n  '));
    }
    const changes = Object.entries(versions).filter(([app, version]) => before[app] !== version);
    const number = nextNumber(log);
    const entry = { number, command, live: Object.fromEntries(changes) };
    const isDone =
      changes.length === 0 ||
      (await appendToLog(site, entry).catch((error: unknown) => {
        throw explain(error, `Making ${what} live`, 'Nothing has changed.');
      }));
    // Else somebody changed what is live meanwhile: does it still fit?
    if (!isDone) continue;
    try {
      await renderSite(site);
    } catch (error) {
      const meanwhile = 'It is in the log, but visitors have the page of before: `render` it.';
      throw explain(error, `Making ${what} live`, meanwhile);
    }
    return { number: changes.length > 0 ? number : undefined, before, after: versions, warnings };
  }
}

function versionsBefore(log: readonly LogEntry[], versions: Versions): Change['before'] {
  const live = liveSetOf(log);
  return Object.fromEntries(Object.keys(versions).map((app) => [app, live[app]?.version]));
}
