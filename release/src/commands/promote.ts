import { readBuildSet } from '../build/published-build';
import { formerVersions } from '../log/history';
import { appendToLog, type LogEntry } from '../log/release-log';
import { readState, stateAfter } from '../log/site-state';
import { explain, ReleaseError } from '../site/release-error';
import { versionNames, type Site, type Versions } from '../site/site';
import { checkCandidates, expectAccepted } from './check';
import { renderSite } from './render';

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
 * Makes the previously live version live again, or the version `to`, which may be any published
 * one. A further rollback does not return to the version that was rolled back: it goes further back.
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
    let state = await readState(site);
    const { live, log } = state;
    const after = decide(log);
    const candidates = await readBuildSet(site, after);
    const verdict = await checkCandidates(site, state, candidates);
    expectAccepted(after, verdict);
    const doing = `Making ${versionNames(after)} live`;
    const changes = Object.entries(after).filter(
      ([app, version]) => live[app]?.version !== version,
    );
    let number: number | undefined;
    if (changes.length > 0) {
      const change = { command, live: Object.fromEntries(changes) };
      const entry = await appendToLog(site, log, change).catch((error: unknown) => {
        throw explain(error, doing, 'Nothing has changed.');
      });
      // Another process has released in the meantime: check again against what is live now.
      if (!entry) continue;
      state = await stateAfter(site, state, entry, candidates);
      number = entry.number;
    }
    await renderSite(site, state).catch((error: unknown) => {
      const meanwhile = 'It is in the log, but visitors have the page of before: `render` it.';
      throw explain(error, doing, meanwhile);
    });
    const before = Object.fromEntries(Object.keys(after).map((app) => [app, live[app]?.version]));
    return { number, before, after, warnings: verdict.warnings };
  }
}
