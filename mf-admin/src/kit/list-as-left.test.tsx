import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { ok } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import { aCustomer } from '../testing/a-customer';
import { anOrder } from '../testing/an-order';
import { fakeAdmins } from '../testing/fake-admins';
import { fakeCustomers } from '../testing/fake-customers';
import { fakeNewestFirst } from '../testing/fake-newest-first';
import { fakeOrderRuns } from '../testing/fake-order-runs';
import { fakeOrders } from '../testing/fake-orders';
import { fakeServices } from '../testing/fake-services';
import { renderAt } from '../testing/render-at';

const MESSAGE = {
  id: 'm1',
  name: 'Ann',
  email: 'ann@example.org',
  text: 'Hello',
  state: 'new',
  assignee: '',
  sentAtMs: null,
} as const;

const SUBSCRIBERS = Array.from({ length: 30 }, (_, at) => ({
  email: `s${at}@example.org`,
  sinceMs: null,
}));

/** Opens the list at this address, and follows these links one after the other. Changes no data. */
async function follow(address: string, ...names: readonly string[]) {
  const { runs, begun } = fakeOrderRuns();
  begun(
    { id: 'r1', title: 'Ship one', change: { kind: 'shipped' }, batches: [[{ id: 'order-1' }]] },
    { state: 'ended', done: 1 },
  );
  const services = fakeServices({
    orders: fakeOrders([anOrder()]),
    orderRuns: { ...runs, shippedIn: () => Promise.resolve(ok(['order-1'])) },
    customers: fakeCustomers([aCustomer()]),
    messages: fakeNewestFirst([MESSAGE], ({ id }) => id).list,
    subscribers: fakeNewestFirst(SUBSCRIBERS, ({ email }) => email).list,
    audit: fakeNewestFirst([], () => '').list,
    admins: fakeAdmins([]).admins,
    orderChanges: {} as never,
    orderCare: {} as never,
    customerCare: {} as never,
    inboxCare: { answers: () => Promise.resolve(ok([])) } as never,
    delivery: { read: () => Promise.resolve(ok([])) } as never,
  });
  const { router } = renderAt(address, aHost({ session: AN_ADMIN }).host, services);
  for (const name of names) {
    const link = await screen.findByRole('link', { name });
    await userEvent.click(link);
    // The old page stays until the next page is loaded, and both may have a link with the same name.
    await waitFor(() => expect(link).not.toBeInTheDocument());
  }
  return router;
}

const crumb = (name: string) =>
  waitFor(() =>
    within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name }),
  );

const ORDERS = `${routes.admin('orders')}?status=placed&sort=-total&page=1`;
const INBOX = `${routes.admin('inbox')}?view=new&q=ann`;
const USERS = `${routes.admin('users')}?q=nora&rows=50`;

it.each([
  [ORDERS, ['order-1'], 'Orders'],
  [ORDERS, ['order-1', 'Packing slip', 'Back to the order'], 'Orders'],
  [ORDERS, ['order-1', 'Invoice', 'Back to the order'], 'Orders'],
  [ORDERS, ['Nora Newcomer', 'order-1'], 'Orders'],
  [ORDERS, ['Parcel numbers'], 'Orders'],
  [ORDERS, ['Delivery costs'], 'Orders'],
  [ORDERS, ['Runs'], 'Orders'],
  [INBOX, ['Ann'], 'Inbox'],
  [INBOX, ['Ann', 'Prepared answers'], 'Inbox'],
  [USERS, ['Nora Newcomer'], 'Users'],
  [USERS, ['Nora Newcomer', 'order-1', 'Nora Newcomer'], 'Users'],
])('leads back to the list as it was left: %s, %j', async (list, names, name) => {
  await follow(list, ...names);
  expect(await crumb(name)).toHaveAttribute('href', list);
});

it('leads back from the packing slips of a run', async () => {
  await follow(ORDERS, 'Runs', 'Packing slips of: Ship one');
  const back = await screen.findByRole('link', { name: 'Back to the orders' });
  expect(back).toHaveAttribute('href', ORDERS);
});

it('leads back from an order whose number was typed, and from the subscribers', async () => {
  const router = await follow(ORDERS);
  const field = await screen.findByRole('searchbox', { name: 'Order or customer' });
  // Press Enter at once, before the text becomes a filter.
  fireEvent.change(field, { target: { value: '7K2F-9QWX-3M5T' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(routes.adminOrder('7K2F9QWX3M5T')),
  );
  expect(router.state.location.state).toEqual({ list: ORDERS });
  await act(() => router.navigate(INBOX));
  await userEvent.click(await screen.findByRole('link', { name: 'Newsletter subscribers' }));
  expect(await screen.findByRole('link', { name: 'Messages' })).toHaveAttribute('href', INBOX);
  // Another page and a search there change the address.
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?page=older/));
  expect(router.state.location.state).toEqual({ list: INBOX });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'a');
  await waitFor(() => expect(router.state.location.search).toBe('?q=a'));
  expect(router.state.location.state).toEqual({ list: INBOX });
});

it('leads to the whole list from elsewhere, and when another version has written the state', async () => {
  const router = await follow(ORDERS);
  for (const state of [
    { list: `${routes.admin('dashboard')}?from=2026-01-01` },
    { list: 1 },
    'list',
  ]) {
    await act(() => router.navigate(routes.adminOrder('order-1'), { state }));
    expect(await crumb('Orders')).toHaveAttribute('href', routes.admin('orders'));
  }
});
