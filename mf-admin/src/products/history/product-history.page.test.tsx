import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import {
  FIRST_CATEGORIES,
  FIRST_MENU,
  type AdminRole,
  type Product,
} from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import type { AuditRecord } from '../../operations/data/audit-record';
import { aProduct } from '../../testing/a-product';
import { fakeCategories } from '../../testing/fake-categories';
import { fakeNewestFirst } from '../../testing/fake-newest-first';
import { fakeProducts, NO_ANSWER } from '../../testing/fake-products';
import { fakeRole } from '../../testing/fake-role';
import { fakeServices } from '../../testing/fake-services';
import { renderAt } from '../../testing/render-at';
import { textsOf } from '../data/product-texts';
import { historyOf } from './history-address';

const LAMP = aProduct({ id: 7, title: 'Dusk Lamp Speaker', priceCents: 3000, stock: 4 });
const at = (day: number) => new Date(2026, 4, day, 12).getTime();

function entry(id: string, atMs: number, change: object, action = 'edited product'): AuditRecord {
  const changes = [{ id: '7', before: null, after: null, ...change }];
  return { id, actor: 'ada@example.com', action, targets: ['products/7'], atMs, changes };
}

const ENTRIES = [
  entry('e3', at(20), { before: { title: 'Dawn Lamp Speaker' }, after: { title: LAMP.title } }),
  entry('e2', at(10), {
    before: { price: '20.00', stock: '9' },
    after: { price: '30.00', stock: '4' },
  }),
  entry(
    'e1',
    at(1),
    {
      before: null,
      after: { ...textsOf(LAMP), title: 'Dawn Lamp Speaker', price: '20.00', stock: '9' },
    },
    'added product',
  ),
];
const LIST = `${routes.admin('products')}?q=lamp&sort=-price`;
const TITLES = { [LAMP.category]: 'Gadgets' };

interface Shown {
  readonly products?: readonly Product[];
  readonly role?: AdminRole;
  /** Called before each write. */
  readonly beforeWrite?: (fake: ReturnType<typeof fakeProducts>) => void;
}

async function show(query = '', { products = [LAMP], role = 'owner', beforeWrite }: Shown = {}) {
  const fake = fakeProducts(products);
  const { productWriter } = fake.services;
  const told = aHost({ session: AN_ADMIN });
  const audit = fakeNewestFirst(ENTRIES, ({ id }) => id);
  const services = fakeServices({
    ...fake.services,
    productWriter: {
      ...productWriter,
      change: (ids, change) => {
        beforeWrite?.(fake);
        return productWriter.change(ids, change);
      },
    },
    audit: audit.list,
    ...fakeCategories({ ...FIRST_MENU, all: FIRST_CATEGORIES, titles: TITLES }),
    ownRole: fakeRole(role).ownRole,
  });
  const view = renderAt(`${historyOf(7)}${query}`, told.host, services);
  await screen.findByRole('heading', { name: 'Changes' });
  return { ...fake, ...told, ...view, audit, user: userEvent.setup() };
}

const wasPart = () => within(screen.getByRole('group', { name: 'The product as it was' }));
const back = () => screen.getByRole('button', { name: 'Bring this back' });

it('lists who changed what and when, with the fields before and after', async () => {
  const { audit } = await show();
  expect(audit.asked).toEqual([{ contains: { targets: 'products/7' } }]);
  const lines = screen.getAllByRole('listitem').filter((line) => /ada@/.test(line.textContent));
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Edited a product by ada@example.com.*Dawn Lamp Speaker Dusk Lamp Speaker$/,
    ),
    expect.stringMatching(/Price, \$20.00 30.00Stock9 4$/),
    expect.stringMatching(/^Added a product by/),
  ]);
});

it.each(['seven', '7.5', '-7'])('shows no changes of product %s', async (id) => {
  const services = fakeServices({
    ...fakeProducts([LAMP]).services,
    audit: fakeNewestFirst(ENTRIES, (one) => one.id).list,
    ...fakeCategories({ ...FIRST_MENU, all: FIRST_CATEGORIES, titles: TITLES }),
  });
  renderAt(`/admin/products/${id}/history`, aHost({ session: AN_ADMIN }).host, services);
  expect(await screen.findByText('No changes')).toBeVisible();
});

it('shows how the product was on a day, without the stock', async () => {
  await show('?on=2026-05-05');
  expect(wasPart().getByText(/What was different at the end of May 5, 2026/)).toBeVisible();
  expect(wasPart().getByText('Title')).toBeVisible();
  expect(wasPart().getByText('20.00')).toBeVisible();
  // Orders move the stock, so it is not brought back.
  expect(wasPart().queryByText('Stock')).toBeNull();
});

