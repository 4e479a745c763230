import { get, set } from 'idb-keyval';
import { useSyncExternalStore } from 'react';

/**
 * What a device remembers of how somebody likes to work. Not in local storage: the end of a
 * session wipes that. A device that remembers nothing is one that was never told anything.
 */
const known = new Map<string, unknown>();
const listeners = new Set<() => void>();
const asked = new Set<string>();

/** The remembered value under this key, `undefined` until it is known, and how to replace it. */
export function useRemembered(key: string): [unknown, (value: unknown) => void] {
  const value = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      void recall(key);
      return () => listeners.delete(listener);
    },
    () => known.get(key),
  );
  return [value, (next) => void remember(key, next)];
}

async function recall(key: string) {
  if (asked.has(key)) return;
  asked.add(key);
  try {
    const value = await get<unknown>(idOf(key));
    if (value !== undefined && !known.has(key)) tell(key, value);
  } catch {
    // Private windows: nothing is remembered there.
  }
}

async function remember(key: string, value: unknown) {
  tell(key, value);
  try {
    await set(idOf(key), value);
  } catch {
    // For as long as the page is open it is remembered all the same.
  }
}

function tell(key: string, value: unknown) {
  known.set(key, value);
  for (const listener of listeners) listener();
}

function idOf(key: string): string {
  return `galleria back office: ${key}`;
}
