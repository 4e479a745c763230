import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

import { expectFile } from './needs';

const SCRIPT_TIMEOUT_MS = 5_000;

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;

/** Digests of container scripts by URL. Module Federation hands no data of ours to the loader. */
const digests = new Map<string, string | undefined>();

/** Nothing but the script with this digest is run; a developer's own script has none. */
export function expectDigest(url: string, integrity: string | undefined): void {
  digests.set(url, integrity);
}

/**
 * Loads a remote's container script. Module Federation's own loader, which also handles manifests
 * and other kinds of scripts, is not in the page (tooling: lean-runtime-parts.js).
 */
export function entryLoading(): ModuleFederationRuntimePlugin {
  return {
    name: 'entry-loading',
    async loadEntry({ remoteInfo: { entry, entryGlobalName } }) {
      await loadScript(entry);
      // Safe: a remote's script defines its container under this name, or nothing.
      const container = (globalThis as Record<string, unknown>)[entryGlobalName];
      if (!container) throw new Error(`${entry} brought no ${entryGlobalName}.`);
      return container as Awaited<ReturnType<LoadEntry>>;
    },
  };
}

/** Rejects with a `FileError` when the script fails, or has not loaded in time. */
function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const settle = (settled: () => void) => {
      clearTimeout(timer);
      script.remove();
      settled();
    };
    const fail = (type: string) =>
      settle(() => {
        reject(Object.assign(new Error(`${url} could not be loaded.`), { request: url, type }));
      });
    const timer = setTimeout(() => fail('timeout'), SCRIPT_TIMEOUT_MS);
    script.onload = () => settle(resolve);
    script.onerror = () => fail('error');
    script.src = url;
    script.async = true;
    expectFile(script, digests.get(url));
    document.head.append(script);
  });
}
