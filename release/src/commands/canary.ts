import { factsOf } from '../build/build-facts';
import { readBuildSet } from '../build/published-build';
import { runningTrial, touches, trialName, trialVersions, type Trial } from '../log/canaries';
import type { LogEntry } from '../log/log-entry';
import { forOneCommand, type LogChange } from '../log/release-log';
import { readState, type SiteState } from '../log/site-state';
import { ReleaseError } from '../site/release-error';
import { SHELL, versionNames, type Site, type Versions } from '../site/site';
import { checkTrial, expectAccepted, faultsOf } from './check';
import { renderSite } from './render';
import { pauseBefore, renderRelease, storeRelease, type Change } from './store-release';

/**
 * Gives versions to `share` percent of the devices; the others keep what is live. Another share makes the
 * running canary larger or smaller. A site has one canary at a time, so every page has one of two sets of
 * versions, and both are checked. Rejects with a `ReleaseError` that says why the versions may not be tried.
 * `raising` names a canary whose share may only grow; rejects with `CanaryOver` if it does not run any more.
 */
export async function setCanary(
  to: Site,
  versions: Versions,
  share: number,
  raising?: string,
): Promise<Change> {
  if (!(share > 0 && share < 100)) {
    throw new ReleaseError(
      'A share is above 0 and below 100 percent. Without --share, all devices get the version; `rollback` ends a canary',
    );
  }
  if (Object.hasOwn(versions, SHELL)) {
    throw new ReleaseError(
      'The page is the same for all devices, and the shell renders it: it has no canary',
    );
  }
  const site = forOneCommand(to);
  const candidates = await readBuildSet(site, versions);
  const faults = await faultsOf(site, candidates);
  const doing = `Trying ${versionNames(versions)}`;
  for (let tries = 0; ; tries += 1) {
    await pauseBefore(tries);
    const state = await readState(site);
    if (raising !== undefined) expectRunning(state.log, raising);
    expectFree(state, versions);
    const verdict = await checkTrial(site, state, candidates, faults, share);
    if (verdict.refusals.length > 0) await renderSite(site, state).catch(() => undefined);
    expectAccepted(versions, verdict);
    const before = beforeOf(state, versions);
    const { warnings } = verdict;
    const { share: running = 0 } = runningTrial(state.log) ?? {};
    if (running === share || (raising !== undefined && running > share)) {
      await renderRelease(site, state, doing);
      return { number: undefined, before, after: versions, share: running, warnings };
    }
    const facts = Object.entries(candidates).map(([app, build]) => [app, factsOf(build)]);
    const change = {
      command: 'promote' as const,
      live: {},
      canary: { versions, share },
      builds: Object.fromEntries(facts) as NonNullable<LogEntry['builds']>,
    };
    const number = await storeRelease(site, state, change, candidates, doing);
    if (number !== undefined) return { number, before, after: versions, share, warnings };
  }
}

/**
 * Ends the canary that has this app, so that all devices get what is live. Resolves to undefined if no canary
 * has the app, or if the running one is not `name`. The result has no number if somebody else has ended the
 * canary meanwhile.
 */
export async function endCanary(to: Site, app: string, name?: string): Promise<Change | undefined> {
  const site = forOneCommand(to);
  let ended: Change | undefined;
  for (let tries = 0; ; tries += 1) {
    await pauseBefore(tries);
    const state = await readState(site);
    const trial = runningTrial(state.log);
    if (!trial || !touches(trial, [app]) || (name ?? trial.name) !== trial.name) return ended;
    const versions = trialVersions(trial);
    const change = endOf(trial);
    ended = {
      number: undefined,
      before: beforeOf(state, versions),
      after: versions,
      share: 0,
      warnings: [],
    };
    const doing = `Ending the canary ${versionNames(versions)}`;
    const number = await storeRelease(site, state, change, {}, doing);
    if (number !== undefined) return { ...ended, number };
  }
}

/** The log entry by which a canary ends: all devices get what is live. */
export function endOf(trial: Trial): LogChange {
  return {
    command: 'rollback',
    live: {},
    canary: { versions: trialVersions(trial), share: 0 },
  };
}

/** The canary does not run any more, so it cannot be changed. */
export class CanaryOver extends ReleaseError {}

export function expectRunning(log: readonly LogEntry[], name: string): void {
  if (runningTrial(log)?.name !== name) throw new CanaryOver(`The canary ${name} is over`);
}

function beforeOf({ live }: SiteState, versions: Versions): Change['before'] {
  return Object.fromEntries(Object.keys(versions).map((app) => [app, live[app]?.version]));
}

function expectFree({ log, live }: SiteState, versions: Versions): void {
  for (const [app, version] of Object.entries(versions)) {
    if (live[app]?.version !== version) continue;
    throw new ReleaseError(`${app} ${version} is live for all devices already`);
  }
  const running = runningTrial(log);
  if (running && running.name !== trialName(versions)) {
    const [app = ''] = Object.keys(running.live);
    const what = `${versionNames(trialVersions(running))} is tried by ${String(running.share)} % of the devices`;
    throw new ReleaseError(
      `${what}, and a site tries one thing at a time. \`rollback ${app}\` ends it; \`promote\` makes it live`,
    );
  }
}
