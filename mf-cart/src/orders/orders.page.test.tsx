import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { EMPTY_CART, fail, ok, type Order, type Result } from '@galleria/shared-contracts/domain';
import { A_USER } from '@galleria/shared-contracts/testing';

import type { KnownProducts } from '../cart/data/line-check';
import { anItem, aProduct } from '../testing/a-product';
import { AWAY } from '../testing/fake-services';
import { renderAt } from '../testing/render-at';

function anOrder(id: string, changes: Partial<Order> = {}): Order {
  return {
    id,
    uid: 'u1',
    name: 'Sam Shopper',
    email: 'sam@example.com',
    address: '1 High Street, Town',
    number: '03001234567',
    paymentMethod: 'cash',
    lines: [anItem(1, 2), anItem(2)].map(({ id: of, title, priceCents, amount }) => ({
      id: of,
      title,
      priceCents,
      amount,
    })),
    totalCents: 400,
    totalNumItems: 3,
    status: 'placed',
    createdAtMs: Date.UTC(2026, 0, 2, 10),
    shippedAtMs: null,
    deliveredAtMs: null,
    cancelledAtMs: null,
    tracking: null,
    returned: null,
    ...changes,
  };
}

it('the list sends a visitor to the login', async () => {
  const { router } = renderAt('/orders', null);
  await screen.findByText('elsewhere');
  expect(router.state.location.pathname).toBe('/auth');
});

it('the list shows ten, and older ones when asked', async () => {
  const orders = Array.from({ length: 12 }, (_, place) => anOrder(`order${String(place)}-1`));
  renderAt('/orders', EMPTY_CART, { orders });
  expect(await screen.findAllByRole('article')).toHaveLength(10);
  expect(screen.getAllByRole('article')[0]).toHaveTextContent(
    '2 x Product number 1, Product number 23 items, $4.00',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show older orders' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
  expect(screen.getByRole('link', { name: 'Order order10-1' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show older orders' })).not.toBeInTheDocument();
});

it('the list stays when older orders cannot be read, and reads them when told to', async () => {
  const orders = Array.from({ length: 12 }, (_, place) => anOrder(`order${String(place)}-1`));
  const { services, isAway } = renderAt('/orders', EMPTY_CART, { orders });
  await screen.findAllByRole('article');
  jest.spyOn(services.orders, 'watchMine').mockImplementationOnce((_uid, _count, onChange) => {
    onChange(isAway());
    return () => undefined;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Show older orders' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is away');
  expect(screen.getAllByRole('article')).toHaveLength(11);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getAllByRole('article')).toHaveLength(12);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'My orders' })).toHaveFocus();
});

it('a list without orders says when it is no longer followed, and follows it again when told to', async () => {
  const { services, isAway } = renderAt('/orders', EMPTY_CART, {});
  let tell: Parameters<typeof services.orders.watchMine>[2] | undefined;
  jest.spyOn(services.orders, 'watchMine').mockImplementationOnce((_uid, _count, onChange) => {
    tell = onChange;
    onChange(ok([]));
    return () => undefined;
  });
  await screen.findByRole('heading', { name: 'You have not ordered anything yet' });
  act(() => tell?.(isAway()));
  expect(screen.getByRole('alert')).toHaveTextContent('The shop is away');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'You have not ordered anything yet' })).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('the list says which order cannot be shown, and shows the others', async () => {
  renderAt('/orders', EMPTY_CART, { orders: [anOrder('a-1')], damagedIds: ['b-1'] });
  expect(await screen.findByRole('article', { name: 'Order a-1' })).toHaveTextContent('$4.00');
  expect(screen.getByRole('article', { name: 'Order b-1' })).toHaveTextContent(
    'This order cannot be shown. Please write to us.',
  );
});

