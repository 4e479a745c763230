import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { fail } from '@galleria/shared-contracts/domain';
import type { OnChange } from '@galleria/shared-contracts/firebase';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import type { AuditRecord } from '../data/audit-record';
import { aProduct } from '../../testing/a-product';
import { fakeAdmins } from '../../testing/fake-admins';
import { fakeNewestFirst } from '../../testing/fake-newest-first';
import { fakeProducts, NO_ANSWER } from '../../testing/fake-products';
import { fakeServices } from '../../testing/fake-services';
import { renderAt } from '../../testing/render-at';

const ANN = 'ann@example.com';
const GONE = 'gone@example.com';
const at = (day: number) => new Date(2026, 4, day, 12).getTime();

const entry = (id: string, actor: string, action: string, day: number, ...targets: string[]) => ({
  id,
  actor,
  action,
  targets,
  changes: [],
  atMs: at(day),
});
const PRICES = [
  { id: '7', before: { price: '20.00' }, after: { price: '22.00' } },
  { id: '70', before: { price: '5.00', stock: '1' }, after: { price: '5.50', stock: '9' } },
];
const ENTRIES: readonly AuditRecord[] = [
  entry('a5', ANN, 'deleted admin', 5, `admins/${GONE}`),
  entry('a4', ANN, 'shipped order', 4, 'orders/k3x'),
  { ...entry('a3', GONE, 'edited product', 3, 'products/7', 'products/70'), changes: PRICES },
  entry('a2', ANN, 'edited product', 2, 'products/70'),
  entry('a1', ANN, 'polished the floor', 1, 'hall/1'),
];

async function show(query = '', entries = ENTRIES, isLost = () => false) {
  const fake = fakeNewestFirst(
    entries,
    ({ id }) => id,
    ({ actor, action, atMs }, { equal = {}, span = {} }) =>
      (equal.actor ?? actor) === actor &&
      (equal.action ?? action) === action &&
      (atMs ?? 0) >= (span.fromMs ?? 0) &&
      (atMs ?? 0) < (span.toMs ?? Infinity),
  );
  const { admins } = fakeAdmins([ANN, 'new@example.com']);
  const { products } = fakeProducts([aProduct({ id: 7 })]).services;
  const services = fakeServices({
    audit: fake.list,
    admins: {
      ...admins,
      watch: (onChange) => (isLost() ? lose(onChange) : admins.watch(onChange)),
    },
    products: {
      ...products,
      watchStock: (ids, onChange) =>
        isLost() ? lose(onChange) : products.watchStock(ids, onChange),
    },
  });
  const view = renderAt(
    `${routes.admin('audit')}${query}`,
    aHost({ session: AN_ADMIN }).host,
    services,
  );
  await screen.findByRole('heading', { name: 'Audit trail' });
  await waitFor(() => expect(screen.queryByText('Loading....')).not.toBeInTheDocument());
  return { ...fake, ...view, user: userEvent.setup() };
}

/** A listener that ends at once. */
function lose(onChange: OnChange<never>) {
  onChange(fail(NO_ANSWER));
  return () => {};
}

const whats = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

it('shows entries with labels, the newest first, live', async () => {
  const { arrives, isWatched, router } = await show();
  expect(whats()).toEqual([
    'Deleted an admin',
    'Shipped an order',
    'Edited a product',
    'Edited a product',
    // A newer version of the back office wrote this action.
    'polished the floor',
  ]);
  act(() => arrives({ ...entry('a6', ANN, 'added product', 6, 'products/7'), atMs: null }));
  expect(whats()[0]).toBe('Added a product');
  await act(() => router.navigate('/elsewhere'));
  expect(isWatched()).toBe(false);
});

it('says once that admins and products cannot be read, and reads both again when told to', async () => {
  let isLost = true;
  const { user } = await show('', ENTRIES, () => isLost);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `The admins cannot be read, so not all can be chosen. ${NO_ANSWER.message}`,
  );
  const table = within(screen.getByRole('table'));
  expect(table.queryByRole('link', { name: 'Product 7' })).not.toBeInTheDocument();
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await table.findByRole('link', { name: 'Product 7' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'new@example.com' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('links only to documents that still exist', async () => {
  await show();
  const table = within(screen.getByRole('table'));
  expect(await table.findByRole('link', { name: 'Product 7' })).toHaveAttribute(
    'href',
    routes.editProduct(7),
  );
  expect(table.getByRole('link', { name: 'Order k3x' })).toHaveAttribute(
    'href',
    routes.adminOrder('k3x'),
  );
  expect(table.queryByRole('link', { name: 'Product 70' })).not.toBeInTheDocument();
  expect(table.getAllByText(/Product 70/)).toHaveLength(2);
  expect(table.getByText('hall/1')).toBeVisible();
});

it('shows the changed fields before and after', async () => {
  await show(`?actor=${GONE}`);
  const [, row] = await screen.findAllByRole('row');
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .at(-1),
  ).toHaveTextContent('7: price 20.00 22.0070: price 5.00 5.50, stock 1 9');
  expect(screen.getByText('20.00').tagName).toBe('DEL');
  expect(screen.getByText('22.00').tagName).toBe('INS');
});

it.each([
  [`?actor=${GONE}`, ['a3']],
  ['?action=edited+product', ['a3', 'a2']],
  ['?target=7', ['a3']],
  ['?target=products/70', ['a3', 'a2']],
  ['?target=70', ['a3', 'a2']],
  ['?target=K3', ['a4']],
  [`?target=${GONE}`, ['a5']],
  ['?from=2026-05-02&to=2026-05-04', ['a4', 'a3', 'a2']],
  [`?actor=${ANN}&action=edited+product&from=2026-05-02`, ['a2']],
  ['?action=nonsense&from=yesterday', ['a5', 'a4', 'a3', 'a2', 'a1']],
])('is filtered by the address %s', async (query, ids) => {
  await show(query);
  const actions = ids.map((id) => ENTRIES.find((entry) => entry.id === id)?.actor);
  await waitFor(() => {
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(actions);
  });
});

it.each(['7K2F-9QWX-3M5T', '7k2f9qwx', '9qwx-3m'])(
  'finds an order by its number, with or without dashes, or by a part of it: %s',
  async (target) => {
    await show(`?target=${target}`, [
      ...ENTRIES,
      entry('a0', ANN, 'delivered order', 1, 'orders/7K2F9QWX3M5T'),
    ]);
    await waitFor(() => expect(whats()).toEqual(['Marked an order as delivered']));
  },
);

it('filters by the chosen values, and by a deleted admin', async () => {
  const { user, router } = await show();
  await user.selectOptions(screen.getByLabelText('What was done'), 'Edited a product');
  await waitFor(() => expect(whats()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(whats()).toHaveLength(5));

  await user.click(screen.getByRole('link', { name: GONE }));
  await waitFor(() => expect(whats()).toEqual(['Edited a product']));
  expect(screen.getByRole('combobox', { name: 'Admin' })).toHaveValue(GONE);

  await user.click(screen.getByRole('button', { name: 'Days' }));
  fireEvent.change(screen.getByLabelText('To', { exact: true }), {
    target: { value: '2026-05-01' },
  });
  expect(await screen.findByRole('heading', { name: 'Nothing fits these filters' })).toBeVisible();
  expect(router.state.location.search).toContain('to=2026-05-01');
});
