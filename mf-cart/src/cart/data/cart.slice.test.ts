/** @jest-environment node */
import { cartOf, type AppError, type Cart } from '@galleria/shared-contracts/domain';

import { anItem, aProduct } from '../../testing/a-product';
import { owner } from '../../testing/a-store';
import type { CartEdit } from './cart-edits';
import {
  cartKey,
  cartReducer,
  edited,
  failed,
  refused,
  retried,
  saved,
  saving,
  snapshot,
} from './cart.slice';
import { selectCart } from './cart-view';

type Action = Parameters<typeof cartReducer>[1];

const AWAY: AppError = { kind: 'unavailable', message: 'away', retryable: true };
const line = (amount: number) => cartOf([anItem(1, amount)]);
const stored = (revision: number, cart: Cart, ...recentWrites: string[]) => ({
  cart,
  revision,
  recentWrites,
});
const edit = (what: CartEdit) => edited({ edit: what, refusal: 'not done' });
const add = (id: number) => edit({ kind: 'add', product: aProduct(id), amount: 1 });

/** The state of a shopper with this stored cart after these events. */
function after(base: ReturnType<typeof stored>, ...events: Action[]) {
  return [owner('u1'), snapshot(base), ...events].reduce(cartReducer, undefined as never);
}
const shown = (state: ReturnType<typeof after>) =>
  selectCart({ [cartKey]: state }).cart.items.map(({ id, amount }) => [id, amount]);

it('shows an edit at once, over the stored cart', () => {
  expect(shown(after(stored(1, line(1)), add(2), add(1)))).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

it('does not keep a line that another device has cleared before the answer to the write came', () => {
  const state = after(
    stored(1, cartOf([])),
    add(1),
    saving('w1'),
    // The write is revision 2. Another device empties the cart as revision 3, and its snapshot arrives first.
    snapshot(stored(3, cartOf([]), 'w2', 'w1')),
    saved(stored(2, line(1), 'w1')),
  );
  expect(shown(state)).toEqual([]);
});

it('does not show a removed line again when the listener brings older carts', () => {
  const both = cartOf([anItem(1), anItem(2)]);
  const state = after(
    stored(1, line(1)),
    edit({ kind: 'delete', ids: [1] }),
    saving('w1'),
    // Another device has added product 2, as revision 2.
    saved(stored(3, cartOf([anItem(2)]), 'w1', 'w2')),
    snapshot(stored(1, line(1))),
    snapshot(stored(2, both, 'w2')),
  );
  expect(shown(state)).toEqual([[2, 1]]);
});

it('counts a snapshot that names the write in flight as its answer', () => {
  const state = after(stored(1, line(1)), add(1), saving('w1'), snapshot(stored(2, line(2), 'w1')));
  expect(state).toMatchObject({ inFlight: null, pending: [], save: { kind: 'idle' } });
  expect(shown(state)).toEqual([[1, 2]]);
});

it('learns from a snapshot that a write whose answer was lost is stored', () => {
  const lost = after(stored(1, line(1)), add(1), saving('w1'), failed(AWAY));
  expect(lost.save).toEqual({ kind: 'failed', error: AWAY });
  const found = cartReducer(lost, snapshot(stored(2, line(2), 'w1')));
  expect(found).toMatchObject({ inFlight: null, save: { kind: 'idle' } });
  expect(shown(found)).toEqual([[1, 2]]);
});

it('tries the same write again, and keeps later edits for the next', () => {
  const state = after(
    stored(1, line(1)),
    add(1),
    saving('w1'),
    add(2),
    failed(AWAY),
    retried(null),
  );
  expect(cartReducer(state, saving('w2'))).toMatchObject({
    inFlight: { id: 'w1', edits: [{}] },
    pending: [{}],
    save: { kind: 'saving' },
  });
});

it('shows the stored cart when a write is refused, with the edits since', () => {
  const error: AppError = { kind: 'permission-denied', message: 'no', retryable: false };
  const state = after(stored(1, line(1)), add(1), saving('w1'), add(2), refused(error));
  expect(shown(state)).toEqual([
    [1, 1],
    [2, 1],
  ]);
});
