import { ok } from '@galleria/shared-contracts/domain';
import { A_USER, aHost } from '@galleria/shared-contracts/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createWishes } from '../../data/wishes';
import { WISHES_KEY } from '../../data/wishes-key';
import { aProduct } from '../../testing/a-product';
import { aRecord, type ShopperRecord } from '../../testing/a-record';
import { renderShop } from '../../testing/render-shop';

const PRODUCTS = [aProduct(1), aProduct(2, { stock: 0 }), aProduct(3)];

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((one) => one.textContent);

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('shows the wishes, the newest first, and how many are no longer sold', async () => {
  window.localStorage.setItem(WISHES_KEY, '[3,99,1]');
  renderShop('/wishes', { products: PRODUCTS });
  expect(await screen.findByRole('heading', { name: 'My wishes', level: 1 })).toBeVisible();
  await waitFor(() => expect(titles()).toEqual(['Product number 3', 'Product number 1']));
  expect(screen.getByText('1 of them is no longer sold.')).toBeVisible();
});

it('says that there are none', async () => {
  renderShop('/wishes', { products: PRODUCTS });
  expect(await screen.findByText('You have no wishes yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Products' })).toBeVisible();
});

it('removes the wishes that are no longer sold', async () => {
  window.localStorage.setItem(WISHES_KEY, '[98,3,99]');
  renderShop('/wishes', { products: PRODUCTS });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Take out what is no longer sold' }),
  );
  await waitFor(() => expect(screen.queryByText(/no longer sold/)).not.toBeInTheDocument());
  expect(titles()).toEqual(['Product number 3']);
  expect(window.localStorage.getItem(WISHES_KEY)).toBe('[3]');
});

it('keeps a wish whose document is damaged, and says that it cannot be shown', async () => {
  window.localStorage.setItem(WISHES_KEY, '[3,99,1]');
  const { database } = renderShop('/wishes', { products: PRODUCTS });
  jest
    .spyOn(database.repository, 'productsOf')
    .mockResolvedValue(ok({ products: [aProduct(3)], found: [3, 1] }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Take out what is no longer sold' }),
  );
  expect(await screen.findByText('1 of them cannot be shown at the moment.')).toBeVisible();
  expect(titles()).toEqual(['Product number 3']);
  expect(window.localStorage.getItem(WISHES_KEY)).toBe('[3,1]');
});

it('shows a link to the products when no wish is sold any more', async () => {
  window.localStorage.setItem(WISHES_KEY, '[98,99]');
  renderShop('/wishes', { products: PRODUCTS });
  expect(await screen.findByText('2 of them are no longer sold.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Products' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy a link to share' })).not.toBeInTheDocument();
});

it('shows a product of a group as itself, which can be bought', async () => {
  const shirt = (id: number, size: string, stock: number) =>
    aProduct(id, { title: `Shirt · ${size}`, group: 'shirt', stock });
  window.localStorage.setItem(WISHES_KEY, '[5,4]');
  const { requests } = renderShop('/wishes', {
    products: [shirt(4, 'M', 0), shirt(5, 'L', 3)],
  });
  const large = within(await screen.findByRole('article', { name: 'Shirt · L' }));
  expect(large.getByText('Only 3 left')).toBeVisible();
  await userEvent.click(large.getByRole('button', { name: 'Add to Cart' }));
  expect(requests).toMatchObject([{ product: { id: 5, group: 'shirt' }, stock: 3 }]);
  const medium = within(screen.getByRole('article', { name: 'Shirt · M' }));
  expect(medium.getByText('Sold out')).toBeVisible();
});

it('removes a wish', async () => {
  window.localStorage.setItem(WISHES_KEY, '[3,1]');
  renderShop('/wishes', { products: PRODUCTS });
  await userEvent.click(await screen.findByRole('button', { name: 'Take out Product number 3' }));
  await waitFor(() => expect(titles()).toEqual(['Product number 1']));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(window.localStorage.getItem(WISHES_KEY)).toBe('[1]');
});

it('shows its heading while the wishes load, and keeps the focus there when none is left', async () => {
  window.localStorage.setItem(WISHES_KEY, '[3]');
  renderShop('/wishes', { products: PRODUCTS });
  const heading = await screen.findByRole('heading', { name: 'My wishes', level: 1 });
  expect(screen.getByText('Loading....')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: /^Take out/ }));
  expect(await screen.findByText('You have no wishes yet')).toBeVisible();
  expect(heading).toHaveFocus();
});

it('removes two wishes at the same time', async () => {
  window.localStorage.setItem(WISHES_KEY, '[3,2,1]');
  renderShop('/wishes', { products: PRODUCTS });
  const [first, , third] = await screen.findAllByRole('button', { name: /^Take out/ });
  act(() => {
    first?.click();
    third?.click();
  });
  await waitFor(() => expect(titles()).toEqual(['Product number 2']));
  expect(screen.queryByText(/no longer sold/)).not.toBeInTheDocument();
  expect(window.localStorage.getItem(WISHES_KEY)).toBe('[2]');
});

it('removes one wish by a double click, and not also the next wish', async () => {
  window.localStorage.setItem(WISHES_KEY, '[3,1]');
  renderShop('/wishes', { products: PRODUCTS });
  await userEvent.click(await screen.findByRole('button', { name: 'Take out Product number 3' }));
  await waitFor(() => expect(titles()).toEqual(['Product number 1']));
  // The next wish is now in the place of the removed wish.
  const next = screen.getByRole('button', { name: 'Take out Product number 1' });
  fireEvent.click(next, { detail: 2 });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(window.localStorage.getItem(WISHES_KEY)).toBe('[1]');
});

it('does not move the focus when the visitor has moved it while a wish is removed', async () => {
  window.localStorage.setItem(WISHES_KEY, '[3,1]');
  renderShop('/wishes', { products: PRODUCTS });
  const one = await screen.findByRole('button', { name: 'Take out Product number 3' });
  const elsewhere = screen.getByRole('button', { name: 'Copy a link to share' });
  act(() => {
    one.click();
    elsewhere.focus();
  });
  await waitFor(() => expect(titles()).toEqual(['Product number 1']));
  expect(elsewhere).toHaveFocus();
});

const lookAgain = () => fireEvent(document, new Event('visibilitychange'));

it('shows the wishes that another tab has added or removed, as soon as it is in view again', async () => {
  window.localStorage.setItem(WISHES_KEY, '[1]');
  renderShop('/wishes', { products: PRODUCTS });
  await waitFor(() => expect(titles()).toEqual(['Product number 1']));
  window.localStorage.setItem(WISHES_KEY, '[3]');
  lookAgain();
  await waitFor(() => expect(titles()).toEqual(['Product number 3']));
});

it('shows the changes of another window while both are in view', async () => {
  const record: ShopperRecord = { wishes: ['3', '1'] };
  renderShop('/wishes', { products: PRODUCTS, session: A_USER, record });
  await waitFor(() => expect(titles()).toEqual(['Product number 3', 'Product number 1']));
  screen.getByRole('button', { name: 'Take out Product number 3' }).focus();
  const keys = jest.spyOn(Storage.prototype, 'setItem');
  const other = createWishes(
    aHost({ session: A_USER, parts: { firebase: aRecord(record) } }).host,
    window.localStorage,
  );
  await other.remove(3);
  const written = keys.mock.calls.map(([key]) => key);
  expect(written).toHaveLength(1);
  // The browser sends storage events only to the other windows, so send them here.
  for (const key of written) fireEvent(window, new StorageEvent('storage', { key }));
  await waitFor(() => expect(titles()).toEqual(['Product number 1']));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  // A read must not write a key, because other windows would then read again.
  await other.read();
  expect(keys).toHaveBeenCalledTimes(1);
});

it('keeps its wishes when another read fails, and does not bring back a wish removed during the read', async () => {
  window.localStorage.setItem(WISHES_KEY, '[3,1]');
  const { code, database } = renderShop('/wishes', { products: PRODUCTS });
  await waitFor(() => expect(titles()).toEqual(['Product number 3', 'Product number 1']));
  code.isAway = true;
  lookAgain();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(titles()).toEqual(['Product number 3', 'Product number 1']);

  code.isAway = false;
  let answer: () => void = () => undefined;
  jest.spyOn(database.repository, 'productsOf').mockImplementation(async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return ok({ products: PRODUCTS, found: [1, 2, 3] });
  });
  lookAgain();
  await userEvent.click(screen.getByRole('button', { name: 'Take out Product number 3' }));
  await waitFor(() => expect(titles()).toEqual(['Product number 1']));
  answer();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(titles()).toEqual(['Product number 1']);
});

