import { pictureUrl, routes } from '@galleria/shared-contracts/contract';
import { cutTitle, formatCents, type ProductSummary } from '@galleria/shared-contracts/domain';

import { unlitPercent } from '../product/unlit-part';
import { escapeHtml, type Values } from './fill-in';

/**
 * A product of which parts are prerendered while building. Its values are to be found
 * again in their HTML, so none of them may stand there for anything else.
 */
export const PLACEHOLDER_PRODUCT: ProductSummary = {
  id: 987_654_321,
  title: '{title}',
  priceCents: 98_765_432_100,
  rating: { rate: 0.123, count: 123_456_789 },
  category: 'electronics',
  image: '{image}',
};

/**
 * What makes the placeholder's HTML that of another product. Where its title stands by itself it is cut
 * to `titleShown` characters, where that is given.
 */
export function productValues(product: ProductSummary, titleShown = Infinity): Values {
  const { title, image, priceCents, rating, category } = product;
  const was = PLACEHOLDER_PRODUCT;
  return [
    [`>${was.title}<`, `>${escapeHtml(cutTitle(title, titleShown))}<`],
    [was.title, escapeHtml(title)],
    [was.image, escapeHtml(pictureUrl(image))],
    [formatCents(was.priceCents), formatCents(priceCents)],
    [`${String(was.rating.rate)} stars`, `${escapeHtml(String(rating.rate))} stars`],
    [String(was.rating.count), escapeHtml(String(rating.count))],
    [unlit(was), unlit(product)],
    [linkTo(was), linkTo(product)],
    [`data-tint="${was.category}"`, `data-tint="${escapeHtml(category)}"`],
  ];
}

function linkTo({ category, id }: ProductSummary): string {
  return escapeHtml(routes.product(category, id));
}

function unlit({ rating }: ProductSummary): string {
  return `0 ${unlitPercent(rating.rate).toFixed(1)}% 0`;
}
