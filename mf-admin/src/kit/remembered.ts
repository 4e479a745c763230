import { get, set } from 'idb-keyval';
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
    async save(key: string, value: unknown) {
      put(key, value);
      await set(idOf(key), value);
    },
  };
}

const DeviceSettings = createContext(createDeviceSettings());

/** Returns a setting (`undefined` until it is known) and a function that changes it. */
export function useRemembered(key: string): [unknown, (value: unknown) => void] {
  const settings = useContext(DeviceSettings);
  const value = useSyncExternalStore(
    (listener) => settings.subscribe(key, listener),
    () => settings.current(key),
  );
  return [value, (next) => void settings.save(key, next).catch(() => {})];
}
