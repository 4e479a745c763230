import {
  parseRegistry,
  parseRuntimeConfig,
  type Registry,
  type RuntimeConfig,
} from '@galleria/shared-contracts';

import { inlined } from './inlined';

export interface BootData {
  readonly config: RuntimeConfig;
  readonly registry: Registry;
}

/**
 * Configuration and registry, from the page itself where the release has put them, else from the
 * files beside it. Throws an error that names the file and what is wrong with it.
 */
export async function readBootData(basePath: string): Promise<BootData> {
  const [config, registry] = await Promise.all([
    inlinedOrFetched('config', basePath),
    inlinedOrFetched('registry', basePath),
  ]);
  return { config: parseRuntimeConfig(config), registry: parseRegistry(registry) };
}

/** `registry.json` as it is now; for a retry after a remote could not be loaded. */
export async function fetchRegistry(basePath: string): Promise<Registry> {
  return parseRegistry(await fetchJson(`${basePath}/registry.json`));
}

async function inlinedOrFetched(name: string, basePath: string): Promise<unknown> {
  return inlined(name) ?? (await fetchJson(`${basePath}/${name}.json`));
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`${url} answered ${String(response.status)}`);
  return response.json();
}
