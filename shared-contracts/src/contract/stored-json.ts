import type { SafeStorage } from './safe-storage';

/** A value in a browser's storage, stored as JSON under one key. */
export interface StoredJson<T> {
  /** Returns `null` when there is no value or no valid JSON. Does not check the type of the value. */
  read(): T | null;
  /** Stores the value; `null` removes it. */
  write(value: T | null): void;
}

export function storedJson<T>(storage: SafeStorage, key: string): StoredJson<T> {
  return {
    read() {
      try {
        return JSON.parse(storage.getItem(key) ?? 'null') as T | null;
      } catch {
        return null;
      }
    },
    write(value) {
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(value));
    },
  };
}
