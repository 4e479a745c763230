/**
 * Stands in the shell for parts of Module Federation's runtime that nothing here uses, and that its
 * own switches leave in: shaken shared libraries, its ways of loading scripts (shell: load-script.ts), the
 * comparison of versions, which the release makes, and its texts: an error has its number and where
 * that is explained.
 */

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

/** Whether a shared library fits: the release has refused a remote that needs another (`check`). */
export const satisfy = () => true;

export const optionsToMFContext = () => ({});

function isLeftOut() {
  throw new Error('left out: see lean-runtime-parts.js');
}

// Its own files ask for these names; webpack says so when the next version has others.
export {
  isLeftOut as bindLoggerToCompiler,
  isLeftOut as createInfrastructureLogger,
  isLeftOut as createLink,
  isLeftOut as createScript,
  isLeftOut as getRemoteEntry,
  isLeftOut as getRemoteEntryUniqueKey,
  isLeftOut as getRemoteInfo,
  isLeftOut as getSharedFallbackGetter,
  isLeftOut as isEsmRemoteType,
  isLeftOut as isStaticResourcesEqual,
  isLeftOut as loadScript,
  isLeftOut as safeWrapper,
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
