import { parseRuntimeConfig } from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

import { containerName, REMOTE_ENTRY } from '../build/build-info';
import {
  damages,
  readBuildSet,
  type BuildSet,
  type PublishedBuild,
} from '../build/published-build';
import { EARLY_SCRIPT } from '../build/starting-files';
import { compatibilityIssues } from '../check/compatibility';
import { renamings } from '../check/claims';
import { containerProblem, syntaxProblem } from '../check/container';
import { givenUp, visitorLosses } from '../check/given-up';
import type { CompatibilityIssue } from '../check/issue';
import { messageIssues, notCompared } from '../check/messages';
import { reservedIssues } from '../check/reserved';
import { slotIssues, slotsNotCompared } from '../check/slots';
import { deprecationNotes, takenAway } from '../check/uses';
import { runningTrial, touches } from '../log/canaries';
import { prunedAt } from '../log/history';
import { hasTeam } from '../log/owners';
import { readJsonFile } from '../site/json-file';
import { ownersIn } from '../log/signatures';
import { readState, stateTrying, stateWith, type SiteState } from '../log/site-state';
import { renderLive } from '../rendering/render-live';
import { messageOf, ReleaseError } from '../site/release-error';
import {
  SHELL,
  SITE_FILES,
  versionFiles,
  versionNames,
  type Site,
  type Versions,
} from '../site/site';

export interface Verdict {
  /** Why these versions may not go live, one sentence each. Empty when they may. */
  readonly refusals: readonly string[];
  /**
   * Why these versions may not go live while the canary runs, although they may without it: they do not fit
   * the canary, or the canary cannot be read. Absent when no canary runs, and when `refusals` has reasons.
   */
  readonly besideCanary?: readonly string[];
  /** What the person who releases should know, although it does not stop the release. */
  readonly warnings: readonly string[];
}

/**
 * Decides whether published versions may go live. Rejects with a `ReleaseError` for a version that
 * is not published.
 */
export async function check(site: Site, versions: Versions): Promise<Verdict> {
  const candidates = await readBuildSet(site, versions);
  const faults = await faultsOf(site, candidates);
  const verdict = await checkCandidates(site, await readState(site), candidates, faults);
  const refusals = refusalsIn(verdict);
  return {
    ...verdict,
    warnings: verdict.warnings.filter((warning) => !refusals.includes(warning)),
  };
}

/**
 * Decides whether these builds fit each other, everything else that is live, and the canary. Refuses only
 * problems that these builds cause, so a site with one bad app can still be repaired app by app.
 */
export async function checkCandidates(
  site: Site,
  state: SiteState,
  candidates: BuildSet,
  faults: readonly string[],
): Promise<Verdict> {
  const after = stateWith(site, state, candidates);
  const verdict = await checkSet(site, state, candidates, faults);
  const withoutCanary = { ...after, canary: undefined };
  const refusals = await withPageProblems(site, withoutCanary, verdict.refusals);
  const { builds, log } = state;
  const { canary } = after;
  if (refusals.length > 0) return { ...verdict, refusals };
  const unknown = uncompared(state, Object.keys(candidates));
  if (unknown.length > 0) return { ...verdict, refusals, besideCanary: unknown };
  if (!canary) return { ...verdict, refusals };
  const isTolerable = isWarningOf(candidates);
  const known = new Set(caused(builds, candidates, log).map(sentence));
  const problems = caused({ ...builds, ...canary.builds }, candidates, log, canary.builds)
    .filter((issue) => !isTolerable(issue) && !known.has(sentence(issue)))
    .map(withAdvice);
  const besideCanary = await withPageProblems(site, after, problems);
  return {
    ...verdict,
    refusals,
    besideCanary: besideCanary.map((problem) => `beside the canary ${canary.name}: ${problem}`),
  };
}

/**
 * Says that the running canary cannot be read, so nothing can be compared with it. Empty if it can be read, or
 * if a change of these apps ends it. A canary that can be read again goes on, beside what is live then.
 */
