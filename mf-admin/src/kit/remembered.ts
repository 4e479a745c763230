import { get, update } from 'idb-keyval';
import { createContext, useContext, useSyncExternalStore } from 'react';

/**
 * Settings that the device remembers, by key. IndexedDB holds them, because the end of a session clears
 * the local storage. If the browser stores nothing, the settings last as long as the page.
 */
function createDeviceSettings() {
  const known = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  const idOf = (key: string) => `galleria back office: ${key}`;

  function put(key: string, value: unknown) {
    known.set(key, value);
    for (const listener of listeners) listener();
  }

  async function load(key: string) {
    const stored = await get<unknown>(idOf(key));
    if (stored !== undefined && known.get(key) === undefined) put(key, stored);
  }

  return {
    current: (key: string) => known.get(key),
    subscribe(key: string, listener: () => void) {
      listeners.add(listener);
      if (!known.has(key)) {
        known.set(key, undefined);
        load(key).catch(() => {});
      }
      return () => listeners.delete(listener);
    },
    /** Applies `change` to the stored value, because another tab may have changed it since it was read here. */
    async save(key: string, change: (stored: unknown) => unknown) {
      const shown = change(known.get(key));
      put(key, shown);
      let after = shown;
      await update<unknown>(idOf(key), (stored) => (after = change(stored)));
      // Keep the value if it was changed once more meanwhile.
      if (known.get(key) === shown) put(key, after);
    },
  };
}

const DeviceSettings = createContext(createDeviceSettings());

type Change = (stored: unknown) => unknown;

/**
 * Returns a setting (`undefined` until it is known) and two functions that change it. A `Change` gets the stored
 * value and returns the new one. The second function also resolves to whether the device has stored the new value.
 */
export function useRemembered(
  key: string,
): [unknown, (change: Change) => void, (change: Change) => Promise<boolean>] {
  const settings = useContext(DeviceSettings);
  const value = useSyncExternalStore(
    (listener) => settings.subscribe(key, listener),
    () => settings.current(key),
  );
  const save = (change: Change) =>
    settings.save(key, change).then(
      () => true,
      () => false,
    );
  return [value, (change) => void save(change), save];
}
