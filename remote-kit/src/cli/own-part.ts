import path from 'node:path';

/** The dependencies in a `package.json`. */
export interface DeclaredDependencies {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

interface Locked extends DeclaredDependencies {
  readonly version?: string;
  readonly integrity?: string;
  /** The package's folder, for a link. */
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  /** The systems for which the package is. npm does not always mark such a package as optional. */
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

export interface LockFile {
  readonly packages?: Readonly<Record<string, Locked>>;
}

interface OwnPart {
  /** Folders of packages of the same repository. */
  readonly linked: readonly string[];
  /** Name, version and digest of every installed package on which it depends. */
  readonly installed: readonly string[];
  /** Those of them that may be missing. */
  readonly optional: ReadonlySet<string>;
}

/**
 * The package that builds apps. Of the repository's own packages, it is the only development dependency that
 * counts.
 */
const BUILDS = '@galleria/remote-kit';

/**
 * Returns the part of a lock file on which the package in one folder depends. `manifest` is its
 * `package.json`. Leaves out what only other packages use.
 */
export function ownPart(
  { packages = {} }: LockFile,
  folder: string,
  manifest: DeclaredDependencies,
): OwnPart {
  const linked = new Set<string>();
  const installed = new Set<string>();
  const optional = new Set<string>();
  const visited = new Set<string>();

  const follow = (name: string, from: string, forDevelopment: boolean) => {
    const place = placeOf(name, from, packages);
    const locked = packages[place ?? ''];
    if (place === undefined || !locked) return;
    if (locked.link) {
      if (forDevelopment && name !== BUILDS) return;
      linked.add(locked.resolved ?? '');
      visit(locked.resolved ?? '');
      return;
    }
    // A package from a Git repository may have no digest. Its address names the commit.
    const digest = locked.integrity ?? locked.resolved ?? '';
    const identity = `${name} ${locked.version ?? ''} ${digest}`;
    installed.add(identity);
    if (locked.optional || locked.os || locked.cpu) optional.add(identity);
    visit(place);
  };
  const visit = (place: string) => {
    if (visited.has(place)) return;
    visited.add(place);
    followAll(place, packages[place] ?? {});
  };
  const followAll = (place: string, declared: DeclaredDependencies) => {
    const { dependencies, optionalDependencies, peerDependencies } = declared;
    const names = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(names)) follow(name, place, false);
  };

  followAll(folder, manifest);
  for (const name of Object.keys(manifest.devDependencies ?? {})) follow(name, folder, true);
  return { linked: [...linked].sort(), installed: [...installed].sort(), optional };
}

/** Where Node finds a package: in the nearest `node_modules` of the folder or above it. */
function placeOf(
  name: string,
  from: string,
  packages: Readonly<Record<string, Locked>>,
): string | undefined {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const above = folder === '' || folder === '.' ? '' : `${folder}/`;
    const place = `${above}node_modules/${name}`;
    if (place in packages) return place;
    if (above === '') return undefined;
  }
}
