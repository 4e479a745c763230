import type { Deprecation } from '../build/contract';
import { deprecationsOf, usesOf, type Use } from '../check/uses';
import { readState } from '../log/site-state';
import { ReleaseError } from '../site/release-error';
import type { Site } from '../site/site';

export interface WhoUses {
  readonly thing: string;
  readonly apps: readonly {
    readonly app: string;
    readonly version: string;
    readonly hows: readonly Use['how'][];
    /** The team; undefined for the shell, which names no team. */
    readonly owner: string | undefined;
  }[];
  readonly deprecated: Deprecation | undefined;
  /** Live apps whose uses are not all known. */
  readonly unknown: readonly string[];
  readonly unreadable: readonly string[];
}

/**
 * Returns the live apps that use an event, a slot or a member of the host (`navigate` or
 * `host.navigate`). Rejects with a `ReleaseError` when no live app knows the name.
 */
export async function whoUses(site: Site, name: string): Promise<WhoUses> {
  const { builds, unreadable } = await readState(site);
  const apps = Object.entries(builds).map(([app, published]) => ({
    app,
    version: published.build.version,
    owner: published.build.remote?.owner,
    uses: usesOf(published),
  }));
  const thing = [name, `host.${name}`].find((each) =>
    apps.some(({ uses }) => uses.some((use) => use.thing === each)),
  );
  if (thing === undefined) throw new ReleaseError(`No live app knows ${name}`);
  return {
    thing,
    apps: apps.flatMap(({ uses, ...app }) => {
      const hows = uses.flatMap((use) => (use.thing === thing ? [use.how] : []));
      return hows.length > 0 ? [{ ...app, hows }] : [];
    }),
    deprecated: deprecationsOf(builds).get(thing),
    unknown: Object.keys(builds).filter((app) => !builds[app]?.contract),
    unreadable,
  };
}
