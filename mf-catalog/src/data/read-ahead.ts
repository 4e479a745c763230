import { pictureUrl } from '@galleria/shared-contracts/contract';
import type { Product } from '@galleria/shared-contracts/domain';

import type { CatalogRepository } from './catalog.repository';

/** Reads products; one of them is read while its page's code still loads. */
export interface ReadAhead extends Pick<CatalogRepository, 'product'> {
  /** Starts to read it; the next `product` call with this id gets that answer. Never rejects. */
  readAhead(id: number): Promise<void>;
  /** The product, if it was read ahead and has arrived. */
  readAlready(id: number): Product | null;
}

/**
 * Reads from `repository`. A product that was read ahead has its picture fetched at once. `first` is known
 * from the beginning: it is read as others are, and shown until then.
 */
export function createReadAhead(
  repository: Pick<CatalogRepository, 'product'>,
  first?: Product,
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
      new Image().src = pictureUrl(known.image);
    },
    readAlready: (id) => (ahead?.id === id && known?.id === id ? known : null),
    product(id) {
      const taken = ahead?.id === id ? ahead.answer : null;
      ahead = null;
      return taken ?? repository.product(id);
    },
  };
}
