type Kind = 'local' | 'session';

/** The part of a browser's storage that the shop uses. */
export type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

interface PageStorage {
  readonly opened: Partial<Record<Kind, SafeStorage>>;
  readonly listeners: Set<() => void>;
  isLost: boolean;
}

/** Every remote has its own copy of this file. Through the symbol all copies share the same storages. */
const KEY: unique symbol = Symbol.for('galleria.storage');

function pageStorage(): PageStorage {
  const shared = globalThis as { [KEY]?: PageStorage | undefined };
  return (shared[KEY] ??= { opened: {}, listeners: new Set(), isLost: false });
}

/**
 * The browser's storage, with methods that never throw. If the browser refuses to store a value, because
 * cookies are blocked or the quota is full, memory keeps the value until the page is closed.
 */
export function safeStorage(kind: Kind): SafeStorage {
  const page = pageStorage();
  return (page.opened[kind] ??= createSafeStorage(() => window[`${kind}Storage`], reportLoss));
}

/** Calls `listener` once, as soon as a value is in memory only. Returns the unsubscribe function. */
export function onStorageLost(listener: () => void): () => void {
  const page = pageStorage();
  if (page.isLost) listener();
  else page.listeners.add(listener);
  return () => page.listeners.delete(listener);
}

function reportLoss() {
  const page = pageStorage();
  if (page.isLost) return;
  page.isLost = true;
  for (const listener of page.listeners) listener();
}

/**
 * Makes a safe storage. `open` may throw or return nothing. `onLost` is called for each value in memory
 * only.
 */
export function createSafeStorage(
  open: () => Storage | null | undefined,
  onLost: () => void,
): SafeStorage {
  const memory = new Map<string, string>();
  /** The result of `question`; `otherwise` if the browser refuses. */
  function ask<T>(question: (storage: Storage) => T, otherwise: T): T {
    try {
      const storage = open();
      return storage ? question(storage) : otherwise;
    } catch {
      return otherwise;
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? ask((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const isStored = ask((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isStored) {
        memory.delete(key);
        return;
      }
      // Remove the older value, because otherwise the next page would read it.
      ask((storage) => storage.removeItem(key), undefined);
      memory.set(key, value);
      onLost();
    },
    removeItem(key) {
      memory.delete(key);
      ask((storage) => storage.removeItem(key), undefined);
    },
    clear() {
      memory.clear();
      ask((storage) => storage.clear(), undefined);
    },
  };
}