it('takes a day that is typed digit by digit', async () => {
  const { router } = await show();
  const field = screen.getByLabelText<HTMLInputElement>('At the end of');
  for (const value of ['0002-05-05', '0020-05-05', '0202-05-05']) {
    fireEvent.change(field, { target: { value } });
    expect(field).toHaveValue(value);
    expect(router.state.location.search).toBe('');
  }
  fireEvent.change(field, { target: { value: '2026-05-05' } });
  expect(await wasPart().findByText(/What was different at the end of May 5, 2026/)).toBeVisible();
  expect(field).toHaveValue('2026-05-05');
});

it.each([
  ['2026-05-25', 'It was the same at the end of May 25, 2026.'],
  ['2026-04-30', 'It did not exist at the end of Apr 30, 2026.'],
])('knows how it was on %s', async (day, text) => {
  await show(`?on=${day}`);
  expect(wasPart().getByText(text)).toBeVisible();
});

it('brings back what was before a change, and not the stock', async () => {
  const { user, stored, notices, emitted } = await show();
  const [, second] = screen.getAllByRole('button', { name: 'As it was before' });
  await user.click(second as HTMLElement);
  await user.click(back());
  await waitFor(() =>
    expect(stored(7)).toEqual({ ...LAMP, title: 'Dawn Lamp Speaker', priceCents: 2000 }),
  );
  expect(notices).toEqual([{ type: 'success', title: 'Product Edited Successfully' }]);
  expect(emitted('catalog:changed')).toEqual([{ productIds: [7] }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('leaves the focus with an admin who chooses another day meanwhile', async () => {
  const day = () => screen.getByLabelText('At the end of');
  const { user, notices } = await show('?on=2026-05-05', { beforeWrite: () => day().focus() });
  await user.click(back());
  await waitFor(() =>
    expect(notices).toEqual([{ type: 'success', title: 'Product Edited Successfully' }]),
  );
  expect(day()).toHaveFocus();
});

it('saves nothing over what another admin has saved a moment before', async () => {
  const { user, stored } = await show('?on=2026-05-05', {
    beforeWrite: ({ put }) => put({ ...LAMP, priceCents: 1 }),
  });
  await user.click(back());
  expect(
    await screen.findByText('Somebody else has just changed it. Nothing was saved; look again.'),
  ).toBeVisible();
  expect(stored(7)?.priceCents).toBe(1);
});

it('says that it was not saved, and saves it with the next try', async () => {
  const { user, stored, failNextWrite } = await show('?on=2026-05-05');
  failNextWrite();
  await user.click(back());
  expect(await screen.findByText(NO_ANSWER.message)).toBeVisible();
  expect(stored(7)).toEqual(LAMP);
  await user.click(back());
  await waitFor(() => expect(stored(7)?.priceCents).toBe(2000));
});

it('shows a category by the name that the owners gave it', async () => {
  const { audit } = await show();
  const change = { before: { category: 'jewelery' }, after: { category: LAMP.category } };
  act(() => audit.arrives(entry('e4', at(25), change)));
  expect(await screen.findByText('Gadgets')).toBeVisible();
  expect(screen.getByText('jewelery')).toBeVisible();
});

it('follows changes that arrive', async () => {
  const { audit, put } = await show('?on=2026-05-15');
  expect(wasPart().getByText('Title')).toBeVisible();
  act(() => {
    put({ ...LAMP, title: 'Dawn Lamp Speaker' });
    audit.arrives(
      entry('e4', at(30), { before: { title: LAMP.title }, after: { title: 'Dawn Lamp Speaker' } }),
    );
  });
  expect(await wasPart().findByText('It was the same at the end of May 15, 2026.')).toBeVisible();
});

it('shows the history to a viewer, but nothing to bring back', async () => {
  await show('?on=2026-05-05', { role: 'viewer' });
  expect(wasPart().getByText('Title')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bring this back' })).toBeNull();
});

it('offers a deleted product as a new one', async () => {
  const deleted = entry('e4', at(25), { before: textsOf(LAMP) }, 'deleted product');
  const { audit, user, router } = await show('', { products: [] });
  await act(() => router.navigate(historyOf(7), { state: { list: LIST } }));
  act(() => audit.arrives(deleted));
  const [newest] = screen.getAllByRole('button', { name: 'As it was before' });
  await user.click(newest as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Add it as a new product' }));
  expect(router.state.location.pathname).toBe(routes.newProduct());
  expect(await screen.findByLabelText('Title')).toHaveValue(LAMP.title);
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', LIST);
});

it('leads back to the list as it was left, through the form and after a day was chosen', async () => {
  const { user, router } = await show();
  await act(() => router.navigate(historyOf(7), { state: { list: LIST } }));
  fireEvent.change(screen.getByLabelText('At the end of'), { target: { value: '2026-05-05' } });
  await user.click(screen.getByRole('link', { name: 'Edit product' }));
  expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute('href', LIST);
  await user.click(screen.getByRole('link', { name: 'History' }));
  expect(await screen.findByRole('heading', { name: 'Changes' })).toBeVisible();
  expect(router.state.location.state).toEqual({ list: LIST });
});
