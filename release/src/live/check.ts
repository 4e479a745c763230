import { parseRuntimeConfig } from '@galleria/shared-contracts/contract';

import { readJson } from '../build/build-info';
import { ReleaseError } from '../release-error';
import { siteLayout, type Site } from '../site';
import { compatibilityIssues, type CompatibilityIssue } from './compatibility';
import { damages, readLiveSet, readPublished, type BuildSet } from './live-builds';
import { liveSetOf, readLog, type LogEntry } from './release-log';

/** Versions by app. */
export type Versions = Readonly<Record<string, string>>;

export interface Verdict {
  /** Why these versions may not go live; empty when they may. One sentence each. */
  readonly refusals: readonly string[];
  /** What does not stand in their way, but should be known. */
  readonly warnings: readonly string[];
}

/** Whether these versions fit the rest of what is live, and each other. */
export async function check(site: Site, versions: Versions): Promise<Verdict> {
  return checkAgainst(site, await readLog(site), versions);
}

/**
 * Refused is what does not fit because of these versions. What did not fit before is not held
 * against them, so that a site with one bad app can still be mended app by app.
 */
export async function checkAgainst(
  site: Site,
  log: readonly LogEntry[],
  versions: Versions,
): Promise<Verdict> {
  const { set: before, unreadable } = await readLiveSet(site, liveSetOf(log));
  const after: BuildSet = { ...before, ...(await readSet(site, versions)) };
  const known = new Set(compatibilityIssues(before).map(sentence));
  const appeared = compatibilityIssues(after).filter(
    (issue) => issue.app in versions || !known.has(sentence(issue)),
  );
  const isTolerable = ({ app, severity }: CompatibilityIssue) =>
    severity === 'warning' && app in versions;
  const refusals = appeared.filter((issue) => !isTolerable(issue)).map(sentence);
  for (const [app, version] of Object.entries(versions)) {
    const { publishedAt } = after[app] ?? {};
    if (
      log.some(({ at, pruned }) => pruned?.[app]?.includes(version) && at > (publishedAt ?? ''))
    ) {
      refusals.push(`${app}: ${version} was pruned: publish it anew`);
    }
    for (const damage of await damages(site, app, version)) {
      refusals.push(`${app}: its folder is damaged: ${damage}`);
    }
  }
  refusals.push(...(await configProblems(site)));
  return { refusals, warnings: [...unreadable, ...appeared.filter(isTolerable).map(sentence)] };
}

async function readSet(site: Site, versions: Versions): Promise<BuildSet> {
  const set: Record<string, BuildSet[string]> = {};
  for (const [app, version] of Object.entries(versions)) {
    set[app] = await readPublished(site, app, version);
  }
  return set;
}

function sentence({ app, message }: CompatibilityIssue): string {
  return `${app}: ${message}`;
}

/** The page cannot be made without it. */
async function configProblems({ folder }: Site): Promise<string[]> {
  try {
    parseRuntimeConfig(await readJson(siteLayout(folder).config));
    return [];
  } catch (error) {
    if (error instanceof ReleaseError) {
      return [`${error.message}: write the site's configuration first (README, "On the cloud")`];
    }
    return [error instanceof Error ? error.message : String(error)];
  }
}
