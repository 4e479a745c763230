import {
  CATALOG_COLLECTIONS,
  catalogPageOf,
  type CatalogWrite,
  type Product,
  type StoredCatalogPage,
} from '@galleria/shared-contracts/domain';

import type { FirestoreOwner, Write } from './backend/firestore-owner';
import { findCatalogDrift } from './catalog-drift';

export interface ReadCatalog {
  readonly pages: ReadonlyMap<number, StoredCatalogPage>;
  /** When each document was last written, by its path. */
  readonly updateTimes: ReadonlyMap<string, string>;
}

/** Reads the whole packed catalogue. */
export async function readCatalog(firestore: FirestoreOwner): Promise<ReadCatalog> {
  const pages = new Map<number, StoredCatalogPage>();
  const updateTimes = new Map<string, string>();
  for (const collection of CATALOG_COLLECTIONS) {
    for (const [key, { data, updateTime }] of await firestore.list(collection)) {
      const others = pages.get(Number(key)) ?? { catalog: null, catalogWords: null };
      pages.set(Number(key), { ...others, [collection]: data });
      updateTimes.set(`${collection}/${key}`, updateTime);
    }
  }
  return { pages, updateTimes };
}

/** The writes after which the packed catalogue holds exactly these products. */
export async function catalogWrites(
  firestore: FirestoreOwner,
  products: readonly Product[],
): Promise<Write[]> {
  const { pages } = await readCatalog(firestore);
  const kept = new Set(products.map(({ id }) => catalogPageOf(id)));
  return findCatalogDrift(products, pages).map(({ repair }) =>
    kept.has(repair.data.page)
      ? ownerWrite(repair)
      : { remove: `${repair.collection}/${repair.key}` },
  );
}

/** A write of the packed catalogue with an owner's rights. */
export function ownerWrite({ collection, key, data }: CatalogWrite) {
  return { set: `${collection}/${key}`, data, serverTimes: ['updatedAt'] } satisfies Write;
}
