/** A prerendered part, not a page: the early script fills it in. */
export const CART_PAINT = '#mf-cart/cart';
