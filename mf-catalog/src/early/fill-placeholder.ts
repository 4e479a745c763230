import { routes } from '@galleria/shared-contracts/contract';
import { LIMITS, type ProductSummary } from '@galleria/shared-contracts/domain';
import {
  escapeHtml,
  fillIn,
  productValues,
  PLACEHOLDER_PRODUCT,
} from '@galleria/shared-ui/prerender';

import { categoryName } from '../ui/category-name';

/** The HTML of the placeholder's card with another product in it. */
export function cardHtmlOf(product: ProductSummary, placeholderHtml: string): string {
  return fillIn(placeholderHtml, productValues(product, LIMITS.cardTitleShown));
}

/** The HTML of the placeholder's product page with another product in it. */
export function windowHtmlOf(product: ProductSummary, placeholderHtml: string): string {
  const signOf = ({ category }: ProductSummary) => `>${escapeHtml(categoryName(category))}<`;
  const linkOf = ({ category }: ProductSummary) => `${escapeHtml(routes.category(category))}"`;
  return fillIn(placeholderHtml, [
    ...productValues(product),
    [signOf(PLACEHOLDER_PRODUCT), signOf(product)],
    [linkOf(PLACEHOLDER_PRODUCT), linkOf(product)],
  ]);
}
