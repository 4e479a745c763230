import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

import type { RemoteModule } from '@galleria/shared-contracts/contract';

import { entryLoading } from './entry-loading';
import { provideRuntime } from './provide-runtime';
import type { LoaderSources } from './remote-loader';

/** Loads remotes with Module Federation. */
export function createModuleLoader(basePath: string): LoaderSources['loadModule'] {
  provideRuntime();
  registerPlugins([entryLoading()]);
  return (container, entryUrl, isRetry) => {
    const entry = new URL(entryUrl, `${window.location.origin}${basePath}/`).href;
    registerRemotes([{ name: container, entry, type: 'global' }], { force: isRetry });
    return loadRemote<{ default: RemoteModule }>(`${container}/module`);
  };
}
