import fc from 'fast-check';

import { EMPTY_CART, type Cart, type ProductSummary } from '@galleria/shared-contracts';

import { changeCart, type CartChange } from './cart-changes';

function aProduct(id: number, priceCents = 1999): ProductSummary {
  return {
    id,
    title: `Product number ${String(id)}`,
    priceCents,
    rating: { rate: 4, count: 1 },
    category: 'electronics',
    image: '/galleria/pictures/x.svg',
  };
}

function after(...changes: CartChange[]): Cart {
  return changes.reduce(changeCart, EMPTY_CART);
}

describe('changing a cart', () => {
  it('merges what is added into the line of the same product', () => {
    const cart = after(
      { kind: 'add', product: aProduct(1), amount: 1 },
      { kind: 'add', product: aProduct(2), amount: 1 },
      { kind: 'add', product: aProduct(1, 2500), amount: 2 },
    );
    expect(cart.items.map(({ id, amount, priceCents }) => [id, amount, priceCents])).toEqual([
      [1, 3, 2500],
      [2, 1, 1999],
    ]);
    expect(cart).toMatchObject({ totalNumItems: 4, totalCents: 3 * 2500 + 1999 });
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
    expect(changeCart(cart, { kind: 'delete', id: 9 })).toEqual(cart);
    expect(changeCart(cart, { kind: 'set-amount', id: 9, amount: 3 })).toEqual(cart);
  });

  it('keeps totals equal to the sum of the lines under any changes', () => {
    const change: fc.Arbitrary<CartChange> = fc.oneof(
      fc.record({
        kind: fc.constant('add' as const),
        product: fc
          .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 1e8 }))
          .map(([id, cents]) => aProduct(id, cents)),
        amount: fc.integer({ min: 1, max: 10 }),
      }),
      fc.record({
        kind: fc.constant('set-amount' as const),
        id: fc.integer({ min: 1, max: 4 }),
        amount: fc.integer({ min: 0, max: 12 }),
      }),
      fc.record({ kind: fc.constant('delete' as const), id: fc.integer({ min: 1, max: 4 }) }),
      fc.constant({ kind: 'clear' as const }),
    );
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const cart = after(...changes);
        let cents = 0;
        for (const item of cart.items) {
          for (let one = 0; one < item.amount; one += 1) cents += item.priceCents;
          expect(item.amount).toBeGreaterThanOrEqual(1);
          expect(item.amount).toBeLessThanOrEqual(10);
        }
        expect(cart.totalCents).toBe(cents);
      }),
    );
  });
});
