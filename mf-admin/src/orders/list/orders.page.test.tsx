import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { fail, ok } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import type { OrderFilter } from '../data/order-query';
import type { OrderRepository } from '../data/order.repository';
import { aCustomer } from '../../testing/a-customer';
import { anOrder } from '../../testing/an-order';
import { fakeCustomers } from '../../testing/fake-customers';
import { fakeOrders } from '../../testing/fake-orders';
import { fakeServices } from '../../testing/fake-services';
import { renderAt } from '../../testing/render-at';

function renderOrders(address: string, orders: Partial<OrderRepository> = {}) {
  const { host, notices } = aHost({ session: AN_ADMIN });
  const services = fakeServices({
    orders: { ...fakeOrders([anOrder()]), ...orders },
    customers: fakeCustomers([aCustomer({ uid: 'u-nora' })]),
  });
  const { router } = renderAt(`${routes.admin('orders')}${address}`, host, services);
  return { router, notices };
}

/** An order repository that records the filters of watched orders. */
function noting() {
  const filters: OrderFilter[] = [];
  const watch: OrderRepository['watch'] = (filter, _sort, _size, onChange) => {
    filters.push(filter);
    onChange(ok({ rows: [], next: null }));
    return () => {};
  };
  return { watch, filters };
}

it('links to an order and its customer', async () => {
  renderOrders('');
  const row = await screen.findByRole('row', { name: /order-1/ });
  expect(within(row).getByRole('link', { name: 'order-1' })).toHaveAttribute(
    'href',
    routes.adminOrder('order-1'),
  );
  expect(within(row).getByRole('link', { name: 'Nora Newcomer' })).toHaveAttribute(
    'href',
    routes.adminUser('nora'),
  );
  expect(within(row).getByText('placed')).toBeVisible();
  expect(within(row).getByText('$240.00')).toBeVisible();
  expect(await screen.findByText('1 order, $240.00 in all')).toBeVisible();
});

it('queries the filters in the address', async () => {
  const { watch, filters } = noting();
  renderOrders('?status=counted&from=2026-05-01&to=2026-05-02&customer=nora%40example.com', {
    watch,
  });
  await screen.findByText('Nothing fits these filters');
  expect(filters).toEqual([
    {
      statuses: ['placed', 'shipped', 'delivered'],
      span: {
        fromMs: new Date(2026, 4, 1).getTime(),
        toMs: new Date(2026, 4, 3).getTime(),
      },
      uids: ['u-nora'],
    },
  ]);
});

it('keeps a chosen filter in the address', async () => {
  const { router } = renderOrders('');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Shipped');
  await waitFor(() => expect(router.state.location.search).toBe('?status=shipped'));
});

it('reports an unknown e-mail and days in the wrong order', async () => {
  renderOrders('?customer=nobody%40example.com&from=2026-05-02&to=2026-05-01', noting());
  expect(await screen.findByText('No customer’s e-mail begins so')).toBeVisible();
  expect(screen.getByText('This is before the first day')).toBeVisible();
});

it('finds an order by its number, as it is typed, and opens it with Enter', async () => {
  const { watch } = noting();
  const { router } = renderOrders('?status=shipped', {
    watch: (filter, sort, size, onChange) => {
      if (filter.ids === undefined) return watch(filter, sort, size, onChange);
      onChange(ok({ rows: filter.ids.map((id) => anOrder({ id })), next: null }));
      return () => {};
    },
  });
  const search = await screen.findByRole('searchbox', { name: 'Order or customer' });
  await userEvent.type(search, '7k2f-9qwx-3m5t');
  expect(await screen.findByRole('link', { name: '7K2F-9QWX-3M5T' })).toBeVisible();
  await userEvent.type(search, '{Enter}');
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(routes.adminOrder('7K2F9QWX3M5T')),
  );
});

it('opens an order before the list has found it', async () => {
  const { router } = renderOrders('', { watch: () => () => {} });
  const search = await screen.findByRole('searchbox', { name: 'Order or customer' });
  await userEvent.type(search, 'nora{Enter}');
  expect(router.state.location.pathname).toBe(routes.admin('orders'));
  await userEvent.clear(search);
  await userEvent.type(search, '7K2F9QWX3M5T{Enter}');
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(routes.adminOrder('7K2F9QWX3M5T')),
  );
});

it('lists the orders of the customers whose names begin with the text', async () => {
  const { watch, filters } = noting();
  renderOrders('?customer=newc', { watch });
  await waitFor(() => expect(filters).toMatchObject([{ uids: ['u-nora'] }]));
});