function uncompared(
  { log, canary, canaryUnreadable }: SiteState,
  apps: readonly string[],
): string[] {
  const trial = runningTrial(log);
  if (!trial || canary || touches(trial, apps)) return [];
  const [app = ''] = Object.keys(trial.live);
  const what = `the canary ${trial.name} cannot be read: \`rollback ${app}\` ends it`;
  return [what, ...canaryUnreadable];
}

/** Decides whether these builds may be a canary for `share` percent of the devices. */
export async function checkTrial(
  site: Site,
  state: SiteState,
  candidates: BuildSet,
  faults: readonly string[],
  share: number,
): Promise<Verdict> {
  const verdict = await checkSet(site, state, candidates, faults);
  const after = stateTrying(site, state, candidates, share);
  return { ...verdict, refusals: await withPageProblems(site, after, verdict.refusals) };
}

/** Checks one set of builds, but not whether its page can be rendered. */
async function checkSet(
  site: Site,
  { log, builds, unreadable }: SiteState,
  candidates: BuildSet,
  faults: readonly string[],
): Promise<Verdict> {
  const after = { ...builds, ...candidates };
  const issues = caused(builds, candidates, log);
  const isTolerable = isWarningOf(candidates);
  const refusals = issues.filter((issue) => !isTolerable(issue)).map(withAdvice);
  for (const [app, { build, publishedAt }] of Object.entries(candidates)) {
    const { version } = build;
    const at = prunedAt(log, app, version);
    if (at !== undefined && at > publishedAt) {
      refusals.push(`${app}: ${version} was pruned: publish it anew`);
    }
  }
  // Without a shell nothing can be compared. If it is live, say why it cannot be read.
  if (!after[SHELL]) refusals.push(...unreadable.filter((why) => why.startsWith(`${SHELL}: `)));
  const owners = ownersIn(log);
  const teamless = Object.keys(candidates).filter((app) => owners && !hasTeam(owners, app));
  refusals.push(
    ...teamless.map(
      (app) => `${app}: it has no team in owners.json: an owner adds it with \`owners FILE\``,
    ),
    ...faults,
    ...(await configProblems(site)),
  );
  return {
    refusals,
    warnings: [
      ...unreadable,
      ...issues.filter(isTolerable).map(sentence),
      ...deprecationNotes(after, Object.keys(candidates)),
      ...notCompared(after),
      ...slotsNotCompared(after, Object.keys(candidates)),
    ],
  };
}

/**
 * Returns the problems that candidates cause in a set of builds. `others` replace builds of the set and of
 * the candidates: the canary's.
 */
function caused(
  before: BuildSet,
  candidates: BuildSet,
  log: SiteState['log'],
  others: BuildSet = {},
): CompatibilityIssue[] {
  const known = new Set(compatibilityIssues(before).map(sentence));
  const after = { ...before, ...candidates, ...others };
  return [
    ...compatibilityIssues(after).filter(
      (issue) => issue.app in candidates || !known.has(sentence(issue)),
    ),
    ...givenUp(before, after),
    ...messageIssues(before, after),
    ...slotIssues(before, after),
    ...takenAway(before, after),
    ...reservedIssues(candidates, ownersIn(log)),
    ...renamings(before, candidates),
  ];
}

function isWarningOf(candidates: BuildSet) {
  return ({ app, severity }: CompatibilityIssue) => severity === 'warning' && app in candidates;
}

/** Returns what is wrong with the files of these builds, one sentence each. Reads all their files. */
export async function faultsOf(site: Site, candidates: BuildSet): Promise<string[]> {
  const found = Object.entries(candidates).map(async ([app, published]) => [
    ...(await damages(site, app, published.build.version)).map(
      (damage) => `${app}: its folder is damaged: ${damage}`,
    ),
    ...(await scriptProblems(site, app, published)),
  ]);
  return (await Promise.all(found)).flat();
}

