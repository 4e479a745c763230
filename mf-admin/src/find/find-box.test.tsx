import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { fail, ok, type Order, type Result } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost, renderRoutes } from '@galleria/shared-contracts/testing';

import type { Customer } from '../customers/data/customer';
import type { AdminServices } from '../services';
import { aCustomer } from '../testing/a-customer';
import { anOrder } from '../testing/an-order';
import { aProduct } from '../testing/a-product';
import { fakeCustomers } from '../testing/fake-customers';
import { fakeOrders } from '../testing/fake-orders';
import { fakeProducts, NO_ANSWER } from '../testing/fake-products';
import { fakeServices } from '../testing/fake-services';
import { Find } from './find';

const NORA = aCustomer({ uid: 'u-nora' });
const ORDER = anOrder({ id: '7K2F9QWX3M5T' });

async function show(parts: Partial<AdminServices> = {}) {
  const products = fakeProducts([
    aProduct({ id: 7, title: 'Oxford Shirt in Blue' }),
    aProduct({ id: 8, title: 'New Wave Radio Set' }),
  ]);
  const services = fakeServices({
    ...products.services,
    customers: fakeCustomers([
      NORA,
      aCustomer({ uid: 'ben', name: 'Ben Bauer', email: 'ben@x.com' }),
    ]),
    orders: {
      ...fakeOrders([ORDER]),
      find: (text) => fakeOrders([ORDER]).find(text.replaceAll('-', ''), 6),
    },
    ...parts,
  });
  const { router } = renderRoutes('/work', aHost({ session: AN_ADMIN }).host, [
    { path: '*', element: <Find services={services} /> },
  ]);
  const field = await screen.findByRole('combobox', { name: 'Find anything' });
  const place = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { ...products, field, place, user: userEvent.setup() };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

/** A promise that the test settles. */
function late<T>() {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (settle = resolve));
  return { promise, settle };
}

it.each(['7K2F-9QWX-3M5T', '7k2f9qwx3m5t', ' 7k2f-9qwx-3m5t '])(
  'opens the order of the pasted number %j with Ctrl-K, paste and Enter, before any answer',
  async (number) => {
    const { place, user } = await show({
      orders: { ...fakeOrders(), find: () => new Promise(() => undefined) },
    });
    await user.keyboard('{Control>}k{/Control}');
    await user.paste(number);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe(routes.adminOrder('7K2F9QWX3M5T')));
  },
);

it('finds by the start of a number, a name and a title, in groups, chosen by arrows', async () => {
  const { field, place, user } = await show();
  await user.type(field, '7k2f');
  expect(await screen.findByRole('group', { name: 'Orders' })).toBeVisible();
  expect(options()).toEqual(['7K2F-9QWX-3M5TNora Newcomer, placed, $240.00']);
  await user.clear(field);
  await user.type(field, 'new');
  expect(await screen.findByRole('group', { name: 'Customers' })).toBeVisible();
  await waitFor(() =>
    expect(options()).toEqual([
      'Nora Newcomernora@example.com',
      'New Wave Radio Set8, $49.00',
      'Newsletter subscribers',
      'New product',
    ]),
  );
  expect(screen.getByRole('status')).toHaveTextContent('4 found');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(place()).toBe(routes.adminUser('u-nora')));
  expect(field).toHaveValue('');
  expect(options()).toEqual([]);
});

it.each([
  ['nora@example.com', routes.adminUser('u-nora')],
  ['NORA@example.com', routes.adminUser('u-nora')],
  ['nora newcomer', routes.adminUser('u-nora')],
  ['bau', routes.adminUser('ben')],
  ['oxford shirt in blue', routes.editProduct(7)],
  ['8', routes.editProduct(8)],
  ['new product', routes.newProduct()],
  ['orders to ship', `${routes.admin('orders')}?status=placed`],
  ['audit', routes.admin('audit')],
  ['parcel numbers', '/admin/orders/parcels'],
  ['runs', '/admin/orders/runs'],
  ['replies', '/admin/inbox/answers'],
])('Enter opens what %j names in full, or alone', async (text, to) => {
  const { field, place, user } = await show();
  await user.type(field, `${text}{Enter}`);
  await waitFor(() => expect(place()).toBe(to));
});

it('Enter opens the product that the text names, though many titles begin so', async () => {
  const titles = ['Lamp', ...Array.from('ABCDEFG', (end) => `Lamp ${end}`)];
  const { services } = fakeProducts(titles.map((title, at) => aProduct({ id: 900 + at, title })));
  const { field, place, user } = await show(services);
  await user.type(field, 'lamp{Enter}');
  await waitFor(() => expect(place()).toBe(routes.editProduct(900)));
});

it('Enter opens nothing when several things fit', async () => {
  const { field, place, user } = await show();
  await user.type(field, 'new{Enter}');
  await waitFor(() => expect(options()).toHaveLength(4));
  expect(place()).toBe('/work');
});

it.each([
  ['leaves the field', ({ user }) => user.click(document.body)],
  ['presses Escape', ({ user }) => user.keyboard('{Escape}')],
  ['types it anew', ({ user, field }) => user.clear(field).then(() => user.type(field, 'bau'))],
] as [string, (shown: Awaited<ReturnType<typeof show>>) => Promise<void>][])(
  'opens nothing late for who %s meanwhile',
  async (_, turnAway) => {
    const answer = late<Result<readonly Customer[]>>();
    const shown = await show({ customers: { ...fakeCustomers(), find: () => answer.promise } });
    await shown.user.type(shown.field, 'bau{Enter}');
    await turnAway(shown);
    await act(async () => {
      // Longer than the pause after which the text is asked for.
      await new Promise((resolve) => setTimeout(resolve, 200));
      answer.settle(ok([aCustomer({ uid: 'ben', name: 'Ben Bauer' })]));
      await answer.promise;
    });
    expect(shown.place()).toBe('/work');
  },
);

