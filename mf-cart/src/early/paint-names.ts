/** A first paint that is no page's: what the early script fills in. */
export const CART_PAINT = '#mf-cart/cart';
