import type { RouteObject } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import type { Right } from '@galleria/shared-contracts/domain';
import { lazyPage } from '@galleria/shared-ui';

import { allowedPage } from './allowed-page';

type Load = Parameters<typeof lazyPage>[0];

const page = (
  path: string,
  load: Load,
  right: Right = 'look',
  insteadTo?: string,
): RouteObject => ({
  path,
  Component: right === 'look' ? lazyPage(load) : allowedPage(lazyPage(load), right, insteadTo),
});

/**
 * The pages by their path below `/admin`, with the right that each needs. A page loads its code when it is first
 * opened. Pages that use the same parts have the same chunk name and share a file, because each file has its own copy
 * of the parts.
 */
export const PAGES: readonly RouteObject[] = [
  page(
    'dashboard',
    () => import(/* webpackChunkName: "dashboard" */ '../reports/dashboard.page'),
    'oversee',
    routes.admin('orders'),
  ),
  page('orders', () => import('../orders/list/orders.page')),
  page(
    'orders/delivery',
    () => import(/* webpackChunkName: "order-work" */ '../orders/delivery/delivery.page'),
    'settings',
  ),
  page('orders/slips', () => import('../orders/order/packing-slips.page')),
  page(
    'orders/runs',
    () => import(/* webpackChunkName: "order-work" */ '../orders/runs/order-runs.page'),
  ),
  page(
    'orders/parcels',
    () => import(/* webpackChunkName: "order-work" */ '../orders/parcels/parcels.page'),
    'ship',
  ),
  page('orders/:orderId', () => import('../orders/order/order.page')),
  page('orders/:orderId/invoice', () => import('../orders/order/invoice.page')),
  page('orders/:orderId/slip', () => import('../orders/order/packing-slip.page')),
  page('products', () => import('../products/list/products.page')),
  page(
    'products/new',
    () => import(/* webpackChunkName: "product-form" */ '../products/form/new-product.page'),
    'products',
  ),
  page('products/:productId/history', () => import('../products/history/product-history.page')),
  page('products/categories', () => import('../products/categories/categories.page'), 'settings'),
  page('products/import', () => import('../products/import/import.page'), 'products'),
  page('users', () => import(/* webpackChunkName: "customers" */ '../customers/customers.page')),
  page(
    'users/:uid',
    () => import(/* webpackChunkName: "customers" */ '../customers/customer.page'),
  ),
  page('inbox', () => import(/* webpackChunkName: "inbox" */ '../inbox/inbox.page'), 'oversee'),
  page(
    'inbox/messages/:messageId',
    () => import(/* webpackChunkName: "inbox" */ '../inbox/message.page'),
    'oversee',
  ),
  page(
    'inbox/answers',
    () => import(/* webpackChunkName: "inbox" */ '../inbox/answers.page'),
    'orders',
  ),
  page(
    'inbox/subscribers',
    () => import(/* webpackChunkName: "inbox" */ '../inbox/subscribers.page'),
    'oversee',
  ),
  page('admins', () => import('../admins/admins.page')),
  page('audit', () => import('../operations/audit/audit.page')),
  page('releases/health', () => import('../operations/health/health.page')),
  page('releases', () => import('../operations/releases/releases.page')),
];
