import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(__filename);

// Without this variable, the federation plugin finds webpack in the stack of an error, and webpack then
// compiles the schema of its options for 1.3 s.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

/** File → the file that is built in its place. */
type Replaced = Readonly<Record<string, string>>;

const CONTRACT = require.resolve('@galleria/shared-contracts/contract');

/**
 * Module Federation's switches. They leave out the parts for manifests, for servers, and for loading remotes,
 * because the shell loads remotes by their containers (shell: load-module.ts).
 */
export const RUNTIME_PARTS = { disableSnapshot: true, disableRemote: true, target: 'web' } as const;

/**
 * Replacements for the shell's build: they keep only what the page uses of Module Federation's runtime (ADR
 * 0015). If a new version no longer has one of these files, it is not replaced; the size budgets then fail.
 */
export function leanRuntime(): Replaced {
  const core = path.dirname(require.resolve('@module-federation/runtime-core'));
  const sdk = path.dirname(require.resolve('@module-federation/sdk'));
  const errorCodes = path.dirname(require.resolve('@module-federation/error-codes'));
  const bundler = path.dirname(bundlerRuntime());
  return replacing('lean-runtime-parts.js', [
    path.join(core, 'utils/context.js'),
    path.join(core, 'utils/load.js'),
    path.join(core, 'utils/semver/index.js'),
    path.join(sdk, 'dom.js'),
    path.join(sdk, 'logger.js'),
    path.join(errorCodes, 'desc.mjs'),
    path.join(bundler, 'init.js'),
    path.join(bundler, 'getSharedFallbackGetter.js'),
  ]);
}

/**
 * Replacements for a remote's build: it uses the shell's copy of Module Federation's bundler runtime, and the
 * shell's functions that repair damaged files.
 */
export function shellsRuntime(): Replaced {
  return {
    ...replacing('shells-federation-runtime.js', [
      bundlerRuntime(),
      // Rspack's own plugin takes the package's main file.
      require.resolve('@module-federation/webpack-bundler-runtime'),
    ]),
    [besideContract('load-files')]: besideContract('shells-load-files'),
  };
}

/** Path of a module of shared-contracts: its source, or its compiled file in a packed package. */
function besideContract(module: string): string {
  return path.join(path.dirname(CONTRACT), `${module}${path.extname(CONTRACT)}`);
}

function replacing(replacement: string, parts: readonly string[]): Replaced {
  return Object.fromEntries(parts.map((part) => [part, path.join(__dirname, replacement)]));
}

function bundlerRuntime(): string {
  return require.resolve('@module-federation/webpack-bundler-runtime/bundler');
}
