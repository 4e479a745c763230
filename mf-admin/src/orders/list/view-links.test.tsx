import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { get, set, update } from 'idb-keyval';

import { routes } from '@galleria/shared-contracts/contract';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import { addDays, dayOf } from '../../kit/data/days';
import { anOrder } from '../../testing/an-order';
import { fakeCustomers } from '../../testing/fake-customers';
import { fakeOrders } from '../../testing/fake-orders';
import { fakeServices } from '../../testing/fake-services';
import { renderAt } from '../../testing/render-at';
import {
  canBeNamed,
  OWN_VIEWS_MAX,
  ownViewsIn,
  sharedViews,
  viewText,
  withView,
} from './order-views';

// A store in memory, because jsdom has no IndexedDB.
jest.mock('idb-keyval', () => {
  const stored = new Map<string, unknown>();
  return {
    get: (key: string) => Promise.resolve(stored.get(key)),
    set: (key: string, value: unknown) => Promise.resolve(void stored.set(key, value)),
    update: jest.fn((key: string, change: (value: unknown) => unknown) =>
      Promise.resolve(void stored.set(key, change(stored.get(key)))),
    ),
  };
});

function renderOrders(address = '') {
  const { host, notices } = aHost({ session: AN_ADMIN });
  const services = fakeServices({
    orders: fakeOrders([anOrder()]),
    customers: fakeCustomers([]),
  });
  return { ...renderAt(`${routes.admin('orders')}${address}`, host, services), notices };
}

const views = () => screen.findByRole('navigation', { name: 'Views' });
const view = async (name: string) => within(await views()).findByRole('link', { name });
const names = async () =>
  within(await views())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

/** Saves the view of the address under this name. */
async function save(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Save this view' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the view' }), name);
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
}

it('has an address for each view that everybody has (P-ADMIN-40)', async () => {
  const { router } = renderOrders('?status=shipped&page=3');
  const today = dayOf(Date.now());
  for (const [name, search] of [
    ['To ship', '?status=placed'],
    ['Today', `?from=${today}&to=${today}`],
    ['Late', `?sort=placed&status=placed&to=${addDays(today, -2)}`],
    ['Returns', '?status=returns'],
    ['All', ''],
  ] as const) {
    await userEvent.click(await view(name));
    await waitFor(() => expect(router.state.location.search).toBe(search));
    expect(await view(name)).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('button', { name: 'Save this view' })).not.toBeInTheDocument();
  }
});

it('keeps a view of one’s own, opens it, and removes it (P-ADMIN-40)', async () => {
  const { notices: atFirst, unmount } = renderOrders('?status=shipped&customer=nora&page=2');
  await save('Nora’s way');
  expect(atFirst).toEqual([{ type: 'success', title: 'View saved' }]);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(await view('Nora’s way')).toHaveAttribute('aria-current', 'page');
  unmount();

  const { router, notices } = renderOrders();
  await userEvent.click(await view('Nora’s way'));
  await waitFor(() => expect(router.state.location.search).toBe('?customer=nora&status=shipped'));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove this view' }));
  expect(notices).toEqual([{ type: 'success', title: 'View removed' }]);
  expect(await names()).toEqual(['All', 'To ship', 'Today', 'Late', 'Returns']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('keeps the views that another tab saves and removes', async () => {
  renderOrders('?status=delivered');
  await views();
  const theirs = { name: 'Theirs', search: 'customer=kim&status=placed' };
  await set('galleria back office: order views', [theirs]);
  await save('Mine');
  expect(await view('Theirs')).toBeVisible();
  await set('galleria back office: order views', [theirs]);
  const remove = () => screen.findByRole('button', { name: 'Remove this view' });
  await userEvent.click(await remove());
  expect(await get('galleria back office: order views')).toEqual([theirs]);
  await userEvent.click(await view('Theirs'));
  await userEvent.click(await remove());
  expect(await get('galleria back office: order views')).toEqual([]);
});

it('says when the browser stores nothing (P-ADMIN-40)', async () => {
  const { notices } = renderOrders('?status=delivered');
  await views();
  jest.mocked(update).mockRejectedValueOnce(new Error('The storage is full'));
  await save('Delivered');
  expect(await view('Delivered')).toBeVisible();
  await waitFor(() =>
    expect(notices).toEqual([
      { type: 'error', title: expect.stringContaining('stores nothing') as string },
    ]),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remove this view' }));
});

it.each(['', 'to SHIP', 'x'.repeat(31)])('refuses the name “%s”', async (name) => {
  renderOrders('?status=delivered');
  await userEvent.click(await screen.findByRole('button', { name: 'Save this view' }));
  const field = screen.getByRole('textbox', { name: 'Name of the view' });
  if (name !== '') await userEvent.type(field, name);
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  expect(field).toBeInvalid();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  if (name !== '') {
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  }
  expect(await names()).toHaveLength(5);
});

it('saves no view when another tab has meanwhile saved as many as there may be', async () => {
  const key = 'galleria back office: order views';
  const { notices } = renderOrders('?status=delivered');
  await views();
  const full = Array.from({ length: OWN_VIEWS_MAX }, (_, at) => ({
    name: `V${at}`,
    search: `customer=v${at}`,
  }));
  await set(key, full);
  await save('Mine');
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices).toEqual([
    { type: 'error', title: 'There are 12 views meanwhile: remove one first' },
  ]);
  expect(await get(key)).toEqual(full);
  expect(within(await views()).queryByRole('link', { name: 'Mine' })).not.toBeInTheDocument();
});

it('keeps a bounded number of views, and replaces one by its name', () => {
  const full = Array.from({ length: OWN_VIEWS_MAX }, (_, at) => ({ name: `V${at}`, search: '' }));
  expect(canBeNamed('New', full.slice(1))).toBe(true);
  expect(canBeNamed('New', full)).toBe(false);
  expect(canBeNamed('V3', full)).toBe(true);
  const replaced = withView(full, { name: 'V3', search: 'status=placed' });
  expect(replaced.map(({ name }) => name)).toEqual(full.map(({ name }) => name));
  expect(replaced[3]).toEqual({ name: 'V3', search: 'status=placed' });
  expect(withView([], { name: 'New', search: '' })).toEqual([{ name: 'New', search: '' }]);
});

it('gives equal views equal texts, and ignores what is no view', () => {
  expect(viewText(new URLSearchParams('to=b&page=4&from=a&status='))).toBe('from=a&to=b');
  for (const { search } of sharedViews('2026-05-01')) {
    expect(viewText(new URLSearchParams(search))).toBe(search);
  }
  const mine = { name: 'Mine', search: 'status=placed' };
  expect(ownViewsIn([mine, null, 'x', { name: 1, search: '' }, { name: 'a' }])).toEqual([mine]);
  expect(ownViewsIn(undefined)).toEqual([]);
});
