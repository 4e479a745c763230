import type { StockedProduct } from '@galleria/shared-contracts/domain';

/** A product that the access rules accept. */
export function aProduct(changes: Partial<StockedProduct> = {}): StockedProduct {
  return {
    id: 7,
    title: 'Oxford Shirt in Blue',
    description: 'A shirt for every day of the week, woven from long cotton. '.repeat(3).trim(),
    category: "men's clothing",
    priceCents: 4900,
    rating: { rate: 4.2, count: 31 },
    stock: 12,
    image: '/pictures/oxford-shirt.svg',
    ...changes,
  };
}
