/** @jest-environment node */
import { aProduct } from '../../testing/a-product';
import { structuredData } from './structured-data';

const dataOf = (changes: Parameters<typeof aProduct>[1]) =>
  structuredData(aProduct(7, changes), 'https://shop.example/galleria');

it('describes a product as search engines read it', () => {
  const product = { title: 'Oak "Ada" </script>', category: "men's clothing" } as const;
  expect(dataOf({ ...product, priceCents: 12_950, rating: { rate: 4.25, count: 8 } })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Oak "Ada" </script>',
    description: 'What there is to say of number 7.',
    category: "men's clothing",
    sku: '7',
    image: 'https://shop.example/galleria/pictures/7.svg',
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: 4.25,
      reviewCount: 8,
      bestRating: 5,
    },
    offers: {
      '@type': 'Offer',
      price: '129.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: "https://shop.example/galleria/shop/category/men's%20clothing/7",
    },
  });
});

it('says that a product is sold out, and has no rating without votes', () => {
  const data = dataOf({ stock: 0, rating: { rate: 0, count: 0 } });
  expect(data).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  expect(data).not.toHaveProperty('aggregateRating');
});

it('has all pictures, and the group of a size', () => {
  const pictures = ['/pictures/back.svg'];
  const site = 'https://shop.example/galleria';
  expect(dataOf({ pictures, group: 'lamps', choice: { Size: 'L' } })).toMatchObject({
    image: [`${site}/pictures/7.svg`, `${site}/pictures/back.svg`],
    inProductGroupWithID: 'lamps',
  });
});

it('keeps the address of a picture on another site', () => {
  const image = 'https://pictures.example/7.webp';
  expect(dataOf({ image })).toMatchObject({ image });
});
