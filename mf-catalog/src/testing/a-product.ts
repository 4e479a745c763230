import type { Product } from '@galleria/shared-contracts';

/** A product that says what it is by its id; `changes` are what the test is about. */
export function aProduct(id: number, changes: Partial<Product> = {}): Product {
  return {
    id,
    title: `Product number ${id}`,
    description: `What there is to say of number ${id}.`,
    stock: 20,
    priceCents: id * 100,
    rating: { rate: 4, count: 10 },
    category: 'electronics',
    image: `/galleria/pictures/${id}.svg`,
    ...changes,
  };
}
