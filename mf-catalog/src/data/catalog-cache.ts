import { createStore, get, set } from 'idb-keyval';

import { withIndexedDb } from '@galleria/shared-contracts/contract';
import { SUMMARY_FIELDS, type CatalogCollection } from '@galleria/shared-contracts/domain';

import type { CatalogPage } from './catalog.repository';

export interface StoredPages<Row> {
  readonly pages: readonly CatalogPage<Row>[];
  /** When all pages were last read, by this device's clock. */
  readonly fullyReadAtMs: number;
}

/** Pages as this device last saw them. A cache that does not work counts as empty. */
export interface CatalogCache<Row> {
  read(): Promise<StoredPages<Row> | null>;
  write(stored: StoredPages<Row>): Promise<void>;
}

/**
 * Kept in IndexedDB. `origin` names the database that this is a copy of, for another one's is not
 * shown. `marks` tells the page's early script whether there is anything, and where: what is kept
 * here need not be asked for before it is looked at (`unless` in remote.json).
 */
export function createCatalogCache<Row>(
  origin: string,
  collection: CatalogCollection,
  marks: Pick<Storage, 'setItem' | 'removeItem'>,
): CatalogCache<Row> {
  // Another shape of products or pages is another key.
  const key = `3 ${origin} ${collection} ${SUMMARY_FIELDS.join()}`;
  return {
    async read() {
      const stored = await readKept<Row>(key);
      if (stored === undefined) marks.removeItem(keptMark(collection));
      return stored ?? null;
    },
    async write(stored) {
      // In a private window or on a full disk nothing is kept: the next visit reads the pages again.
      const isKept = await withIndexedDb(() => set(key, stored, store()).then(() => true));
      if (isKept) marks.setItem(keptMark(collection), key);
    },
  };
}

/** The local storage key under which the IndexedDB key is noted. */
export function keptMark(collection: CatalogCollection): string {
  return `galleria.${collection}Kept`;
}

/** What is stored under a key; `undefined` where there is nothing, or IndexedDB does not work. */
export function readKept<Row>(key: string): Promise<StoredPages<Row> | undefined> {
  return withIndexedDb(() => get<StoredPages<Row>>(key, store()));
}

function store() {
  return createStore('galleria-catalog', 'catalogs');
}
