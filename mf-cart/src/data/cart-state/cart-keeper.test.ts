import {
  cartOf,
  EMPTY_CART,
  fail,
  ok,
  type AppError,
  type Cart,
  type Result,
} from '@galleria/shared-contracts/domain';

import { anItem, aProduct } from '../../testing/a-product';
import { aStorage } from '../../testing/fake-services';
import type { MergedCart } from '../cart.repository';
import { applyEdits, editsOf, type CartChange, type CartEdits } from './cart-changes';
import { CartKeeper, LONGEST_LAG_MS } from './cart-keeper';
import { createKeptEdits } from './kept-edits';

const REFUSAL: AppError = { kind: 'permission-denied', message: 'no', retryable: false };
const AWAY: AppError = { kind: 'unavailable', message: 'away', retryable: true };

const line = (amount: number) => cartOf([anItem(1, amount)]);
const toAmount = (amount: number): CartChange => ({ kind: 'set-amount', id: 1, amount });
const amountOf = (cart: Cart) => cart.totalNumItems;

/** A keeper over a server that answers when the test says so, and what its listener has seen. */
function aKeeper(stored: Cart = line(1), kept = createKeptEdits(aStorage())) {
  let server = stored;
  let shown = EMPTY_CART;
  const writes: { edits: CartEdits; answer: (result: Result<MergedCart>) => void }[] = [];
  const seen: string[] = [];
  let tell: (cart: Result<Cart>) => void = () => undefined;
  const keeper = new CartKeeper(
    'u1',
    {
      watch: (_uid, onChange) => {
        tell = onChange;
        onChange(ok(server));
        return () => seen.push('stopped');
      },
      merge: (_uid, edits) => new Promise((answer) => writes.push({ edits, answer })),
    },
    kept,
    {
      onCart: (cart) => {
        shown = cart;
      },
      onSaving: (isSaving) => seen.push(isSaving ? 'saving' : 'idle'),
      onLost: () => seen.push('lost'),
      onSaved: () => seen.push('saved'),
      onUnsaved: (_error, refusal) => seen.push(`unsaved: ${refusal}`),
      onRefused: (_error, refusal) => seen.push(`refused: ${refusal}`),
    },
  );

  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    keeper,
    writes,
    seen,
    settled,
    shown: () => shown,
    change: (what: CartChange, refusal = 'not done') =>
      keeper.change(editsOf(shown, what), refusal),
    /** Another tab or device stores this. */
    elsewhere: (cart: Cart) => {
      server = cart;
      tell(ok(cart));
    },
    /** The listener tells of what is, or was, stored. */
    hear: (cart: Cart) => tell(ok(cart)),
    server: () => server,
    /** The server takes the write in flight; the listener hears of it now or later. */
    accept: async ({ isHeard = true } = {}) => {
      const before = server;
      const edits = writes.at(-1)?.edits ?? new Map();
      server = applyEdits(before, edits);
      if (isHeard) tell(ok(server));
      writes.at(-1)?.answer(ok({ before, after: server }));
      await settled();
    },
    refuse: async (error: AppError) => {
      writes.at(-1)?.answer(fail(error));
      await settled();
    },
  };
}

it('shows a change at once', () => {
  const { change, shown } = aKeeper();
  change(toAmount(4));
  expect(amountOf(shown())).toBe(4);
});

it('makes two writes of fifty rapid clicks, and ends in the right amount', async () => {
  const { change, shown, writes, accept, server } = aKeeper();
  for (let click = 0; click < 50; click += 1) {
    change(toAmount(click % 2 === 0 ? amountOf(shown()) + 1 : amountOf(shown()) - 1));
    change(toAmount(Math.min(amountOf(shown()) + 1, 10)));
  }
  const wanted = amountOf(shown());
  await accept();
  await accept();
  expect(writes).toHaveLength(2);
  expect([amountOf(shown()), amountOf(server())]).toEqual([wanted, wanted]);
});

it('takes over what others store, below its own change that is on its way', async () => {
  const { change, elsewhere, shown, accept, server } = aKeeper();
  change(toAmount(4));
  elsewhere(cartOf([anItem(1), anItem(2, 5)]));
  expect(shown().items).toEqual([anItem(1, 4), anItem(2, 5)]);
  await accept();
  expect(shown().items).toEqual([anItem(1, 4), anItem(2, 5)]);
  expect(server()).toEqual(shown());
});

it('does not fall back while the listener lags behind the write', async () => {
  const { change, shown, accept } = aKeeper();
  change(toAmount(4));
  await accept({ isHeard: false });
  expect(amountOf(shown())).toBe(4);
});

