import type { RouteObject } from 'react-router-dom';

import { lazyPage } from '@galleria/shared-ui';

const DashboardPage = lazyPage(
  () => import(/* webpackChunkName: "dashboard" */ '../features/dashboard/dashboard.page'),
);
const OrdersPage = lazyPage(() => import('../features/orders/orders.page'));
const ProductsPage = lazyPage(() => import('../features/products/products.page'));
const NewProductPage = lazyPage(() => import('../features/products/new-product.page'));
const ImportPage = lazyPage(() => import('../features/products/import/import.page'));
const OrderPage = lazyPage(() => import('../features/order/order.page'));
const PackingSlipPage = lazyPage(() => import('../features/order/packing-slip.page'));
const UsersPage = lazyPage(() => import('../features/users/users.page'));
const UserPage = lazyPage(() => import('../features/user/user.page'));
const AdminsPage = lazyPage(() => import('../features/admins/admins.page'));
const InboxPage = lazyPage(() => import('../features/inbox/inbox.page'));
const MessagePage = lazyPage(() => import('../features/message/message.page'));
const SubscribersPage = lazyPage(() => import('../features/subscribers/subscribers.page'));
const AuditPage = lazyPage(() => import('../features/audit/audit.page'));
const ReleasesPage = lazyPage(() => import('../features/releases/releases.page'));

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
