import {
  CONTRACT_VERSION,
  isFileGone,
  mendingFiles,
  type SERVED_CONTRACTS,
  type Registry,
  type RegistryEntry,
  type RemoteHealth,
  type RemoteModule,
} from '@galleria/shared-contracts/contract';

import { TEXTS } from '../texts';

export interface LoadedRemote {
  readonly name: string;
  readonly entry: RegistryEntry;
  readonly module: RemoteModule;
}

export interface RemoteLoader {
  registry(): Registry;
  /**
   * Loads a remote's module once. After a failure, the next call reads the registry and tries again.
   * Rejects with a `RemoteError`.
   */
  load(name: string): Promise<LoadedRemote>;
  /**
   * Marks a loaded remote that cannot be set up as failed: the next `load` reads the registry and loads
   * the remote again. Returns the error for the visitor.
   */
  refuse(name: string, cause: unknown): RemoteError;
  /**
   * Records that the remote's component at `place` throws `cause`; `null` means that it works again. A
   * remote counts as failed while one of its places has an error.
   */
  noteFault(name: string, place: string, cause: unknown): void;
  /** The state of every remote in this page, by name. */
  health(): Readonly<Record<string, RemoteHealth>>;
}

function messageOf(cause: unknown): string {
  return isFileGone(cause) ? TEXTS.error.partGone : TEXTS.error.partNotLoaded;
}

/** Shown for a remote that does not work. Only admins and the console get the error itself. */
export const PART_BROKEN = TEXTS.error.partBroken;

/** Shown for a remote that was built for a newer shell than the shell of this page. */
export const PART_NEWER = TEXTS.error.partNewer;

/** Whether a reload may repair the error, because a newer page could load the remote. */
export function isMendedByReload({ message, cause }: RemoteError): boolean {
  return message === PART_NEWER || isFileGone(cause);
}

/** Thrown when a remote could not be loaded or set up. The message is for the visitor. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly remoteName: string,
    message: string,
    /** The explanation for an admin. */
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The error for a remote whose own code throws `cause` at `place`. */
export function brokenRemote(name: string, place: string, cause: unknown): RemoteError {
  return new RemoteError(name, PART_BROKEN, thrownIn(place, cause), { cause });
}

function thrownIn(place: string, cause: unknown): string {
  return `${place}: ${cause instanceof Error ? cause.message : String(cause)}`;
}

/** Wraps a remote of an older contract, so that it looks like a remote of this shell's contract. */
export type Adapter = (module: RemoteModule) => RemoteModule;

export interface LoaderSources {
  readonly registry: Registry;
  readonly refreshRegistry: () => Promise<Registry>;
  /** Fetches a container and its exposed module. A new call ignores the container that a failed call has left. */
  readonly loadModule: (entry: RegistryEntry) => Promise<{ default: RemoteModule } | null>;
  /** Loads the adapter for each older contract that this shell serves. Called with the first remote of the contract. */
  readonly adapters: Readonly<Record<(typeof SERVED_CONTRACTS)[number], () => Promise<Adapter>>>;
  /** A monotonic clock, in milliseconds. */
  readonly nowMs: () => number;
}

/**
 * Loads the versions in the registry that this visit started with, even if a newer release is live. Only
 * after a failure it reads the live registry, because the remote may have been repaired. If the live
 * version fails too, it loads the version that this visit started with. It does so at once if the live
 * version cannot be read or has a contract that this shell does not serve.
 */
export function createRemoteLoader({
  registry: firstRegistry,
  refreshRegistry,
  loadModule,
  adapters,
  nowMs,
}: LoaderSources): RemoteLoader {
  const loading = new Map<string, Promise<LoadedRemote>>();
  const health = new Map<string, RemoteHealth>();
  const hasFailed = new Set<string>();
  /** The recorded errors by remote and place. */
  const faults = new Map<string, Map<string, string>>();
  /** The functions that load a version, by the URL of its container script. */
  const loaders = new Map<string, () => ReturnType<LoaderSources['loadModule']>>();
  let registry = firstRegistry;

  /** Throws a `RemoteError` for a contract that this shell does not serve. */
  function adapterFor(name: string, contract: number): () => Promise<Adapter> {
    const byContract: Partial<Record<number, () => Promise<Adapter>>> = adapters;
    const load = byContract[contract];
    if (load) return load;
    throw new RemoteError(
      name,
      contract > CONTRACT_VERSION ? PART_NEWER : PART_BROKEN,
      `${name} speaks contract ${String(contract)}.`,
    );
  }

  async function loadVersion(name: string, entry: RegistryEntry) {
    health.set(name, { state: 'loading', version: entry.version });
    const { entryUrl } = entry;
    const loadAdapter = adapterFor(name, entry.contractVersion);
    const load = loaders.get(entryUrl) ?? mendingFiles(() => loadModule(entry));
    loaders.set(entryUrl, load);
    const [loaded, adapt] = await Promise.all([load(), loadAdapter()]);
    if (!loaded) throw new Error('The container is empty');
    return { name, entry, module: adapt(loaded.default) };
  }

  /** The live registry, but with this page's entry where the live entry is missing or of a contract not served here. */
  async function newRegistry(): Promise<Registry> {
    const live = await refreshRegistry().catch(() => registry);
    const remotes = { ...registry.remotes };
    for (const [name, entry] of Object.entries(live.remotes)) {
      if (!remotes[name] || entry.contractVersion in adapters) remotes[name] = entry;
    }
    return { ...live, remotes };
  }

  async function loadOnce(name: string): Promise<LoadedRemote> {
    const isRetry = hasFailed.has(name);
    if (isRetry) registry = await newRegistry();
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
