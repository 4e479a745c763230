/** @jest-environment node */
import type { ProductSummary } from '@galleria/shared-contracts/domain';

import { recommend } from './recommend';

function aProduct(id: number, changes: Partial<ProductSummary> = {}): ProductSummary {
  return {
    id,
    title: `Product number ${String(id)}`,
    priceCents: 1000,
    rating: { rate: 4, count: 10 },
    category: 'jewelery',
    image: '/pictures/lamp.svg',
    ...changes,
  };
}

const inView = aProduct(1, { category: 'electronics' });

it.each<[string, ProductSummary[], number[]]>([
  ['nothing from the same shop', [inView, aProduct(2, { category: 'electronics' })], []],
  [
    'each shop once, with its best',
    [aProduct(2), aProduct(3, { rating: { rate: 5, count: 1 } })],
    [3],
  ],
  [
    'of equal ones the more often rated',
    [aProduct(2), aProduct(3, { rating: { rate: 4, count: 11 } })],
    [3],
  ],
  [
    'nothing much dearer or cheaper',
    [
      aProduct(2, { priceCents: 3001 }),
      aProduct(3, { priceCents: 333 }),
      aProduct(4, { priceCents: 3000 }),
    ],
    [4],
  ],
  [
    'the best rated shop first',
    [aProduct(2), aProduct(3, { category: "men's clothing", rating: { rate: 5, count: 1 } })],
    [3, 2],
  ],
])('recommends %s', (_what, products, ids) => {
  expect(recommend(inView, products).map(({ id }) => id)).toEqual(ids);
});
