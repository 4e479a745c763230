export const cart = 'cart';
