import type { Registry, RuntimeConfig } from '@galleria/shared-contracts/contract';

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
  // Safe: the release has checked what it writes into the page.
  const config = inlined('config') as RuntimeConfig | undefined;
  const registry = inlined('registry') as Registry | undefined;
  return config && registry
    ? withOverrides(registry, config)
    : withOverrides(await fetchRegistry(basePath), await fetchConfig(basePath));
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
  const [{ parseRegistry }, data] = await Promise.all([
    import('./parsers'),
    fetchJson(`${basePath}/registry.json`),
  ]);
  return parseRegistry(data);
}

async function fetchConfig(basePath: string): Promise<RuntimeConfig> {
  const [{ parseRuntimeConfig }, data] = await Promise.all([
    import('./parsers'),
    fetchJson(`${basePath}/config.json`),
  ]);
  return parseRuntimeConfig(data);
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`${url} answered ${String(response.status)}`);
  return response.json();
}
