import {
  CONTRACT_VERSION,
  type Registry,
  type RegistryEntry,
  type RemoteModule,
} from '@galleria/shared-contracts';

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

export interface LoaderSources {
  readonly registry: Registry;
  readonly refreshRegistry: () => Promise<Registry>;
  /**
   * Module Federation's part: fetches a container and its exposed module. `isRetry` makes it
   * forget what an earlier attempt left behind.
   */
  readonly loadModule: (
    container: string,
    entryUrl: string,
    isRetry: boolean,
  ) => Promise<{ default: RemoteModule } | null>;
}

/**
 * Loads remotes by the registry. After a failure the registry is read anew, since the remote may
 * have been mended; if its new version fails, the one that this visit began with is used.
 */
export function createRemoteLoader({
  registry: firstRegistry,
  refreshRegistry,
  loadModule,
}: LoaderSources): RemoteLoader {
  const loading = new Map<string, Promise<LoadedRemote>>();
  let registry = firstRegistry;
  let hasFailed = false;

  async function loadVersion(name: string, entry: RegistryEntry, isRetry: boolean) {
    const loaded = await loadModule(entry.container, entry.entryUrl, isRetry);
    if (!loaded) throw new Error('The container is empty');
    const { contractVersion } = loaded.default;
    if (contractVersion !== CONTRACT_VERSION) {
      throw new RemoteError(
        name,
        `${name} speaks contract ${String(contractVersion)}, this shop ${String(CONTRACT_VERSION)}.`,
      );
    }
    return { name, entry, module: loaded.default };
  }

  async function loadOnce(name: string): Promise<LoadedRemote> {
    const isRetry = hasFailed;
    if (isRetry) registry = await refreshRegistry().catch(() => registry);
    const newest = registry.remotes[name];
    const first = firstRegistry.remotes[name];
    if (!newest) throw new RemoteError(name, `${name} is not part of this shop.`);
    const attempt = loadVersion(name, newest, isRetry);
    if (!first || first.version === newest.version) return attempt;
    return attempt.catch(() => loadVersion(name, first, true));
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