it('an older answer never replaces a newer one', async () => {
  const asked = new Map<string, ReturnType<typeof late<Result<readonly Customer[]>>>>();
  const { field, user } = await show({
    customers: {
      ...fakeCustomers(),
      find: (text) => {
        const answer = late<Result<readonly Customer[]>>();
        asked.set(text, answer);
        return answer.promise;
      },
    },
  });
  await user.type(field, 'no');
  await waitFor(() => expect(asked.has('no')).toBe(true));
  await user.type(field, 'ra');
  await waitFor(() => expect(asked.has('nora')).toBe(true));
  await act(async () => {
    asked.get('nora')?.settle(ok([NORA]));
    await Promise.resolve();
  });
  await act(async () => {
    asked.get('no')?.settle(ok([aCustomer({ uid: 'late', name: 'No One' })]));
    await Promise.resolve();
  });
  expect(options()).toEqual(['Nora Newcomernora@example.com']);
});

it('says that nothing fits only when everything has answered', async () => {
  const answer = late<Result<readonly Order[]>>();
  const { field, user } = await show({ orders: { ...fakeOrders(), find: () => answer.promise } });
  await user.type(field, 'zzz');
  expect(await screen.findByText('Searching…')).toBeVisible();
  expect(screen.queryByText(/Nothing/)).toBeNull();
  await act(async () => {
    answer.settle(ok([]));
    await Promise.resolve();
  });
  expect(await screen.findByText('Nothing begins with “zzz”')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('0 found');
});

it('waits for the catalogue, which is read for longer after an import', async () => {
  let tell: Parameters<AdminServices['products']['watchCatalog']>[0] = () => undefined;
  const find = jest.fn(() => Promise.resolve(ok([])));
  const { field, user } = await show({
    orders: { ...fakeOrders(), find },
    customers: { ...fakeCustomers(), find },
    products: {
      ...fakeProducts([]).services.products,
      watchCatalog: (onChange) => {
        tell = onChange;
        return () => undefined;
      },
    },
  });
  await user.type(field, 'oxford');
  await waitFor(() => expect(find).toHaveBeenCalledTimes(2));
  await act(async () => {
    await Promise.resolve();
  });
  expect(screen.getByText('Searching…')).toBeVisible();
  expect(screen.queryByText(/Nothing/)).toBeNull();
  act(() => tell(ok([aProduct({ id: 7, title: 'Oxford Shirt in Blue' })])));
  expect(options()).toEqual(['Oxford Shirt in Blue7, $49.00']);
});

it.each([
  ['refused', 'You are not allowed to do this.'],
  ['unanswered', NO_ANSWER.message],
])('shows what the others find when one question is %s, and asks again', async (_how, message) => {
  let isBroken = true;
  const { field, user } = await show({
    customers: {
      ...fakeCustomers(),
      find: () => Promise.resolve(isBroken ? fail({ ...NO_ANSWER, message }) : ok([NORA])),
    },
  });
  await user.type(field, 'new');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `Not everything could be searched: ${message}`,
  );
  expect(options()).toContain('New product');
  expect(screen.queryByText(/Nothing/)).toBeNull();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /Nora Newcomer/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks again by keyboard, and gives the focus back to the field', async () => {
  let isBroken = true;
  const { field, user } = await show({
    customers: {
      ...fakeCustomers(),
      find: () => Promise.resolve(isBroken ? fail(NO_ANSWER) : ok([NORA])),
    },
  });
  await user.type(field, 'new');
  const again = await screen.findByRole('button', { name: 'Try again' });
  await user.tab();
  expect(again).toHaveFocus();
  await user.tab();
  expect(options()).toEqual([]);

  await user.click(field);
  await user.type(field, ' ');
  await screen.findByRole('button', { name: 'Try again' });
  await user.tab();
  isBroken = false;
  await user.keyboard('{Enter}');
  expect(field).toHaveFocus();
  expect(await screen.findByRole('option', { name: /Nora Newcomer/ })).toBeVisible();
});

it('still finds pages and commands while the device is offline', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const offline = () => Promise.resolve(fail({ ...NO_ANSWER, message: 'You are offline.' }));
  const { field, place, user } = await show({
    customers: { ...fakeCustomers(), find: offline },
    orders: { ...fakeOrders(), find: offline },
  });
  await user.type(field, 'open ret');
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(place()).toBe(`${routes.admin('orders')}?status=returns`));
  online.mockRestore();
});

it('asks nothing of the database before something is typed, and no titles for an e-mail', async () => {
  const asked: string[] = [];
  const { field, user, watched } = await show({
    customers: {
      ...fakeCustomers(),
      find: (text) => {
        asked.push(text);
        return Promise.resolve(ok([]));
      },
    },
  });
  await user.click(field);
  await user.paste('nora@example.com');
  await waitFor(() => expect(asked).toEqual(['nora@example.com']));
  expect(watched()).toEqual([]);
});

it('Escape closes the list, and leaving the field chooses nothing', async () => {
  const { field, place, user } = await show();
  await user.type(field, 'new{ArrowDown}');
  await user.tab();
  expect(options()).toEqual([]);
  await user.type(field, '{ArrowDown}');
  expect(options().length).toBeGreaterThan(0);
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(place()).toBe('/work');
});