it('shows the error, and tries again', async () => {
  window.localStorage.setItem(WISHES_KEY, '[1]');
  const { code, screens } = renderShop('/wishes', { products: PRODUCTS, isCodeAway: true });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screens.at(-1)?.title).toBe('Some Error Occured');
  code.isAway = false;
  fireEvent.click(again);
  expect(screen.getByText('Loading....')).toBeInTheDocument();
  expect(await screen.findByText('Product number 1')).toBeVisible();
  expect(screens.at(-1)?.title).toBe('My wishes');
});

it('shows shared wishes, and does not change the visitor’s own wishes', async () => {
  window.localStorage.setItem(WISHES_KEY, '[1]');
  renderShop('/wishes?ids=3.x.2', { products: PRODUCTS });
  expect(await screen.findByRole('heading', { name: 'Shared wishes', level: 1 })).toBeVisible();
  await waitFor(() => expect(titles()).toEqual(['Product number 3', 'Product number 2']));
  expect(screen.queryByRole('button', { name: /^Take out/ })).toBeNull();
  expect(window.localStorage.getItem(WISHES_KEY)).toBe('[1]');
});

it.each(['', 'x', '%3Cb%3E'])('says that a link with %j has no wishes', async (ids) => {
  renderShop(`/wishes?ids=${ids}`, { products: PRODUCTS });
  expect(await screen.findByText('There are no wishes in this link')).toBeVisible();
});

it.each([
  ['copies the link', () => Promise.resolve(), 'The link to your wishes is copied'],
  [
    'says that it cannot',
    () => Promise.reject(new Error('denied')),
    'The link could not be copied',
  ],
])('%s', async (_case, writeText, title) => {
  window.localStorage.setItem(WISHES_KEY, '[3,1]');
  const user = userEvent.setup();
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  const { notices } = renderShop('/wishes', { products: PRODUCTS });
  await user.click(await screen.findByRole('button', { name: 'Copy a link to share' }));
  expect(copy).toHaveBeenCalledWith('http://localhost/galleria/wishes?ids=3.1');
  expect(notices.at(-1)?.title).toBe(title);
});
