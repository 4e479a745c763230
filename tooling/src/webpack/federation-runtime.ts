import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(__filename);

/** File → the file that is built in its place. */
type Replaced = Readonly<Record<string, string>>;

/** Its switches: without the parts for manifests and for servers, as the page uses neither. */
export const RUNTIME_PARTS = { disableSnapshot: true, target: 'web' } as const;

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
    path.join(core, 'plugins/snapshot/SnapshotHandler.js'),
    path.join(core, 'plugins/snapshot/index.js'),
    path.join(core, 'plugins/generate-preload-assets.js'),
    path.join(core, 'utils/preload.js'),
    path.join(sdk, 'dom.js'),
    path.join(sdk, 'logger.js'),
    path.join(errorCodes, 'desc.mjs'),
    path.join(bundler, 'init.js'),
    path.join(bundler, 'remotes.js'),
    path.join(bundler, 'getSharedFallbackGetter.js'),
  ]);
}

/** A remote's: the page has Module Federation's bundler runtime already, the shell's. */
export function shellsRuntime(): Replaced {
  return replacing('shells-federation-runtime.js', [bundlerRuntime()]);
}

function replacing(replacement: string, parts: readonly string[]): Replaced {
  return Object.fromEntries(parts.map((part) => [part, path.join(__dirname, replacement)]));
}

function bundlerRuntime(): string {
  return require.resolve('@module-federation/webpack-bundler-runtime/bundler');
}
