import { createStore, get, set } from 'idb-keyval';

import type { CatalogPage } from './catalog.repository';

export interface StoredCatalog {
  readonly pages: readonly CatalogPage[];
  /** When all pages were last read, by this device's clock. */
  readonly fullyReadAtMs: number;
}

/** The catalogue as this device last saw it; a cache that does not work is an empty one. */
export interface CatalogCache {
  read(): Promise<StoredCatalog | null>;
  write(catalog: StoredCatalog): Promise<void>;
}

/** Kept in IndexedDB. `origin` names the database it is a copy of: another one's is not shown. */
export function createCatalogCache(origin: string): CatalogCache {
  const store = () => createStore('galleria-catalog', 'catalogs');
  // Raised when the shape of what is stored changes.
  const key = `1 ${origin}`;
  return {
    async read() {
      try {
        return (await get<StoredCatalog>(key, store())) ?? null;
      } catch {
        return null;
      }
    },
    async write(catalog) {
      try {
        await set(key, catalog, store());
      } catch {
        // Private windows and full disks: the next visit reads the pages again.
      }
    },
  };
}
