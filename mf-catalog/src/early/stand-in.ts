import {
  cutTitle,
  formatCents,
  LIMITS,
  routes,
  type ProductSummary,
} from '@galleria/shared-contracts';
import { unlitPercent } from '@galleria/shared-ui';

import { categoryName } from '../ui/category-name';

/**
 * A product that the first paint's cards are rendered of while building. Its values are to be
 * found again in their HTML, so none of them may stand there for anything else.
 */
export const STAND_IN: ProductSummary = {
  id: 987_654_321,
  title: '{title}',
  priceCents: 98_765_432_100,
  rating: { rate: 0.123, count: 123_456_789 },
  category: 'electronics',
  image: '{image}',
};

/** The HTML of the stand-in's card with another product in it. */
export function htmlOf(product: ProductSummary, standInHtml: string): string {
  const values: [string, string][] = [
    // Where it stands by itself it is the card's title, which is cut.
    ['>{title}<', `>${escaped(cutTitle(product.title, LIMITS.cardTitleShown))}<`],
    ...wholeValues(product),
  ];
  return filled(standInHtml, values);
}

/** The HTML of the stand-in's own window with another product in it. */
export function windowHtmlOf(product: ProductSummary, standInHtml: string): string {
  const signOf = ({ category }: ProductSummary) => `>${escaped(categoryName(category))}<`;
  const linkOf = ({ category }: ProductSummary) => `${escaped(routes.category(category))}"`;
  return filled(standInHtml, [
    ...wholeValues(product),
    [signOf(STAND_IN), signOf(product)],
    [linkOf(STAND_IN), linkOf(product)],
  ]);
}

function wholeValues(product: ProductSummary): [string, string][] {
  const linkOf = ({ category, id }: ProductSummary) => escaped(routes.product(category, id));
  return [
    ['{title}', escaped(product.title)],
    ['{image}', escaped(product.image)],
    [formatCents(STAND_IN.priceCents), formatCents(product.priceCents)],
    [`${String(STAND_IN.rating.rate)} stars`, `${String(product.rating.rate)} stars`],
    [String(STAND_IN.rating.count), String(product.rating.count)],
    [unlit(STAND_IN), unlit(product)],
    [linkOf(STAND_IN), linkOf(product)],
    [`data-tint="${STAND_IN.category}"`, `data-tint="${escaped(product.category)}"`],
  ];
}

function unlit({ rating }: ProductSummary): string {
  return `0 ${unlitPercent(rating.rate).toFixed(1)}% 0`;
}

function filled(html: string, values: readonly [string, string][]): string {
  return values.reduce((text, [from, to]) => text.replaceAll(from, () => to), html);
}

/** As React writes it. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}
