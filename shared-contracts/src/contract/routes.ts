import type { Category } from '../domain/categories';

/** The router's base path: the app's own name. */
export const BASE_PATH = '/galleria';

/**
 * Paths that several packages link to, relative to the base path. A remote needs no entry here for
 * pages that only it links to.
 */
export const routes = {
  home: () => '/',
  shop: () => '/shop',
  allProducts: () => '/shop/category/all',
  category: (category: Category) => `/shop/category/${encodeURIComponent(category)}`,
  product: (category: Category, id: number) =>
    `/shop/category/${encodeURIComponent(category)}/${String(id)}`,
  cart: () => '/cart',
  orderForm: () => '/cart/order',
  orders: () => '/orders',
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  contact: () => '/contactUs',
  auth: (mode: 'login' | 'signup') => `/auth?mode=${mode}`,
  logout: () => '/logout',
  adminLogin: () => '/adminLogin',
  admin: (
    page: 'dashboard' | 'users' | 'products' | 'orders' | 'admins' | 'inbox' | 'audit' | 'releases',
  ) => `/admin/${page}`,
  adminOrder: (id: string) => `/admin/orders/${encodeURIComponent(id)}`,
  packingSlip: (id: string) => `/admin/orders/${encodeURIComponent(id)}/slip`,
  adminUser: (uid: string) => `/admin/users/${encodeURIComponent(uid)}`,
  adminMessage: (id: string) => `/admin/inbox/messages/${encodeURIComponent(id)}`,
  adminSubscribers: () => '/admin/inbox/subscribers',
  newProduct: () => '/admin/products/new',
  importProducts: () => '/admin/products/import',
  editProduct: (id: number) => `/admin/products/edit/${String(id)}`,
} as const;
