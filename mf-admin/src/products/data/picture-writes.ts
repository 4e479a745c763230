import {
  UPLOADED_AT,
  UPLOADED_IN,
  uploadedName,
  type Product,
} from '@galleria/shared-contracts/domain';
import { ExpectedFailure } from '@galleria/shared-contracts/firebase';

import type { OpenCommit } from '../../kit/data/commit';
import { fetchSiteFile } from '../../kit/data/site-file';
import { NOTHING_HELD, type Held } from './held-pictures';
import type { ProductDraft } from './product-texts';

/** A product as it will be; `before` is how it was, or `null` if it is new. */
export interface PutProduct {
  readonly before: ProductDraft | null;
  readonly after: Product;
}

/**
 * Finds the uploaded pictures that these products begin to name and that are not stored yet. A picture is stored
 * already if an answer was lost, or if another product has the same picture. Returns a function that writes the
 * pictures. A transaction reads before it writes, so call this before its first write. Fails if a picture is neither
 * held nor stored, because the page was reloaded after it was chosen. With `NOTHING_HELD`, as in a run, it checks and
 * writes nothing.
 */
export async function pictureWrites(
  { lite: { db, doc }, transaction }: OpenCommit,
  held: Held,
  products: readonly PutProduct[],
): Promise<() => void> {
  if (held === NOTHING_HELD) return () => {};
  const wanted = new Map<string, { place: number; product: number }>();
  for (const { before, after } of products) {
    const known = before ? addressesOf(before) : [];
    for (const [place, address] of addressesOf(after).entries()) {
      const name = uploadedName(address);
      if (name !== undefined && !known.includes(address)) {
        wanted.set(name, { place, product: after.id });
      }
    }
  }
  const writes = await Promise.all(
    [...wanted].map(async ([name, { place, product }]) => {
      const picture = doc(db, UPLOADED_IN, name);
      if ((await transaction.get(picture)).exists()) return [];
      const base64 = held.at(UPLOADED_AT + name);
      if (base64 !== undefined) return [() => transaction.set(picture, { base64, product })];
      if (await isFile(name)) return [];
      throw lost(place + 1);
    }),
  );
  return () => {
    for (const write of writes.flat()) write();
  };
}

const addressesOf = ({ image, pictures = [] }: ProductDraft) => [image, ...pictures];

/** Whether the site has the file of this picture. The file stays when the picture's document is gone. */
async function isFile(name: string): Promise<boolean> {
  const answer = await fetchSiteFile(UPLOADED_AT.slice(1) + name).catch(() => null);
  if (answer === null || answer.status >= 500) {
    throw new ExpectedFailure({
      kind: 'unavailable',
      message: 'The pictures of the shop cannot be reached. Please try again.',
      retryable: true,
    });
  }
  // Where a file is missing, some servers answer with a page.
  return answer.ok && answer.headers.get('Content-Type')?.startsWith('image/') === true;
}

function lost(picture: number) {
  return new ExpectedFailure({
    kind: 'not-found',
    message: `Picture ${picture} is no longer on this device. Remove it, or add it again.`,
    retryable: false,
  });
}
