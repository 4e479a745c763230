import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { fail, ok, type AppError, type Result } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import type { Message } from '../inbox/data/message';
import type { Subscriber } from '../inbox/data/subscriber';
import type { AuditRecord } from '../operations/data/audit-record';
import type { AdminServices } from '../services';
import { aCustomer } from '../testing/a-customer';
import { anOrder } from '../testing/an-order';
import { aProduct } from '../testing/a-product';
import { fakeAdmins } from '../testing/fake-admins';
import { fakeCategories } from '../testing/fake-categories';
import { fakeCustomers } from '../testing/fake-customers';
import { fakeFigures } from '../testing/fake-figures';
import { fakeNewestFirst } from '../testing/fake-newest-first';
import { fakeOrderRuns } from '../testing/fake-order-runs';
import { fakeOrders } from '../testing/fake-orders';
import { fakeProducts } from '../testing/fake-products';
import { fakeServices } from '../testing/fake-services';
import { renderAt } from '../testing/render-at';

const LOST: AppError = { kind: 'unavailable', message: 'The shop is away.', retryable: true };
const ORDER = anOrder({ id: '7K2F9QWX3M5T' });
const ENTRY: AuditRecord = {
  id: 'a1',
  actor: AN_ADMIN.email,
  action: 'edited product',
  targets: ['products/7'],
  changes: [{ id: '7', before: { price: '1.00' }, after: { price: '2.00' } }],
  atMs: 1,
};
const MESSAGE: Message = {
  id: 'm1',
  name: 'Ann',
  email: 'ann@example.com',
  text: 'Where is 7K2F-9QWX-3M5T?',
  state: 'new',
  assignee: '',
  sentAtMs: 1,
};
const SUBSCRIBER: Subscriber = { email: 'sue@example.com', sinceMs: 1 };

const never = () => Promise.reject(new Error('These tests change nothing'));

/** Every page has its data. */
const everything = () =>
  fakeServices({
    ...fakeProducts([aProduct({ id: 7, stock: 3 })]).services,
    orders: fakeOrders([ORDER]),
    customers: fakeCustomers([aCustomer()]),
    admins: fakeAdmins([AN_ADMIN.email]).admins,
    audit: fakeNewestFirst([ENTRY], ({ id }) => id).list,
    messages: fakeNewestFirst([MESSAGE], ({ id }) => id).list,
    subscribers: fakeNewestFirst([SUBSCRIBER], ({ email }) => email).list,
    categories: fakeCategories().categories,
    orderChanges: {} as never,
    orderCare: {} as never,
    figures: fakeFigures(),
    orderRuns: fakeOrderRuns().runs,
    delivery: { read: () => Promise.resolve(ok([])), save: never },
    customerCare: {} as never,
    inboxCare: { answers: () => Promise.resolve(ok([])), handle: never, saveAnswers: never },
  });

type Call = (...given: unknown[]) => unknown;

/** A page with its data. Calls of services, reads or listeners, can fail, or never be answered. */
function show(path: string, sources: readonly Source[], isLostAtFirst: boolean) {
  const services = everything();
  let state: 'well' | 'lost' | 'silent' = isLostAtFirst ? 'lost' : 'well';
  const listeners = new Map<Call, (result: Result<never>) => void>();
  for (const [service, call] of sources) {
    const source = services[service] as unknown as Record<string, Call>;
    const real = source[call];
    if (real === undefined) throw new Error(`There is no ${service}.${call}`);
    source[call] = (...given) => {
      const onChange = given.at(-1);
      const isListener = typeof onChange === 'function';
      if (isListener) listeners.set(real, onChange as Call);
      if (state === 'well') return real(...given);
      if (!isListener)
        return state === 'lost' ? Promise.resolve(fail(LOST)) : new Promise(() => {});
      if (state === 'lost') (onChange as Call)(fail(LOST));
      return () => {};
    };
  }
  renderAt(path, aHost({ session: AN_ADMIN }).host, services);
  return {
    /** The listeners end. */
    lose: () =>
      act(() => {
        for (const tell of listeners.values()) tell(fail(LOST));
      }),
    become: (next: typeof state) => {
      state = next;
    },
  };
}

type Source = readonly [service: keyof AdminServices, call: string];

const tryAgain = async () =>
  userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));

const rows = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

const LISTS: [name: string, path: string, live: Source, first?: Source][] = [
  ['orders', routes.admin('orders'), ['orders', 'watch']],
  ['users', routes.admin('users'), ['customers', 'watchNewest'], ['customers', 'page']],
  ['products', routes.admin('products'), ['products', 'watchCatalog']],
  ['products with little stock', '/admin/products?stock=low', ['products', 'watchLowStock']],
  ['admins', routes.admin('admins'), ['admins', 'watch']],
  ['audit trail', routes.admin('audit'), ['audit', 'watch']],
  ['inbox', routes.admin('inbox'), ['messages', 'watch']],
  ['subscribers', routes.adminSubscribers(), ['subscribers', 'watch']],
];

