import { pictureUrl } from '@galleria/shared-contracts/contract';

import type { CatalogRepository, Found } from './catalog.repository';

/** Reads products. One product can be read while the code of its page still loads. */
export interface ReadAhead extends Pick<CatalogRepository, 'product'> {
  /** Starts to read a product. The next `product` call with this id gets the answer. Never rejects. */
  readAhead(id: number): Promise<void>;
  /** The product, if it was read ahead and has arrived. */
  readAlready(id: number): Found | null;
}

/**
 * Reads from `repository`. The picture of a product that was read ahead is fetched at once. `first` is the
 * product of the static page: `readAlready` returns it until the database has answered.
 */
export function createReadAhead(
  repository: Pick<CatalogRepository, 'product'>,
  first?: Found,
): ReadAhead {
  let ahead: { id: number; answer: ReturnType<CatalogRepository['product']> } | null = null;
  let known = first ?? null;
  return {
    async readAhead(id) {
      const answer = repository.product(id);
      ahead = { id, answer };
      const result = await answer;
      if (!result.ok || !result.value) return;
      known = result.value;
      new Image().src = pictureUrl(known.product.image);
    },
    readAlready: (id) => (ahead?.id === id && known?.product.id === id ? known : null),
    product(id) {
      const taken = ahead?.id === id ? ahead.answer : null;
      ahead = null;
      return taken ?? repository.product(id);
    },
  };
}
