export const productsPage = 'products';
