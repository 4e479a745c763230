import {
  inArm,
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
  /** The registry with the developer's overrides, if the deployment allows overrides. */
  readonly registry: Registry;
  readonly overrides: readonly Override[];
}

/** Reads configuration and registry from the HTML, into which the release has written them. */
export async function readBootData(): Promise<BootData> {
  // Safe: the release checks configuration and registry before it writes them into the HTML.
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
  // Most deployments allow no overrides, so do not load the code for them.
  if (!config.overrides) return { config, registry, overrides: [] };
  const { applyOverrides, readOverrides } = await overridesCode();
  const wanted = readOverrides(safeStorage('local'), config);
  return { config, ...(await applyOverrides(registry, wanted)) };
}

/**
 * Fetches the live `registry.json`, which new visits get. A visit never changes its arm. When the canary of this visit
 * is over, the visit gets the versions for everybody.
 */
export async function fetchRegistry(basePath: string): Promise<Registry> {
  const url = `${basePath}/registry.json`;
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`${url} answered ${String(response.status)}`);
  const live = (await response.json()) as Registry;
  const own = inlined('registry') as Registry | undefined;
  const isSame = live.canary?.name === own?.canary?.name;
  return parseRegistry({ ...inArm(live, (isSame && own?.arm) || 'stable'), arm: own?.arm });
}
