import type { BuildSet, PublishedBuild } from '../build/published-build';
import { error, type CompatibilityIssue } from './issue';

interface Claim {
  readonly app: string;
  readonly path: string;
}

/** What a remote says of paths that are not its own. */
export function foreignPaths(set: BuildSet): CompatibilityIssue[] {
  const claims = claimsOf(set);
  return Object.entries(set).flatMap(([app, published]) =>
    sayingsOf(app, published)
      .filter(({ path }) => !claims.some((own) => own.app === app && isWithin(path, own.path)))
      .map(({ what, path }) => {
        const owner = claims.find((other) => isWithin(path, other.path));
        const whose = owner ? `, which is ${owner.app}'s` : ', which is not below its paths';
        return error(app, `${what} ${path}${whose}`);
      }),
  );
}

/** Whatever the release and the shell do at a path because a remote says so. */
function sayingsOf(app: string, { build: { remote }, prerendered }: PublishedBuild) {
  if (!remote) return [];
  const { nav, noReloadPrompt = [], pages = [] } = remote;
  return [
    ...nav.map(({ label, to }) => ({ what: `its menu entry "${label}" leads to`, path: to })),
    ...noReloadPrompt.map((path) => ({ what: 'it wants no reload prompt at', path })),
    ...pages.map(({ path }) => ({ what: 'it names files and reads for', path })),
    ...Object.keys(prerendered)
      // Only its own scripts look for what has a name of its own.
      .filter((path) => !path.startsWith(`#${app}/`))
      .map((path) => ({ what: 'it prerenders', path })),
  ];
}

/** Paths that two apps claim. Both are named, as either can give way. */
export function pathConflicts(set: BuildSet): CompatibilityIssue[] {
  const claims = claimsOf(set);
  return claims.flatMap(({ app, path }) =>
    claims
      .filter((other) => other.app !== app)
      .flatMap((other) => {
        const claim = `it claims the path ${path}`;
        const isBelow = isWithin(path, other.path);
        const isAbove = isWithin(other.path, path);
        if (isBelow && isAbove) return [error(app, `${claim}, as does ${other.app}`)];
        if (isBelow) return [error(app, `${claim}, which is below ${other.app}'s ${other.path}`)];
        if (isAbove) return [error(app, `${claim}, and ${other.app} has ${other.path} below it`)];
        return [];
      }),
  );
}

function claimsOf(set: BuildSet): Claim[] {
  return Object.entries(set).flatMap(([app, { build }]) =>
    (build.remote?.paths ?? build.host?.paths ?? []).map((path) => ({ app, path })),
  );
}

/**
 * Whether a path is `prefix` or below it; `/` is the home page alone. The router takes paths in capitals,
 * and with slashes at the end or twice, for the same.
 */
function isWithin(path: string, prefix: string): boolean {
  if (!path.startsWith('/')) return false;
  const names = namesOf(path);
  const above = namesOf(prefix);
  if (above.length === 0) return names.length === 0;
  return above.every((name, at) => name === names[at]);
}

function namesOf(path: string): string[] {
  const { pathname } = new URL(`https://shop.example${path}`);
  return pathname
    .toLowerCase()
    .split('/')
    .filter((name) => name !== '');
}
