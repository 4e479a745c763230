import { createRequire } from 'node:module';

const require = createRequire(__filename);

/**
 * Libraries of which the page has exactly one copy. The shell provides them and loads them at once (`eager`);
 * remotes use the shell's and contain none (`import: false`).
 */
const SHARED_LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'react-redux',
  '@reduxjs/toolkit',
] as const;

/** The library that the code of containers calls. The shell's copy serves all of them (ADR 0015). */
const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';

type SharedOptions = Record<
  string,
  {
    singleton: true;
    eager?: true;
    import?: false | string;
    version?: string;
    requiredVersion: string;
    strictVersion?: boolean;
  }
>;

/**
 * What the shell offers. `providers` names files that re-export only the allowed names of a
 * library, because sharing a whole library loses tree shaking.
 */
export function sharedByShell(providers: Readonly<Record<string, string>>): SharedOptions {
  return Object.fromEntries(
    SHARED_LIBRARIES.map((library) => {
      const version = versionOf(library);
      const provider = providers[library];
      return [
        library,
        {
          singleton: true as const,
          eager: true as const,
          version,
          requiredVersion: `^${version}`,
          ...(provider === undefined ? {} : { import: provider }),
        },
      ];
    }),
  );
}

/** What a remote needs: any version of the same major that is not older than its own. */
export function sharedByRemote(): SharedOptions {
  return Object.fromEntries(
    SHARED_LIBRARIES.map((library) => [
      library,
      {
        singleton: true as const,
        import: false as const,
        requiredVersion: `^${versionOf(library)}`,
      },
    ]),
  );
}

/** What the shell brings, for the release: library → version. */
export function providedLibraries(): Record<string, string> {
  return Object.fromEntries(
    [...SHARED_LIBRARIES, BUNDLER_RUNTIME].map((library) => [library, versionOf(library)]),
  );
}

/** What a remote needs, for the release: library → range. */
export function requiredLibraries(): Record<string, string> {
  const shared = Object.entries(sharedByRemote());
  return {
    ...Object.fromEntries(
      shared.map(([library, { requiredVersion }]) => [library, requiredVersion]),
    ),
    // Generated code may need another minor version of its runtime, so the range is narrower.
    [BUNDLER_RUNTIME]: `~${versionOf(BUNDLER_RUNTIME)}`,
  };
}

/**
 * The version that the shell provides, from this package's `package.json`. A remote's own repository may have
 * another version installed.
 */
function versionOf(library: string): string {
  const name = library.split('/', library.startsWith('@') ? 2 : 1).join('/');
  const { dependencies, peerDependencies } = require('../../package.json') as Record<
    'dependencies' | 'peerDependencies',
    Readonly<Record<string, string>>
  >;
  const version = { ...dependencies, ...peerDependencies }[name];
  if (version === undefined) throw new Error(`remote-kit does not ask for ${name}`);
  return version.replace('^', '');
}
