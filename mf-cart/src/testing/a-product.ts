import type { CartItem, Product } from '@galleria/shared-contracts/domain';

/** A product whose texts contain its id. `changes` are the fields that the test is about. */
export function aProduct(id: number, changes: Partial<Product> = {}): Product {
  return {
    id,
    title: `Product number ${String(id)}`,
    description:
      `What there is to say of number ${String(id)}, in a hundred and twenty letters or more. `.repeat(
        2,
      ),
    stock: 20,
    priceCents: id * 100,
    rating: { rate: 4, count: 10 },
    category: 'electronics',
    image: `/pictures/${String(id)}.svg`,
    ...changes,
  };
}

/** The cart line of `aProduct(id)`. */
export function anItem(id: number, amount = 1, changes: Partial<CartItem> = {}): CartItem {
  const { title, priceCents, rating, category, image } = aProduct(id);
  return { id, title, priceCents, rating, category, image, amount, ...changes };
}
