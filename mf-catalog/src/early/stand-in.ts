import { routes } from '@galleria/shared-contracts/contract';
import { LIMITS, type ProductSummary } from '@galleria/shared-contracts/domain';
import {
  escapeHtml,
  fillIn,
  productValues,
  STAND_IN_PRODUCT,
} from '@galleria/shared-ui/first-paint';

import { categoryName } from '../ui/category-name';

/** The HTML of the stand-in's card with another product in it. */
export function cardHtmlOf(product: ProductSummary, standInHtml: string): string {
  return fillIn(standInHtml, productValues(product, LIMITS.cardTitleShown));
}

/** The HTML of the stand-in's own window with another product in it. */
export function windowHtmlOf(product: ProductSummary, standInHtml: string): string {
  const signOf = ({ category }: ProductSummary) => `>${escapeHtml(categoryName(category))}<`;
  const linkOf = ({ category }: ProductSummary) => `${escapeHtml(routes.category(category))}"`;
  return fillIn(standInHtml, [
    ...productValues(product),
    [signOf(STAND_IN_PRODUCT), signOf(product)],
    [linkOf(STAND_IN_PRODUCT), linkOf(product)],
  ]);
}
