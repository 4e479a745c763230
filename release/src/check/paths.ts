import type { Claiming, ClaimingSet } from '../build/published-build';
import { FILES_PATTERN } from '../serving/serving-rules';
import { error, type CompatibilityIssue } from './issue';

interface Claim {
  readonly app: string;
  readonly path: string;
}

/** Returns the name of another app for messages. */
export type NameOf = (app: string) => string;

/** Finds paths in a remote's manifest or prerendered pages that are not below the remote's own paths. */
export function foreignPaths(set: ClaimingSet, nameOf: NameOf): CompatibilityIssue[] {
  const claims = claimsOf(set);
  return Object.entries(set).flatMap(([app, claiming]) =>
    statedPaths(app, claiming)
      .filter(({ path }) => !claims.some((own) => own.app === app && isWithin(path, own.path)))
      .map(({ what, path }) => {
        const owner = claims.find((other) => isWithin(path, other.path));
        const whose = owner
          ? `, which belongs to ${nameOf(owner.app)}`
          : ', which is not below its paths';
        return error(app, `${what} ${path}${whose}`);
      }),
  );
}

/** The paths at which the release or the shell does something because this remote says so. */
function statedPaths(app: string, { build: { remote }, prerendered }: Claiming) {
  if (!remote) return [];
  const { nav, noReloadPrompt = [], pages = [] } = remote;
  return [
    ...nav.map(({ label, to }) => ({ what: `its menu entry "${label}" leads to`, path: to })),
    ...noReloadPrompt.map((path) => ({ what: 'it wants no reload prompt at', path })),
    ...pages.map(({ path }) => ({ what: 'it names files and reads for', path })),
    ...Object.keys(prerendered)
      // A name that begins with `#` is no path: only the app's own scripts look for it.
      .filter((path) => !path.startsWith(`#${app}/`))
      .map((path) => ({ what: 'it prerenders', path })),
  ];
}

/** Finds paths that two apps claim. Reports both apps, because either can change. */
export function pathConflicts(set: ClaimingSet, nameOf: NameOf): CompatibilityIssue[] {
  const claims = claimsOf(set);
  return claims.flatMap(({ app, path }) =>
    claims
      .filter((other) => other.app !== app)
      .flatMap((other) => {
        const how = collision(path, other.path);
        return how === undefined
          ? []
          : [error(app, `it claims the path ${path}, which is ${how} of ${nameOf(other.app)}`)];
      }),
  );
}

/** Finds claimed paths where the site has files, because servers would not show pages there. */
export function pathsOfFiles(set: ClaimingSet): CompatibilityIssue[] {
  const isOfFiles = new RegExp(FILES_PATTERN);
  return claimsOf(set)
    .filter(({ path }) => isOfFiles.test(`${path}/`))
    .map(({ app, path }) =>
      error(app, `it claims the path ${path}, where the site has files and no pages`),
    );
}

function claimsOf(set: ClaimingSet): Claim[] {
  return Object.entries(set).flatMap(([app, claiming]) =>
    pathsOf(claiming).map((path) => ({ app, path })),
  );
}

/** The path prefixes that an app claims. */
export function pathsOf({ build: { remote, host } }: Pick<Claiming, 'build'>): readonly string[] {
  return remote?.paths ?? host?.paths ?? [];
}

/**
 * How two path prefixes collide, in words with the second one: `/cart`, `below /cart` or
 * `above /cart/order`. Undefined when no page is below both.
 */
export function collision(path: string, other: string): string | undefined {
  const isBelow = isWithin(path, other, mayBeSame);
  const isAbove = isWithin(other, path, mayBeSame);
  if (isBelow && isAbove) return other;
  if (isBelow) return `below ${other}`;
  return isAbove ? `above ${other}` : undefined;
}

/** Whether a page may have both names at the same place. Each name may be a parameter such as `:id`. */
function mayBeSame(name: string, other: string): boolean {
  return name === other || name.startsWith(':') || other.startsWith(':');
}

/**
 * Whether a path is `prefix` or below it; `/` is only the home page. As in the router, capital letters,
 * slashes at the end and double slashes make no difference.
 */
function isWithin(
  path: string,
  prefix: string,
  isSame = (name: string, above: string) => name === above,
): boolean {
  if (!path.startsWith('/')) return false;
  const names = namesOf(path);
  const above = namesOf(prefix);
  if (above.length === 0) return names.length === 0;
  return above.every((name, at) => at < names.length && isSame(names[at] ?? '', name));
}

function namesOf(path: string): string[] {
  const { pathname } = new URL(`https://shop.example${path}`);
  return pathname
    .toLowerCase()
    .split('/')
    .filter((name) => name !== '');
}
