/** @jest-environment node */
import fc from 'fast-check';

import {
  cartOf,
  EMPTY_CART,
  LIMITS,
  type Cart,
  type CartItem,
} from '@galleria/shared-contracts/domain';

import { anItem, aProduct } from '../../testing/a-product';
import { applyEdits, portionsOf, type CartEdit } from './cart-edits';

const after = (...edits: CartEdit[]): Cart => applyEdits(EMPTY_CART, edits);

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

  it('removes lines only when they are deleted', () => {
    const two: CartEdit[] = [
      { kind: 'add', product: aProduct(1), amount: 1 },
      { kind: 'add', product: aProduct(2), amount: 2 },
    ];
    expect(after(...two, { kind: 'set-amount', id: 2, amount: 0 }).totalNumItems).toBe(2);
    expect(after(...two, { kind: 'delete', ids: [2] }).totalNumItems).toBe(1);
    expect(after(...two, { kind: 'step', id: 2, by: -5 }).totalNumItems).toBe(2);
    expect(after(...two, { kind: 'delete', ids: [1, 2] })).toEqual(EMPTY_CART);
  });

  it('leaves a cart alone when the product is not in it', () => {
    const cart = after({ kind: 'add', product: aProduct(1), amount: 2 });
    for (const edit of [
      { kind: 'delete', ids: [9] },
      { kind: 'step', id: 9, by: 1 },
      { kind: 'set-amount', id: 9, amount: 3 },
      { kind: 'reprice', prices: { 9: 1 } },
    ] as const) {
      expect(applyEdits(cart, [edit])).toEqual(cart);
    }
  });

  it('puts back what was deleted or cleared where it stood', () => {
    const cart = cartOf([anItem(1), anItem(2, 3), anItem(3)]);
    const deleted = applyEdits(cart, [{ kind: 'delete', ids: [2] }]);
    const lines = [{ item: anItem(2, 3), place: 1 }];
    expect(applyEdits(deleted, [{ kind: 'restore', lines }])).toEqual(cart);

    const all = cart.items.map((item, place) => ({ item, place }));
    expect(applyEdits(EMPTY_CART, [{ kind: 'restore', lines: all }])).toEqual(cart);
  });

  it('takes over new prices of the lines that have a new price', () => {
    const cart = cartOf([anItem(1), anItem(2)]);
    const repriced = applyEdits(cart, [{ kind: 'reprice', prices: { 2: 999 } }]);
    expect(repriced.items.map(({ priceCents }) => priceCents)).toEqual([100, 999]);
  });

  it('clears only the lines that it knows, and keeps lines that another device has stored meanwhile', () => {
    const clearing: CartEdit = { kind: 'delete', ids: [1] };
    expect(applyEdits(cartOf([anItem(1), anItem(2)]), [clearing])).toEqual(cartOf([anItem(2)]));
  });
});

describe('under any sequence of changes', () => {
  const id = fc.integer({ min: 1, max: 5 });
  const cents = fc.integer({ min: 1, max: 1e8 });
  const item: fc.Arbitrary<CartItem> = fc
    .tuple(id, fc.integer({ min: 1, max: 10 }), cents)
    .map(([of, amount, priceCents]) => anItem(of, amount, { priceCents }));
  const change: fc.Arbitrary<CartEdit> = fc.oneof(
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
    fc.record({
      kind: fc.constant('step' as const),
      id,
      by: fc.integer({ min: -12, max: 12 }),
    }),
    fc.record({ kind: fc.constant('delete' as const), ids: fc.array(id) }),
    fc.record({
      kind: fc.constant('restore' as const),
      lines: fc.array(fc.record({ item, place: fc.nat(6) }), { maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('reprice' as const),
      prices: fc.dictionary(id.map(String), cents),
    }),
  );

  /** The totals, added up piece by piece without a multiplication. */
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
});

describe('the portions of edits', () => {
  const LINES = 30;
  const id = fc.integer({ min: 1, max: LINES });
  const edit: fc.Arbitrary<CartEdit> = fc.oneof(
    id.map((id): CartEdit => ({ kind: 'add', product: aProduct(id), amount: 1 })),
    id.map((id): CartEdit => ({ kind: 'step', id, by: 1 })),
    id.map((id): CartEdit => ({ kind: 'set-amount', id, amount: 2 })),
    fc.array(id).map((ids): CartEdit => ({ kind: 'delete', ids })),
    fc.uniqueArray(id).map((ids): CartEdit => ({
      kind: 'restore',
      lines: ids.map((id, place) => ({ item: anItem(id), place })),
    })),
    fc.uniqueArray(id).map((ids): CartEdit => ({
      kind: 'reprice',
      prices: Object.fromEntries(ids.map((id) => [id, 777])),
    })),
  );

  it('change few lines each, and together the same as all edits', () => {
    fc.assert(
      fc.property(fc.array(edit), fc.uniqueArray(id), (edits, ids) => {
        let cart = cartOf(ids.map((id) => anItem(id)));
        const wanted = applyEdits(cart, edits);
        for (const portion of portionsOf(edits)) {
          const before = new Set(cart.items.map((item) => JSON.stringify(item)));
          cart = applyEdits(cart, portion);
          const changed = cart.items.filter((item) => !before.has(JSON.stringify(item)));
          expect(changed.length).toBeLessThanOrEqual(LIMITS.cartLinesChangedMax);
        }
        expect(cart).toEqual(wanted);
      }),
    );
  });
});
