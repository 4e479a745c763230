import type { Product } from './product';

/**
 * The document in the outbox that informs all shoppers who wait for this product that it is back in stock. The
 * shoppers do not see each other's addresses (`bccUids`). The access rules compare it with the product and with
 * `waiting/{id}`.
 */
export function restockMail(
  { id, title, category }: Pick<Product, 'id' | 'title' | 'category'>,
  uids: readonly string[],
) {
  return {
    bccUids: [...uids],
    template: {
      name: 'back-in-stock',
      data: { productId: String(id), title, category: category.replaceAll(' ', '%20') },
    },
  };
}

/** The uids in a `waiting/{id}` document. There may be no document. */
export function parseWaiting(data: { readonly uids?: unknown } | undefined): readonly string[] {
  const uids = data?.uids;
  return Array.isArray(uids) ? uids.filter((uid) => typeof uid === 'string') : [];
}
