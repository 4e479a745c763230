import {
  mendingFiles,
  parseRegistry,
  safeStorage,
  type Registry,
  type RuntimeConfig,
} from '@galleria/shared-contracts/contract';

import type { Override } from '../federation/overrides';
import { inlined } from './inlined';

const overridesCode = mendingFiles(
  () => import(/* webpackChunkName: "overrides" */ '../federation/overrides'),
);

export interface BootData {
  readonly config: RuntimeConfig;
  /** With the developer's overrides, where the deployment allows them. */
  readonly registry: Registry;
  readonly overrides: readonly Override[];
}

/** Reads configuration and registry from the page, where the release has put them. */
export async function readBootData(): Promise<BootData> {
  // Safe: the release has checked both before it wrote them into the page.
  const config = inlined('config') as RuntimeConfig | null | undefined;
  const registry = inlined('registry') as Registry | undefined;
  if (!config || !registry) throw new Error('The page has no configuration or no registry.');
  return withOverrides(registry, config);
}

/** The current registry with the overrides, for a retry of a remote that could not be loaded. */
export async function refreshRegistry(basePath: string, config: RuntimeConfig): Promise<Registry> {
  return (await withOverrides(await fetchRegistry(basePath), config)).registry;
}

async function withOverrides(registry: Registry, config: RuntimeConfig): Promise<BootData> {
  // Most deployments allow none and do not need the code.
  if (!config.overrides) return { config, registry, overrides: [] };
  const { applyOverrides, readOverrides } = await overridesCode();
  const wanted = readOverrides(safeStorage('local'), config);
  return { config, ...(await applyOverrides(registry, wanted)) };
}

/** The current `registry.json`, as a visit that starts now would get it. */
export async function fetchRegistry(basePath: string): Promise<Registry> {
  const url = `${basePath}/registry.json`;
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`${url} answered ${String(response.status)}`);
  return parseRegistry(await response.json());
}
