import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { fail, FIRST_CATEGORIES, FIRST_MENU, ok } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import { addDays, dayOf, lastDays, type DaySpan } from '../kit/data/days';
import type { FigureChange } from './data/figure.repository';
import { aProduct } from '../testing/a-product';
import { anOrder } from '../testing/an-order';
import { fakeCategories } from '../testing/fake-categories';
import { fakeFigures } from '../testing/fake-figures';
import { fakeOrders } from '../testing/fake-orders';
import { fakeRole } from '../testing/fake-role';
import { fakeServices } from '../testing/fake-services';
import { renderAt } from '../testing/render-at';

const figures = fakeFigures({
  daily: {
    orders: 2,
    revenueCents: 1050,
    newCustomers: 1,
    messages: 1,
    categories: new Map([
      ['jewelery', { pieces: 1, revenueCents: 250 }],
      ['electronics', { pieces: 2, revenueCents: 800 }],
    ]),
  },
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

const AWAY = { kind: 'unavailable', message: 'The database is away.', retryable: true } as const;

const figure = (term: string) => screen.findByRole('listitem', { name: term });

it('sums the days, and describes each figure', async () => {
  renderDashboard('?days=7');
  expect(await within(await figure('Revenue')).findByText('$73.50')).toBeVisible();
  expect(within(await figure('Orders')).getByText('14')).toBeVisible();
  expect(within(await figure('Average order')).getByText('$5.25')).toBeVisible();
  expect(within(await figure('New customers')).getByText('7')).toBeVisible();
  expect(within(await figure('New messages')).getByText('7')).toBeVisible();
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

it('compares each figure with that of the days before', async () => {
  const before = { orders: 16, revenueCents: 7350, newCustomers: 7, messages: 0 };
  renderDashboard('?days=7', {
    figures: {
      ...figures,
      sales: async (groups) => {
        const sales = await figures.sales(groups);
        return sales.ok
          ? ok(sales.value.map((part, at) => (at === 0 ? { ...part, ...before } : part)))
          : sales;
      },
    },
  });
  expect(
    await within(await figure('Orders')).findByText('13% less than the 7 days before: 16'),
  ).toBeVisible();
  expect(
    within(await figure('Revenue')).getByText('The same as the 7 days before: $73.50'),
  ).toBeVisible();
  expect(
    within(await figure('Average order')).getByText('14% more than the 7 days before: $4.59'),
  ).toBeVisible();
  expect(within(await figure('New messages')).getByText('In the 7 days before: 0')).toBeVisible();
});

it('shows the revenue by category, the highest first', async () => {
  const titles = { electronics: 'Gadgets' };
  renderDashboard('?days=7', fakeCategories({ ...FIRST_MENU, all: FIRST_CATEGORIES, titles }));
  const table = await screen.findByRole('table', { name: 'Revenue by category' });
  await within(table).findByText('Gadgets');
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'CategorySharePiecesRevenue',
    'Gadgets76%14$56.00',
    'jewelery24%7$17.50',
    'All100%21$73.50',
  ]);
});

it('says how many orders are not sorted by category yet, and who sorts them', async () => {
  let progress: (done: { done: number; of: number }) => void = () => {};
  const unsorted = {
    ...fakeFigures({ daily: { orders: 2, revenueCents: 1050, unsorted: 2 } }),
    keep: (_span: unknown, options: { onProgress: typeof progress }) => {
      progress = options.onProgress;
      return new Promise<never>(() => {});
    },
  };
  const view = renderDashboard('?days=7', {
    figures: unsorted,
    ownRole: fakeRole('viewer').ownRole,
  });
  expect(
    await screen.findByText(
      'Orders and cancellations not added yet: 14. They are added when an owner or a manager opens this page.',
    ),
  ).toBeVisible();
  view.unmount();
  renderDashboard('?days=7', { figures: unsorted });
  expect(
    await screen.findByText(
      'Orders and cancellations not added yet: 14. They follow within minutes.',
    ),
  ).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Low stock: 0' })).toBeVisible();
  act(() => progress({ done: 3, of: 14 }));
  expect(screen.getByRole('progressbar', { name: 'Days added up: 3 of 14' })).toBeVisible();
});

it('shows the sums before the days are added up, and says which days have no bar', async () => {
  const { from, to } = lastDays(6, addDays(dayOf(Date.now()), -1));
  const joined = {
    ...figures,
    sales: ([before = []]: readonly (readonly DaySpan[])[]) =>
      figures.sales([before, [{ from, to }, lastDays(1, dayOf(Date.now()))]]),
    keep: () => new Promise<never>(() => {}),
  };
  renderDashboard('?days=7', { figures: joined });
  expect(await within(await figure('Orders')).findByText('4')).toBeVisible();
  expect(
    screen.getByText(/^Not added up by day yet: .* to .*\. They follow within minutes\.$/),
  ).toBeVisible();
  const table = screen.getByRole('table', { name: 'Sales by day' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
});

it.each([
  { kind: 'unavailable', text: /They could not be added: open this page again later\.$/ },
  // The own role may store figures, so the rules have probably refused a time in the future.
  {
    kind: 'permission-denied',
    text: /the server refused them\. If the clock of this device is wrong/,
  },
] as const)(
  'says that the orders of past days could not be added: $kind',
  async ({ kind, text }) => {
    const failing = {
      ...fakeFigures({ daily: { orders: 2, revenueCents: 1050, unsorted: 2 } }),
      keep: () => Promise.resolve(fail({ kind, message: 'Away', retryable: true })),
    };
    const view = renderDashboard('?days=7', { figures: failing });
    expect(await screen.findByText(text)).toBeVisible();
    if (kind === 'unavailable') return;
    view.unmount();
    renderDashboard('?days=7', { figures: failing, ownRole: fakeRole('viewer').ownRole });
    expect(await screen.findByText(/when an owner or a manager opens this page/)).toBeVisible();
  },
);

it.each([
  [{ repaired: [], differ: false }, 'Checked against the orders.'],
  [
    { repaired: ['2026-05-01'], differ: false },
    '1 day differed from the orders and was added up again.',
  ],
  [
    { repaired: [], differ: true },
    'Some differ from the orders; an owner or a manager corrects them by opening this page.',
  ],
])('says what the check has found: %j', async (check, text) => {
  renderDashboard('', {
    figures: { ...figures, keep: () => Promise.resolve(ok({ atMs: 1, ...check })) },
  });
  expect(await screen.findByText((shown) => shown.endsWith(text))).toBeVisible();
});

it('counts new and cancelled orders live', async () => {
  let tell: (change: FigureChange) => void = () => {};
  let orderCount = 2;
  renderDashboard('?days=7', {
    figures: {
      ...figures,
      sales: async (groups) => {
        const sales = await figures.sales(groups);
        return sales.ok ? ok(sales.value.map((part) => ({ ...part, orders: orderCount }))) : sales;
      },
      watchChanges: (_fromMs, onChange) => {
        tell = (change) => onChange(ok(change));
        return () => {};
      },
    },
  });
  expect(await within(await figure('Orders')).findByText('14')).toBeVisible();
  expect(
    await screen.findByText(/^Figures as of .* New orders are counted by themselves\. Checked/),
  ).toBeVisible();

  orderCount = 3;
  const createdAtMs = Date.now();
  tell({ orders: [anOrder({ id: 'order-2', createdAtMs })], peopleMs: [] });
  expect(await within(await figure('Orders')).findByText('15')).toBeVisible();
  orderCount = 2;
  tell({ orders: [anOrder({ createdAtMs, status: 'cancelled' })], peopleMs: [] });
  expect(await within(await figure('Orders')).findByText('14')).toBeVisible();
});

it('accepts any days, and reports invalid ones', async () => {
  const { router } = renderDashboard();
  await userEvent.click(await screen.findByRole('button', { name: 'Own days' }));
  const from = screen.getByLabelText('From');
  expect(from).toHaveFocus();
  await userEvent.clear(from);
  await userEvent.type(from, '2020-01-01');
  await userEvent.click(screen.getByRole('button', { name: 'Show days' }));
  expect(await screen.findByText('Choose 366 days at most')).toBeVisible();
  const to = screen.getByLabelText('To');
  await userEvent.clear(to);
  await userEvent.type(to, '2020-05-31');
  const show = screen.getByRole('button', { name: 'Show days' });
  await userEvent.click(show);
  expect(show).toHaveFocus();
  expect(router.state.location.search).toBe('?from=2020-01-01&to=2020-05-31');
  expect(await screen.findByRole('img', { name: /Revenue by week/ })).toBeInTheDocument();
});

it('has fields for own days at once when the address has own days', async () => {
  renderDashboard('?from=2020-05-01&to=2020-05-31');
  expect(await screen.findByLabelText('From')).toHaveValue('2020-05-01');
  expect(screen.getByLabelText('From')).not.toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Own days' })).not.toBeInTheDocument();
});

it('keeps the days that somebody is typing when a new day begins', async () => {
  // A day begins on the device's clock, whatever its time zone.
  jest.useFakeTimers({ now: new Date(2026, 4, 5, 23, 59, 30), advanceTimers: true });
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    renderDashboard();
    await user.click(await screen.findByRole('button', { name: 'Own days' }));
    const from = screen.getByLabelText('From');
    expect(screen.getByLabelText('To')).toHaveValue('2026-05-05');
    await user.clear(from);
    await user.type(from, '2026-03-01');
    act(() => jest.advanceTimersByTime(60_000));
    expect(await screen.findByText(/as of 12:00 AM/)).toBeVisible();
    expect(screen.getByLabelText('From')).toHaveValue('2026-03-01');
  } finally {
    jest.useRealTimers();
  }
});

it('lists the latest orders and scarce products', async () => {
  renderDashboard();
  expect(await screen.findByRole('link', { name: 'order-1' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Fern Cuff/ })).toHaveAttribute(
    'href',
    routes.editProduct(3),
  );
  expect(screen.getByText('2 left')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Low stock: 1' })).toBeVisible();
});

it('counts the scarce products again when their list changes', async () => {
  let change: Parameters<typeof figures.watchLowStock>[1] = () => {};
  let count = 1;
  renderDashboard('', {
    figures: {
      ...figures,
      watchLowStock: (_size, onChange) => {
        change = onChange;
        onChange(ok([aProduct({ id: 3, stock: 2 })]));
        return () => {};
      },
      countLowStock: () => Promise.resolve(ok(count)),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Low stock: 1' })).toBeVisible();
  count = 2;
  act(() => change(ok([aProduct({ id: 3, stock: 2 }), aProduct({ id: 4, stock: 1 })])));
  expect(await screen.findByRole('heading', { name: 'Low stock: 2' })).toBeVisible();
});

it('says that the scarce products cannot be counted, and counts them again when told to', async () => {
  let change: Parameters<typeof figures.watchLowStock>[1] = () => {};
  let isAway = true;
  renderDashboard('', {
    figures: {
      ...figures,
      watchLowStock: (_size, onChange) => {
        change = onChange;
        onChange(ok([aProduct({ id: 3, stock: 2 })]));
        return () => {};
      },
      countLowStock: () => Promise.resolve(isAway ? fail(AWAY) : ok(1)),
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The number of products with low stock cannot be shown. The database is away.',
  );
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Low stock: 1' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  isAway = true;
  act(() => change(ok([aProduct({ id: 4, stock: 1 })])));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(
    'The number of products with low stock may have changed. The database is away.',
  );
  act(() => change(ok([aProduct({ id: 5, stock: 1 })])));
  expect(notice).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Low stock: 1' })).toBeVisible();
});

it('shows the error and tries again', async () => {
  let attempts = 0;
  renderDashboard('', {
    figures: {
      ...figures,
      sales: (groups) => {
        attempts += 1;
        return attempts === 1 ? Promise.resolve(fail(AWAY)) : figures.sales(groups);
      },
    },
  });
  expect(await screen.findByText('The database is away.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: /Revenue by day/ })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('keeps the figures while they are read again, and when that fails', async () => {
  let isSilent = false;
  let lose = () => {};
  renderDashboard('', {
    figures: {
      ...figures,
      sales: (groups) =>
        isSilent
          ? new Promise((resolve) => {
              lose = () => resolve(fail(AWAY));
            })
          : figures.sales(groups),
    },
  });
  const revenue = await figure('Revenue');
  expect(await within(revenue).findByText('$315.00')).toBeVisible();
  isSilent = true;
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  await userEvent.click(refresh);
  await waitFor(() => expect(refresh).toHaveAttribute('aria-busy', 'true'));
  expect(within(revenue).getByText('$315.00')).toBeVisible();
  act(() => lose());
  const notice = await screen.findByText(`What you see may have changed. ${AWAY.message}`);
  expect(within(revenue).getByText('$315.00')).toBeVisible();
  isSilent = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});
