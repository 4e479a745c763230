import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(__filename);

// Without it, its plugin finds webpack in the trace of an error that it provokes. Webpack then compiles
// the schema of its options for 1.3 s.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

/** File → the file that is built in its place. */
type Replaced = Readonly<Record<string, string>>;

const CONTRACT = require.resolve('@galleria/shared-contracts/contract');

/**
 * Its switches: without the parts for manifests, for servers, and for loading remotes, which the shell
 * does by their containers (shell: load-module.ts).
 */
export const RUNTIME_PARTS = { disableSnapshot: true, disableRemote: true, target: 'web' } as const;

/**
 * The shell's: of Module Federation's runtime only what the page uses (ADR 0015). A file that the
 * next version has no more is simply not replaced: the budgets notice.
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

/** A remote's: the page has Module Federation's bundler runtime and what mends files, the shell's. */
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

/** A module of shared-contracts: its source, or what was made of it. */
function besideContract(module: string): string {
  return path.join(path.dirname(CONTRACT), `${module}${path.extname(CONTRACT)}`);
}

function replacing(replacement: string, parts: readonly string[]): Replaced {
  return Object.fromEntries(parts.map((part) => [part, path.join(__dirname, replacement)]));
}

function bundlerRuntime(): string {
  return require.resolve('@module-federation/webpack-bundler-runtime/bundler');
}
