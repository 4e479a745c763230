import { catalogPageOf, type PackedPage, type Product } from '@galleria/shared-contracts/domain';

import type { FirestoreOwner, Stored, Write } from './backend/firestore-owner';
import { findCatalogDrift } from './catalog-drift';

/** Reads the whole packed catalogue: its pages by their number. */
export async function readCatalog(firestore: FirestoreOwner): Promise<ReadonlyMap<number, Stored>> {
  const documents = await firestore.list('catalog');
  return new Map(documents.map(([key, document]) => [Number(key), document]));
}

/** The writes after which the packed catalogue holds exactly these products. */
export async function catalogWrites(
  firestore: FirestoreOwner,
  products: readonly Product[],
): Promise<Write[]> {
  const pages = await readCatalog(firestore);
  const kept = new Set(products.map(({ id }) => catalogPageOf(id)));
  return findCatalogDrift(products, pages).map(({ repair }) =>
    kept.has(repair.page) ? ownerWrite(repair) : { remove: `catalog/${repair.page}` },
  );
}

/** A write of a page with an owner's rights. */
export function ownerWrite({ page, version, packed }: PackedPage) {
  return {
    set: `catalog/${page}`,
    data: { page, version, packed },
    serverTimes: ['updatedAt'],
  } satisfies Write;
}
