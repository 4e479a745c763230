import {
  parseRemoteBuild,
  type Registry,
  type RegistryEntry,
  type RuntimeConfig,
} from '@galleria/shared-contracts/contract';

/** A developer's own remote that replaces a live one, in this browser only. */
export interface Override {
  readonly remote: string;
  readonly entryUrl: string;
  /** Why the override does not work and the live remote is used. */
  readonly problem?: string;
}

/** The storage key of the overrides: URLs of container scripts by remote. Only the badge writes them. */
export const OVERRIDES_KEY = 'galleria.overrides';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The overrides in this browser. Empty if the deployment does not allow overrides. */
export function readOverrides(
  storage: Pick<Storage, 'getItem'>,
  config: RuntimeConfig,
): Readonly<Record<string, string>> {
  if (!config.overrides) return {};
  const stored = Object.entries(parsed(storage) ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(stored.filter(([, url]) => isAllowed(url, config)));
}

/** Whether a script may come from this URL: from this machine, or from an origin in the configuration. */
export function isAllowed(entryUrl: string, { overrides }: RuntimeConfig): boolean {
  if (!overrides || !URL.canParse(entryUrl)) return false;
  const { protocol, hostname, origin } = new URL(entryUrl);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return LOOPBACK.includes(hostname) || overrides.origins.includes(origin);
}

/**
 * The registry with the developer's remotes. The `build.json` beside each script describes the remote. If
 * that file cannot be read, the live remote stays and `problem` says why.
 */
export async function applyOverrides(
  registry: Registry,
  wanted: Readonly<Record<string, string>>,
): Promise<{ registry: Registry; overrides: readonly Override[] }> {
  const remotes = { ...registry.remotes };
  const overrides = await Promise.all(
    Object.entries(wanted).map(async ([remote, entryUrl]): Promise<Override> => {
      try {
        remotes[remote] = await readEntry(remote, entryUrl);
        return { remote, entryUrl };
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        return {
          remote,
          entryUrl,
          problem: `${new URL(entryUrl).origin} does not serve it: ${why}`,
        };
      }
    }),
  );
  return { registry: { ...registry, remotes }, overrides };
}

async function readEntry(remote: string, entryUrl: string): Promise<RegistryEntry> {
  const response = await fetch(new URL('build.json', entryUrl), {
    cache: 'no-store',
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`build.json answered ${String(response.status)}`);
  const build = parseRemoteBuild(await response.json());
  return {
    ...build.remote,
    container: remote.replaceAll('-', '_'),
    version: build.version,
    contractVersion: build.contractVersion,
    entryUrl,
    overriddenBy: new URL(entryUrl).origin,
  };
}

function parsed(storage: Pick<Storage, 'getItem'>): object | null {
  try {
    return JSON.parse(storage.getItem(OVERRIDES_KEY) ?? '{}') as object | null;
  } catch {
    return null;
  }
}
