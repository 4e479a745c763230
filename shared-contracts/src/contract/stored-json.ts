import type { SafeStorage } from './safe-storage';

/** A value under one key of a browser's storage, as JSON. */
export interface StoredJson<T> {
  /** `null` when there is none, or the text cannot be parsed. Checks nothing else. */
  read(): T | null;
  /** `null` removes it. */
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
