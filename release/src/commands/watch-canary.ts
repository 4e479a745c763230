import type { Arm } from '@galleria/shared-contracts/contract';

import { runningTrial, trialVersions, type Trial } from '../log/canaries';
import { liveSetOf, newEntry, readLog, type LiveSet } from '../log/release-log';
import { messageOf, ReleaseError } from '../site/release-error';
import { versionNames, type Site } from '../site/site';
import {
  judge,
  NO_EVIDENCE,
  rateOf,
  sumOf,
  withSpan,
  type Bounds,
  type Span,
  type Verdict,
  type Visits,
} from '../watch/evidence';
import { visitsOf, type FieldReports } from '../watch/field-reports';
import { endCanary, endOf } from './canary';
import { raise } from './promote';

export interface WatchOptions extends Bounds {
  /** The longest time for which each share is watched. */
  readonly forMs: number;
  /** The time between two looks. */
  readonly everyMs: number;
  /**
   * The shares, in percent, to which a good canary is raised, one after the other; 100 means all devices. A
   * person must name them: reports alone never raise a share.
   */
  readonly raiseTo: readonly number[];
}

/** A monotonic clock, which does not follow changes of the time of day. */
export interface WatchClock {
  readonly nowMs: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

export interface Watched {
  readonly outcome: 'raised' | 'good' | 'rolled back' | 'not enough data' | 'over';
  /** What happened, for people. Also in the log, if the watch has changed something. */
  readonly words: string;
}

/**
 * Compares the errors of canary and stable arm, from now on. Rolls back a bad canary. Raises a good one to
 * the next of `raiseTo` and watches it again. Without enough data, it leaves the canary as it is.
 *
 * The watch stores nothing: if its process dies, the canary stays as it is, and a new watch starts without
 * evidence. Several watches may run at once, because each one changes only the canary with which it began.
 * Rejects with a `ReleaseError` when no canary runs, when a key for its end is missing, and when the canary
 * could not be changed; the message then has the verdict.
 */
export async function watchCanary(
  site: Site,
  reports: FieldReports,
  options: WatchOptions,
  clock: WatchClock,
  say: (line: string) => void,
): Promise<Watched> {
  const log = await readLog(site);
  const trial = runningTrial(log);
  if (!trial)
    throw new ReleaseError('Nothing is tried: `promote app@version --share 5` starts a canary');
  // Find out about a missing key now, and not when the canary is bad.
  newEntry(site, log, endOf(trial));
  const names = versionNames(trialVersions(trial));
  const steps = options.raiseTo.filter((share) => share > trial.share);
  let raised: Watched | undefined;
  for (;;) {
    const { verdict, words } = await watchStep(site, reports, trial, options, clock, say);
    if (verdict === 'over')
      return { outcome: 'over', words: `The canary ${names} is over: ${words}.` };
    if (verdict === 'bad') {
      const ended = await endTrial({ ...site, why: words }, trial).catch(
        withFinding(`The canary ${names} is bad, and goes on: ${words}. Rolling it back`),
      );
      const what = ended ? 'is rolled back' : 'was bad, and is over already';
      return { outcome: 'rolled back', words: `The canary ${names} ${what}: ${words}.` };
    }
    if (verdict === 'not enough data') {
      const stays = raised
        ? `${raised.words} It stays there`
        : `The canary ${names} stays as it is`;
      return { outcome: verdict, words: `${stays}: not enough data: ${words}.` };
    }
    const next = steps.shift();
    if (next === undefined)
      return raised ?? { outcome: 'good', words: `The canary ${names} is good: ${words}.` };
    const change = await raise({ ...site, why: words }, trial.name, next).catch(
      withFinding(`The canary ${names} is good: ${words}. Raising it to ${String(next)} %`),
    );
    if (!change) {
      return { outcome: 'over', words: `The canary ${names} is over; it was good: ${words}.` };
    }
    // Somebody else may have raised it further.
    const whom = change.share === undefined ? 'live for everybody' : `at ${String(change.share)} %`;
    raised = { outcome: 'raised', words: `The canary ${names} is ${whom}: ${words}.` };
    if (next === 100 || steps.length === 0) return raised;
    say(raised.words);
  }
}

/** Rethrows an error together with the verdict before it, because the verdict would be lost. */
function withFinding(finding: string): (error: unknown) => never {
  return (error) => {
    throw new ReleaseError(`${finding} has failed: ${messageOf(error)}`, { cause: error });
  };
}

async function endTrial(site: Site, { name, live }: Trial): Promise<boolean> {
  const [app = ''] = Object.keys(live);
  return (await endCanary(site, app, name))?.number !== undefined;
}

async function watchStep(
  site: Site,
  reports: FieldReports,
  trial: Trial,
  options: WatchOptions,
  { nowMs, sleep }: WatchClock,
  say: (line: string) => void,
): Promise<{ readonly verdict: Verdict | 'over'; readonly words: string }> {
  const endMs = nowMs() + options.forMs;
  // Reports from an hour ago on. Only their growth counts, so visits from before the watch do not, even if
  // this machine's clock is wrong.
  const from = new Date(site.now().getTime() - 60 * 60 * 1000);
  let evidence = NO_EVIDENCE;
  let before: Span | undefined;
  for (;;) {
    let refused = '';
    // A look that fails loses nothing: the next one counts its visits too.
    const skip = (what: string) => (error: unknown) => {
      refused = `; ${what} could not be read: ${messageOf(error)}`;
      return undefined;
    };
    const log = await readLog(site).catch(skip('the log'));
    if (log && runningTrial(log)?.name !== trial.name)
      return { verdict: 'over', words: wordsOf(evidence) };
    const now =
      log && (await visitsSince(from, reports, trial, liveSetOf(log)).catch(skip('the reports')));
    if (now) {
      if (before) evidence = withSpan(evidence, growthOf(before, now), options);
      before = now;
    }
    const verdict = judge(evidence, options);
    const words = `${wordsOf(evidence)}${refused}`;
    if (verdict !== 'not enough data') return { verdict, words };
    const restMs = endMs - nowMs();
    if (restMs <= 0) return { verdict, words };
    say(words);
    await sleep(Math.min(options.everyMs, restMs));
  }
}

/** The visits of both arms that used the canary's apps. */
async function visitsSince(
  from: Date,
  reports: FieldReports,
  trial: Trial,
  live: LiveSet,
): Promise<Span> {
  const ofArm = async (set: LiveSet, arm: Arm) => {
    const apps = Object.keys(trial.live).flatMap((app) => {
      const { version } = set[app] ?? {};
      return version === undefined ? [] : [{ app, version, arm }];
    });
    const visits = await Promise.all(apps.map((app) => visitsOf(reports, app, { from })));
    return visits.reduce(sumOf, { seen: 0, failed: 0 });
  };
  const [canary, stable] = await Promise.all([ofArm(trial.live, 'canary'), ofArm(live, 'stable')]);
  return { canary, stable };
}

function growthOf(before: Span, now: Span): Span {
  const ofArm = (arm: Arm): Visits => {
    // Counts may fall, because old reports expire.
    const seen = Math.max(0, now[arm].seen - before[arm].seen);
    return { seen, failed: Math.min(seen, Math.max(0, now[arm].failed - before[arm].failed)) };
  };
  return { canary: ofArm('canary'), stable: ofArm('stable') };
}

function wordsOf({ canary, stable }: Span): string {
  return `${rateOf(canary)} of its visits failed, and ${rateOf(stable)} of the others`;
}
