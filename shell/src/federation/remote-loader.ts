import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

import {
  CONTRACT_VERSION,
  type Registry,
  type RegistryEntry,
  type RemoteModule,
} from '@galleria/shared-contracts';

import { faultsPlugin } from './faults-plugin';

export interface LoadedRemote {
  readonly name: string;
  readonly entry: RegistryEntry;
  readonly module: RemoteModule;
}

export interface RemoteLoader {
  registry(): Registry;
  /**
   * Loads a remote's module, once; later calls get the same. A failure is forgotten, so the next
   * call tries anew, with the registry as it is by then. Rejects with a `RemoteError`.
   */
  load(name: string): Promise<LoadedRemote>;
}

/** A remote that cannot be had right now. The message is fit to show to a person. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly remoteName: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

interface Sources {
  readonly registry: Registry;
  refreshRegistry(): Promise<Registry>;
}

/** The only place that knows Module Federation's runtime. */
export function createRemoteLoader(basePath: string, sources: Sources): RemoteLoader {
  registerPlugins([faultsPlugin()]);
  const loading = new Map<string, Promise<LoadedRemote>>();
  let registry = sources.registry;
  let hasFailed = false;

  async function loadOnce(name: string): Promise<LoadedRemote> {
    if (hasFailed) registry = await sources.refreshRegistry().catch(() => registry);
    const entry = registry.remotes[name];
    if (!entry) throw new RemoteError(name, `${name} is not part of this shop.`);
    registerRemotes(
      [{ name: entry.container, entry: absoluteUrl(basePath, entry.entryUrl), type: 'global' }],
      { force: hasFailed },
    );
    const loaded = await loadRemote<{ default: RemoteModule }>(`${entry.container}/module`);
    if (!loaded) throw new Error('The container is empty');
    if (loaded.default.contractVersion !== CONTRACT_VERSION) {
      throw new RemoteError(
        name,
        `${name} speaks contract ${String(loaded.default.contractVersion)}, this shop ${String(CONTRACT_VERSION)}.`,
      );
    }
    return { name, entry, module: loaded.default };
  }

  return {
    registry: () => registry,
    load(name) {
      const known = loading.get(name);
      if (known) return known;
      const attempt = loadOnce(name).catch((cause: unknown) => {
        loading.delete(name);
        hasFailed = true;
        if (cause instanceof RemoteError) throw cause;
        throw new RemoteError(name, 'This part of the shop could not be loaded.', { cause });
      });
      loading.set(name, attempt);
      return attempt;
    },
  };
}

function absoluteUrl(basePath: string, url: string): string {
  return new URL(url, `${window.location.origin}${basePath}/`).href;
}
