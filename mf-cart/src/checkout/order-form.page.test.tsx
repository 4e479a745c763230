import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { A_USER } from '@galleria/shared-contracts/testing';
import { cartOf, fail, ok, type Result } from '@galleria/shared-contracts/domain';

import { followFailed } from '../cart/data/cart.slice';
import { selectCart } from '../cart/data/cart-view';
import type { NewOrder, PlacingOutcome } from './data/checkout.repository';
import { anItem, aProduct } from '../testing/a-product';
import { owner, storedAs } from '../testing/a-store';
import { AWAY, type FakeWorld } from '../testing/fake-services';
import { renderAt } from '../testing/render-at';

const NOT_PLACED = 'error: Could not place an order, please try again later!';

const scrollIntoView = jest.fn();
afterEach(() => jest.restoreAllMocks());
beforeAll(() => {
  // jsdom has no layout and no scrolling.
  Element.prototype.scrollIntoView = scrollIntoView;
});

const items = (count: number) => Array.from({ length: count }, (_, place) => anItem(place + 1));

async function aFilledForm(count: number, world: FakeWorld = {}) {
  const products = Object.fromEntries(items(count).map(({ id }) => [id, aProduct(id)]));
  const view = renderAt('/cart/order', cartOf(items(count)), { products, ...world });
  await userEvent.type(await screen.findByLabelText('Address'), '1 High Street, Town');
  await userEvent.type(screen.getByLabelText('Contact number'), '03001234567');
  return view;
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Place order' }));
const failure = () => within(screen.getByRole('alert'));

it('is prefilled, takes the focus and comes into view', async () => {
  renderAt('/cart/order', cartOf(items(1)));
  expect(await screen.findByLabelText('Full name')).toHaveValue('Sam Shopper');
  expect(screen.getByLabelText('Email')).toHaveValue('sam@example.com');
  expect(screen.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked();
  expect(screen.getByRole('heading', { name: 'Your order' })).toHaveFocus();
  expect(scrollIntoView).toHaveBeenCalled();
});

it('has a title of its own, and leaves the cart its title', async () => {
  const { router, screens } = renderAt('/cart/order', cartOf(items(1)));
  await screen.findByLabelText('Full name');
  const titles = [screens.at(-1)?.title];
  for (const path of ['/cart', '/cart/order', '/cart']) {
    await act(() => router.navigate(path));
    titles.push(screens.at(-1)?.title);
  }
  expect(titles).toEqual(['Place an order', 'Cart', 'Place an order', 'Cart']);
});

it('offers the address and number of the last order', async () => {
  renderAt('/cart/order', cartOf(items(1)), { lastAddress: '2 Low Street, Town' });
  expect(await screen.findByLabelText('Address')).toHaveValue('2 Low Street, Town');
  expect(screen.getByLabelText('Contact number')).toHaveValue('03007654321');
});

const HOME = {
  address: '1 High Street',
  city: 'Town',
  postalCode: '12345',
  country: 'Country',
  number: '03001234567',
};
const OFFICE = { ...HOME, address: '2 Low Street', number: '03007654321' };
const saved = (world: FakeWorld = {}) =>
  renderAt('/cart/order', cartOf(items(1)), { addresses: [HOME, OFFICE], ...world });

/** The form of a shopper whose data cannot be read, until the test says otherwise. */
function unreadAtFirst() {
  const world = { addresses: [HOME, OFFICE], isBuyerUnread: true };
  return { world, ...renderAt('/cart/order', cartOf(items(1)), world) };
}
const unread = () => screen.queryByText(/^Your saved name and addresses could not be read/);

it('says that the saved details could not be read, and keeps what is typed when they come', async () => {
  const { world, notices } = unreadAtFirst();
  await userEvent.type(await screen.findByLabelText('Full name'), 'Kim Lee');
  await userEvent.type(screen.getByLabelText('City'), 'Village');
  expect(unread()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(notices).toEqual(['error: The shop is away']);
  expect(unread()).toBeVisible();
  world.isBuyerUnread = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(unread()).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Your order' })).toHaveFocus();
  expect(screen.getByLabelText('Full name')).toHaveValue('Kim Lee');
  expect(screen.getByLabelText('Email')).toHaveValue('sam@example.com');
  // A half-typed address is not mixed with a saved address.
  expect(screen.getByLabelText('City')).toHaveValue('Village');
  expect(screen.getByLabelText('Address')).toHaveValue('');
  expect(screen.getByRole('radio', { name: 'Somewhere else' })).toBeChecked();
});

it('reads the saved details again by itself when the network is back', async () => {
  const { world } = unreadAtFirst();
  await screen.findByLabelText('Full name');
  world.isBuyerUnread = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('radio', { name: /^1 High Street/ })).toBeChecked();
  expect(screen.getByLabelText('Address')).toHaveValue(HOME.address);
  expect(unread()).not.toBeInTheDocument();
});

it('fills in the saved details beside what was typed while they could not be read', async () => {
  const { world, router } = unreadAtFirst();
  await userEvent.type(await screen.findByLabelText('Full name'), 'Kim Lee');
  await act(() => router.navigate('/elsewhere'));
  world.isBuyerUnread = false;
  await act(() => router.navigate('/cart/order'));
  expect(await screen.findByLabelText('Full name')).toHaveValue('Kim Lee');
  expect(screen.getByLabelText('Email')).toHaveValue('sam@example.com');
  expect(screen.getByLabelText('Address')).toHaveValue(HOME.address);
});

it('is filled in with the address used last, and with another saved one when it is chosen', async () => {
  const { sentOrders } = saved({ products: { 1: aProduct(1) } });
  expect(await screen.findByLabelText('Address')).toHaveValue(HOME.address);
  expect(screen.getByLabelText('Postal code')).toHaveValue(HOME.postalCode);
  await userEvent.click(screen.getByRole('radio', { name: /^2 Low Street, 12345 Town, Country/ }));
  expect(screen.getByLabelText('Contact number')).toHaveValue(OFFICE.number);
  await send();
  await screen.findByText('elsewhere');
  expect(sentOrders).toMatchObject([
    {
      details: { address: '2 Low Street, 12345 Town, Country', number: OFFICE.number },
      saved: OFFICE,
    },
  ]);
});

it('takes another address, and saves it only when that is wanted', async () => {
  const { sentOrders } = saved({ products: { 1: aProduct(1) } });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('radio', { name: 'Somewhere else' }));
  expect(screen.getByLabelText('City')).toHaveValue('');
  await userEvent.type(screen.getByLabelText('Address'), '3 Third Street');
  await userEvent.type(screen.getByLabelText('Contact number'), '0300-123 45 67');
  expect(screen.getByRole('radio', { name: 'Somewhere else' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Save for the next order/ }));
  await send();
  await screen.findByText('elsewhere');
  expect(sentOrders).toMatchObject([
    { details: { address: '3 Third Street', number: '03001234567' }, saved: null },
  ]);
});

it('puts the typed address back after a saved address was chosen', async () => {
  saved();
  await userEvent.click(await screen.findByRole('radio', { name: 'Somewhere else' }));
  await userEvent.type(screen.getByLabelText('Address'), '3 Third Street');
  await userEvent.type(screen.getByLabelText('City'), 'Village');
  await userEvent.click(screen.getByRole('radio', { name: /^2 Low Street/ }));
  expect(screen.getByLabelText('City')).toHaveValue(OFFICE.city);
  await userEvent.click(screen.getByRole('radio', { name: 'Somewhere else' }));
  expect(screen.getByLabelText('Address')).toHaveValue('3 Third Street');
  expect(screen.getByLabelText('City')).toHaveValue('Village');
  expect(screen.getByLabelText('Contact number')).toHaveValue('');
});

it('says that a sixth address replaces another', async () => {
  const addresses = Array.from({ length: 5 }, (_, place) => ({
    ...HOME,
    address: `${String(place)} High Street`,
  }));
  saved({ addresses });
  await userEvent.click(await screen.findByRole('radio', { name: 'Somewhere else' }));
  expect(screen.getByText(/not used for the longest time/)).toBeVisible();
});

it('removes a saved address, and keeps it when that fails', async () => {
  const { calls, notices } = saved();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove this address' }));
  expect(calls).toEqual(['forget 1 High Street']);
  expect(notices).toEqual(['success: Address removed']);
  expect(screen.queryByRole('radio', { name: /^1 High Street/ })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Address')).toHaveFocus();
  expect(screen.getByLabelText('Address')).toHaveValue(OFFICE.address);
});

it('removes one saved address by a double click, and not the next one, too', async () => {
  const { calls } = saved();
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Remove this address' }));
  expect(calls).toEqual(['forget 1 High Street']);
  expect(screen.getByRole('radio', { name: /^2 Low Street/ })).toBeChecked();
});

it('keeps what is typed while a saved address is being removed', async () => {
  const { services } = saved();
  let answer: (result: Result<null>) => void = () => undefined;
  Object.assign(services.checkout, {
    forgetAddress: () => new Promise<Result<null>>((resolve) => (answer = resolve)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove this address' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Somewhere else' }));
  await userEvent.type(screen.getByLabelText('Address'), '3 Third Street');
  await act(async () => {
    answer(ok(null));
    await Promise.resolve();
  });
  expect(screen.queryByRole('radio', { name: /^1 High Street/ })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Address')).toHaveValue('3 Third Street');
});

it('leaves the focus with somebody who types elsewhere while a saved address is being removed', async () => {
  const { services } = saved();
  let answer: (result: Result<null>) => void = () => undefined;
  Object.assign(services.checkout, {
    forgetAddress: () => new Promise<Result<null>>((resolve) => (answer = resolve)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove this address' }));
  await userEvent.type(screen.getByLabelText('Full name'), ' Junior');
  await act(async () => {
    answer(ok(null));
    await Promise.resolve();
  });
  expect(screen.getByLabelText('Address')).toHaveValue(OFFICE.address);
  expect(screen.getByLabelText('Full name')).toHaveFocus();
});

it.each([
  [{ forgotten: fail(AWAY) }, 'error: Could not remove the address, please try again later!'],
  [{ isOnline: false }, 'error: Please connect to an internet connection'],
])('keeps a saved address that cannot be removed: %j', async (world, notice) => {
  const { notices } = saved(world);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove this address' }));
  expect(notices).toEqual([notice]);
  expect(screen.getByRole('radio', { name: /^1 High Street/ })).toBeChecked();
});

it('says what the order costs, delivery too', async () => {
  renderAt('/cart/order', cartOf([anItem(1, 2), anItem(2)]));
  const costs = await screen.findByRole('region', { name: 'Costs' });
  expect(costs).toHaveTextContent('Subtotal$4.00DeliveryFreeTotal$4.00');
});

it('says what delivery costs, and orders at a new cost only after the shopper has seen it', async () => {
  const delivery = [{ belowCents: 1_000, costCents: 499 }];
  const outcomes: PlacingOutcome[] = [{ kind: 'delivery-changed', delivery }, { kind: 'placed' }];
  const { notices, sentOrders } = await aFilledForm(1, {
    delivery: [{ belowCents: 1_000, costCents: 299 }],
    place: () => Promise.resolve(ok(outcomes.shift() ?? { kind: 'placed' })),
  });
  const costs = screen.getByRole('region', { name: 'Costs' });
  expect(costs).toHaveTextContent('Subtotal$1.00Delivery$2.99Total$3.99');
  await send();
  expect(notices).toEqual([NOT_PLACED]);
  expect(failure().getByText(/^The cost of delivery has changed/)).toBeVisible();
  expect(costs).toHaveTextContent('Delivery$4.99Total$5.99');
  await send();
  await screen.findByText('elsewhere');
  expect(sentOrders[1]?.delivery).toEqual(delivery);
});

it('tells a shopper whom the shop has blocked what to do, and keeps the cart (P-ADMIN-49)', async () => {
  const { notices } = await aFilledForm(1, {
    place: () => Promise.resolve(ok({ kind: 'blocked' })),
  });
  await send();
  expect(notices).toEqual([NOT_PLACED]);
  expect(failure().getByText('Your account cannot order. Please contact us.')).toBeVisible();
});

it('says what to do when the access rules refuse the order', async () => {
  const denied = {
    kind: 'permission-denied',
    message: 'Missing or insufficient permissions.',
    retryable: false,
  } as const;
  await aFilledForm(1, { place: () => Promise.resolve(fail(denied)) });
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^The order was refused. Reload the page and try again in an hour, or write to us.$/,
  );
});

it('says that the cost of delivery could not be read, and orders only after the shopper has seen it', async () => {
  const delivery = [{ belowCents: 1_000, costCents: 499 }];
  const outcomes: PlacingOutcome[] = [{ kind: 'delivery-changed', delivery }, { kind: 'placed' }];
  const { sentOrders } = await aFilledForm(1, {
    delivery: null,
    place: () => Promise.resolve(ok(outcomes.shift() ?? { kind: 'placed' })),
  });
  const costs = screen.getByRole('region', { name: 'Costs' });
  expect(costs).toHaveTextContent(
    /^Subtotal\$1.00DeliveryNot known yetTotal\$1.00 plus deliveryThe cost of delivery could not/,
  );
  await send();
  expect(sentOrders[0]?.delivery).toBeNull();
  expect(failure().getByText(/^The cost of delivery is known now/)).toBeVisible();
  expect(costs).toHaveTextContent(/Delivery\$4.99Total\$5.99$/);
  await send();
  await screen.findByText('elsewhere');
  expect(sentOrders[1]?.delivery).toEqual(delivery);
});

it('reads what delivery costs again when the network is back', async () => {
  const { services } = await aFilledForm(1, { delivery: null });
  Object.assign(services.checkout, {
    delivery: () => Promise.resolve(ok([{ belowCents: 1_000, costCents: 299 }])),
  });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('$3.99')).toBeVisible();
  expect(screen.queryByText(/^The cost of delivery could not be read/)).not.toBeInTheDocument();
});

it('keeps what was typed when the shopper leaves and comes back, until the order is placed', async () => {
  const { router } = await aFilledForm(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Card on delivery' }));
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/cart/order'));
  expect(await screen.findByLabelText('Address')).toHaveValue('1 High Street, Town');
  expect(screen.getByRole('radio', { name: 'Card on delivery' })).toBeChecked();
  await send();
  await screen.findByText('elsewhere');
  await act(() => router.navigate('/cart/order'));
  expect(await screen.findByLabelText('Address')).toHaveValue('');
});

it('keeps what was typed when the cart fails meanwhile and is there again', async () => {
  const { store } = await aFilledForm(1);
  act(() => void store.dispatch(followFailed(AWAY)));
  expect(screen.getByRole('heading', { name: 'Some Error Occured' })).toBeVisible();
  act(() => void store.dispatch(owner('u1')));
  act(() => void store.dispatch(storedAs(cartOf(items(1)))));
  expect(screen.getByLabelText('Address')).toHaveValue('1 High Street, Town');
  expect(screen.getByLabelText('Contact number')).toHaveValue('03001234567');
});

it('keeps the choice not to save an address', async () => {
  const { router, sentOrders } = await aFilledForm(1);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Save for the next order/ }));
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/cart/order'));
  expect(await screen.findByRole('checkbox', { name: /^Save/ })).not.toBeChecked();
  await send();
  await screen.findByText('elsewhere');
  expect(sentOrders).toMatchObject([{ saved: null }]);
});

it('keeps nothing of the earlier shopper when another one’s session begins in the page', async () => {
  const { router, become, services } = await aFilledForm(1);
  act(() => become({ ...A_USER, uid: 'u2' }));
  expect(screen.queryByLabelText('Address')).not.toBeInTheDocument();
  expect(services.draft.of('u2')).toBeNull();
  await act(() => router.navigate('/cart/order', { replace: true }));
  expect(await screen.findByLabelText('Address')).toHaveValue('');
});

it('unlocks the cart when the shopper leaves the form before the cart is stored', async () => {
  const { services, router, store } = await aFilledForm(1);
  let settle: (answer: Result<null>) => void = () => {};
  const late = () => new Promise<Result<null>>((resolve) => (settle = resolve));
  Object.assign(services.cart, { settle: late });
  await send();
  expect(selectCart(store.getState()).isOrdering).toBe(true);
  await act(() => router.navigate('/elsewhere'));
  await act(async () => {
    settle(ok(null));
    await Promise.resolve();
  });
  await waitFor(() => expect(selectCart(store.getState()).isOrdering).toBe(false));
});

it('says what is wrong at each field and in a notice, and goes to the first', async () => {
  const { notices, calls } = renderAt('/cart/order', cartOf(items(1)));
  await userEvent.clear(await screen.findByLabelText('Full name'));
  await send();
  expect(notices).toEqual(['error: Pleas enter correct values']);
  expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription(
    expect.stringContaining('Please enter a valid Full Name'),
  );
  expect(screen.getByLabelText('Contact number')).toBeInvalid();
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  expect(calls).toEqual([]);
});

it('places the order, says so and goes home', async () => {
  const { notices, placed, router, calls } = await aFilledForm(2);
  await send();
  await screen.findByText('elsewhere');
  expect(router.state.location.pathname).toBe('/');
  expect(notices).toEqual(['success: Order Placed! We will send you a confirmation email']);
  expect(placed).toHaveLength(1);
  expect(calls).toEqual([expect.stringMatching(/^place [0-9A-Z]{12}: 1,2$/)]);
});

it('stores the placed orders before it reports them, because the home page may be in view already', async () => {
  const { events, services } = await aFilledForm(1);
  const kept: (readonly string[])[] = [];
  events.on('order:placed', () => kept.push(services.placed.of(A_USER.uid)));
  await send();
  expect(kept).toEqual([[expect.stringMatching(/^[0-9A-Z]{12}$/)]]);
});

it.each<PlacingOutcome>([{ kind: 'placed' }, { kind: 'cart-changed' }])(
  'shows the cart that the database has afterwards, although no listener reports it: %j',
  async (outcome) => {
    const { services, cart } = await aFilledForm(2);
    const stored = { cart: cartOf([anItem(3)]), revision: 2, recentWrites: [] };
    Object.assign(services.checkout, {
      place: ({ onStored }: NewOrder) => {
        onStored(stored);
        return Promise.resolve(ok(outcome));
      },
    });
    await send();
    expect(cart()).toEqual(stored.cart);
  },
);

it('says that another tab has emptied the cart, because the form disappears with it', async () => {
  const { services, notices } = await aFilledForm(2);
  Object.assign(services.checkout, {
    place: ({ onStored }: NewOrder) => {
      onStored({ cart: cartOf([]), revision: 2, recentWrites: [] });
      return Promise.resolve(ok({ kind: 'cart-changed' }));
    },
  });
  await send();
  expect(await screen.findByText('Please add some items to continue')).toHaveFocus();
  expect(notices).toEqual([
    'error: Your cart was emptied in another tab or on another device. Look at your orders before you order again.',
  ]);
});

it('tells a shopper who has left the form that the order is placed, and does not navigate', async () => {
  let answer: (result: Result<PlacingOutcome>) => void = () => undefined;
  const { notices, router, services } = await aFilledForm(1, {
    place: () => new Promise((resolve) => (answer = resolve)),
  });
  await send();
  await act(() => router.navigate('/contactUs'));
  await act(async () => {
    answer(ok({ kind: 'placed' }));
    await Promise.resolve();
  });
  await waitFor(() => expect(notices).toEqual([expect.stringMatching(/^success: Order Placed!/)]));
  expect(services.placed.of(A_USER.uid)).toHaveLength(1);
  expect(router.state.location.pathname).toBe('/contactUs');
});

it('is not sent by the second click of a double click, which was for another button', async () => {
  const { calls } = await aFilledForm(1);
  fireEvent.click(screen.getByRole('button', { name: 'Place order' }), { detail: 2 });
  await act(async () => Promise.resolve());
  expect(calls).toEqual([]);
});

it('sends two clicks at once as one', async () => {
  let answer: (result: Result<PlacingOutcome>) => void = () => undefined;
  const { calls } = await aFilledForm(1, {
    place: () => new Promise((resolve) => (answer = resolve)),
  });
  const button = screen.getByRole('button', { name: 'Place order' });
  await act(async () => {
    button.click();
    button.click();
    await Promise.resolve();
  });
  await send();
  answer(ok({ kind: 'placed' }));
  await screen.findByText('elsewhere');
  expect(calls).toHaveLength(1);
});

it('orders nothing more when it is sent again while the home page loads', async () => {
  const { services, router, placed, notices } = await aFilledForm(1);
  jest.spyOn(router, 'navigate').mockResolvedValue();
  await send();
  const orderIds = services.placed.of(A_USER.uid);
  expect(orderIds).toHaveLength(1);
  await send();
  // The home page still confirms the order.
  expect(services.placed.of(A_USER.uid)).toEqual(orderIds);
  expect(placed).toHaveLength(1);
  expect(notices).toHaveLength(1);
});

it('sends the same order again after the connection was lost', async () => {
  let isAway = true;
  const { calls, notices } = await aFilledForm(1, {
    place: () => Promise.resolve(isAway ? fail(AWAY) : ok({ kind: 'placed' })),
  });
  await send();
  expect(failure().getByText(/nothing is ordered twice/)).toBeVisible();
  expect(notices).toEqual([NOT_PLACED]);
  isAway = false;
  await send();
  await screen.findByText('elsewhere');
  expect(new Set(calls).size).toBe(1);
});

it('says that an earlier try was placed with the texts of that time', async () => {
  const { notices } = await aFilledForm(1, {
    place: () => Promise.resolve(ok({ kind: 'placed-before', inCart: new Set(), isAsSent: false })),
  });
  await send();
  await screen.findByText('elsewhere');
  expect(notices).toEqual([
    expect.stringMatching(/^error: Your earlier try had been placed already/),
    'success: Order Placed! We will send you a confirmation email',
  ]);
});

it('says nothing about an earlier try when the shopper knows what it has ordered', async () => {
  const outcomes: PlacingOutcome[] = [
    { kind: 'placed' },
    { kind: 'cart-changed' },
    { kind: 'placed-before', inCart: new Set([9]), isAsSent: false },
    { kind: 'placed' },
  ];
  const { notices } = await aFilledForm(9, {
    place: () => Promise.resolve(ok(outcomes.shift() ?? { kind: 'cart-changed' })),
  });
  await send();
  await send();
  await screen.findByText('elsewhere');
  expect(notices).toEqual([NOT_PLACED, expect.stringMatching(/^success: Order Placed!/)]);
});

it('says line by line what is wrong, and has the buttons that solve it', async () => {
  const now = { 1: aProduct(1, { priceCents: 150 }), 2: aProduct(2, { stock: 0 }) };
  const { notices, cart } = await aFilledForm(2, {
    products: now,
    place: () =>
      Promise.resolve(
        ok({
          kind: 'refused',
          products: now,
          problems: [
            { id: 1, title: 'Product number 1', kind: 'price', priceCents: 150, seenCents: 100 },
            { id: 2, title: 'Product number 2', kind: 'sold-out' },
          ],
        }),
      ),
  });
  await send();
  expect(notices).toEqual([NOT_PLACED]);
  const lines = failure().getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Product number 1: Now costs $1.50, no longer $1.00.',
    'Product number 2: Sold out.',
  ]);
  await userEvent.click(failure().getByRole('button', { name: 'Accept the new total' }));
  expect(cart().items[0]).toMatchObject({ priceCents: 150 });
  // The button has disappeared, so the next button gets the focus.
  expect(screen.getByRole('button', { name: 'Place order' })).toHaveFocus();
  expect(failure().getByRole('listitem')).toHaveTextContent('Product number 2: Sold out.');
  const remove = failure().getByRole('button', { name: 'Remove it' });
  fireEvent.click(remove, { detail: 2 });
  expect(cart().items).toHaveLength(2);
  await userEvent.click(remove);
  expect(cart().items.map(({ id }) => id)).toEqual([1]);
  expect(screen.queryByText(/^Some products cannot be ordered/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Place order' })).toHaveFocus();
});

it('says which products of a large cart were ordered and which were not', async () => {
  const kinds: ('placed' | 'cart-changed')[] = ['placed', 'cart-changed'];
  const { placed } = await aFilledForm(9, {
    place: () => Promise.resolve(ok({ kind: kinds.shift() ?? 'cart-changed' })),
  });
  await send();
  expect(failure().getByText(/^These are ordered/)).toHaveTextContent('Product number 8.');
  expect(failure().getByText('These are still in your cart: Product number 9.')).toBeVisible();
  expect(placed).toHaveLength(1);
});

it('offers the link again by which an address is verified, and only to whom it is not', async () => {
  const { calls, notices } = renderAt('/cart/order', cartOf(items(1)));
  await userEvent.click(await screen.findByRole('button', { name: 'Send the link again' }));
  expect(calls).toEqual(['send verification']);
  expect(notices).toEqual(['success: A link is on its way to sam@example.com']);
});

it('notices that another tab has verified the e-mail address meanwhile', async () => {
  const { sentOrders, services } = await aFilledForm(1);
  const link = screen.getByRole('button', { name: 'Send the link again' });
  link.focus();
  const buyer = await services.checkout.buyer('u1');
  const value = buyer.ok && buyer.value ? { ...buyer.value, isVerified: true } : null;
  jest.spyOn(services.checkout, 'buyer').mockResolvedValue(ok(value));
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(link).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Place order' })).toHaveFocus();
  await send();
  await waitFor(() => expect(sentOrders).toMatchObject([{ isVerified: true }]));
});

it('does not offer the link when the e-mail address is verified', async () => {
  renderAt('/cart/order', cartOf(items(1)), { isVerified: true });
  expect(await screen.findByLabelText('Email')).toHaveValue('sam@example.com');
  expect(screen.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument();
});

it('is refused offline', async () => {
  const { notices, calls } = await aFilledForm(1);
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  await send();
  expect(notices).toEqual(['error: Please connect to an internet connection']);
  expect(calls).toEqual([]);
});
