import { factsOf, type BuildFacts } from '../build/build-facts';
import { readBuildSet, type BuildSet } from '../build/published-build';
import { runningTrial, touches, trialVersions, wasTried } from '../log/canaries';
import { formerVersions } from '../log/history';
import type { LogEntry } from '../log/log-entry';
import {
  EntryLost,
  forOneCommand,
  liveSetOf,
  readLog,
  type LiveVersion,
  type LogChange,
} from '../log/release-log';
import { readState } from '../log/site-state';
import { ReleaseError } from '../site/release-error';
import { SHELL, versionNames, type Site, type Versions } from '../site/site';
import {
  checkCandidates,
  faultsOf,
  expectAccepted,
  visitorLossesWithout,
  refusalsIn,
  refusalsWithout,
} from './check';
import { CanaryOver, endCanary, expectRunning, setCanary } from './canary';
import { renderSite } from './render';
import { restoreLost } from './restore-lost';
import { pauseBefore, renderRelease, storeRelease, type Change } from './store-release';

/**
 * Makes published versions live, all at once; with `share` for this percentage of the devices only. Rejects
 * with a `ReleaseError` that says why, when they do not fit what is live.
 */
export function promote(
  site: Site,
  versions: Versions,
  { share }: { readonly share?: number | undefined } = {},
): Promise<Change> {
  if (share !== undefined) return setCanary(site, versions, share);
  return changeLive(site, 'promote', () => versions);
}

/**
 * Raises the canary with this name to `share` percent of the devices; 100 makes it live. Never lowers a
 * share. Resolves to undefined when this canary does not run any more, because a watch must not begin it
 * again.
 */
export async function raise(site: Site, name: string, share: number): Promise<Change | undefined> {
  const trial = runningTrial(await readLog(site));
  if (trial?.name !== name) return undefined;
  const versions = trialVersions(trial);
  try {
    if (share < 100) return await setCanary(site, versions, share, name);
    return await changeLive(site, 'promote', (log) => {
      expectRunning(log, name);
      return versions;
    });
  } catch (error) {
    if (error instanceof CanaryOver) return undefined;
    throw error;
  }
}

/**
 * Makes the previously live version live again, or the version `to`, which may be any published version. A
 * second rollback does not return to the version that the first one removed; it goes further back. If a
 * canary has the app, the rollback only ends the canary: the live version stays, and going further back then
 * needs `to`.
 */
export async function rollback(site: Site, app: string, to?: string): Promise<Change> {
  if (to !== undefined) return goBackTo(site, { [app]: to });
  const ended = await endCanary(site, app);
  if (ended) return ended;
  let removed: LiveVersion | undefined | null = null;
  return changeLive(site, 'rollback', (log) => {
    const now = liveSetOf(log)[app];
    removed = removed === null ? now : removed;
    const what = now ? `${now.version} is live` : 'it is not live';
    // Somebody else has changed the app. Going further back would remove the version that they chose.
    if (now?.version !== removed?.version) {
      throw new ReleaseError(`${app} was changed meanwhile: ${what} now. Nothing else has changed`);
    }
    const trial = runningTrial(log);
    if (trial && touches(trial, [app])) {
      throw new ReleaseError(
        `${app} was changed meanwhile: devices try another version. Nothing else has changed`,
      );
    }
    const [version] = formerVersions(log, app);
    if (version === undefined) {
      const elsewhere = app === SHELL ? '' : `, or take it off the site with \`retire ${app}\``;
      throw new ReleaseError(
        now
          ? `${app} has no earlier version to go back to: name a published one with --to${elsewhere}`
          : `${app} was never live in ${site.store.name}: \`status\` lists what is`,
      );
    }
    // The caller may mean a canary that has ended without their knowledge. They must name the version.
    if (wasTried(log, app)) {
      throw new ReleaseError(
        `The canary of ${app} is over already: ${what} for all devices. Nothing has changed. ` +
          `\`rollback ${app} --to ${version}\` goes further back`,
      );
    }
    return { [app]: version };
  });
}

/** Works even if an entry of the log is lost, because nothing must keep an app from going back. */
async function goBackTo(site: Site, versions: Versions): Promise<Change> {
  const goBack = () => changeLive(site, 'rollback', () => versions);
  return goBack().catch(async (error: unknown) => {
    if (!(error instanceof EntryLost)) throw error;
    const restored = await restoreLost(site);
    const change = await goBack();
    return { ...change, warnings: [...restored, ...change.warnings] };
  });
}

