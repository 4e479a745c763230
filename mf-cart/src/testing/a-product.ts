import type { CartItem, Product } from '@galleria/shared-contracts/domain';

/** A product that says what it is by its id; `changes` are what the test is about. */
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

/** That product in a cart. */
export function anItem(id: number, amount = 1, changes: Partial<CartItem> = {}): CartItem {
  const { title, priceCents, rating, category, image } = aProduct(id);
  return { id, title, priceCents, rating, category, image, amount, ...changes };
}
