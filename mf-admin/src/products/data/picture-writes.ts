import { UPLOADED_IN, uploadedName, type Product } from '@galleria/shared-contracts/domain';

import type { OpenCommit } from '../../kit/data/commit';
import type { Held } from './held-pictures';
import type { ProductDraft } from './product-texts';

/** A product as it will be; `before` is how it was, or `null` if it is new. */
export interface PutProduct {
  readonly before: ProductDraft | null;
  readonly after: Product;
}

/**
 * Looks which held pictures these products begin to name, and which of them are not stored yet: an answer may have
 * been lost, or another product has the same picture. Returns the writes of these. A transaction reads before it
 * writes, so call this before its first write.
 */
export async function pictureWrites(
  { lite: { db, doc }, transaction }: OpenCommit,
  held: Held,
  products: readonly PutProduct[],
): Promise<() => void> {
  const wanted = new Map<string, { base64: string; product: number }>();
  for (const { before, after } of products) {
    const known = before ? addressesOf(before) : [];
    for (const address of addressesOf(after)) {
      const name = uploadedName(address);
      const base64 = held.at(address);
      if (name === undefined || base64 === undefined || known.includes(address)) continue;
      wanted.set(name, { base64, product: after.id });
    }
  }
  const writes = await Promise.all(
    [...wanted].map(async ([name, data]) => {
      const picture = doc(db, UPLOADED_IN, name);
      const isStored = (await transaction.get(picture)).exists();
      return isStored ? [] : [() => transaction.set(picture, data)];
    }),
  );
  return () => {
    for (const write of writes.flat()) write();
  };
}

const addressesOf = ({ image, pictures = [] }: ProductDraft) => [image, ...pictures];