export interface Retirement {
  readonly app: string;
  /** The version that was live. */
  readonly version: string;
  readonly number: number;
}

/**
 * Takes a remote off the site. The next page that a visitor opens has none of its paths, fragments and menu
 * entries. Rejects with a `ReleaseError` when another live app needs the remote. Without `anyway`, also
 * rejects when visitors would miss the remote on pages of other apps. `promote` and `rollback` bring it back.
 */
export async function retire(
  to: Site,
  app: string,
  { anyway = false }: { readonly anyway?: boolean | undefined } = {},
): Promise<Retirement> {
  const site = forOneCommand(to);
  if (app === SHELL)
    throw new ReleaseError('Without a shell there is no page: it cannot be retired');
  for (let tries = 0; ; tries += 1) {
    await pauseBefore(tries);
    const state = await readState(site);
    const version = state.live[app]?.version;
    if (version === undefined)
      throw new ReleaseError(`${app} is not live: \`status\` lists what is`);
    const refusals = refusalsWithout(state, app);
    if (refusals.length > 0) {
      throw new ReleaseError([`${app} may not be retired:`, ...refusals].join('\n  '));
    }
    const misses = anyway ? [] : visitorLossesWithout(state, app);
    if (misses.length > 0) {
      const missed = [`Without ${app} visitors would miss more than its own pages:`, ...misses];
      throw new ReleaseError(
        `${missed.join('\n  ')}\n\`retire ${app} --anyway\` takes it off all the same`,
      );
    }
    const change: LogChange = { command: 'retire', live: {}, retired: [app] };
    const number = await storeRelease(site, state, change, {}, `Retiring ${app}`);
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
    // The running canary, even if its builds cannot be read now.
    const canary = runningTrial(log);
    // Another process may have died after it wrote the log and before it wrote the page. A site
    // without a page has nothing to repair.
    const repairPage = () => renderSite(site, state).catch(() => undefined);
    let after: Versions;
    try {
      after = decide(log);
    } catch (error) {
      await repairPage();
      throw error;
    }
    // Do not repeat the slow checks: a short attempt is less likely to be overtaken by another
    // process.
    if (versionNames(after) !== inspected) {
      inspected = versionNames(after);
      candidates = await readBuildSet(site, after);
      faults = await faultsOf(site, candidates);
      continue;
    }
    const checked = await checkCandidates(site, state, candidates, faults);
    // A canary, even another team's, must never keep an app from going back.
    const isInTheWay = command === 'rollback' && (checked.besideCanary ?? []).length > 0;
    const verdict = isInTheWay ? { ...checked, besideCanary: [] } : checked;
    if (refusalsIn(verdict).length > 0) await repairPage();
    expectAccepted(after, verdict);
    const doing = `Making ${versionNames(after)} live`;
    const changed = Object.fromEntries(
      Object.entries(after).filter(([app, version]) => live[app]?.version !== version),
    );
    const apps = Object.keys(changed);
    const isOver = canary && (isInTheWay || touches(canary, Object.keys(after)));
    // The canary ends without an entry of its own when one of its apps changes.
    const isEndedByItself = canary && touches(canary, apps);
    const ended = isOver && !isEndedByItself ? canary : undefined;
    let number: number | undefined;
    if (apps.length === 0 && !ended) await renderRelease(site, state, doing);
    else {
      const builds = apps.flatMap((app) => {
        const candidate = candidates[app];
        return candidate ? [[app, factsOf(candidate)]] : [];
      });
      const change = {
        command,
        live: changed,
        builds: Object.fromEntries(builds) as Record<string, BuildFacts>,
        ...(ended ? { canary: { versions: trialVersions(ended), share: 0 } } : {}),
      };
      number = await storeRelease(site, state, change, candidates, doing);
      if (number === undefined) continue;
    }
    const before = Object.fromEntries(Object.keys(after).map((app) => [app, live[app]?.version]));
    const end = isOver ? [`the canary ${versionNames(trialVersions(canary))} is over`] : [];
    return { number, before, after, warnings: [...verdict.warnings, ...end] };
  }
}
