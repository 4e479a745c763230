import { createStore, get, set } from 'idb-keyval';

import type { CatalogPage } from './catalog.repository';

export interface StoredPages<Row> {
  readonly pages: readonly CatalogPage<Row>[];
  /** When all pages were last read, by this device's clock. */
  readonly fullyReadAtMs: number;
}

/** Pages as this device last saw them; a cache that does not work is an empty one. */
export interface CatalogCache<Row> {
  read(): Promise<StoredPages<Row> | null>;
  write(stored: StoredPages<Row>): Promise<void>;
}

/**
 * Kept in IndexedDB. `origin` names the database it is a copy of, for another one's is not shown,
 * and the collection.
 */
export function createCatalogCache<Row>(origin: string): CatalogCache<Row> {
  const store = () => createStore('galleria-catalog', 'catalogs');
  // Raised when the shape of what is stored changes.
  const key = `2 ${origin}`;
  return {
    async read() {
      try {
        return (await get<StoredPages<Row>>(key, store())) ?? null;
      } catch {
        return null;
      }
    },
    async write(stored) {
      try {
        await set(key, stored, store());
      } catch {
        // Private windows and full disks: the next visit reads the pages again.
      }
    },
  };
}
