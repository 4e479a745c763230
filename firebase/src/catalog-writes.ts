import {
  CATALOG_PAGE_SIZE,
  catalogPageOf,
  packCatalogPage,
  type Product,
} from '@galleria/shared-contracts';

import type { FirestoreOwner, Write } from './backend/firestore-owner';

/**
 * The writes that make `catalog/` hold exactly these products, whose ids are 1 to their number.
 * Pages that only an earlier catalogue up to `lastId` had are removed.
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
      writes.push({ remove: `catalog/${page}` });
    } else {
      const stored = await firestore.read(`catalog/${page}`);
      const version = Number(stored?.data.version ?? 0) + 1;
      const data = { page, version, packed: packCatalogPage(members) };
      writes.push({ set: `catalog/${page}`, data, serverTimes: ['updatedAt'] });
    }
  }
  return writes;
}