it('does not show once more what its own writes have passed since', async () => {
  const { change, hear, shown, accept } = aKeeper();
  change(toAmount(4));
  await accept({ isHeard: false });
  change(toAmount(1));
  await accept({ isHeard: false });
  change(toAmount(7));
  await accept({ isHeard: false });
  for (const late of [4, 1]) {
    hear(line(late));
    expect(amountOf(shown())).toBe(7);
  }
  hear(line(7));
  expect(amountOf(shown())).toBe(7);
});

it('does not take for late what another device has stored by now', async () => {
  const { change, elsewhere, shown, accept } = aKeeper();
  change(toAmount(4));
  await accept({ isHeard: false });
  elsewhere(line(9));
  expect(amountOf(shown())).toBe(9);
  elsewhere(line(1));
  expect(amountOf(shown())).toBe(1);
});

it('believes at length that another device has put it back to what it was', async () => {
  const { change, elsewhere, shown, accept } = aKeeper();
  change(toAmount(4));
  await accept({ isHeard: false });
  jest.useFakeTimers();
  elsewhere(line(1));
  expect(amountOf(shown())).toBe(4);
  jest.advanceTimersByTime(LONGEST_LAG_MS);
  expect(amountOf(shown())).toBe(1);
  jest.useRealTimers();
});

it('follows another device that was faster than the answer to its own write', async () => {
  const { change, elsewhere, shown, writes, settled } = aKeeper();
  change(toAmount(4));
  elsewhere(line(4));
  elsewhere(line(7));
  writes.at(-1)?.answer(ok({ before: line(1), after: line(4) }));
  await settled();
  expect(amountOf(shown())).toBe(7);
});

it('restores the true cart when a write is refused, and says so', async () => {
  const { change, shown, refuse, seen } = aKeeper();
  change(toAmount(4), 'Could not add');
  await refuse(REFUSAL);
  expect(amountOf(shown())).toBe(1);
  expect(seen).toEqual(['saving', 'refused: Could not add', 'idle']);
});

it('keeps what could not be stored, and stores it when it is tried again', async () => {
  const { keeper, change, shown, refuse, accept, seen, server, writes } = aKeeper();
  change(toAmount(4), 'Could not add');
  await refuse(AWAY);
  expect(amountOf(shown())).toBe(4);
  expect(seen).toEqual(['saving', 'unsaved: Could not add', 'idle']);

  void keeper.settle();
  await accept();
  expect(writes).toHaveLength(2);
  expect([amountOf(shown()), amountOf(server())]).toEqual([4, 4]);
  expect(seen.slice(-2)).toEqual(['idle', 'saved']);
});

it('stores what could not be stored with the next change, and words it for both', async () => {
  const { change, shown, refuse, accept, server, seen } = aKeeper();
  change(toAmount(4), 'Could not add');
  await refuse(AWAY);
  change({ kind: 'add', product: aProduct(2), amount: 2 }, 'Could not delete');
  await refuse(AWAY);
  expect(seen).toContain('unsaved: Could not update cart, please try again later!');
  change(toAmount(5));
  await accept();
  expect(server().items).toEqual([anItem(1, 5), anItem(2, 2)]);
  expect(shown()).toEqual(server());
});

it('tells an order when all is stored, and when it is not', async () => {
  const { keeper, change, accept, refuse } = aKeeper();
  expect(await keeper.settle()).toEqual(ok(null));

  change(toAmount(4));
  const stored = keeper.settle();
  await accept();
  expect(await stored).toEqual(ok(null));

  change(toAmount(5));
  const unstored = keeper.settle();
  await refuse(AWAY);
  expect(await unstored).toEqual(fail(AWAY));
});

it('stores after a reload what the page before could not store, of this shopper alone', async () => {
  const storage = aStorage();
  const before = aKeeper(line(1), createKeptEdits(storage));
  before.change(toAmount(4));
  before.keeper.dispose();
  expect(createKeptEdits(storage).read('u2').size).toBe(0);

  const { shown, writes, accept, server, change } = aKeeper(line(1), createKeptEdits(storage));
  expect(amountOf(shown())).toBe(4);
  expect(writes).toHaveLength(1);
  await accept();
  expect(amountOf(server())).toBe(4);
  expect(storage).toHaveLength(0);

  change(toAmount(5));
  await accept();
  expect(storage).toHaveLength(0);
});

it('writes nothing more and shows nothing more after it was disposed', async () => {
  const { keeper, change, writes, accept, seen, shown } = aKeeper();
  change(toAmount(4));
  change(toAmount(5));
  keeper.dispose();
  const before = shown();
  await accept();
  expect(writes).toHaveLength(1);
  expect(shown()).toBe(before);
  expect(seen).toEqual(['saving', 'stopped']);
});
