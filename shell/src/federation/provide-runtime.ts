import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import {
  attachShareScopeMap,
  bundlerRuntime,
  runtime,
} from '@module-federation/webpack-bundler-runtime/bundler';
import type { Federation } from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

declare global {
  /** What remotes have instead of a bundler runtime of their own (tooling: shells-federation-runtime.js). */
  var galleriaFederation: Federation | undefined;
}

type Options = Parameters<typeof createInstance>[0];

/**
 * Lends the shell's copy of Module Federation's bundler runtime to the remotes' containers. A remote
 * that brings its own, as stock builds do, does not ask for this one.
 */
export function provideRuntime(): void {
  globalThis.galleriaFederation = {
    runtime: { ...runtime, init: initContainer },
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
  };
}

/** The library's own `init` would take every container for the build it is itself part of. */
function initContainer(options: Options) {
  const known = getInstance((instance) => instance.options.name === options.name);
  if (!known) return createInstance(options);
  known.initOptions(options);
  return known;
}
