import {
  CONTRACT_VERSION,
  isFileGone,
  mendingFiles,
  type Registry,
  type RegistryEntry,
  type RemoteHealth,
  type RemoteModule,
} from '@galleria/shared-contracts/contract';

export interface LoadedRemote {
  readonly name: string;
  readonly entry: RegistryEntry;
  readonly module: RemoteModule;
}

export interface RemoteLoader {
  registry(): Registry;
  /**
   * Loads a remote's module once. After a failure the next call tries again, with a new registry.
   * Rejects with a `RemoteError`.
   */
  load(name: string): Promise<LoadedRemote>;
  /**
   * Takes a remote back that is loaded and cannot be set up: the next `load` loads it anew, by a new
   * registry. Returns the error for the visitor.
   */
  refuse(name: string, cause: unknown): RemoteError;
  /** The state of every remote in this page, by name. */
  health(): Readonly<Record<string, RemoteHealth>>;
}

function messageOf(cause: unknown): string {
  return isFileGone(cause)
    ? 'This part of the shop is missing on the server; a newer version may have replaced it.'
    : 'This part of the shop could not be loaded.';
}

/** A remote could not be loaded. The message is for the visitor. */
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
  /** Fetches a container and its exposed module. A further call drops what a failed one has left. */
  readonly loadModule: (entry: RegistryEntry) => Promise<{ default: RemoteModule } | null>;
  /** A monotonic clock, in milliseconds. */
  readonly nowMs: () => number;
}

/**
 * Loads remotes by the registry that this visit started with, even if a newer release is live. Only
 * after a failure it reads the registry again, because the remote may have been repaired. If that
 * version fails too, it loads the one that this visit started with.
 */
export function createRemoteLoader({
  registry: firstRegistry,
  refreshRegistry,
  loadModule,
  nowMs,
}: LoaderSources): RemoteLoader {
  const loading = new Map<string, Promise<LoadedRemote>>();
  const health = new Map<string, RemoteHealth>();
  const hasFailed = new Set<string>();
  /** What loads a version, by its container script. */
  const loaders = new Map<string, () => ReturnType<LoaderSources['loadModule']>>();
  let registry = firstRegistry;

  async function loadVersion(name: string, entry: RegistryEntry) {
    health.set(name, { state: 'loading', version: entry.version });
    const { entryUrl } = entry;
    const load = loaders.get(entryUrl) ?? mendingFiles(() => loadModule(entry));
    loaders.set(entryUrl, load);
    const loaded = await load();
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
    const isRetry = hasFailed.has(name);
    if (isRetry) registry = await refreshRegistry().catch(() => registry);
    const first = firstRegistry.remotes[name];
    const wanted = (isRetry ? registry.remotes[name] : first) ?? registry.remotes[name];
    if (!wanted) throw new RemoteError(name, `${name} is not part of this shop.`);
    const attempt = loadVersion(name, wanted);
    if (!first || first.version === wanted.version) return attempt;
    return attempt.catch(() => loadVersion(name, first));
  }

  function refuse(name: string, cause: unknown): RemoteError {
    loading.delete(name);
    hasFailed.add(name);
    const error =
      cause instanceof RemoteError ? cause : new RemoteError(name, messageOf(cause), { cause });
    const version = health.get(name)?.version ?? 'unknown';
    health.set(name, { state: 'failed', version, reason: error.message });
    return error;
  }

  return {
    registry: () => registry,
    load(name) {
      const known = loading.get(name);
      if (known) return known;
      const startMs = nowMs();
      const attempt = loadOnce(name).then(
        (loaded) => {
          const { version } = loaded.entry;
          health.set(name, { state: 'loaded', version, loadMs: Math.round(nowMs() - startMs) });
          return loaded;
        },
        (cause: unknown) => {
          throw refuse(name, cause);
        },
      );
      loading.set(name, attempt);
      return attempt;
    },
    refuse,
    health: () =>
      Object.fromEntries(
        Object.entries(registry.remotes).map(([name, { version, overriddenBy }]) => [
          name,
          {
            ...(health.get(name) ?? { state: 'not needed yet', version }),
            ...(overriddenBy === undefined ? {} : { overriddenBy }),
          },
        ]),
      ),
  };
}
