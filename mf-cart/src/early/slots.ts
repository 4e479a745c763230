import { BASE_PATH, pictureUrl, routes } from '@galleria/shared-contracts/contract';
import {
  cutTitle,
  formatCents,
  formatNumber,
  LIMITS,
  type Cart,
  type CartItem,
} from '@galleria/shared-contracts/domain';
import { unlitPercent } from '@galleria/shared-ui/prerender';

/** The name of the prerendered cart. It is a template, not a page: the early script fills its slots. */
export const CART_PRERENDER = '#mf-cart/cart';

/** A path of this site or an HTTP address, as the access rules require. */
const IS_PICTURE = /^(\/(?![/\\])|https?:\/\/)/i;

/** The values that a line shows, by the name of the slot. An invalid picture address gives an empty value. */
export function lineSlots(item: CartItem, isEager: boolean) {
  const { id, title, amount, priceCents, rating, category, image } = item;
  return {
    title,
    shortTitle: cutTitle(title, LIMITS.cartTitleShown),
    href: `${BASE_PATH}${routes.product(category, id)}`,
    image: IS_PICTURE.test(image) ? pictureUrl(image) : '',
    tint: category,
    amount: formatNumber(amount),
    price: formatCents(priceCents),
    sum: formatCents(amount * priceCents),
    rate: formatNumber(rating.rate),
    count: formatNumber(rating.count),
    unlit: `${unlitPercent(rating.rate).toFixed(1)}%`,
    loading: isEager ? 'eager' : 'lazy',
    priority: isEager ? 'high' : 'auto',
  };
}

export function totalSlots({ totalNumItems, totalCents }: Cart) {
  return { totalItems: formatNumber(totalNumItems), totalAmount: formatCents(totalCents) };
}
