import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const SCRIPT_TIMEOUT_MS = 5_000;

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;

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

/** Rejects when the script fails, or has not loaded in time. */
function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const settle = (settled: () => void) => () => {
      clearTimeout(timer);
      script.remove();
      settled();
    };
    const fail = settle(() => reject(new Error(`${url} could not be loaded.`)));
    const timer = setTimeout(fail, SCRIPT_TIMEOUT_MS);
    script.onload = settle(resolve);
    script.onerror = fail;
    script.src = url;
    script.async = true;
    // As webpack and the early script do: only for other origins. Else it is fetched twice.
    if (new URL(url).origin !== window.location.origin) script.crossOrigin = 'anonymous';
    document.head.append(script);
  });
}
