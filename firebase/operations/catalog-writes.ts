import {
  CATALOG_COLLECTIONS,
  CATALOG_PAGE_SIZE,
  catalogPageOf,
  rewriteCatalogPage,
  type CatalogWrite,
  type Product,
} from '@galleria/shared-contracts/domain';

import type { FirestoreOwner, Write } from './backend/firestore-owner';

/**
 * The writes that make the packed catalogue hold exactly these products, whose ids are 1 to their
 * number. Pages that only an earlier catalogue up to `lastId` had are removed.
 */
export async function catalogWrites(
  firestore: FirestoreOwner,
  products: readonly Product[],
  lastId: number,
): Promise<Write[]> {
  const writes: Write[] = [];
  const pages = Math.ceil(Math.max(products.length, lastId) / CATALOG_PAGE_SIZE);
  for (let page = 0; page < pages; page += 1) {
    const members = products.filter(({ id }) => catalogPageOf(id) === page);
    if (members.length === 0) {
      writes.push(...CATALOG_COLLECTIONS.map((name): Write => ({ remove: `${name}/${page}` })));
    } else {
      const [catalog, catalogWords] = await Promise.all(
        CATALOG_COLLECTIONS.map(async (name) => (await firestore.read(`${name}/${page}`))?.data),
      );
      const stored = { catalog: catalog ?? null, catalogWords: catalogWords ?? null };
      writes.push(...rewriteCatalogPage(page, stored, members).map(ownerWrite));
    }
  }
  return writes;
}

/** A write of the packed catalogue as an owner makes it. */
export function ownerWrite({ collection, key, data }: CatalogWrite) {
  return { set: `${collection}/${key}`, data, serverTimes: ['updatedAt'] } satisfies Write;
}
