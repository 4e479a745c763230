import { useRef, useState } from 'react';

import type { AppError } from '@galleria/shared-contracts/domain';

import type { Found } from '../../data/catalog.repository';
import { useRevalidate } from '../../data/catalogue-state/use-revalidate';
import type { ReadAhead } from '../../data/read-ahead';

export type ProductState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly error: AppError }
  | ({ readonly status: 'ready' } & Found);

export type ProductSource = Pick<ReadAhead, 'product' | 'readAlready'>;

/** Reads the product and its group from the database, and again whenever they may have changed. */
export function useProduct(
  repository: ProductSource,
  id: number,
): { state: ProductState; retry: () => void } {
  const [view, setView] = useState(() => ({ id, state: firstState(repository, id) }));
  // Another product of the group was chosen, or the address has another product.
  const current = view.id === id ? view : { id, state: nextState(view.state, repository, id) };
  if (current !== view) setView(current);

  const asked = useRef(0);
  const answered = useRef(0);
  async function read() {
    const turn = (asked.current += 1);
    const result = await repository.product(id);
    // Ignore this answer, because a later read was answered already.
    if (turn < answered.current) return;
    if (result.ok) answered.current = turn;
    setView((former) => {
      // Ignore this answer, because another product was chosen meanwhile.
      if (former.id !== id) return former;
      const { state } = former;
      if (!result.ok) {
        // While the network is down, keep the product that is shown.
        if (state.status === 'ready') return former;
        return { id, state: { status: 'failed', error: result.error } };
      }
      if (result.value === null) return { id, state: { status: 'missing' } };
      const { product, members } = result.value;
      const known = state.status === 'ready' ? withCurrent(state, product) : null;
      return { id, state: { status: 'ready', product, members: members ?? known } };
    });
  }

  useRevalidate(() => void read(), { subject: String(id) });
  return {
    state: current.state,
    retry: () => {
      setView({ id, state: { status: 'loading' } });
      void read();
    },
  };
}

function firstState(repository: ProductSource, id: number): ProductState {
  const found = repository.readAlready(id);
  return found ? { status: 'ready', ...found } : { status: 'loading' };
}

/** The products of a group are read together, so the next chosen product is already known. */
function nextState(former: ProductState, repository: ProductSource, id: number): ProductState {
  const members = former.status === 'ready' ? former.members : null;
  const product = members?.find((one) => one.id === id);
  return product ? { status: 'ready', product, members } : firstState(repository, id);
}

/** The group as it was known, with the product as it is now. */
function withCurrent({ members }: Found, product: Found['product']): Found['members'] {
  return members && members.map((one) => (one.id === product.id ? product : one));
}
