import { routes } from '@galleria/shared-contracts/contract';
import { dollarsFromCents, type Product } from '@galleria/shared-contracts/domain';

import { categoryInText } from '../../data/menu';

/**
 * The product for search engines, as JSON-LD (https://schema.org/Product). `site` is the address of the
 * site, without a slash at its end.
 */
export function structuredData(product: Product, site: string): object {
  const {
    id,
    title,
    description,
    image,
    category,
    rating,
    priceCents,
    stock,
    group,
    pictures = [],
  } = product;
  const addressOf = (picture: string) => (picture.startsWith('/') ? `${site}${picture}` : picture);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description,
    category: categoryInText(category),
    sku: String(id),
    ...(group !== undefined && { inProductGroupWithID: group }),
    image: pictures.length === 0 ? addressOf(image) : [image, ...pictures].map(addressOf),
    // Search engines reject a rating without votes.
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
      url: `${site}${routes.product(category, id)}`,
    },
  };
}
