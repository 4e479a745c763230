import { getInstance } from '@module-federation/enhanced/runtime';

import type { RemoteModule } from '@galleria/shared-contracts/contract';

import { nextTask } from '../ui/next-task';
import { loadScript } from './load-script';
import { provideRuntime } from './provide-runtime';
import type { LoaderSources } from './remote-loader';

/** The object that a container script defines: https://webpack.js.org/concepts/module-federation/ */
interface Container {
  init(shareScope: object): Promise<unknown> | undefined;
  get(module: './module'): Promise<() => { default: RemoteModule }>;
}

/** Returns a function that loads a remote's container and gives it the shell's shared libraries. */
export function createModuleLoader(basePath: string): LoaderSources['loadModule'] {
  provideRuntime();
  const shareScope = getInstance()?.shareScopeMap['default'] ?? {};
  return async ({ container: name, entryUrl, startsWith, integrity }) => {
    // Remove the container that a failed attempt may have left.
    containers()[name] = undefined;
    const url = new URL(entryUrl, `${window.location.origin}${basePath}/`).href;
    await loadScript(url, integrity?.[startsWith?.indexOf(entryUrl) ?? -1]);
    const container = containers()[name];
    if (!container) throw new Error(`${url} brought no ${name}.`);
    await container.init(shareScope);
    const factory = await container.get('./module');
    // Let the browser handle input between compiling the remote's scripts and running them.
    await nextTask();
    return factory();
  };
}

function containers(): Record<string, Container | undefined> {
  // Safe: a container script defines its container as a global variable of this name, or defines nothing.
  return globalThis as unknown as Record<string, Container | undefined>;
}
