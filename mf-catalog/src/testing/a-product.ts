import type { Product, ProductSummary } from '@galleria/shared-contracts/domain';

/** A product whose texts contain its id. `changes` are the fields that the test is about. */
export function aProduct(id: number, changes: Partial<Product> = {}): Product {
  return {
    id,
    title: `Product number ${id}`,
    description: `What there is to say of number ${id}.`,
    stock: 20,
    priceCents: id * 100,
    rating: { rate: 4, count: 10 },
    category: 'electronics',
    image: `/pictures/${id}.svg`,
    ...changes,
  };
}

/** The summary of `aProduct(id)`. */
export function aSummary(id: number): ProductSummary {
  const { title, priceCents, rating, category, image } = aProduct(id);
  return { id, title, priceCents, rating, category, image };
}
