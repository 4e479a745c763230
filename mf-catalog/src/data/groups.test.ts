/** @jest-environment node */
import { aProduct } from '../testing/a-product';
import { cardCount, cardsOf } from './groups';

const shirt = (id: number, priceCents: number) => aProduct(id, { group: 'shirt', priceCents });
const shown = (...args: Parameters<typeof cardsOf>) =>
  cardsOf(...args).map(({ product, stock, isFrom }) => [product.id, stock, isFrom]);

it('makes one card of a group, at the place of its first product', () => {
  const products = [aProduct(1), shirt(2, 500), aProduct(3), shirt(4, 500)];
  expect(shown(products, {})).toEqual([
    [1, undefined, false],
    [2, undefined, false],
    [3, undefined, false],
  ]);
  expect(cardCount(products)).toBe(3);
});

it.each([
  ['the cheapest', {}, 3, undefined],
  ['not one that is sold out', { 3: 0 }, 2, undefined],
  ['the cheapest when all are sold out', { 2: 0, 3: 0, 4: 0 }, 3, 0],
])('shows %s', (_, stock, id, left) => {
  expect(shown([shirt(2, 600), shirt(3, 500), shirt(4, 600)], stock)).toEqual([[id, left, true]]);
});

it('adds up the stock of a group when each product has a stock mark', () => {
  expect(shown([shirt(2, 500), shirt(3, 500)], { 2: 1, 3: 2 })).toEqual([[2, 3, false]]);
});

it('has no stock mark when one product of the group has none', () => {
  expect(shown([shirt(2, 500), shirt(3, 500)], { 2: 1 })).toEqual([[2, undefined, false]]);
});
