import type { CatalogRepository } from './catalog.repository';

/** Reads products, one of them before its page is there to ask for it. */
export interface ReadAhead extends Pick<CatalogRepository, 'product'> {
  /** Begins to read; the next one to ask for this product gets that answer. */
  readAhead(id: number): void;
}

/** Reads from `repository`. A product that was read ahead has its picture fetched at once. */
export function createReadAhead(repository: Pick<CatalogRepository, 'product'>): ReadAhead {
  let ahead: { id: number; answer: ReturnType<CatalogRepository['product']> } | null = null;
  return {
    readAhead(id) {
      const answer = repository.product(id);
      ahead = { id, answer };
      void answer.then((result) => {
        if (result.ok && result.value) new Image().src = result.value.image;
      });
    },
    product(id) {
      const taken = ahead?.id === id ? ahead.answer : null;
      ahead = null;
      return taken ?? repository.product(id);
    },
  };
}
