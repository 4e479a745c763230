import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { fail, ok, type Order } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import { dayOf, lastDays } from '../kit/data/days';
import type { FigureChange } from './data/figure.repository';
import { anOrder } from '../testing/an-order';
import { fakeFigures } from '../testing/fake-figures';
import { fakeOrders } from '../testing/fake-orders';
import { fakeServices } from '../testing/fake-services';
import { renderAt } from '../testing/render-at';

// jsdom cannot draw. The numbers are in the table.
HTMLCanvasElement.prototype.getContext = () => null;

const figures = fakeFigures({
  daily: { orders: 2, revenueCents: 1050, newCustomers: 1 },
  categories: new Map([[7, 'electronics']]),
  messages: 4,
  lowStock: [
    {
      id: 3,
      title: 'Fern Cuff in Brushed Brass',
      description: '',
      stock: 2,
      priceCents: 100,
      rating: { rate: 1, count: 1 },
      category: 'jewelery',
      image: '/cuff.svg',
    },
  ],
});

function renderDashboard(address = '', parts: Parameters<typeof fakeServices>[0] = {}) {
  const services = fakeServices({ figures, orders: fakeOrders([anOrder()]), ...parts });
  return renderAt(
    `${routes.admin('dashboard')}${address}`,
    aHost({ session: AN_ADMIN }).host,
    services,
  );
}

const figure = (term: string) => screen.findByRole('listitem', { name: term });

it('sums the days, and describes each figure', async () => {
  renderDashboard('?days=7');
  expect(await within(await figure('Revenue')).findByText('$73.50')).toBeVisible();
  expect(within(await figure('Orders')).getByText('14')).toBeVisible();
  expect(within(await figure('Average order')).getByText('$5.25')).toBeVisible();
  expect(within(await figure('New customers')).getByText('7')).toBeVisible();
  expect(within(await figure('New messages')).getByText('4')).toBeVisible();
  for (const term of ['Revenue', 'Orders', 'Average order', 'New customers', 'New messages']) {
    expect(screen.getByRole('button', { name: `What is ${term}?` })).toHaveAccessibleDescription();
  }
});

it('links from a figure to the orders that it sums', async () => {
  renderDashboard('?days=7');
  const { from, to } = lastDays(7, dayOf(Date.now()));
  expect(await screen.findByRole('link', { name: 'These orders' })).toHaveAttribute(
    'href',
    `${routes.admin('orders')}?status=counted&from=${from}&to=${to}`,
  );
});

it('repeats the chart as a table', async () => {
  renderDashboard('?days=7');
  expect(await screen.findByRole('img', { name: /Revenue by day/ })).toBeInTheDocument();
  const table = screen.getByRole('table', { name: 'Sales by day' });
  expect(within(table).getAllByRole('row')).toHaveLength(8);
  await userEvent.selectOptions(screen.getByLabelText('Figure'), 'Average order');
  expect(screen.getByRole('img', { name: /Average order by day/ })).toBeInTheDocument();
});

it('shows the revenue by category', async () => {
  renderDashboard();
  const table = await screen.findByRole('table', { name: 'Revenue by category' });
  expect(within(table).getByRole('row', { name: /electronics/ })).toHaveTextContent('2$240.00100%');
});

it('counts new and cancelled orders live, without reading the others again', async () => {
  let tell: (change: FigureChange) => void = () => {};
  let orderCount = 2;
  let pagesRead = 0;
  const orders = fakeOrders([anOrder()]);
  renderDashboard('?days=7', {
    orders: {
      ...orders,
      page: (...question) => {
        pagesRead += 1;
        return orders.page(...question);
      },
    },
    figures: {
      ...figures,
      sales: (parts) =>
        Promise.resolve(
          ok(parts.map((days) => ({ days, orders: orderCount, revenueCents: 0, newCustomers: 0 }))),
        ),
      watchChanges: (_fromMs, onChange) => {
        tell = (change) => onChange(ok(change));
        return () => {};
      },
    },
  });
  expect(await within(await figure('Orders')).findByText('14')).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Revenue by category' });
  expect(
    screen.getByText(/^Figures as of .* New orders are counted by themselves\.$/),
  ).toBeVisible();

  orderCount = 3;
  const createdAtMs = Date.now();
  tell({ orders: [anOrder({ id: 'order-2', createdAtMs })], signUpsMs: [], messages: 0 });
  expect(await within(await figure('Orders')).findByText('15')).toBeVisible();
  expect(within(table).getByRole('row', { name: /electronics/ })).toHaveTextContent('4$480.00100%');

  const cancelled = anOrder({ id: 'order-1', createdAtMs, status: 'cancelled' });
  orderCount = 2;
  tell({ orders: [cancelled], signUpsMs: [], messages: 0 });
  expect(await within(await figure('Orders')).findByText('14')).toBeVisible();
  expect(within(table).getByRole('row', { name: /electronics/ })).toHaveTextContent('2$240.00100%');
  expect(pagesRead).toBe(1);
});