it.each(['/orders', '/orders/7K2F9QWX3M5T', '/orders/7K2F9QWX3M5T/invoice'])(
  'no line of a heading breaks at the dashes of an order’s number: %s',
  async (path) => {
    renderAt(path, EMPTY_CART, { orders: [anOrder('7K2F9QWX3M5T')] });
    const heading = await screen.findByRole('heading', { name: /7K2F-9QWX-3M5T$/ });
    expect(within(heading).getByText('7K2F-9QWX-3M5T')).toHaveClass('whole');
  },
);

it('an order links what is still sold, and names what is not', async () => {
  renderAt('/orders/a-1', EMPTY_CART, {
    orders: [anOrder('a-1')],
    products: { 1: aProduct(1, { category: 'jewelery' }) },
  });
  expect(await screen.findByRole('link', { name: 'Product number 1' })).toHaveAttribute(
    'href',
    '/shop/category/jewelery/1',
  );
  const lines = screen.getByRole('list', { name: 'Products' });
  expect(within(lines).getByText('No longer sold')).toBeVisible();
  expect(screen.getByText('1 High Street, Town')).toBeVisible();
});

it.each([
  [400, 'Free'],
  [899, '$4.99'],
])(
  'an order of four dollars whose total is %i cents says delivery: %s',
  async (totalCents, text) => {
    renderAt('/orders/a-1', EMPTY_CART, { orders: [anOrder('a-1', { totalCents })] });
    const summary = await screen.findByRole('region', { name: 'Summary' });
    expect(summary).toHaveTextContent(`Delivery${text}`);
  },
);

