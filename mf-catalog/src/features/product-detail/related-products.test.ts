/** @jest-environment node */
import { aProduct } from '../../testing/a-product';
import { nearChanges, relatedProducts } from './related-products';

const ids = (products: readonly { readonly id: number }[]) => products.map(({ id }) => id);
const priced = (...prices: readonly number[]) =>
  prices.map((priceCents, place) => aProduct(place + 1, { priceCents }));

it('are the four products with the nearest prices by ratio, the nearest first', () => {
  const products = priced(1_000, 100, 1_500, 900, 5_000, 1_100);
  const [product = aProduct(0)] = products;
  expect(ids(relatedProducts(products, product))).toEqual([6, 4, 3, 5]);
});

it('are fewer in a small category, and only of the same category', () => {
  const others = [aProduct(7, { category: 'jewelery' }), aProduct(8)];
  expect(ids(relatedProducts([aProduct(1), ...others], aProduct(1)))).toEqual([8]);
  expect(relatedProducts([aProduct(1)], aProduct(1))).toEqual([]);
});

it('leave out the product itself when prices are the same', () => {
  const products = priced(500, 500, 500, 500, 500, 500);
  for (const product of products) {
    const related = relatedProducts(products, product);
    expect(new Set(ids(related)).size).toBe(4);
    expect(ids(related)).not.toContain(product.id);
  }
});

it.each([
  ['without groups', () => ({})],
  ['of groups', (id: number) => ({ group: `group-${String(id % 9)}` })],
])('of products %s change only near a change of price', (_what, groupOf) => {
  const before = priced(...Array.from({ length: 60 }, (_, place) => 1_000 + place * 7)).map(
    (one) => ({ ...one, ...groupOf(one.id) }),
  );
  const after = before
    .map((one) => (one.id === 30 ? { ...one, priceCents: 1_225 } : one))
    .sort((a, b) => a.priceCents - b.priceCents);
  const relatedTo = (all: typeof before, id: number) =>
    ids(all.flatMap((one) => (one.id === id ? relatedProducts(all, one) : []))).join();
  const changed = ids(after).filter((id) => relatedTo(before, id) !== relatedTo(after, id));
  const near = ids(nearChanges(before, after));
  expect(changed.length).toBeGreaterThan(0);
  expect(near).toEqual(expect.arrayContaining(changed));
  expect(near.length).toBeLessThan(20);
});
