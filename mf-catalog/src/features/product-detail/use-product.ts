import { useState } from 'react';

import type { AppError, Product } from '@galleria/shared-contracts/domain';

import type { ReadAhead } from '../../data/read-ahead';
import { useRevalidate } from '../../data/catalogue-state/use-revalidate';

export type ProductState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly error: AppError }
  | { readonly status: 'ready'; readonly product: Product };

export type ProductSource = Pick<ReadAhead, 'product' | 'readAlready'>;

/** Reads the product from the database, and again whenever it may have changed. */
export function useProduct(
  repository: ProductSource,
  id: number,
): { state: ProductState; retry: () => void } {
  const [state, setState] = useState<ProductState>(() => {
    const product = repository.readAlready(id);
    return product ? { status: 'ready', product } : { status: 'loading' };
  });

  async function read() {
    const result = await repository.product(id);
    setState((former) => {
      // While the network is down, keep the product that is shown.
      if (!result.ok) {
        return former.status === 'ready' ? former : { status: 'failed', error: result.error };
      }
      if (result.value === null) return { status: 'missing' };
      return { status: 'ready', product: result.value };
    });
  }

  useRevalidate(() => void read());
  return {
    state,
    retry: () => {
      setState({ status: 'loading' });
      void read();
    },
  };
}
