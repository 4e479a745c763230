import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

import type { RemoteModule } from '@galleria/shared-contracts/contract';

import { entryLoading, expectDigest } from './entry-loading';
import { provideRuntime } from './provide-runtime';
import type { LoaderSources } from './remote-loader';

/** Loads remotes with Module Federation. */
export function createModuleLoader(basePath: string): LoaderSources['loadModule'] {
  provideRuntime();
  registerPlugins([entryLoading()]);
  return ({ container, entryUrl, startsWith, integrity }) => {
    const entry = new URL(entryUrl, `${window.location.origin}${basePath}/`).href;
    expectDigest(entry, integrity?.[startsWith?.indexOf(entryUrl) ?? -1]);
    // What a failed attempt has left is dropped.
    registerRemotes([{ name: container, entry, type: 'global' }], { force: true });
    return loadRemote<{ default: RemoteModule }>(`${container}/module`);
  };
}
