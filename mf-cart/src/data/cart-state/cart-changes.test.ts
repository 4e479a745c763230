import fc from 'fast-check';

import { cartOf, EMPTY_CART, type Cart, type CartItem } from '@galleria/shared-contracts/domain';

import { anItem, aProduct } from '../../testing/a-product';
import {
  applyEdits,
  editsOf,
  isSameCart,
  mergeEdits,
  NO_EDITS,
  type CartChange,
  type CartEdits,
} from './cart-changes';

function after(...changes: CartChange[]): Cart {
  return changes.reduce((cart, change) => applyEdits(cart, editsOf(cart, change)), EMPTY_CART);
}

/** The edits of changes that are made one after the other, none of them stored in between. */
function editsOfAll(start: Cart, changes: readonly CartChange[]): CartEdits {
  return changes.reduce(
    (edits, change) => mergeEdits(edits, editsOf(applyEdits(start, edits), change)),
    NO_EDITS,
  );
}

describe('changing a cart', () => {
  it('merges what is added into the line of the same product, at its newest price', () => {
    const cart = after(
      { kind: 'add', product: aProduct(1), amount: 1 },
      { kind: 'add', product: aProduct(2), amount: 1 },
      { kind: 'add', product: aProduct(1, { priceCents: 2500 }), amount: 2 },
    );
    expect(cart.items.map(({ id, amount, priceCents }) => [id, amount, priceCents])).toEqual([
      [1, 3, 2500],
      [2, 1, 200],
    ]);
    expect(cart).toMatchObject({ totalNumItems: 4, totalCents: 3 * 2500 + 200 });
  });

  it('stops at ten', () => {
    const cart = after(
      { kind: 'add', product: aProduct(1), amount: 8 },
      { kind: 'add', product: aProduct(1), amount: 8 },
    );
    expect(cart.totalNumItems).toBe(10);
  });

  it('removes a line whose amount falls to nothing, and deletes and clears', () => {
    const two: CartChange[] = [
      { kind: 'add', product: aProduct(1), amount: 1 },
      { kind: 'add', product: aProduct(2), amount: 2 },
    ];
    expect(after(...two, { kind: 'set-amount', id: 1, amount: 0 }).items).toHaveLength(1);
    expect(after(...two, { kind: 'delete', id: 2 }).totalNumItems).toBe(1);
    expect(after(...two, { kind: 'clear' })).toEqual(EMPTY_CART);
  });

  it('leaves a cart alone when the product is not in it', () => {
    const cart = after({ kind: 'add', product: aProduct(1), amount: 2 });
    for (const change of [
      { kind: 'delete', id: 9 },
      { kind: 'set-amount', id: 9, amount: 3 },
    ] as const) {
      expect(applyEdits(cart, editsOf(cart, change))).toEqual(cart);
    }
  });

  it('puts back what was deleted or cleared where it stood', () => {
    const cart = cartOf([anItem(1), anItem(2, 3), anItem(3)]);
    const deleted = applyEdits(cart, editsOf(cart, { kind: 'delete', id: 2 }));
    const lines = [{ item: anItem(2, 3), place: 1 }];
    expect(applyEdits(deleted, editsOf(deleted, { kind: 'restore', lines }))).toEqual(cart);

    const all = cart.items.map((item, place) => ({ item, place }));
    expect(applyEdits(EMPTY_CART, editsOf(EMPTY_CART, { kind: 'restore', lines: all }))).toEqual(
      cart,
    );
  });

  it('takes over new prices, of the lines that have one', () => {
    const cart = cartOf([anItem(1), anItem(2)]);
    const prices = new Map([[2, 999]]);
    const repriced = applyEdits(cart, editsOf(cart, { kind: 'reprice', prices }));
    expect(repriced.items.map(({ priceCents }) => priceCents)).toEqual([100, 999]);
  });

  it('keeps the lines that another device has stored meanwhile', () => {
    const edits = editsOf(cartOf([anItem(1)]), { kind: 'clear' });
    expect(applyEdits(cartOf([anItem(1), anItem(2)]), edits)).toEqual(cartOf([anItem(2)]));
  });
});

describe('under any sequence of changes', () => {
  const id = fc.integer({ min: 1, max: 5 });
  const cents = fc.integer({ min: 1, max: 1e8 });
  const item: fc.Arbitrary<CartItem> = fc
    .tuple(id, fc.integer({ min: 1, max: 10 }), cents)
    .map(([of, amount, priceCents]) => anItem(of, amount, { priceCents }));
  const stored = fc.uniqueArray(item, { selector: (one) => one.id }).map(cartOf);
  const change: fc.Arbitrary<CartChange> = fc.oneof(
    fc.record({
      kind: fc.constant('add' as const),
      product: fc.tuple(id, cents).map(([of, priceCents]) => aProduct(of, { priceCents })),
      amount: fc.integer({ min: 1, max: 10 }),
    }),
    fc.record({
      kind: fc.constant('set-amount' as const),
      id,
      amount: fc.integer({ min: 0, max: 12 }),
    }),
    fc.record({ kind: fc.constant('delete' as const), id }),
    fc.constant({ kind: 'clear' as const }),
    fc.record({
      kind: fc.constant('restore' as const),
      lines: fc.array(fc.record({ item, place: fc.nat(6) }), { maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('reprice' as const),
      prices: fc.array(fc.tuple(id, cents)).map((pairs) => new Map(pairs)),
    }),
  );

  /** Piece by piece, without a multiplication. */
  function recomputed({ items }: Cart) {
    let totalCents = 0;
    let totalNumItems = 0;
    for (const line of items) {
      for (let piece = 0; piece < line.amount; piece += 1) {
        totalCents += line.priceCents;
        totalNumItems += 1;
      }
    }
    return { totalCents, totalNumItems };
  }

  it('totals are the sum of the lines, amounts 1 to 10, and no product has two lines', () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const cart = after(...changes);
        expect(cart).toMatchObject(recomputed(cart));
        for (const { amount } of cart.items)
          expect([amount >= 1, amount <= 10]).toEqual([true, true]);
        expect(new Set(cart.items.map((line) => line.id)).size).toBe(cart.items.length);
      }),
    );
  });

  it('edits that wait together end in the same lines as if each had been stored', () => {
    fc.assert(
      fc.property(stored, fc.array(change), (start, changes) => {
        const oneByOne = changes.reduce((cart, one) => applyEdits(cart, editsOf(cart, one)), start);
        const together = applyEdits(start, editsOfAll(start, changes));
        const byId = (a: CartItem, b: CartItem) => a.id - b.id;
        expect([...together.items].sort(byId)).toEqual([...oneByOne.items].sort(byId));
        expect(together.totalCents).toBe(oneByOne.totalCents);
      }),
    );
  });

  it('edits that are laid twice do no more than once, and leave other lines alone', () => {
    fc.assert(
      fc.property(stored, stored, fc.array(change), (start, meanwhile, changes) => {
        const edits = editsOfAll(start, changes);
        const once = applyEdits(meanwhile, edits);
        expect(isSameCart(applyEdits(once, edits), once)).toBe(true);
        for (const line of meanwhile.items) {
          if (!edits.has(line.id)) expect(once.items).toContainEqual(line);
        }
      }),
    );
  });
});
