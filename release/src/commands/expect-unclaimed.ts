import type { Claiming } from '../build/published-build';
import { claimIssues, renamings } from '../check/claims';
import { reservedIssues } from '../check/reserved';
import { newestClaims } from '../log/newest-claims';
import { teamOf } from '../log/owners';
import { liveSetOf, readLog } from '../log/release-log';
import { ownersIn } from '../log/signatures';
import { ReleaseError } from '../site/release-error';
import type { Site } from '../site/site';

/**
 * Throws a `ReleaseError` when this build claims what another app has published, or what another team has
 * reserved. Does not compare the apps in `together`. Returns which versions could not be compared, one
 * sentence each. Accepts a version that was live before, because it claims nothing new.
 */
export async function expectUnclaimed(
  site: Site,
  candidate: Claiming,
  together: readonly string[],
): Promise<readonly string[]> {
  const { name, version } = candidate.build;
  const log = await readLog(site);
  if (log.some(({ live }) => live[name] === version)) return [];
  const owners = ownersIn(log);
  const { claims, unreadable } = await newestClaims(
    site,
    log,
    (app) => app !== name && !together.includes(app),
  );
  const nameOf = (app: string) => {
    const build = claims[app]?.build;
    const team = owners ? teamOf(owners, app) : build?.remote?.owner;
    return `${app} ${build?.version ?? ''}${team === undefined ? '' : ` (${team})`}`;
  };
  const alone = { [name]: candidate };
  const live = liveSetOf(log);
  const others = Object.entries(claims).filter(([app]) => app in live);
  // Ignore problems that the build has even alone: `check` reports them.
  const ofItself = new Set(claimIssues(alone).map(({ message }) => message));
  const refusals = [
    ...claimIssues({ ...claims, ...alone }, nameOf),
    ...reservedIssues(alone, owners),
    ...(name in live ? [] : renamings(Object.fromEntries(others), alone)),
  ].flatMap(({ app, message }) => (app === name && !ofItself.has(message) ? [message] : []));
  if (refusals.length === 0) return unreadable;
  throw new ReleaseError([`${name} ${version} may not be published:`, ...refusals].join('\n  '));
}