it('lists the orders whose numbers begin with the text', async () => {
  const { watch, filters } = noting();
  renderOrders('?customer=7k2f', {
    watch,
    find: () => Promise.resolve(ok([anOrder({ id: '7K2F9QWX3M5T' })])),
  });
  await waitFor(() => expect(filters).toMatchObject([{ ids: ['7K2F9QWX3M5T'] }]));
});

it('says when neither an order nor a customer fits a text', async () => {
  const { watch, filters } = noting();
  renderOrders('?customer=u-somebody', { watch });
  expect(await screen.findByText('No order or customer begins so')).toBeVisible();
  // The text may be the uid of an account.
  expect(filters).toMatchObject([{ uids: ['u-somebody'] }]);
});

it('counts no orders while the customers of a text are not known, and asks again', async () => {
  let isRefused = true;
  const { watch, filters } = noting();
  renderOrders('?customer=newc', {
    watch,
    find: () => {
      if (!isRefused) return Promise.resolve(ok([]));
      isRefused = false;
      return Promise.resolve(
        fail({ kind: 'permission-denied', message: 'Not allowed.', retryable: false }),
      );
    },
  });
  expect(await screen.findByText('Not allowed.')).toBeVisible();
  expect(screen.queryByText(/orders?, \$/)).toBeNull();
  expect(filters).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(filters).toMatchObject([{ uids: ['u-nora'] }]));
});

it('says when there is no order with a number', async () => {
  const { watch } = noting();
  renderOrders('?customer=7K2F9QWX3M5T', { watch });
  expect(await screen.findByText('There is no order with this number')).toBeVisible();
});

it('shows the error and tries again', async () => {
  let attempts = 0;
  renderOrders('', {
    watch: (_filter, _sort, _size, onChange) => {
      attempts += 1;
      onChange(
        attempts === 1
          ? fail({ kind: 'unavailable', message: 'The database is away.', retryable: true })
          : ok({ rows: [anOrder()], next: null }),
      );
      return () => {};
    },
  });
  expect(await screen.findByText('The database is away.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'order-1' })).toBeVisible();
});

it('does not show the old failure of the totals while they are counted again', async () => {
  const away = () => fail({ kind: 'unavailable', message: 'It is away.', retryable: true });
  let isAway = true;
  let count = () => {};
  renderOrders('', {
    watch: (_filter, _sort, _size, onChange) => {
      onChange(isAway ? away() : ok({ rows: [anOrder()], next: null }));
      return () => {};
    },
    totals: () =>
      isAway
        ? Promise.resolve(away())
        : new Promise((resolve) => {
            count = () => resolve(ok({ count: 1, totalCents: 0 }));
          }),
  });
  await screen.findByText('It is away.');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByText('It is away.')).not.toBeInTheDocument();
  act(() => count());
  expect(await screen.findByText('1 order, $0.00 in all')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('does not show the sum of another filter while the orders are counted, and when that fails', async () => {
  let lose = () => {};
  renderOrders('', {
    totals: ({ statuses }) =>
      statuses === undefined
        ? Promise.resolve(ok({ count: 40, totalCents: 100 }))
        : new Promise((resolve) => {
            lose = () =>
              resolve(fail({ kind: 'unavailable', message: 'It is away.', retryable: true }));
          }),
  });
  await screen.findByText('40 orders, $1.00 in all');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Shipped');
  await waitFor(() => expect(screen.queryByText('40 orders, $1.00 in all')).toBeNull());
  expect(screen.getByText('1–1 of 1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  act(() => lose());
  expect(await screen.findByText('It is away.')).toBeVisible();
  expect(screen.queryByText('40 orders, $1.00 in all')).toBeNull();
});

it('reads a later page only when it is opened', async () => {
  const pages: number[] = [];
  const { router } = renderOrders('', {
    watch: (_filter, _sort, size, onChange) => {
      onChange(ok({ rows: [anOrder()], next: { values: [size] } }));
      return () => {};
    },
    totals: () => Promise.resolve(ok({ count: 60, totalCents: 0 })),
    page: (_filter, _sort, size, after) => {
      pages.push(size);
      const from = Number(after?.values[0] ?? 0);
      const orders = Array.from({ length: Math.min(size, 60 - from) }, (_, at) =>
        anOrder({ id: `later-${from + at}` }),
      );
      return Promise.resolve(ok({ rows: orders, next: { values: [from + size] } }));
    },
  });
  await screen.findByText('1–1 of 60');
  expect(pages).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('link', { name: 'later-25' })).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
  expect(pages).toEqual([25]);
});
