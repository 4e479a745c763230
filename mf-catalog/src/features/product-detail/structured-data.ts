import { BASE_PATH, pictureUrl, routes } from '@galleria/shared-contracts/contract';
import { dollarsFromCents, type Product } from '@galleria/shared-contracts/domain';

/**
 * The product for search engines, as JSON-LD (https://schema.org/Product). `origin` is that of
 * the site, without a slash at its end.
 */
export function structuredData(product: Product, origin: string): string {
  const { id, title, description, image, category, rating, priceCents, stock } = product;
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description,
    category,
    sku: String(id),
    image: new URL(pictureUrl(image), origin).href,
    // Search engines refuse a rating with no votes.
    ...(rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.rate,
        reviewCount: rating.count,
        bestRating: 5,
      },
    }),
    offers: {
      '@type': 'Offer',
      price: dollarsFromCents(priceCents).toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      url: `${origin}${BASE_PATH}${routes.product(category, id)}`,
    },
  });
}
