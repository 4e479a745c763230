import type { Category } from '../domain/categories';

/*
 * Paths that several packages link to, without the base path. A page that only its own remote links to
 * needs no entry here. Others import this module as `routes`; a build contains only the functions that it
 * uses.
 */

export const home = () => '/';
export const shop = () => '/shop';
export const allProducts = () => '/shop/category/all';
export const category = (category: Category) => `/shop/category/${encodeURIComponent(category)}`;
export const product = (category: Category, id: number) =>
  `/shop/category/${encodeURIComponent(category)}/${String(id)}`;
/** A shopper's own wishes. With `shared`, the page shows these ids, which another person shares. */
export const wishes = (shared: readonly number[] = []) =>
  `/wishes${shared.length === 0 ? '' : `?ids=${shared.join('.')}`}`;
export const cart = () => '/cart';
export const orderForm = () => '/cart/order';
export const orders = () => '/orders';
export const order = (id: string) => `/orders/${encodeURIComponent(id)}`;
export const invoice = (id: string) => `/orders/${encodeURIComponent(id)}/invoice`;
export const contact = () => '/contactUs';
/** The login or sign-up page. `next` is the path to open after the login (`nextPathIn`). */
export const auth = (mode: 'login' | 'signup', next: string | null = null) =>
  `/auth?mode=${mode}${next === null ? '' : `&next=${encodeURIComponent(next)}`}`;
export const logout = () => '/logout';
export const adminLogin = (next: string | null = null) =>
  `/adminLogin${next === null ? '' : `?next=${encodeURIComponent(next)}`}`;
export const admin = (
  page: 'dashboard' | 'users' | 'products' | 'orders' | 'admins' | 'inbox' | 'audit' | 'releases',
) => `/admin/${page}`;
export const adminOrder = (id: string) => `/admin/orders/${encodeURIComponent(id)}`;
export const packingSlip = (id: string) => `/admin/orders/${encodeURIComponent(id)}/slip`;
export const adminInvoice = (id: string) => `/admin/orders/${encodeURIComponent(id)}/invoice`;
export const adminUser = (uid: string) => `/admin/users/${encodeURIComponent(uid)}`;
export const adminMessage = (id: string) => `/admin/inbox/messages/${encodeURIComponent(id)}`;
export const adminSubscribers = () => '/admin/inbox/subscribers';
export const adminHealth = () => '/admin/releases/health';
export const newProduct = () => '/admin/products/new';
export const importProducts = () => '/admin/products/import';
export const editProduct = (id: number) => `/admin/products/edit/${String(id)}`;
