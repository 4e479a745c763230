import { Outlet, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';

import { pathOf, routes, type Host } from '@galleria/shared-contracts/contract';
import { lazyPage } from '@galleria/shared-ui';

import type { CartServices } from '../data/services';
import { ServicesProvider } from '../data/use-services';
import { CartPage } from '../cart/cart.page';
import { loadOrderForm } from '../checkout/order-form.loader';
import { OrderFormPage } from '../checkout/order-form.page';
import { OrdersPage } from '../orders/orders.page';

const OrderPage = lazyPage(() => import('../orders/order.page'));
const InvoicePage = lazyPage(() => import('../orders/invoice.page'));

/** The routes of the cart, the order form and the orders. All of them are for logged-in shoppers only. */
export function cartRoutes({ session }: Host, services: CartServices): RouteObject[] {
  const uidOfShopper = () => {
    const current = session.current();
    return current.kind === 'user' ? current.uid : null;
  };
  const guard = ({ request }: LoaderFunctionArgs) =>
    uidOfShopper() === null ? toLogin(request) : null;
  return [
    {
      element: (
        <ServicesProvider value={services}>
          <Outlet />
        </ServicesProvider>
      ),
      children: [
        {
          path: '/cart',
          Component: CartPage,
          loader: guard,
          children: [
            {
              path: 'order',
              Component: OrderFormPage,
              loader: ({ request }) => {
                const uid = uidOfShopper();
                return uid === null ? toLogin(request) : loadOrderForm(services, uid);
              },
            },
          ],
        },
        { path: '/orders', Component: OrdersPage, loader: guard },
        { path: '/orders/:orderId', Component: OrderPage, loader: guard },
        { path: '/orders/:orderId/invoice', Component: InvoicePage, loader: guard },
      ],
    },
  ];
}

/** Redirects to the login, which leads back to the requested page. */
function toLogin({ url }: Request): Response {
  return redirect(routes.auth('login', pathOf(url)));
}
