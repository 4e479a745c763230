import { createStore, get, set } from 'idb-keyval';

import type { CatalogCollection } from '@galleria/shared-contracts';

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
 * Kept in IndexedDB. `origin` names the database that this is a copy of, for another one's is not
 * shown. `marks` tells the page's early script whether there is anything: what is kept here need
 * not be asked for before it is looked at (`early` in remote.json).
 */
export function createCatalogCache<Row>(
  origin: string,
  collection: CatalogCollection,
  marks: Pick<Storage, 'setItem' | 'removeItem'>,
): CatalogCache<Row> {
  const store = () => createStore('galleria-catalog', 'catalogs');
  // Raised when the shape of what is stored changes.
  const key = `2 ${origin} ${collection}`;
  const mark = `galleria.${collection}Kept`;
  return {
    async read() {
      const stored = await get<StoredPages<Row>>(key, store()).catch(() => undefined);
      if (stored === undefined) marks.removeItem(mark);
      return stored ?? null;
    },
    async write(stored) {
      try {
        await set(key, stored, store());
        marks.setItem(mark, '');
      } catch {
        // Private windows and full disks: the next visit reads the pages again.
      }
    },
  };
}
