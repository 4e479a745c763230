import { UPLOADED_AT, UPLOADED_IN } from '@galleria/shared-contracts/domain';

import type { Backend } from './backend/backend';

/**
 * Deletes the uploaded pictures that no product names (ADR 0037). Resolves to their number. The site keeps their
 * files, so a product's earlier state can still be brought back.
 */
export async function forgetPictures({ firestore }: Backend): Promise<number> {
  // List the pictures before the products, so that a picture that is stored meanwhile is not deleted. Read only the
  // field `product`, because the bytes of the pictures are large.
  const names = (await firestore.list(UPLOADED_IN, ['product'])).map(([name]) => name);
  const named = new Set(
    (await firestore.list('products', ['image', 'pictures'])).flatMap(([, { data }]) => [
      data['image'],
      ...(Array.isArray(data['pictures']) ? (data['pictures'] as unknown[]) : []),
    ]),
  );
  const gone = names.filter((name) => !named.has(UPLOADED_AT + name));
  await firestore.commit(gone.map((name) => ({ remove: `${UPLOADED_IN}/${name}` })));
  return gone.length;
}