async function scriptProblems(
  site: Site,
  app: string,
  { build, files }: PublishedBuild,
): Promise<string[]> {
  const folder = versionFiles(site, app, build.version);
  const textOf = async (file: string) =>
    file in files ? (await folder.read(file))?.bytes.toString() : undefined;
  const container = build.remote && (await textOf(REMOTE_ENTRY));
  const early = await textOf(EARLY_SCRIPT);
  return [
    container === undefined ? undefined : containerProblem(container, containerName(app)),
    early === undefined ? undefined : syntaxProblem(early, EARLY_SCRIPT),
  ].flatMap((problem) => (problem === undefined ? [] : [`${app}: ${problem}`]));
}

/** Returns what the other live apps would lack without this app, and what they would lack beside the canary. */
export function refusalsWithout(state: SiteState, app: string): string[] {
  const lacks = liveSets(state, app).flatMap((set) => {
    const known = new Set(compatibilityIssues(set).map(sentence));
    const rest = Object.fromEntries(Object.entries(set).filter(([other]) => other !== app));
    const lost = givenUp(set, rest).filter(({ severity }) => severity === 'error');
    return [...compatibilityIssues(rest), ...lost]
      .map(sentence)
      .filter((issue) => !known.has(issue));
  });
  const advice =
    'first make live what does without it, or retire those apps too; --anyway does not help here';
  return [...new Set(lacks), ...(lacks.length > 0 ? [advice] : []), ...uncompared(state, [app])];
}

/** Returns what visitors would miss without this app, although the other live apps work without it. */
export function visitorLossesWithout(state: SiteState, app: string): string[] {
  return [...new Set(liveSets(state, app).flatMap((set) => visitorLosses(app, set)))];
}

/**
 * The sets of builds that visitors have: what is live, and what is live with the canary. Leaves out a canary
 * that has this app, because it ends with the app.
 */
function liveSets({ builds, canary }: SiteState, app: string): BuildSet[] {
  const beside = canary && !touches(canary, [app]) ? [{ ...builds, ...canary.builds }] : [];
  return [builds, ...beside];
}

/** All reasons against the versions, including those because of the canary. */
export function refusalsIn({ refusals, besideCanary = [] }: Verdict): readonly string[] {
  return [...refusals, ...besideCanary];
}

/** Throws a `ReleaseError` with all refusals, if there are any. */
export function expectAccepted(versions: Versions, verdict: Verdict): void {
  const refusals = refusalsIn(verdict);
  if (refusals.length === 0) return;
  throw new ReleaseError([`${versionNames(versions)} may not go live:`, ...refusals].join('\n  '));
}

/** Identifies an issue before and after a change. */
function sentence({ app, message }: CompatibilityIssue): string {
  return `${app}: ${message}`;
}

function withAdvice(issue: CompatibilityIssue): string {
  return issue.advice === undefined ? sentence(issue) : `${sentence(issue)}. ${issue.advice}`;
}

/**
 * Adds the reason if the page of this state cannot be rendered. Renders it before the log has the entry,
 * because afterwards nobody could release until it is repaired. Does nothing if there are refusals already.
 */
async function withPageProblems(
  site: Site,
  after: SiteState,
  refusals: readonly string[],
): Promise<readonly string[]> {
  if (refusals.length > 0) return refusals;
  try {
    await renderLive(site, after);
    return [];
  } catch (error) {
    return [messageOf(error)];
  }
}

/** Returns what is wrong with the configuration, because the page cannot be rendered without it. */
async function configProblems({ store }: Site): Promise<string[]> {
  try {
    parseRuntimeConfig(await readJsonFile(store, SITE_FILES.config, v.unknown()));
    return [];
  } catch (error) {
    if (error instanceof ReleaseError) {
      return [`${error.message}: write the site's configuration first (docs/cloud.md)`];
    }
    return [messageOf(error)];
  }
}
