/**
 * Replaces parts of Module Federation's runtime in the shell, which nothing here uses and which no switch
 * leaves out: tree shaking of shared libraries, its loading of scripts (see shell: load-script.ts), its
 * comparison of versions (`check` of the release does that), and its texts. An error has only its number and
 * a link to its explanation.
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

/**
 * Whether a shared library fits. Always true, because the release refuses a remote that needs another version
 * (`check`).
 */
export const satisfy = () => true;

export const optionsToMFContext = () => ({});

function isLeftOut() {
  throw new Error('left out: see lean-runtime-parts.js');
}

// The runtime's own files import these names. If a new version imports others, webpack reports it.
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
