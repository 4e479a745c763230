/** What the shop is about: documents, money, the packed catalogue, the cart, and their rules. */
export * from './cart';
export * from './catalog-change';
export * from './catalog-drift';
export * from './catalog-page';
export * from './catalog-words';
export * from './categories';
export * from './documents/admin';
export * from './documents/cart';
export * from './documents/order';
export * from './documents/product';
export * from './documents/user';
export * from './limits';
export * from './messages';
export * from './money';
export * from './result';
export * from './text';
export * from './validation';
