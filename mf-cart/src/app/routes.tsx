import { redirect, type RouteObject } from 'react-router-dom';

import { routes, type Host } from '@galleria/shared-contracts';

import type { OrderRepository } from '../data/order.repository';
import { OrdersProvider } from '../data/use-orders';
import { CartPage } from '../features/cart/cart.page';
import { loadOrderForm } from '../features/order-form/order-form.loader';
import { OrderFormPage } from '../features/order-form/order-form.page';

/** The cart and, below it, the order form; both for logged-in shoppers only. */
export function cartRoutes(host: Host, orders: OrderRepository): RouteObject[] {
  return [
    {
      path: '/cart',
      element: (
        <OrdersProvider value={orders}>
          <CartPage />
        </OrdersProvider>
      ),
      loader: () => (shopperUid(host) === null ? toLogin() : null),
      children: [
        {
          path: 'order',
          Component: OrderFormPage,
          loader: () => {
            const uid = shopperUid(host);
            return uid === null ? toLogin() : loadOrderForm(orders, uid);
          },
        },
      ],
    },
  ];
}

function shopperUid({ session }: Host): string | null {
  const current = session.current();
  return current.kind === 'user' ? current.uid : null;
}

function toLogin(): Response {
  return redirect(routes.auth('login'));
}
