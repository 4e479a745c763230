import { parseRuntimeConfig } from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

import { REMOTE_ENTRY } from '../build/build-info';
import {
  damages,
  readBuildSet,
  type BuildSet,
  type PublishedBuild,
} from '../build/published-build';
import { EARLY_SCRIPT } from '../build/starting-files';
import { compatibilityIssues } from '../check/compatibility';
import { containerProblem, syntaxProblem } from '../check/container';
import { givenUp } from '../check/given-up';
import type { CompatibilityIssue } from '../check/issue';
import { messageIssues, notCompared } from '../check/messages';
import { reservedIssues } from '../check/reserved';
import { slotIssues, slotsNotCompared } from '../check/slots';
import { deprecationNotes, takenAway } from '../check/uses';
import { containerName } from '../page/registry';
import { readJsonFile } from '../site/json-file';
import { ownersIn } from '../log/signatures';
import { readState, stateWith, type SiteState } from '../log/site-state';
import { renderLive } from '../rendering/render-live';
import { ReleaseError } from '../site/release-error';
import { SITE_FILES, versionFiles, versionNames, type Site, type Versions } from '../site/site';

export interface Verdict {
  /** Why these versions may not go live; empty when they may. One sentence each. */
  readonly refusals: readonly string[];
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
  return checkCandidates(site, await readState(site), candidates, faults);
}

/**
 * Decides whether these builds fit each other and everything else that is live. Only issues that
 * these builds cause are refused, so a site with one bad app can still be repaired app by app.
 */
export async function checkCandidates(
  site: Site,
  state: SiteState,
  candidates: BuildSet,
  faults: readonly string[],
): Promise<Verdict> {
  const { log, builds, unreadable } = state;
  const known = new Set(compatibilityIssues(builds).map(sentence));
  const after = { ...builds, ...candidates };
  const caused = [
    ...compatibilityIssues(after).filter(
      (issue) => issue.app in candidates || !known.has(sentence(issue)),
    ),
    ...givenUp(builds, after),
    ...messageIssues(builds, after),
    ...slotIssues(builds, after),
    ...takenAway(builds, after),
    ...reservedIssues(candidates, ownersIn(log)),
  ];
  const isTolerable = ({ app, severity }: CompatibilityIssue) =>
    severity === 'warning' && app in candidates;
  const refusals = caused.filter((issue) => !isTolerable(issue)).map(sentence);
  for (const [app, { build, publishedAt }] of Object.entries(candidates)) {
    const { version } = build;
    if (log.some(({ at, pruned }) => pruned?.[app]?.includes(version) && at > publishedAt)) {
      refusals.push(`${app}: ${version} was pruned: publish it anew`);
    }
  }
  refusals.push(...faults, ...(await configProblems(site)));
  if (refusals.length === 0) refusals.push(...(await pageProblems(site, state, candidates)));
  return {
    refusals,
    warnings: [
      ...unreadable,
      ...caused.filter(isTolerable).map(sentence),
      ...deprecationNotes(after, Object.keys(candidates)),
      ...notCompared(after),
      ...slotsNotCompared(after, Object.keys(candidates)),
    ],
  };
}

/** Returns what is wrong with the files of these builds, one sentence each. Reads all the files. */
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

/** Returns what the other live apps would lack without this one. */
export function refusalsWithout({ builds }: SiteState, app: string): string[] {
  const known = new Set(compatibilityIssues(builds).map(sentence));
  const rest = Object.entries(builds).filter(([other]) => other !== app);
  return compatibilityIssues(Object.fromEntries(rest))
    .map(sentence)
    .filter((issue) => !known.has(issue));
}

/** Throws a `ReleaseError` with all refusals, if there are any. */
export function expectAccepted(versions: Versions, { refusals }: Verdict): void {
  if (refusals.length === 0) return;
  throw new ReleaseError([`${versionNames(versions)} may not go live:`, ...refusals].join('\n  '));
}

function sentence({ app, message }: CompatibilityIssue): string {
  return `${app}: ${message}`;
}

/** Renders the page as it would be, because with the entry in the log everybody would wait for it. */
async function pageProblems(site: Site, state: SiteState, candidates: BuildSet): Promise<string[]> {
  try {
    await renderLive(site, stateWith(site, state, candidates));
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Checks the configuration, because the page cannot be rendered without it. */
async function configProblems({ store }: Site): Promise<string[]> {
  try {
    parseRuntimeConfig(await readJsonFile(store, SITE_FILES.config, v.unknown()));
    return [];
  } catch (error) {
    if (error instanceof ReleaseError) {
      return [`${error.message}: write the site's configuration first (README, "On the cloud")`];
    }
    return [error instanceof Error ? error.message : String(error)];
  }
}
