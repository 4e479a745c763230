import { createInstance } from '@module-federation/enhanced/runtime';
import {
  attachShareScopeMap,
  bundlerRuntime,
  runtime,
} from '@module-federation/webpack-bundler-runtime/bundler';
import type { Federation } from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

import { mendingFiles } from '@galleria/shared-contracts/contract';

declare global {
  /** The bundler runtime that remotes use (remote-kit: shells-federation-runtime.js). */
  var galleriaFederation: Federation | undefined;
}

/**
 * Gives the shell's copies of Module Federation's bundler runtime and of `mendingFiles` to the remotes'
 * containers. A remote with its own copies, such as a stock build, does not use the shell's.
 */
export function provideRuntime(): void {
  globalThis.galleriaMending = mendingFiles;
  globalThis.galleriaFederation = {
    // The library's own `init` would treat every container as part of the shell's build.
    runtime: { ...runtime, init: createInstance },
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
  };
}
