import type { DeprecatedUse } from '../check/uses';
import type { Release } from '../log/releases';

/** Number of releases in the file. */
const NEWEST = 50;

/** The text of `history.json`: the newest releases, newest first, and which deprecated things live remotes use. */
export function historyFile(
  releases: readonly Release[],
  deprecatedUses: readonly DeprecatedUse[],
): string {
  const deprecated = deprecatedUses.map(({ app, thing, end: { until, use } }) => ({
    app,
    thing,
    until,
    use,
  }));
  const newest = releases.slice(-NEWEST).reverse();
  return `${JSON.stringify({ releases: newest, ...(deprecated.length > 0 ? { deprecated } : {}) })}\n`;
}
