import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** A remote's script that has not come after this long will not be waited for. */
const SCRIPT_TIMEOUT_MS = 5_000;

/** Makes a hanging script a failed one. */
export function faultsPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'faults',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      // As webpack asks for chunks, and the early script for both: from elsewhere only.
      if (new URL(url).origin !== window.location.origin) script.crossOrigin = 'anonymous';
      return { script, timeout: SCRIPT_TIMEOUT_MS };
    },
  };
}
