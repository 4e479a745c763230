import { createStore, get, set } from 'idb-keyval';

import { withIndexedDb } from '@galleria/shared-contracts/contract';
import { SUMMARY_FIELDS } from '@galleria/shared-contracts/domain';

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

/** Kept in IndexedDB. `origin` names the database that this is a copy of, for another one's is not shown. */
export function createCatalogCache<Row>(origin: string): CatalogCache<Row> {
  // Another shape of products or pages is another key.
  const key = `3 ${origin} catalog ${SUMMARY_FIELDS.join()}`;
  const store = () => createStore('galleria-catalog', 'catalogs');
  return {
    async read() {
      return (await withIndexedDb(() => get<StoredPages<Row>>(key, store()))) ?? null;
    },
    async write(stored) {
      // In a private window or on a full disk nothing is kept: the next visit reads the pages again.
      await withIndexedDb(() => set(key, stored, store()));
    },
  };
}
