/**
 * Stands in the shell for parts of Module Federation's runtime that nothing here uses, and that its
 * own switches leave in: manifests and preloading by them (remotes are loaded by their container
 * scripts), remotes that a build names, with copies of shared libraries for them (none does), shaken
 * shared libraries, its way of loading scripts (shell: entry-loading.ts) and its texts: an error has
 * its number and where that is explained.
 */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin: () => undefined };
}

export function getGlobalRemoteInfo() {
  return {};
}

/** Registers a build in the page's federation. */
export function init({ webpackRequire }) {
  const { runtime, initOptions } = webpackRequire.federation;
  return runtime.init(initOptions);
}

export function createLogger(prefix) {
  const { debug, error, info, log, warn } = console;
  return Object.fromEntries(
    Object.entries({ debug, error, info, log, warn }).map(([name, say]) => [
      name,
      say.bind(console, prefix),
    ]),
  );
}

function isLeftOut() {
  throw new Error('This part of the federation runtime is left out: see lean-runtime-parts.js');
}

// Its own files ask for these names; webpack says so when the next version has others.
export {
  isLeftOut as bindLoggerToCompiler,
  isLeftOut as createInfrastructureLogger,
  isLeftOut as createLink,
  isLeftOut as createScript,
  isLeftOut as formatPreloadArgs,
  isLeftOut as generatePreloadAssetsPlugin,
  isLeftOut as getSharedFallbackGetter,
  isLeftOut as isStaticResourcesEqual,
  isLeftOut as loadScript,
  isLeftOut as preloadAssets,
  isLeftOut as remotes,
  isLeftOut as safeWrapper,
  isLeftOut as snapshotPlugin,
};

const nothing = {};
export {
  nothing as buildDescMap,
  nothing as errorDescMap,
  nothing as infrastructureLogger,
  nothing as runtimeDescMap,
  nothing as typeDescMap,
};

export const logger = createLogger('[ Module Federation ]');
