/** What the shop is about: documents, money, the packed catalogue, the cart, and their rules. */
export * from './cart';
export * from './catalog-change';
export * from './catalog-page';
export * from './categories';
export * from './documents/admin';
export * from './documents/cart';
export * from './documents/order';
export * from './documents/product';
export * from './documents/user';
export * as LIMITS from './limits';
export * from './messages';
export * from './money';
export * from './order-id';
export * from './packed-row';
export * from './result';
export * from './summary-fields';
export * from './text';
export * from './validation';
