import {
  parseRegistry,
  parseRuntimeConfig,
  type Registry,
  type RuntimeConfig,
} from '@galleria/shared-contracts';

import type { Override } from '../federation/overrides';
import { inlined } from './inlined';

export interface BootData {
  readonly config: RuntimeConfig;
  /** With the developer's own remotes in it, where the deployment allows them. */
  readonly registry: Registry;
  readonly overrides: readonly Override[];
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
  return withOverrides(parseRegistry(registry), parseRuntimeConfig(config));
}

/** The registry as it is now; for a retry after a remote could not be loaded. */
export async function refreshRegistry(basePath: string, config: RuntimeConfig): Promise<Registry> {
  return (await withOverrides(await fetchRegistry(basePath), config)).registry;
}

async function withOverrides(registry: Registry, config: RuntimeConfig): Promise<BootData> {
  // Most deployments allow none, and need none of the code.
  if (!config.overrides) return { config, registry, overrides: [] };
  const { applyOverrides, readOverrides } = await import('../federation/overrides');
  const wanted = readOverrides(window.localStorage, config);
  return { config, ...(await applyOverrides(registry, wanted)) };
}

/** `registry.json` as it is now: what a visit that begins now would get. */
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