it.each(LISTS)(
  'the list keeps its rows when it is followed no more, and says so: %s',
  async (...[, path, live]) => {
    const { lose, become } = show(path, [live], false);
    await screen.findByRole('rowheader');
    const before = rows();
    lose();
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent('What you see may have changed. The shop is away.');
    expect(rows()).toEqual(before);
    become('silent');
    await tryAgain();
    // No answer has come yet, and none may come.
    expect(notice).toHaveTextContent('What you see may have changed. Trying again.');
    expect(rows()).toEqual(before);
    lose();
    expect(notice).toHaveTextContent('What you see may have changed. The shop is away.');
    become('well');
    await tryAgain();
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(rows()).toEqual(before);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  },
);

it.each(LISTS)(
  'the list that fails at first says why in the place of its rows, and is read again: %s',
  async (...[, path, live, first = live]) => {
    const { become } = show(path, [first], true);
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop is away.');
    expect(rows()).toEqual([]);
    become('well');
    await tryAgain();
    expect(await screen.findByRole('rowheader')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  },
);

it.each<[name: string, path: string, ...source: Source]>([
  ['latest orders', routes.admin('dashboard'), 'orders', 'watch'],
  ['scarce products', routes.admin('dashboard'), 'figures', 'watchLowStock'],
  ['history of an order', routes.adminOrder(ORDER.id), 'audit', 'watch'],
  ['other orders', routes.adminOrder(ORDER.id), 'orders', 'watch'],
  ['sum of other orders', routes.adminOrder(ORDER.id), 'orders', 'totals'],
  ['orders of a customer', routes.adminUser('nora'), 'orders', 'watch'],
  ['sum of a customer', routes.adminUser('nora'), 'orders', 'totals'],
  ['tags', routes.adminUser('nora'), 'customers', 'watchTags'],
  ['product', '/admin/products/7/history', 'products', 'watchProduct'],
  ['history of a product', '/admin/products/7/history', 'audit', 'watch'],
  ['categories', '/admin/products/categories', 'categories', 'watch'],
  ['stock', routes.admin('products'), 'products', 'watchStock'],
  ['runs of products', routes.admin('products'), 'runs', 'watchUnfinished'],
  ['open runs of orders', routes.admin('orders'), 'orderRuns', 'watchUnfinished'],
  ['runs of orders', '/admin/orders/runs', 'orderRuns', 'watchLatest'],
  ['delivery costs', '/admin/orders/delivery', 'delivery', 'read'],
  ['prepared answers', '/admin/inbox/answers', 'inboxCare', 'answers'],
  ['answers of a reply', routes.adminMessage('m1'), 'inboxCare', 'answers'],
  ['assignees', routes.adminMessage('m1'), 'admins', 'watch'],
  ['admins to choose in the inbox', routes.admin('inbox'), 'admins', 'watch'],
  ['admins of the audit trail', routes.admin('audit'), 'admins', 'watch'],
  ['products of the audit trail', routes.admin('audit'), 'products', 'watchStock'],
  ['number of scarce products', routes.admin('dashboard'), 'figures', 'countLowStock'],
  ['number of messages', routes.admin('inbox'), 'messages', 'count'],
  ['number of users', routes.admin('users'), 'customers', 'count'],
  ['orders in a message', routes.adminMessage('m1'), 'orders', 'page'],
])(
  'the part that fails is announced, and tries again alone: %s',
  async (_name, path, ...source) => {
    const { become } = show(path, [source], true);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('The shop is away.');
    become('silent');
    await tryAgain();
    expect(notice).toHaveTextContent('Trying again.');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

it.each<[name: string, path: string, ...source: Source]>([
  ['list', routes.admin('inbox'), 'messages', 'watch'],
  ['part', routes.admin('dashboard'), 'orders', 'watch'],
  ['figures', routes.admin('dashboard'), 'figures', 'sales'],
  ['record', routes.packingSlip(ORDER.id), 'orders', 'watchOne'],
])('what failed is tried again by itself when the network is back: %s', async (...given) => {
  const [, path, ...source] = given;
  const { become } = show(path, [source], true);
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is away.');
  become('well');
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

it.each<[name: string, path: string, one: Source, other: Source]>([
  ['orders', routes.admin('orders'), ['orders', 'watch'], ['orderRuns', 'watchUnfinished']],
  ['products', routes.admin('products'), ['products', 'watchCatalog'], ['runs', 'watchUnfinished']],
  [
    'import of products',
    routes.importProducts(),
    ['products', 'watchCatalog'],
    ['runs', 'watchUnfinished'],
  ],
  [
    'history of a product',
    '/admin/products/7/history',
    ['products', 'watchProduct'],
    ['audit', 'watch'],
  ],
])('one outage of two readings of a list is one notice: %s', async (...[, path, ...sources]) => {
  const { lose, become } = show(path, sources, false);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByText('Loading....')).not.toBeInTheDocument());
  lose();
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('What you see may have changed. The shop is away.');
  become('well');
  await tryAgain();
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});

it.each<[name: string, path: string, ...source: Source]>([
  ['invoice', routes.adminInvoice(ORDER.id), 'orders', 'watchOne'],
  ['packing slip', routes.packingSlip(ORDER.id), 'orders', 'watchOne'],
  ['customer', routes.adminUser('nora'), 'customers', 'watchOne'],
])('the record stays when it is followed no more: %s', async (_name, path, ...source) => {
  const { lose, become } = show(path, [source], false);
  const heading = await screen.findByRole('heading', { level: 1 });
  lose();
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('What you see may have changed. The shop is away.');
  become('well');
  await tryAgain();
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  expect(heading).toHaveFocus();
});
