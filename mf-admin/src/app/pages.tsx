import type { RouteObject } from 'react-router-dom';

import { lazyPage } from '@galleria/shared-ui';

const DashboardPage = lazyPage(
  () => import(/* webpackChunkName: "dashboard" */ '../reports/dashboard.page'),
);
const OrdersPage = lazyPage(() => import('../orders/list/orders.page'));
const ProductsPage = lazyPage(() => import('../products/list/products.page'));
const NewProductPage = lazyPage(() => import('../products/form/new-product.page'));
const ImportPage = lazyPage(() => import('../products/import/import.page'));
const OrderPage = lazyPage(() => import('../orders/order/order.page'));
const PackingSlipPage = lazyPage(() => import('../orders/order/packing-slip.page'));
const UsersPage = lazyPage(() => import('../customers/customers.page'));
const UserPage = lazyPage(() => import('../customers/customer.page'));
const AdminsPage = lazyPage(() => import('../admins/admins.page'));
const InboxPage = lazyPage(() => import('../inbox/inbox.page'));
const MessagePage = lazyPage(() => import('../inbox/message.page'));
const SubscribersPage = lazyPage(() => import('../inbox/subscribers.page'));
const AuditPage = lazyPage(() => import('../operations/audit/audit.page'));
const ReleasesPage = lazyPage(() => import('../operations/releases/releases.page'));

/** The pages, by their path below `/admin`. Each brings its code when it is first gone to. */
export const PAGES: readonly RouteObject[] = [
  { path: 'dashboard', Component: DashboardPage },
  { path: 'orders', Component: OrdersPage },
  { path: 'products', Component: ProductsPage },
  { path: 'products/new', Component: NewProductPage },
  { path: 'products/import', Component: ImportPage },
  { path: 'orders/:orderId', Component: OrderPage },
  { path: 'orders/:orderId/slip', Component: PackingSlipPage },
  { path: 'users', Component: UsersPage },
  { path: 'users/:uid', Component: UserPage },
  { path: 'admins', Component: AdminsPage },
  { path: 'inbox', Component: InboxPage },
  { path: 'inbox/messages/:messageId', Component: MessagePage },
  { path: 'inbox/subscribers', Component: SubscribersPage },
  { path: 'audit', Component: AuditPage },
  { path: 'releases', Component: ReleasesPage },
];
