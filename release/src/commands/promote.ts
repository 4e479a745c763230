import { setTimeout } from 'node:timers/promises';

import { factsOf, type BuildFacts } from '../build/build-facts';
import { readBuildSet, type BuildSet } from '../build/published-build';
import { formerVersions } from '../log/history';
import type { LogEntry } from '../log/log-entry';
import { appendToLog, forOneCommand, type LogChange } from '../log/release-log';
import { readState, stateAfter, type SiteState } from '../log/site-state';
import { explain, ReleaseError } from '../site/release-error';
import { SHELL, versionNames, type Site, type Versions } from '../site/site';
import { checkCandidates, faultsOf, expectAccepted, refusalsWithout } from './check';
import { renderSite } from './render';

export interface Change {
  /** The release's number; undefined when all these versions were live already. */
  readonly number: number | undefined;
  /** The version that was live before, by app; undefined for an app that was not live. */
  readonly before: Readonly<Record<string, string | undefined>>;
  readonly after: Versions;
  readonly warnings: readonly string[];
}

/**
 * Makes published versions live, all of them at once. Rejects with a `ReleaseError` that says why,
 * when they do not fit what is live.
 */
export function promote(site: Site, versions: Versions): Promise<Change> {
  return changeLive(site, 'promote', () => versions);
}

/**
 * Makes the previously live version live again, or the version `to`, which may be any published
 * version. A second rollback does not return to the version that the first one removed; it goes
 * further back.
 */
export function rollback(site: Site, app: string, to?: string): Promise<Change> {
  return changeLive(site, 'rollback', (log) => {
    const version = to ?? formerVersions(log, app)[0];
    if (version !== undefined) return { [app]: version };
    throw new ReleaseError(`${app} has no earlier version to go back to`);
  });
}

/** Longest random pause between two attempts. It separates processes that release at the same moment. */
const LONGEST_PAUSE_MS = 100;

export interface Retirement {
  readonly app: string;
  /** The version that was live. */
  readonly version: string;
  readonly number: number;
}

/**
 * Takes a remote off the site. The next page that a visitor opens has none of its paths, fragments
 * and menu entries. Rejects with a `ReleaseError` while another live app needs the remote.
 * `promote` and `rollback` bring it back.
 */
export async function retire(to: Site, app: string): Promise<Retirement> {
  const site = forOneCommand(to);
  if (app === SHELL)
    throw new ReleaseError('Without a shell there is no page: it cannot be retired');
  for (let tries = 0; ; tries += 1) {
    await pauseBefore(tries);
    const state = await readState(site);
    const version = state.live[app]?.version;
    if (version === undefined) throw new ReleaseError(`${app} is not live`);
    const refusals = refusalsWithout(state, app);
    if (refusals.length > 0) {
      throw new ReleaseError([`${app} may not be retired:`, ...refusals].join('\n  '));
    }
    const change: LogChange = { command: 'retire', live: {}, retired: [app] };
    const number = await store(site, state, change, {}, `Retiring ${app}`);
    if (number !== undefined) return { app, version, number };
  }
}

async function changeLive(
  to: Site,
  command: 'promote' | 'rollback',
  decide: (log: readonly LogEntry[]) => Versions,
): Promise<Change> {
  const site = forOneCommand(to);
  let known: BuildSet = {};
  let candidates: BuildSet = {};
  let faults: readonly string[] = [];
  let inspected: string | undefined;
  for (let tries = 0; ; tries += 1) {
    await pauseBefore(tries);
    const state = await readState(site, known);
    known = state.builds;
    const { live, log } = state;
    const after = decide(log);
    // Do not repeat the slow checks: a short attempt is less likely to be overtaken by another
    // process.
    if (versionNames(after) !== inspected) {
      inspected = versionNames(after);
      candidates = await readBuildSet(site, after);
      faults = await faultsOf(site, candidates);
      continue;
    }
    const verdict = await checkCandidates(site, state, candidates, faults);
    if (verdict.refusals.length > 0) {
      // Another process may have died after it wrote the log and before it wrote the page, so
      // repair the page. A site without a page has nothing to repair.
      await renderSite(site, state).catch(() => undefined);
    }
    expectAccepted(after, verdict);
    const doing = `Making ${versionNames(after)} live`;
    const changes = Object.entries(after).filter(
      ([app, version]) => live[app]?.version !== version,
    );
    let number: number | undefined;
    if (changes.length === 0) await render(site, state, doing);
    else {
      const builds = changes.flatMap(([app]) => {
        const candidate = candidates[app];
        return candidate ? [[app, factsOf(candidate)]] : [];
      });
      const change = {
        command,
        live: Object.fromEntries(changes),
        builds: Object.fromEntries(builds) as Record<string, BuildFacts>,
      };
      number = await store(site, state, change, candidates, doing);
      if (number === undefined) continue;
    }
    const before = Object.fromEntries(Object.keys(after).map((app) => [app, live[app]?.version]));
    return { number, before, after, warnings: verdict.warnings };
  }
}

/**
 * Adds the change to the log and writes the page. Returns the release's number; undefined when
 * another process has released in the meantime. The caller must then check the change against what
 * is live now.
 */
async function store(
  site: Site,
  state: SiteState,
  change: LogChange,
  added: BuildSet,
  doing: string,
): Promise<number | undefined> {
  const entry = await appendToLog(site, state.log, change).catch((error: unknown) => {
    throw explain(error, doing, 'Nothing has changed.');
  });
  if (!entry) return undefined;
  await render(site, await stateAfter(site, state, entry, added), doing);
  return entry.number;
}

async function render(site: Site, state: SiteState, doing: string): Promise<void> {
  await renderSite(site, state).catch((error: unknown) => {
    const meanwhile = 'It is in the log, but visitors have the page of before: `render` it.';
    if (error instanceof ReleaseError) throw new ReleaseError(`${error.message}\n${meanwhile}`);
    throw explain(error, doing, meanwhile);
  });
}

async function pauseBefore(tries: number): Promise<void> {
  if (tries > 1) await setTimeout(Math.random() * Math.min(5 * 2 ** tries, LONGEST_PAUSE_MS));
}
