export const products = ['product'];
