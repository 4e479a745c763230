import { createRequire } from 'node:module';

const require = createRequire(__filename);

/**
 * Libraries of which the page holds exactly one copy. The shell brings them and loads them at
 * once (`eager`); remotes take the shell's and carry none (`import: false`).
 */
const SHARED_LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'react-redux',
  '@reduxjs/toolkit',
] as const;

/** What the containers' code is written for; the shell's copy serves them all (ADR 0015). */
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
    // Generated code and its runtime are told apart by more than their major version.
    [BUNDLER_RUNTIME]: `~${versionOf(BUNDLER_RUNTIME)}`,
  };
}

function versionOf(library: string): string {
  const packageName = library.startsWith('@')
    ? library.split('/').slice(0, 2).join('/')
    : (library.split('/')[0] ?? library);
  const { version } = require(`${packageName}/package.json`) as { version: string };
  return version;
}