it('reads the categories again when an unknown product is sold', async () => {
  let tell: (change: FigureChange) => void = () => {};
  let asked = 0;
  const order = anOrder();
  const lines = order.lines.map((line) => ({ ...line, id: 8 }));
  renderDashboard('', {
    figures: {
      ...figures,
      categories: () => {
        asked += 1;
        return Promise.resolve(ok(new Map(asked === 1 ? [[7, 'electronics']] : [[8, 'jewelery']])));
      },
      watchChanges: (_fromMs, onChange) => {
        tell = (change) => onChange(ok(change));
        return () => {};
      },
    },
  });
  const table = await screen.findByRole('table', { name: 'Revenue by category' });
  const sold = anOrder({ id: 'order-2', createdAtMs: Date.now(), lines });
  tell({ orders: [sold], signUpsMs: [], messages: 0 });
  expect(await within(table).findByRole('row', { name: /jewelery/ })).toBeVisible();
  expect(asked).toBe(2);
});

it('reads 2,000 orders, and all only when asked', async () => {
  let read = 0;
  const orders = {
    ...fakeOrders(),
    page: (_filter: unknown, _sort: unknown, size: number) => {
      const page: Order[] = Array.from({ length: size }, (_, at) =>
        anOrder({ id: `o${read + at}` }),
      );
      read += size;
      return Promise.resolve(ok({ rows: page, next: read < 3000 ? { values: [] } : null }));
    },
  };
  renderDashboard('', { orders });
  expect(await screen.findByText('Of the newest 2,000 orders only.')).toBeVisible();
  expect(read).toBe(2000);
  read = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Read all 60' }));
  expect(await screen.findByRole('row', { name: /All 6,000/ })).toBeVisible();
  expect(screen.queryByText(/newest/)).not.toBeInTheDocument();
});

it('accepts any days, and reports invalid ones', async () => {
  const { router } = renderDashboard();
  const from = await screen.findByLabelText('From');
  await userEvent.clear(from);
  await userEvent.type(from, '2020-01-01');
  await userEvent.click(screen.getByRole('button', { name: 'Show days' }));
  expect(await screen.findByText('Choose 366 days at most')).toBeVisible();
  const to = screen.getByLabelText('To');
  await userEvent.clear(to);
  await userEvent.type(to, '2020-05-31');
  await userEvent.click(screen.getByRole('button', { name: 'Show days' }));
  expect(router.state.location.search).toBe('?from=2020-01-01&to=2020-05-31');
  expect(await screen.findByRole('img', { name: /Revenue by week/ })).toBeInTheDocument();
});

it('lists the latest orders and scarce products', async () => {
  renderDashboard();
  expect(await screen.findByRole('link', { name: 'order-1' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Fern Cuff/ })).toHaveAttribute(
    'href',
    routes.editProduct(3),
  );
  expect(screen.getByText('Only 2 left')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Low stock: 1' })).toBeVisible();
});

it('shows the error and tries again', async () => {
  let attempts = 0;
  const error = { kind: 'unavailable', message: 'The database is away.', retryable: true } as const;
  renderDashboard('', {
    figures: {
      ...figures,
      sales: (parts) => {
        attempts += 1;
        return attempts === 1 ? Promise.resolve(fail(error)) : figures.sales(parts);
      },
    },
  });
  expect(await screen.findByText('The database is away.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: /Revenue by day/ })).toBeInTheDocument();
});
