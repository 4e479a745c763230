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
  /**
   * What a loaded remote has rendered at `place` throws `cause`, or no more (`null`). A remote counts as
   * failed for as long as one of its places does.
   */
  noteFault(name: string, place: string, cause: unknown): void;
  /** The state of every remote in this page, by name. */
  health(): Readonly<Record<string, RemoteHealth>>;
}

function messageOf(cause: unknown): string {
  return isFileGone(cause)
    ? 'This part of the shop is missing on the server; a newer version may have replaced it.'
    : 'This part of the shop could not be loaded.';
}

/** Said of code that is there and does not work. What it has thrown is for admins and the console. */
export const PART_BROKEN = 'This part of the shop has a problem.';

/** A remote could not be loaded or set up. The message is for the visitor. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly remoteName: string,
    message: string,
    /** For an admin. */
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Of a remote whose own code throws in `place`. */
export function brokenRemote(name: string, place: string, cause: unknown): RemoteError {
  return new RemoteError(name, PART_BROKEN, thrownIn(place, cause), { cause });
}

function thrownIn(place: string, cause: unknown): string {
  return `${place}: ${cause instanceof Error ? cause.message : String(cause)}`;
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
  /** By remote and place, what is thrown there. */
  const faults = new Map<string, Map<string, string>>();
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
        PART_BROKEN,
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
    if (!wanted) throw new RemoteError(name, PART_BROKEN, `${name} is not part of this shop.`);
    const attempt = loadVersion(name, wanted);
    if (!first || first.version === wanted.version) return attempt;
    return attempt.catch(() => loadVersion(name, first));
  }

  function refuse(name: string, cause: unknown): RemoteError {
    loading.delete(name);
    hasFailed.add(name);
    const message = messageOf(cause);
    const error =
      cause instanceof RemoteError ? cause : new RemoteError(name, message, message, { cause });
    const version = health.get(name)?.version ?? 'unknown';
    health.set(name, { state: 'failed', version, reason: error.reason });
    return error;
  }

  function faultOf(name: string): Partial<RemoteHealth> {
    const reasons = [...(faults.get(name)?.values() ?? [])];
    return reasons.length === 0 ? {} : { state: 'failed', reason: reasons.join('; ') };
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
    noteFault(name, place, cause) {
      const ofRemote = faults.get(name) ?? new Map<string, string>();
      faults.set(name, ofRemote);
      if (cause === null) ofRemote.delete(place);
      else ofRemote.set(place, thrownIn(place, cause));
    },
    health: () =>
      Object.fromEntries(
        Object.entries(registry.remotes).map(([name, { version, overriddenBy }]) => [
          name,
          {
            ...(health.get(name) ?? { state: 'not needed yet', version }),
            ...faultOf(name),
            ...(overriddenBy === undefined ? {} : { overriddenBy }),
          },
        ]),
      ),
  };
}
