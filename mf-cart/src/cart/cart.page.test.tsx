import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { cartOf, EMPTY_CART, type Product } from '@galleria/shared-contracts/domain';

import { failed, followFailed, productsRead, retried, saved, saving } from './data/cart.slice';
import { createSubmissions } from '../checkout/data/submissions';
import { anItem, aProduct } from '../testing/a-product';
import { owner, storedAs } from '../testing/a-store';
import { aStorage, AWAY } from '../testing/fake-services';
import { renderAt } from '../testing/render-at';

const ORDER_PLACED = 'success: Order Placed! We will send you a confirmation email';
const known = { 1: aProduct(1), 2: aProduct(2) };

it('sends a visitor to the login', async () => {
  const { router } = renderAt('/cart', null);
  await screen.findByText('elsewhere');
  expect(router.state.location).toMatchObject({
    pathname: '/auth',
    search: '?mode=login&next=%2Fcart',
  });
});

it('empty says what to do', async () => {
  renderAt('/cart', EMPTY_CART);
  expect(
    await screen.findByRole('heading', { name: 'Please add some items to continue' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Products' })).toHaveAttribute(
    'href',
    '/shop/category/all',
  );
});

it('that cannot be followed says why, and can be tried again', async () => {
  const { store, calls, screens } = renderAt('/cart', cartOf([anItem(1)]));
  await screen.findByRole('heading', { name: 'Your Cart' });
  act(() => void store.dispatch(followFailed(AWAY)));
  expect(screen.getByRole('alert')).toHaveTextContent('The shop is away');
  expect(screens.at(-1)?.title).toBe('Some Error Occured');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(calls).toEqual(['reload']);
});

it.each([
  ['Your Cart', storedAs(cartOf([anItem(1)]))],
  ['Some Error Occured', followFailed(AWAY)],
])('moves the focus to "%s" after a failure, also when nobody asked', async (heading, answer) => {
  const { store } = renderAt('/cart', cartOf([anItem(1)]));
  await screen.findByRole('heading', { name: 'Your Cart' });
  act(() => void store.dispatch(followFailed(AWAY)));
  screen.getByRole('button', { name: 'Try again' }).focus();
  // The cart begins again, because of the button or because the network is back.
  act(() => void store.dispatch(owner('u1')));
  expect(screen.getByRole('status')).toHaveTextContent('Updating Cart');
  expect(document.body).toHaveFocus();
  act(() => void store.dispatch(answer));
  expect(screen.getByRole('heading', { name: heading })).toHaveFocus();
});

it('shows what this device last knew where a failure has no network', async () => {
  const { store } = renderAt('/cart', EMPTY_CART, { products: known, isOnline: false });
  await screen.findByRole('heading', { name: 'Please add some items to continue' });
  act(() => void store.dispatch(owner('u1', cartOf([anItem(1, 2)]))));
  act(() => void store.dispatch(followFailed(AWAY)));
  expect(screen.getByRole('article', { name: 'Product number 1' })).toBeInTheDocument();
});

it('shows what this device last knew, to be changed once the stored cart has come', async () => {
  const { store } = renderAt('/cart', EMPTY_CART, { products: known });
  await screen.findByRole('heading', { name: 'Please add some items to continue' });
  act(() => void store.dispatch(owner('u1', cartOf([anItem(1, 2)]))));
  expect(screen.getByText('Updating Cart')).toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Product number 1' })).toHaveTextContent('2 x $1.00');
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();

  act(() => void store.dispatch(storedAs(cartOf([anItem(1, 3)]))));
  expect(screen.queryByText('Updating Cart')).not.toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Product number 1' })).toHaveTextContent('3 x $1.00');
  expect(screen.getByRole('button', { name: 'Checkout?' })).toBeEnabled();
});

it('says that it is being updated without taking the focus or the clicks', async () => {
  const { store, cart } = renderAt('/cart', cartOf([anItem(1)]), { products: known });
  const more = await screen.findByRole('button', { name: /^Increase/ });
  await userEvent.click(more);
  act(() => void store.dispatch(saving('w1')));
  expect(screen.getByText('Updating Cart')).toBeInTheDocument();
  expect(more).toHaveFocus();
  await userEvent.click(more);
  expect(cart().totalNumItems).toBe(3);
});

it('deletes one line by a double click, and not the next one, too', async () => {
  const { cart } = renderAt('/cart', cartOf([anItem(1), anItem(2)]), { products: known });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Product number 1' }));
  // It is in that place now.
  const next = screen.getByRole('button', { name: 'Delete Product number 2' });
  fireEvent.click(next, { detail: 2 });
  expect(cart().items.map(({ id }) => id)).toEqual([2]);
});

it('moves the focus to the next line when one is deleted, and to the heading after the last', async () => {
  renderAt('/cart', cartOf([anItem(1), anItem(2)]), { products: known });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Product number 1' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Product number 2' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Delete Product number 2' }));
  await waitFor(() =>
    expect(
      screen.getByRole('heading', { name: 'Please add some items to continue' }),
    ).toHaveFocus(),
  );
});

it('moves the focus to a line when the button that solves its problem disappears', async () => {
  renderAt('/cart', cartOf([anItem(1), anItem(2, 4), anItem(3, 4), anItem(4)]), {
    products: {
      1: aProduct(1),
      2: aProduct(2, { stock: 3 }),
      3: aProduct(3, { stock: 3 }),
      4: aProduct(4, { priceCents: 250 }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the new total' }));
  expect(screen.getByRole('link', { name: 'Product number 1' })).toHaveFocus();
  const [first] = screen.getAllByRole('button', { name: 'Take 3' });
  await userEvent.click(first as HTMLElement);
  expect(screen.getByRole('link', { name: 'Product number 2' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Take what is left' }));
  expect(screen.getByRole('link', { name: 'Product number 1' })).toHaveFocus();
});

it.each([
  ['gets the focus', () => window.dispatchEvent(new Event('focus'))],
  ['comes into view', () => document.dispatchEvent(new Event('visibilitychange'))],
])('shows the prices of now when the window %s again', async (_what, comeBack) => {
  const products: Record<number, Product> = { ...known };
  renderAt('/cart', cartOf([anItem(1, 2)]), { products });
  await screen.findByRole('heading', { name: 'Your Cart' });
  products[1] = aProduct(1, { priceCents: 150 });
  act(() => void comeBack());
  expect(await screen.findByText('Now costs $1.50, no longer $1.00.')).toBeVisible();
});

it('shows of each line why it cannot be ordered, and takes a new total', async () => {
  const { cart } = renderAt('/cart', cartOf([anItem(1, 4), anItem(2, 2), anItem(3)]), {
    products: { 1: aProduct(1, { stock: 3 }), 2: aProduct(2, { priceCents: 250 }) },
  });
  const line = (id: number) =>
    screen.getByRole('article', { name: `Product number ${String(id)}` });
  await screen.findByRole('heading', { name: 'Your Cart' });
  expect(await within(line(1)).findByText('Only 3 left.')).toBeVisible();
  expect(within(line(2)).getByText('Now costs $2.50, no longer $2.00.')).toBeVisible();
  expect(within(line(3)).getByText('No longer sold.')).toBeVisible();
  expect(screen.getByText(/the total is now \$9\.00 instead of \$8\.00/)).toBeVisible();

  await userEvent.click(within(line(1)).getByRole('button', { name: 'Take 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Accept the new total' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete Product number 3' }));
  expect(cart().items.map(({ amount, priceCents }) => [amount, priceCents])).toEqual([
    [3, 100],
    [2, 250],
  ]);
  expect(screen.queryByRole('button', { name: 'Accept the new total' })).not.toBeInTheDocument();
});

it('says of a line whose product is damaged that it cannot be bought now, does not count it, and removes it', async () => {
  const { cart } = renderAt('/cart', cartOf([anItem(1, 4), anItem(2), anItem(3)]), {
    products: { 1: aProduct(1), 2: 'damaged', 3: null },
  });
  const line = await screen.findByRole('article', { name: 'Product number 2' });
  expect(await within(line).findByText('Cannot be bought at the moment.')).toBeVisible();
  const summary = screen.getByRole('region', { name: 'Summary' });
  expect(summary).toHaveTextContent('Total items4');
  expect(summary).toHaveTextContent('2 products cannot be bought. They do not count.');
  await userEvent.click(within(summary).getByRole('button', { name: 'Remove them' }));
  expect(cart().items.map(({ id }) => id)).toEqual([1]);
  expect(summary).not.toHaveTextContent('cannot be bought');
});

it('counts only what can be bought, and says beside Checkout what stands in the way', async () => {
  const { cart, notices } = renderAt('/cart', cartOf([anItem(1, 4), anItem(2), anItem(3, 2)]), {
    products: { 1: aProduct(1, { stock: 3 }), 2: aProduct(2, { stock: 0 }) },
  });
  const summary = await screen.findByRole('region', { name: 'Summary' });
  expect(await within(summary).findByText(/2 products cannot be bought/)).toBeVisible();
  expect(summary).toHaveTextContent('Total items4');
  expect(summary).toHaveTextContent('Total amount$4.00');
  expect(within(summary).getByText(/Fewer pieces of 1 product are left/)).toBeVisible();

  await userEvent.click(within(summary).getByRole('button', { name: 'Take what is left' }));
  expect(within(summary).queryByText(/Fewer pieces/)).not.toBeInTheDocument();
  await userEvent.click(within(summary).getByRole('button', { name: 'Remove them' }));
  expect(cart().items.map(({ id, amount }) => [id, amount])).toEqual([[1, 3]]);
  expect(within(summary).queryByText(/cannot be bought/)).not.toBeInTheDocument();
  expect(notices.at(-1)).toContain('Item deleted from cart!');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Product number 1' })).toHaveFocus());
});

it.each(['Remove it', 'Take what is left', 'Accept the new total'])(
  'does nothing by the second click of a double click, which was for a notice above: %s',
  async (name) => {
    const { cart } = renderAt('/cart', cartOf([anItem(1, 4), anItem(2), anItem(3)]), {
      products: { 1: aProduct(1, { stock: 3 }), 2: aProduct(2, { priceCents: 250 }) },
    });
    const before = cart();
    fireEvent.click(await screen.findByRole('button', { name }), { detail: 2 });
    expect(cart()).toEqual(before);
  },
);

it('keeps what could not be saved in view until it is', async () => {
  const { store } = renderAt('/cart', cartOf([anItem(1)]));
  await screen.findByRole('heading', { name: 'Your Cart' });
  act(() => void store.dispatch(failed(AWAY)));
  expect(screen.getByText(/Your last changes are kept here/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  act(() => void store.dispatch(retried(null)));
  expect(screen.getByText(/Your last changes are kept here/)).toBeVisible();
  const stored = { cart: cartOf([anItem(1)]), revision: 2, recentWrites: [] };
  act(() => void store.dispatch(saved(stored)));
  expect(screen.queryByText(/Your last changes are kept here/)).not.toBeInTheDocument();
  // The button that was pressed has gone with it.
  expect(screen.getByRole('link', { name: 'Product number 1' })).toHaveFocus();
});

it.each([
  ['left', { stock: 2 }, 'no more than 2 left'],
  ['the last', { stock: 1 }, 'no more than 1 left'],
  ['sold out', { stock: 0 }, 'Sold out.'],
  ['gone', null, 'No longer sold.'],
])('says at the amount, and once, why there is no more of what is %s', async (_how, now, words) => {
  const { store } = renderAt('/cart', cartOf([anItem(1, 2)]));
  await screen.findByRole('heading', { name: 'Your Cart' });
  act(() => void store.dispatch(productsRead({ 1: now && aProduct(1, now) })));
  expect(within(screen.getByRole('article')).getAllByRole('status')).toHaveLength(1);
  const amount = within(screen.getByRole('group', { name: /Product number 1$/ }));
  expect(amount.getByRole('status')).toHaveTextContent(`2, ${words}`);
  expect(amount.getByRole('button', { name: /^Increase/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('stops increasing at the stock that was read', async () => {
  const { store } = renderAt('/cart', cartOf([anItem(1, 2)]));
  await screen.findByRole('heading', { name: 'Your Cart' });
  act(() => void store.dispatch(productsRead({ 1: aProduct(1, { stock: 2 }) })));
  expect(screen.getByRole('button', { name: /^Increase/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

describe('after an order whose answer was lost', () => {
  function aSentSubmission() {
    const storage = aStorage();
    const submissions = createSubmissions(storage);
    const id = submissions.orderId('u1', 1);
    submissions.markSent('u1');
    return { storage, id };
  }

  it('tells that all of it is placed, once', async () => {
    const { storage, id } = aSentSubmission();
    const { notices, placed, router, cart } = renderAt('/cart', cartOf([anItem(1)]), {
      storage,
      placedIds: [id],
      products: { 1: aProduct(1) },
      stored: EMPTY_CART,
    });
    await screen.findByText('elsewhere');
    // Also without a listener on the stored cart.
    expect(cart()).toEqual(EMPTY_CART);
    expect(notices).toEqual([ORDER_PLACED]);
    expect(placed).toEqual([{ orderIds: [id] }]);
    expect(router.state.location.pathname).toBe('/');
    expect(createSubmissions(storage).orderId('u1', 1)).not.toBe(id);
  });

  it('tells what is placed and what is not, and keeps the submission', async () => {
    const { storage, id } = aSentSubmission();
    const { notices } = renderAt('/cart', cartOf([anItem(9)]), {
      storage,
      placedIds: [id],
      stored: cartOf([anItem(9)]),
    });
    expect(await screen.findByText(/A part of your cart is ordered/)).toBeVisible();
    expect(notices).toEqual([]);
    expect(createSubmissions(storage).current('u1')).toMatchObject({
      orderIds: [id],
      told: 1,
    });
  });

  it('never calls sold out what the order itself has taken', async () => {
    const { storage, id } = aSentSubmission();
    const shown: (string | null)[] = [];
    const watch = new MutationObserver(() => shown.push(document.body.textContent));
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    renderAt('/cart', cartOf([anItem(1), anItem(2, 2)]), {
      storage,
      placedIds: [id],
      products: { 1: aProduct(1, { stock: 0 }), 2: aProduct(2, { stock: 1 }) },
      stored: EMPTY_CART,
    });
    await screen.findByText('elsewhere');
    watch.disconnect();
    expect(shown.join()).toContain('Your Cart');
    expect(shown.join()).not.toMatch(/Sold out|Only 1 left/);
  });

  it('says nothing when nothing was placed, nor of somebody else’s', async () => {
    const { storage } = aSentSubmission();
    const { notices } = renderAt('/cart', cartOf([anItem(9)]), { storage });
    await screen.findByRole('heading', { name: 'Your Cart' });
    expect(notices).toEqual([]);
    expect(createSubmissions(storage).sent('u2')).toBeNull();
  });
});
