import type { RouteObject } from 'react-router-dom';

import { lazyPage } from '@galleria/shared-ui';

const page = (path: string, load: Parameters<typeof lazyPage>[0]): RouteObject => ({
  path,
  Component: lazyPage(load),
});

/** The pages by their path below `/admin`. Each loads its code when it is first opened. */
export const PAGES: readonly RouteObject[] = [
  page('dashboard', () => import(/* webpackChunkName: "dashboard" */ '../reports/dashboard.page')),
  page('orders', () => import('../orders/list/orders.page')),
  page('orders/slips', () => import('../orders/order/packing-slips.page')),
  page('orders/:orderId', () => import('../orders/order/order.page')),
  page('orders/:orderId/invoice', () => import('../orders/order/invoice.page')),
  page('orders/:orderId/slip', () => import('../orders/order/packing-slip.page')),
  page('products', () => import('../products/list/products.page')),
  page('products/new', () => import('../products/form/new-product.page')),
  page('products/import', () => import('../products/import/import.page')),
  page('users', () => import('../customers/customers.page')),
  page('users/:uid', () => import('../customers/customer.page')),
  page('inbox', () => import('../inbox/inbox.page')),
  page('inbox/messages/:messageId', () => import('../inbox/message.page')),
  page('inbox/subscribers', () => import('../inbox/subscribers.page')),
  page('admins', () => import('../admins/admins.page')),
  page('audit', () => import('../operations/audit/audit.page')),
  page('releases', () => import('../operations/releases/releases.page')),
];