it('an order says what happened when, and follows its parcel', async () => {
  const tracking = { carrier: 'Post', number: 'AB-12', link: 'https://post.example/AB-12' };
  const order = anOrder('a-1', {
    status: 'shipped',
    shippedAtMs: Date.UTC(2026, 0, 3, 10),
    tracking,
  });
  renderAt('/orders/a-1', EMPTY_CART, { orders: [order] });
  const progress = await screen.findByRole('list', { name: 'Progress' });
  const steps = within(progress).getAllByRole('listitem');
  expect(steps).toHaveLength(3);
  const times = within(progress).getAllByRole('time');
  expect(times).toHaveLength(2);
  expect(times[0]).toHaveAttribute('datetime', '2026-01-02T10:00:00.000Z');
  expect(times[1]).toHaveAttribute('datetime', '2026-01-03T10:00:00.000Z');
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
  const link = screen.getByRole('link', { name: 'AB-12 (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://post.example/AB-12');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('a cancelled order says when it was cancelled', async () => {
  const order = anOrder('a-1', { status: 'cancelled', cancelledAtMs: Date.UTC(2026, 0, 3, 10) });
  renderAt('/orders/a-1', EMPTY_CART, { orders: [order] });
  const progress = await screen.findByRole('list', { name: 'Progress' });
  const steps = within(progress).getAllByRole('listitem');
  expect(steps).toHaveLength(2);
  expect(steps[1]).toHaveTextContent(/^CancelledJanuary 3, 2026/);
});

it('an order has an invoice to print, with lines, delivery, total and address', async () => {
  const print = jest.spyOn(window, 'print').mockReturnValue();
  renderAt('/orders/a-1', EMPTY_CART, { orders: [anOrder('a-1', { totalCents: 899 })] });
  await userEvent.click(await screen.findByRole('link', { name: 'Invoice' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice a-1' })).toBeVisible();
  const table = screen.getByRole('table', { name: 'What was ordered' });
  expect(within(table).getByRole('row', { name: /Product number 1/ })).toHaveTextContent(
    '$1.002$2.00',
  );
  expect(screen.getByText('1 High Street, Town')).toBeVisible();
  const amounts = screen.getAllByRole('definition').map((one) => one.textContent);
  expect(amounts.slice(-3)).toEqual(['$4.00', '$4.99', '$8.99']);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

it('the invoice of a cancelled order says that there is nothing to pay', async () => {
  const order = anOrder('a-1', { status: 'cancelled', cancelledAtMs: 1 });
  renderAt('/orders/a-1/invoice', EMPTY_CART, { orders: [order] });
  expect(
    await screen.findByText('This order is cancelled. There is nothing to pay.'),
  ).toBeVisible();
});

it('there is no invoice of an order that is not there', async () => {
  renderAt('/orders/a-2/invoice', EMPTY_CART, { orders: [anOrder('a-1')] });
  expect(await screen.findByRole('heading', { name: 'There is no such order' })).toBeVisible();
});

it('an invalid id shows that there is no such order', async () => {
  const { screens } = renderAt('/orders/a%2Fb', EMPTY_CART);
  expect(await screen.findByRole('heading', { name: 'There is no such order' })).toBeVisible();
  expect(screens.at(-1)?.title).toBe('There is no such order');
});

/** An order of two lines that was shipped yesterday. */
const shippedOrder = (changes: Partial<Order> = {}) =>
  anOrder('a-1', { status: 'shipped', shippedAtMs: Date.now() - 86_400_000, ...changes });

it('a return is asked for with amounts and a reason', async () => {
  const { calls, notices } = renderAt('/orders/a-1', EMPTY_CART, { orders: [shippedOrder()] });
  await userEvent.click(await screen.findByRole('button', { name: 'Return something' }));
  expect(screen.getByRole('heading', { name: 'What do you return?' })).toHaveFocus();
  const ask = screen.getByRole('button', { name: 'Ask for the return' });
  await userEvent.click(ask);
  expect(calls).toEqual([]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Product number 1' }), '2');
  await userEvent.type(screen.getByRole('textbox', { name: 'Why?' }), 'Too small');
  await userEvent.click(ask);
  expect(calls).toEqual(['return 2,0 of a-1: Too small']);
  expect(notices.at(-1)).toBe('success: Return asked for');
});

it('a closed return form leaves the focus at the button that opens it', async () => {
  renderAt('/orders/a-1', EMPTY_CART, { orders: [shippedOrder()] });
  await userEvent.click(await screen.findByRole('button', { name: 'Return something' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep everything' }));
  expect(screen.getByRole('button', { name: 'Return something' })).toHaveFocus();
});

it.each([
  [ok('too-late' as const), 'This order cannot be returned any more. Please write to us.'],
  [fail(AWAY), 'Why?'],
] as const)('a return that is not stored says so: %j', async (asked, shown) => {
  const { notices } = renderAt('/orders/a-1', EMPTY_CART, { orders: [shippedOrder()], asked });
  await userEvent.click(await screen.findByRole('button', { name: 'Return something' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Product number 2' }), '1');
  await userEvent.type(screen.getByRole('textbox', { name: 'Why?' }), 'Too small');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for the return' }));
  expect(await screen.findByText(shown)).toBeVisible();
  expect(notices).toEqual(
    asked.ok ? [] : ['error: Could not ask for the return, please try again later!'],
  );
});

it('a return that comes too late leaves the focus, and what was typed', async () => {
  const asked = ok('too-late' as const);
  renderAt('/orders/a-1', EMPTY_CART, { orders: [shippedOrder()], asked });
  await userEvent.click(await screen.findByRole('button', { name: 'Return something' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Product number 2' }), '1');
  await userEvent.type(screen.getByRole('textbox', { name: 'Why?' }), 'Too small');
  const ask = screen.getByRole('button', { name: 'Ask for the return' });
  await userEvent.click(ask);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This order cannot be returned/);
  expect(ask).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Why?' })).toHaveValue('Too small');
});

it.each([
  ['not shipped yet', { status: 'placed', shippedAtMs: null }],
  ['shipped too long ago', { shippedAtMs: Date.now() - 31 * 86_400_000 }],
] as const)('an order that is %s cannot be returned', async (_what, changes) => {
  renderAt('/orders/a-1', EMPTY_CART, { orders: [shippedOrder(changes)] });
  await screen.findByRole('button', { name: 'Order again' });
  expect(screen.queryByRole('button', { name: 'Return something' })).not.toBeInTheDocument();
});

it('an order shows the state of its return and the answer', async () => {
  const returned = {
    state: 'refused',
    amounts: [0, 1],
    reason: 'Too small',
    word: 'It is used',
    restocked: false,
    refundCents: 0,
    timesMs: { asked: Date.UTC(2026, 0, 5, 10), refused: Date.UTC(2026, 0, 6, 10) },
  } as const;
  renderAt('/orders/a-1', EMPTY_CART, { orders: [shippedOrder({ returned })] });
  const part = await screen.findByRole('region', { name: 'Return' });
  expect(part).toHaveTextContent('Return refused');
  expect(part).toHaveTextContent('1 x Product number 2');
  expect(part).toHaveTextContent('Our answer: It is used');
  expect(screen.queryByRole('button', { name: 'Return something' })).not.toBeInTheDocument();
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.at(-1)).toHaveTextContent(/^Return refusedJanuary/);
});

it('an order is cancelled only after a confirmation, and can be kept', async () => {
  const { calls, notices } = renderAt('/orders/a-1', EMPTY_CART, { orders: [anOrder('a-1')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(calls).toEqual([]);
  expect(screen.getByRole('button', { name: 'Cancel order' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  const question = screen.getByRole('group', { name: /^Cancel this order\?/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel order' }));
  expect(calls).toEqual(['cancel a-1']);
  expect(notices).toEqual(['success: Order cancelled']);
});

it.each([
  ['too-late', 'This order is on its way and cannot be cancelled any more'],
  ['no-room', 'This order cannot be cancelled here. Please write to us.'],
] as const)('an order that cannot be cancelled says why: %s', async (outcome, why) => {
  const world = { orders: [anOrder('a-1')], cancelled: ok(outcome) };
  const { notices } = renderAt('/orders/a-1', EMPTY_CART, world);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const question = screen.getByRole('group', { name: /^Cancel this order\?/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel order' }));
  expect(notices).toEqual([`error: ${why}`]);
});

it.each([
  ['after the answer', false],
  ['before the question is answered', true],
])('cancelled, an order leaves the focus at its heading: %s', async (_when, isAsking) => {
  const { tellOrder } = renderAt('/orders/a-1', EMPTY_CART, { orders: [anOrder('a-1')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  if (!isAsking) {
    const question = screen.getByRole('group', { name: /^Cancel this order\?/ });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel order' }));
    expect(screen.getByRole('button', { name: 'Cancel order' })).toHaveFocus();
  }
  act(() => tellOrder(anOrder('a-1', { status: 'cancelled' })));
  expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Order a-1' })).toHaveFocus();
});

it('cancelled elsewhere, an order leaves the focus where it is', async () => {
  const { tellOrder } = renderAt('/orders/a-1', EMPTY_CART, { orders: [anOrder('a-1')] });
  const again = await screen.findByRole('button', { name: 'Order again' });
  again.focus();
  act(() => tellOrder(anOrder('a-1', { status: 'cancelled' })));
  expect(again).toHaveFocus();
});

it('a return that is asked for leaves the focus at the heading', async () => {
  const { tellOrder } = renderAt('/orders/a-1', EMPTY_CART, { orders: [shippedOrder()] });
  await userEvent.click(await screen.findByRole('button', { name: 'Return something' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Product number 1' }), '2');
  await userEvent.type(screen.getByRole('textbox', { name: 'Why?' }), 'Too small');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for the return' }));
  act(() =>
    tellOrder(
      shippedOrder({
        returned: {
          state: 'asked',
          amounts: [2, 0],
          reason: 'Too small',
          word: '',
          restocked: false,
          refundCents: 0,
          timesMs: {},
        },
      }),
    ),
  );
  expect(screen.getByText('Return asked for')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Order a-1' })).toHaveFocus();
});

/** The answer comes when `answer` is called. */
function late<T>(value: T) {
  let answer: () => void = () => undefined;
  const promise = new Promise<Result<T>>((resolve) => (answer = () => resolve(ok(value))));
  return {
    promise,
    answer: () =>
      act(async () => {
        answer();
        await promise;
      }),
  };
}

it('a cancellation that is on its way cannot be taken back', async () => {
  const { services } = renderAt('/orders/a-1', EMPTY_CART, { orders: [anOrder('a-1')] });
  const { promise, answer } = late('too-late' as const);
  jest.spyOn(services.orders, 'cancel').mockReturnValue(promise);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  expect(screen.queryByRole('button', { name: 'Keep it' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel order' })).toHaveFocus();
  await answer();
  expect(screen.getByRole('button', { name: 'Cancel order' })).toHaveFocus();
});

it('a return that is on its way cannot be taken back', async () => {
  const { services } = renderAt('/orders/a-1', EMPTY_CART, { orders: [shippedOrder()] });
  const { promise, answer } = late('too-late' as const);
  jest.spyOn(services.orders, 'askReturn').mockReturnValue(promise);
  await userEvent.click(await screen.findByRole('button', { name: 'Return something' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Product number 1' }), '1');
  await userEvent.type(screen.getByRole('textbox', { name: 'Why?' }), 'Too small');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for the return' }));
  expect(screen.queryByRole('button', { name: 'Keep everything' })).not.toBeInTheDocument();
  await answer();
  expect(screen.getByRole('alert')).toHaveTextContent(/^This order cannot be returned/);
  expect(screen.getByRole('button', { name: 'Keep everything' })).toBeVisible();
});

it('a question that closes leaves a focus elsewhere alone', async () => {
  renderAt('/orders/a-1', EMPTY_CART, { orders: [anOrder('a-1')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const elsewhere = screen.getByRole('link', { name: 'My orders' });
  elsewhere.focus();
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  expect(elsewhere).toHaveFocus();
});

it.each(['shipped', 'delivered', 'cancelled'] as const)(
  'an order that is %s cannot be cancelled',
  async (status) => {
    renderAt('/orders/a-1', EMPTY_CART, { orders: [anOrder('a-1', { status })] });
    await screen.findByRole('button', { name: 'Order again' });
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  },
);

it('ordered again, its products are in the cart', async () => {
  const { cart, router } = renderAt('/orders/a-1', EMPTY_CART, {
    orders: [anOrder('a-1')],
    products: { 1: aProduct(1), 2: aProduct(2) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(cart().totalNumItems).toBe(3);
});

it('ordering again does not navigate when the shopper has left the page meanwhile', async () => {
  const products = { 1: aProduct(1), 2: aProduct(2) };
  const { cart, router, services } = renderAt('/orders/a-1', EMPTY_CART, {
    orders: [anOrder('a-1')],
    products,
  });
  const again = await screen.findByRole('button', { name: 'Order again' });
  let answer: (known: Result<KnownProducts>) => void = () => undefined;
  Object.assign(services.products, {
    read: () => new Promise<Result<KnownProducts>>((resolve) => (answer = resolve)),
  });
  await userEvent.click(again);
  await act(() => router.navigate('/contactUs'));
  await act(async () => {
    answer(ok(products));
    await Promise.resolve();
  });
  await waitFor(() => expect(cart().totalNumItems).toBe(3));
  expect(router.state.location.pathname).toBe('/contactUs');
});

it.each([
  ['/orders', 'My orders'],
  ['/orders/a-1', 'Order a-1'],
  ['/orders/a-1/invoice', 'Invoice a-1'],
])(
  'tried again after a failure, %s leaves the focus at its heading, and has its title',
  async (path, title) => {
    const { router, services, screens } = renderAt('/cart', EMPTY_CART, {
      orders: [anOrder('a-1')],
    });
    const away = (_of: string, ...rest: unknown[]) => {
      (rest.at(-1) as (result: Result<never>) => void)(fail(AWAY));
      return () => undefined;
    };
    const watch = jest.spyOn(services.orders, 'watch').mockImplementation(away);
    const watchMine = jest.spyOn(services.orders, 'watchMine').mockImplementation(away);
    await act(() => router.navigate(path));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screens.at(-1)?.title).toBe('Some Error Occured');
    watch.mockRestore();
    watchMine.mockRestore();
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveFocus();
    expect(screens.at(-1)?.title).toBe(title);
  },
);

it.each([
  ['/orders', 'the network is back', () => window.dispatchEvent(new Event('online'))],
  ['/orders/a-1', 'the network is back', () => window.dispatchEvent(new Event('online'))],
  [
    '/orders/a-1',
    'the page comes into view',
    () => document.dispatchEvent(new Event('visibilitychange')),
  ],
])('%s, which could not be read, is read again when %s', async (path, _when, happens) => {
  const { router, services } = renderAt('/cart', EMPTY_CART, { orders: [anOrder('a-1')] });
  const away = (_of: string, ...rest: unknown[]) => {
    (rest.at(-1) as (result: Result<never>) => void)(fail(AWAY));
    return () => undefined;
  };
  const watches = [
    jest.spyOn(services.orders, 'watch').mockImplementation(away),
    jest.spyOn(services.orders, 'watchMine').mockImplementation(away),
  ];
  await act(() => router.navigate(path));
  await screen.findByRole('button', { name: 'Try again' });
  for (const watch of watches) watch.mockRestore();
  act(() => void happens());
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.getByText(/Order a-1|My orders/, { selector: 'h1, h1 *' })).toBeVisible();
});

describe('an order that cannot be followed any more', () => {
  /** Shows an order whose return is half typed, and then tells of a failure. */
  async function failsWhileTyping() {
    const view = renderAt('/orders/a-1', EMPTY_CART, { orders: [shippedOrder()] });
    let tell: (result: Result<Order | null>) => void = () => undefined;
    const watch = jest.spyOn(view.services.orders, 'watch').mockImplementation((_id, onChange) => {
      tell = onChange;
      onChange(ok(shippedOrder()));
      return () => undefined;
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Return something' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Why?' }), 'Too small');
    act(() => tell(fail(AWAY)));
    return { ...view, watch };
  }

  it('stays with what is typed there, and is followed again when told to', async () => {
    const { screens } = await failsWhileTyping();
    const why = screen.getByRole('textbox', { name: 'Why?' });
    expect(why).toHaveFocus();
    expect(
      screen.getByText(/^This order may have changed meanwhile\. The shop is away$/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByText(/may have changed meanwhile/)).not.toBeInTheDocument();
    expect(why).toBeVisible();
    expect(why).toHaveValue('Too small');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screens.map(({ title }) => title)).toEqual(['Order a-1']);
  });

  it('is followed again after a return was asked for in its page', async () => {
    const { watch } = await failsWhileTyping();
    await userEvent.selectOptions(screen.getByLabelText('Product number 1'), '1');
    await userEvent.click(screen.getByRole('button', { name: 'Ask for the return' }));
    await waitFor(() => expect(watch).toHaveBeenCalledTimes(2));
    expect(screen.queryByText(/may have changed meanwhile/)).not.toBeInTheDocument();
  });

  it('does not stay for somebody else who logs in', async () => {
    const { become, watch } = await failsWhileTyping();
    watch.mockImplementation((_id, onChange) => {
      onChange(fail({ ...AWAY, kind: 'permission-denied', retryable: false }));
      return () => undefined;
    });
    act(() => become({ ...A_USER, uid: 'u2' }));
    expect(await screen.findByRole('heading', { name: 'There is no such order' })).toBeVisible();
    expect(screen.queryByText('Sam Shopper')).not.toBeInTheDocument();
  });
});
