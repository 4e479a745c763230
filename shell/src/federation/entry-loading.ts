import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** A remote's script that has not come after this long will not be waited for. */
const SCRIPT_TIMEOUT_MS = 5_000;

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;

/**
 * How a remote's container script is loaded. Module Federation's own way, which knows manifests and
 * other kinds of scripts too, is not in the page (tooling: lean-runtime-parts.js).
 */
export function entryLoading(): ModuleFederationRuntimePlugin {
  return {
    name: 'entry-loading',
    async loadEntry({ remoteInfo: { entry, entryGlobalName } }) {
      await loadScript(entry);
      // Safe: what a remote's build leaves under its name is its container, or nothing.
      const container = (globalThis as Record<string, unknown>)[entryGlobalName];
      if (!container) throw new Error(`${entry} brought no ${entryGlobalName}.`);
      return container as Awaited<ReturnType<LoadEntry>>;
    },
  };
}

/** Rejects when it cannot be had, and makes a hanging script a failed one. */
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
    // As webpack asks for chunks, and the early script for both: from elsewhere only.
    if (new URL(url).origin !== window.location.origin) script.crossOrigin = 'anonymous';
    document.head.append(script);
  });
}
