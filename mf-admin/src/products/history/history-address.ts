export const historyOf = (productId: number) => `/admin/products/${productId}/history`;
