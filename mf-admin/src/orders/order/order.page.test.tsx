import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import {
  fail,
  ok,
  type Order,
  type OrderReturn,
  type Result,
} from '@galleria/shared-contracts/domain';
import type { OnChange } from '@galleria/shared-contracts/firebase';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import type { Wanted } from '../../kit/data/newest-first';
import { createOrderCare } from '../data/order-care';
import { anOrder } from '../../testing/an-order';
import { fakeNewestFirst } from '../../testing/fake-newest-first';
import { fakeOrders } from '../../testing/fake-orders';
import { fakeServices } from '../../testing/fake-services';
import { renderAt } from '../../testing/render-at';

const SHIPPED = {
  id: 'd1',
  action: 'shipped order',
  actor: 'admin@example.com',
  targets: ['orders/order-1'],
  changes: [],
  atMs: null,
};
const isOfTarget = ({ targets }: typeof SHIPPED, { contains }: Wanted<never>) =>
  targets.includes(contains?.['targets'] ?? '');

function renderOrder(
  order: Order | null,
  answer: Result<null> | Promise<Result<null>> = ok(null),
  page = '',
  onWatched: (onChange: OnChange<Order | null>) => void = () => {},
) {
  const { host, notices } = aHost({ session: AN_ADMIN });
  const deeds: string[] = [];
  /** The numbers that were on the page when another was saved. */
  const replaced: (string | undefined)[] = [];
  const orders = fakeOrders(order === null ? [] : [order]);
  const services = fakeServices({
    orders: {
      ...orders,
      watchOne: (id, onChange) => {
        onWatched(onChange);
        return orders.watchOne(id, onChange);
      },
    },
    audit: fakeNewestFirst([SHIPPED], ({ id }) => id, isOfTarget).list,
    orderChanges: {
      advance: (id, to) => {
        deeds.push(`${to} ${id}`);
        return Promise.resolve(answer);
      },
      ship: (id, { carrier, number, link }) => {
        deeds.push(`shipped ${id} by ${carrier} ${number} ${link}`);
        return Promise.resolve(answer);
      },
      track: (id, seen, { carrier, number, link }) => {
        deeds.push(`tracked ${id} by ${carrier} ${number} ${link}`);
        replaced.push(seen?.number);
        return Promise.resolve(answer);
      },
      answerReturn: (id, state, word) => {
        deeds.push(`${state} return of ${id}: ${word}`);
        return Promise.resolve(answer);
      },
      receiveReturn: (id, isRestocked) => {
        deeds.push(`received return of ${id}, restocked: ${String(isRestocked)}`);
        return Promise.resolve(answer);
      },
      refundReturn: (id, refundCents) => {
        deeds.push(`paid back ${refundCents} of ${id}`);
        return Promise.resolve(answer);
      },
      cancel: (id) => {
        deeds.push(`cancelled ${id}`);
        return Promise.resolve(answer);
      },
    },
    orderCare: createOrderCare(() => Promise.reject(new Error('These tests are in order-care'))),
  });
  const { router } = renderAt(`${routes.adminOrder('order-1')}${page}`, host, services);
  return { notices, deeds, replaced, router };
}

it('shows lines, customer and history of an order', async () => {
  renderOrder(anOrder({ status: 'shipped', paymentMethod: 'card' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order order-1' })).toBeVisible();
  const lines = screen.getByRole('table', { name: 'Lines of the order' });
  expect(within(lines).getByRole('row', { name: /Kitchen Radio/ })).toHaveTextContent(
    '$120.002$240.00',
  );
  expect(screen.getByText('1 High Street, Town')).toBeVisible();
  expect(screen.getByText('Pays by card on delivery')).toBeVisible();
  expect(await screen.findByText(/by admin@example\.com/)).toHaveTextContent(/^shipped/);
});

it('ships an order that is placed', async () => {
  const { deeds, notices } = renderOrder(anOrder());
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
  expect(deeds).toEqual(['shipped order-1']);
  expect(notices).toEqual([{ type: 'success', title: 'Order shipped' }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('leaves the focus with who types on while a number is saved', async () => {
  let answer: (result: Result<null>) => void = () => {};
  const saved = new Promise<Result<null>>((resolve) => (answer = resolve));
  const { notices } = renderOrder(anOrder({ status: 'shipped' }), saved);
  const number = await screen.findByRole('textbox', { name: 'Tracking number' });
  await userEvent.type(number, 'AB-12{Enter}');
  await userEvent.type(number, '3');
  await act(async () => {
    answer(ok(null));
    await saved;
  });
  expect(notices).toEqual([{ type: 'success', title: 'Number saved' }]);
  expect(number).toHaveFocus();
});

it('gives the focus of a button to the heading when another admin’s change takes it away', async () => {
  let tell: OnChange<Order | null> = () => {};
  renderOrder(anOrder(), ok(null), '', (onChange) => {
    tell = onChange;
  });
  const cancel = await screen.findByRole('button', { name: 'Cancel order' });
  act(() => cancel.focus());
  await act(async () => {
    tell(ok(anOrder({ status: 'shipped' })));
    await Promise.resolve();
  });
  expect(cancel).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('asks before it marks an order as delivered, because there is no way back', async () => {
  const { deeds, notices } = renderOrder(anOrder({ status: 'shipped' }));
  const button = await screen.findByRole('button', { name: 'Mark as delivered' });
  const answer = async (name: string) => {
    await userEvent.click(button);
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Mark order order-1 as delivered?',
    });
    await userEvent.click(within(dialog).getByRole('button', { name }));
  };
  await answer('Not yet');
  expect(deeds).toEqual([]);
  await answer('Mark as delivered');
  expect(deeds).toEqual(['delivered order-1']);
  expect(notices).toEqual([{ type: 'success', title: 'Order delivered' }]);
});

it.each([
  [24_000, 'Free'],
  [24_595, '$5.95'],
])('says what delivery cost of an order of %d cents: %s', async (totalCents, cost) => {
  renderOrder(anOrder({ totalCents }));
  expect(await screen.findByText(cost, { selector: 'dd' })).toBeVisible();
});

it('ships with the number of the parcel, at the address of the chosen carrier', async () => {
  const { deeds, notices } = renderOrder(anOrder());
  const ship = await screen.findByRole('button', { name: 'Ship with this number' });
  await userEvent.click(ship);
  expect(deeds).toEqual([]);
  const number = screen.getByRole('textbox', { name: 'Tracking number' });
  expect(number).toHaveAccessibleDescription('Please enter 4 to 40 letters, digits and dashes');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Carrier' }), 'UPS');
  await userEvent.type(number, '1Z 999');
  await userEvent.click(ship);
  expect(deeds).toEqual(['shipped order-1 by UPS 1Z999 https://www.ups.com/track?tracknum=1Z999']);
  expect(notices.at(-1)).toEqual({ type: 'success', title: 'Order shipped' });
});

it('gives a shipped order a number of another carrier, by https only', async () => {
  const { deeds, notices } = renderOrder(anOrder({ status: 'shipped' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Carrier' }), 'Other');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the carrier' }), 'Post');
  await userEvent.type(screen.getByRole('textbox', { name: 'Tracking number' }), 'AB-12');
  const link = screen.getByRole('textbox', { name: 'Link' });
  await userEvent.type(link, 'http://post.example/AB-12');
  await userEvent.click(screen.getByRole('button', { name: 'Save the number' }));
  expect(deeds).toEqual([]);
  expect(link).toBeInvalid();
  await userEvent.clear(link);
  await userEvent.type(link, 'https://post.example/AB-12');
  await userEvent.click(screen.getByRole('button', { name: 'Save the number' }));
  expect(deeds).toEqual(['tracked order-1 by Post AB-12 https://post.example/AB-12']);
  expect(notices.at(-1)).toEqual({ type: 'success', title: 'Number saved' });
});

it('has the same fields for another carrier, because the shell finds them by their names after the end of a session', async () => {
  renderOrder(anOrder({ status: 'shipped' }));
  const carrier = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Carrier' });
  const names = () => [...new FormData(carrier.form ?? undefined).keys()];
  const before = names();
  expect(screen.queryByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
  await userEvent.selectOptions(carrier, 'Other');
  expect(screen.getByRole('textbox', { name: 'Link' })).toBeVisible();
  expect(names()).toEqual(before);
});

it('keeps a number that could not be saved, and asks before it is lost', async () => {
  const { notices, router } = renderOrder(
    anOrder({ status: 'shipped' }),
    fail({ kind: 'unavailable', message: 'The shop is away', retryable: true }),
  );
  const number = await screen.findByRole('textbox', { name: 'Tracking number' });
  await userEvent.type(number, 'AB-12');
  await userEvent.click(screen.getByRole('button', { name: 'Save the number' }));
  expect(notices).toEqual([{ type: 'error', title: 'The shop is away' }]);
  expect(number).toHaveValue('AB-12');
  await userEvent.click(screen.getByRole('link', { name: 'Packing slip' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(router.state.location.pathname).toBe(routes.adminOrder('order-1'));
});

it('keeps a typed number when the order is shipped without it', async () => {
  const order = anOrder();
  let heard: OnChange<Order | null> = () => {};
  const { deeds } = renderOrder(order, ok(null), '', (onChange) => {
    heard = onChange;
  });
  const number = await screen.findByRole('textbox', { name: 'Tracking number' });
  await userEvent.type(number, 'AB-12');
  act(() => heard(ok({ ...order, status: 'shipped' })));
  expect(screen.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('AB-12');
  await userEvent.click(screen.getByRole('button', { name: 'Save the number' }));
  expect(deeds).toEqual([expect.stringMatching(/^tracked order-1 by .* AB-12 /)]);
});

it('keeps a typed number when another admin gives one, and says so', async () => {
  const order = anOrder({ status: 'shipped' });
  let heard: OnChange<Order | null> = () => {};
  const { deeds, replaced } = renderOrder(order, ok(null), '', (onChange) => {
    heard = onChange;
  });
  const given = (number: string) => ({
    ...order,
    tracking: { carrier: 'Post', number, link: `https://post.example/${number}` },
  });
  const number = () => screen.getByRole('textbox', { name: 'Tracking number' });
  await screen.findByRole('textbox', { name: 'Tracking number' });
  act(() => heard(ok(given('CD-11'))));
  expect(number()).toHaveValue('CD-11');
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue('https://post.example/CD-11');
  await userEvent.clear(number());
  await userEvent.type(number(), 'AB-12');
  act(() => heard(ok(given('CD-34'))));
  expect(number()).toHaveValue('AB-12');
  expect(screen.getByText(/Another admin has just given this number/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save the number' }));
  expect(deeds).toEqual(['tracked order-1 by Post AB-12 https://post.example/CD-11']);
  // The one that the page shows, and after the answer the own one, which the order may not have yet.
  await userEvent.type(number(), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Save the number' }));
  expect(replaced).toEqual(['CD-34', 'AB-12']);
});

it('takes a number that it has sent with a lost answer for no other admin’s', async () => {
  const order = anOrder({ status: 'shipped' });
  let heard: OnChange<Order | null> = () => {};
  const lost = fail({ kind: 'unavailable', message: 'The shop is away', retryable: true } as const);
  const { replaced } = renderOrder(order, lost, '', (onChange) => {
    heard = onChange;
  });
  const number = await screen.findByRole('textbox', { name: 'Tracking number' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Carrier' }), 'UPS');
  await userEvent.type(number, 'AB-12');
  await userEvent.click(screen.getByRole('button', { name: 'Save the number' }));
  await userEvent.type(number, '3');
  const link = 'https://www.ups.com/track?tracknum=AB-12';
  act(() => heard(ok({ ...order, tracking: { carrier: 'UPS', number: 'AB-12', link } })));
  expect(number).toHaveValue('AB-123');
  expect(screen.queryByText(/Another admin/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save the number' }));
  expect(replaced).toEqual([undefined, 'AB-12']);
});

it('goes on from the number that it has given', async () => {
  const order = anOrder({ status: 'shipped' });
  let heard: OnChange<Order | null> = () => {};
  const { router } = renderOrder(order, ok(null), '', (onChange) => {
    heard = onChange;
  });
  const number = await screen.findByRole('textbox', { name: 'Tracking number' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Carrier' }), 'DHL');
  await userEvent.type(number, 'JD 01');
  await userEvent.click(screen.getByRole('button', { name: 'Save the number' }));
  await userEvent.type(number, '4');
  const link = 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD01';
  act(() => heard(ok({ ...order, tracking: { carrier: 'DHL', number: 'JD01', link } })));
  expect(number).toHaveValue('JD 014');
  expect(screen.queryByText(/Another admin/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Packing slip' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await userEvent.type(number, '{Backspace}');
  await userEvent.click(screen.getByRole('link', { name: 'Packing slip' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/slip$/));
});

it('keeps a corrected number while the order still tells the former one', async () => {
  const given = (number: string) =>
    anOrder({
      status: 'shipped',
      tracking: { carrier: 'Post', number, link: `https://post.example/${number}` },
    });
  let heard: OnChange<Order | null> = () => {};
  renderOrder(given('AB-12'), ok(null), '', (onChange) => {
    heard = onChange;
    onChange(ok(given('AB-12')));
  });
  const number = await screen.findByRole('textbox', { name: 'Tracking number' });
  const link = screen.getByRole('textbox', { name: 'Link' });
  await userEvent.clear(number);
  await userEvent.type(number, 'AB-34');
  await userEvent.clear(link);
  await userEvent.type(link, 'https://post.example/AB-34');
  await userEvent.click(screen.getByRole('button', { name: 'Save the number' }));
  expect(number).toHaveValue('AB-34');
  act(() => heard(ok(given('AB-34'))));
  expect(number).toHaveValue('AB-34');
  // Another admin puts the former number back: that is news.
  act(() => heard(ok(given('AB-12'))));
  expect(number).toHaveValue('AB-12');
});

it('empties the number when the shipping is taken back', async () => {
  const tracking = { carrier: 'Post', number: 'AB-12', link: 'https://post.example/AB-12' };
  const order = anOrder({ status: 'shipped', tracking });
  let heard: OnChange<Order | null> = () => {};
  renderOrder(order, ok(null), '', (onChange) => {
    heard = onChange;
    onChange(ok(order));
  });
  const number = await screen.findByRole('textbox', { name: 'Tracking number' });
  expect(number).toHaveValue('AB-12');
  act(() => heard(ok({ ...order, status: 'placed', tracking: null })));
  expect(number).toHaveValue('');
  await userEvent.type(number, 'AB-34');
  expect(screen.queryByText(/Another admin/)).not.toBeInTheDocument();
});

it('asks nothing after a saved number of a known carrier that was typed as another one', async () => {
  const { deeds, router } = renderOrder(anOrder({ status: 'shipped' }));
  const carrier = await screen.findByRole('combobox', { name: 'Carrier' });
  await userEvent.selectOptions(carrier, 'Other');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the carrier' }), 'DHL');
  await userEvent.type(screen.getByRole('textbox', { name: 'Link' }), 'https://dhl.example/AB-12');
  await userEvent.type(screen.getByRole('textbox', { name: 'Tracking number' }), 'AB-12');
  await userEvent.click(screen.getByRole('button', { name: 'Save the number' }));
  expect(deeds).toEqual(['tracked order-1 by DHL AB-12 https://dhl.example/AB-12']);
  expect(carrier).toHaveValue('DHL');
  await userEvent.type(screen.getByRole('textbox', { name: 'Tracking number' }), '3{Backspace}');
  await userEvent.click(screen.getByRole('link', { name: 'Packing slip' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/slip$/));
});

it('shows the number of a delivered order, and no form', async () => {
  const tracking = { carrier: 'Post', number: 'AB-12', link: 'https://post.example/AB-12' };
  renderOrder(anOrder({ status: 'delivered', tracking }));
  const link = await screen.findByRole('link', { name: 'AB-12 (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://post.example/AB-12');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.queryByRole('combobox', { name: 'Carrier' })).not.toBeInTheDocument();
});

/** An order of which one piece is asked to be returned. */
const withReturn = (rest: Partial<OrderReturn> = {}) =>
  anOrder({
    status: 'delivered',
    returned: {
      state: 'asked',
      amounts: [1],
      reason: 'Too loud',
      word: '',
      restocked: false,
      refundCents: 0,
      timesMs: { asked: Date.parse('2026-05-03T10:00:00Z') },
      ...rest,
    },
  });

it.each([
  [anOrder(), 'Mark as shipped', 'Order shipped'],
  [withReturn(), 'Agree to the return', 'Return agreed'],
  [withReturn({ state: 'agreed' }), 'Mark the return as received', 'Return received'],
  [withReturn({ state: 'received' }), 'Note the refund', 'Refund noted'],
] as const)(
  'leaves the focus with who types a note while a step is out: %#',
  async (order, name, done) => {
    let answer: (result: Result<null>) => void = () => {};
    const { notices } = renderOrder(order, new Promise((resolve) => (answer = resolve)));
    await userEvent.click(await screen.findByRole('button', { name }));
    const note = screen.getByRole('textbox', { name: 'Note' });
    await userEvent.type(note, 'Wrapped');
    answer(ok(null));
    await waitFor(() => expect(notices).toEqual([{ type: 'success', title: done }]));
    expect(note).toHaveFocus();
  },
);

it('gives the focus of a return’s form to the heading when the step is done', async () => {
  let tell: OnChange<Order | null> = () => {};
  renderOrder(withReturn(), ok(null), '', (onChange) => {
    tell = onChange;
  });
  const heading = await screen.findByRole('heading', { level: 1 });
  for (const [name, next] of [
    ['Agree to the return', withReturn({ state: 'agreed' })],
    ['Mark the return as received', withReturn({ state: 'received' })],
    ['Note the refund', withReturn({ state: 'refunded' })],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name }));
    act(() => tell(ok(next)));
    expect(heading).toHaveFocus();
  }
});

it('answers a return: a refusal needs a word, an agreement does not', async () => {
  const { deeds, notices } = renderOrder(withReturn());
  expect(await screen.findByText('Reason: Too loud')).toBeVisible();
  expect(screen.getByText('1 x Kitchen Radio, Walnut')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Refuse the return' }));
  const word = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer to the shopper' });
  // The shell keeps what was typed over the end of a session only in a form, by the name.
  expect(word).toHaveAttribute('name', 'word');
  expect(word.form).toContainElement(word);
  expect(word).toBeInvalid();
  expect(word).toHaveFocus();
  expect(deeds).toEqual([]);
  await userEvent.type(word, ' It is used ');
  await userEvent.click(screen.getByRole('button', { name: 'Refuse the return' }));
  await userEvent.clear(word);
  await userEvent.click(screen.getByRole('button', { name: 'Agree to the return' }));
  expect(deeds).toEqual(['refused return of order-1: It is used', 'agreed return of order-1: ']);
  expect(notices.map(({ title }) => title)).toEqual(['Return refused', 'Return agreed']);
});

it.each(['delivered', 'cancelled'] as const)(
  'keeps a typed parcel number to be copied when the order is %s meanwhile',
  async (status) => {
    let tell: OnChange<Order | null> = () => {};
    renderOrder(anOrder({ status: 'shipped' }), ok(null), '', (onChange) => {
      tell = onChange;
    });
    const number = await screen.findByRole('textbox', { name: 'Tracking number' });
    await userEvent.type(number, 'AB-12');
    act(() => tell(ok(anOrder({ status }))));
    expect(number).toHaveFocus();
    expect(number).toHaveValue('AB-12');
    expect(screen.getByText(/What you typed cannot be saved/)).toHaveTextContent(status);
    expect(screen.queryByRole('button', { name: 'Save the number' })).not.toBeInTheDocument();
  },
);

it.each([true, false])(
  'takes away the parcel form whose number is saved while the order is delivered; the order tells of it first: %s',
  async (isToldFirst) => {
    let tell: OnChange<Order | null> = () => {};
    let answer: (result: Result<null>) => void = () => {};
    const saved = new Promise<Result<null>>((resolve) => (answer = resolve));
    const { notices } = renderOrder(anOrder({ status: 'shipped' }), saved, '', (onChange) => {
      tell = onChange;
    });
    const number = await screen.findByRole('textbox', { name: 'Tracking number' });
    await userEvent.type(number, 'AB-12{Enter}');
    await act(async () => {
      if (isToldFirst) tell(ok(anOrder({ status: 'delivered' })));
      answer(ok(null));
      await saved;
      tell(ok(anOrder({ status: 'delivered' })));
    });
    expect(notices).toEqual([{ type: 'success', title: 'Number saved' }]);
    expect(number).not.toBeInTheDocument();
    expect(screen.queryByText(/What you typed/)).not.toBeInTheDocument();
    expect(screen.getByText('This order is delivered meanwhile.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  },
);

it('says that a number cannot be saved only when the answer to it is there', async () => {
  let tell: OnChange<Order | null> = () => {};
  let answer: (result: Result<null>) => void = () => {};
  const given = new Promise<Result<null>>((resolve) => (answer = resolve));
  renderOrder(anOrder({ status: 'shipped' }), given, '', (onChange) => {
    tell = onChange;
  });
  const number = await screen.findByRole('textbox', { name: 'Tracking number' });
  await userEvent.type(number, 'AB-12{Enter}');
  act(() => tell(ok(anOrder({ status: 'cancelled' }))));
  expect(screen.queryByText(/What you typed/)).not.toBeInTheDocument();
  answer(
    fail({ kind: 'conflict', message: 'This order is cancelled meanwhile.', retryable: false }),
  );
  expect(await screen.findByText(/What you typed cannot be saved/)).toHaveTextContent('cancelled');
  expect(number).toHaveValue('AB-12');
});

it('keeps the typed sum of a refund to be copied when another admin notes one first', async () => {
  let tell: OnChange<Order | null> = () => {};
  const { router } = renderOrder(withReturn({ state: 'received' }), ok(null), '', (onChange) => {
    tell = onChange;
  });
  const sum = await screen.findByRole('textbox', { name: 'Paid back, $' });
  await userEvent.clear(sum);
  await userEvent.type(sum, '17.35');
  act(() => tell(ok(withReturn({ state: 'refunded', refundCents: 12_000 }))));
  expect(sum).toHaveFocus();
  expect(sum).toHaveValue('17.35');
  expect(screen.getByText('Paid back: $120.00')).toBeVisible();
  expect(screen.getByText(/^A refund is noted meanwhile/)).toHaveTextContent(/What you typed/);
  expect(screen.queryByRole('button', { name: 'Note the refund' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Invoice' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe(routes.adminOrder('order-1'));
});

it.each([true, false])(
  'takes away the refund that it has noted itself, after the order tells of it: %s',
  async (isToldFirst) => {
    let tell: OnChange<Order | null> = () => {};
    let answer: (result: Result<null>) => void = () => {};
    const noted = new Promise<Result<null>>((resolve) => (answer = resolve));
    const returned = withReturn({ state: 'received' });
    const { notices } = renderOrder(returned, noted, '', (onChange) => {
      tell = onChange;
    });
    const sum = await screen.findByRole('textbox', { name: 'Paid back, $' });
    await userEvent.clear(sum);
    await userEvent.type(sum, '17.35{Enter}');
    const told = () => tell(ok(withReturn({ state: 'refunded', refundCents: 1_735 })));
    await act(async () => {
      if (isToldFirst) told();
      answer(ok(null));
      await noted;
      if (!isToldFirst) told();
    });
    expect(notices).toEqual([{ type: 'success', title: 'Refund noted' }]);
    expect(sum).not.toBeInTheDocument();
    expect(screen.queryByText(/What you typed/)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  },
);

it('keeps a typed answer to be copied when another admin answers the return first', async () => {
  let tell: OnChange<Order | null> = () => {};
  const { router } = renderOrder(withReturn(), ok(null), '', (onChange) => {
    tell = onChange;
  });
  const word = await screen.findByRole('textbox', { name: 'Answer to the shopper' });
  await userEvent.type(word, 'Send it back');
  act(() => tell(ok(withReturn({ state: 'agreed' }))));
  expect(word).toHaveFocus();
  expect(word).toHaveValue('Send it back');
  expect(screen.getByText(/^This return has its answer. What you typed/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Refuse|Agree/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Invoice' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe(routes.adminOrder('order-1'));
});

it.each([true, false])(
  'takes away the answer that it has given itself, after the order tells of it: %s',
  async (isToldFirst) => {
    let tell: OnChange<Order | null> = () => {};
    let answer: (result: Result<null>) => void = () => {};
    const given = new Promise<Result<null>>((resolve) => (answer = resolve));
    const { notices } = renderOrder(withReturn(), given, '', (onChange) => {
      tell = onChange;
    });
    const word = await screen.findByRole('textbox', { name: 'Answer to the shopper' });
    await userEvent.type(word, 'Send it back');
    await userEvent.click(screen.getByRole('button', { name: 'Agree to the return' }));
    const told = () => act(() => tell(ok(withReturn({ state: 'agreed' }))));
    if (isToldFirst) told();
    answer(ok(null));
    await waitFor(() => expect(notices).toHaveLength(1));
    if (!isToldFirst) told();
    expect(word).not.toBeInTheDocument();
    expect(screen.queryByText(/What you typed/)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  },
);

it.each([
  [anOrder(), 'Mark as shipped', 'Cancel order'],
  [withReturn(), 'Agree to the return', 'Refuse the return'],
] as const)(
  'lets no second step begin while the answer to one is out: %#',
  async (order, one, other) => {
    renderOrder(order, new Promise(() => {}));
    await userEvent.click(await screen.findByRole('button', { name: one }));
    expect(screen.getByRole('button', { name: other })).toHaveAttribute('aria-busy', 'true');
  },
);

it.each([true, false])('receives a return, and restocks it: %s', async (isRestocked) => {
  const { deeds } = renderOrder(withReturn({ state: 'agreed' }));
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Put the pieces back into stock',
  });
  // As with the answer: after the end of a session it must not be checked again.
  expect(box).toHaveAttribute('name', 'restocked');
  expect(box.form).toContainElement(box);
  if (!isRestocked) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Mark the return as received' }));
  expect(deeds).toEqual([`received return of order-1, restocked: ${String(isRestocked)}`]);
});

it('stays on the page when Enter sends the form of a received return', async () => {
  renderOrder(withReturn({ state: 'agreed' }));
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Put the pieces back into stock',
  });
  // False: the browser does not load the page anew.
  expect(box.form && fireEvent.submit(box.form)).toBe(false);
});

it('pays a return back: at first what its pieces cost, at most what the order cost', async () => {
  const { deeds, notices } = renderOrder(withReturn({ state: 'received' }));
  const sum = await screen.findByRole('textbox', { name: 'Paid back, $' });
  expect(sum).toHaveValue('120.00');
  for (const wrong of ['240.01', '0', '1.234', '1,50', 'all']) {
    await userEvent.clear(sum);
    await userEvent.type(sum, wrong);
    await userEvent.click(screen.getByRole('button', { name: 'Note the refund' }));
    expect(sum).toBeInvalid();
  }
  expect(deeds).toEqual([]);
  await userEvent.clear(sum);
  await userEvent.type(sum, '$99.5');
  await userEvent.click(screen.getByRole('button', { name: 'Note the refund' }));
  expect(deeds).toEqual(['paid back 9950 of order-1']);
  expect(notices.at(-1)).toEqual({ type: 'success', title: 'Refund noted' });
});

it('takes the sum of a refund with a comma between thousands', async () => {
  const { deeds } = renderOrder({ ...withReturn({ state: 'received' }), totalCents: 500_000 });
  const sum = await screen.findByRole('textbox', { name: 'Paid back, $' });
  await userEvent.clear(sum);
  await userEvent.type(sum, '$1,250.00');
  await userEvent.click(screen.getByRole('button', { name: 'Note the refund' }));
  expect(deeds).toEqual(['paid back 125000 of order-1']);
});

it('offers no step of a return that has ended, and says how', async () => {
  renderOrder(withReturn({ state: 'refunded', word: 'Fine', restocked: true, refundCents: 9_950 }));
  expect(await screen.findByText('Paid back: $99.50')).toBeVisible();
  expect(await screen.findByText('Our answer: Fine')).toBeVisible();
  expect(screen.getByText('The pieces are in stock again.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /return/ })).not.toBeInTheDocument();
});

it('cancels only after a confirmation', async () => {
  const { deeds, notices } = renderOrder(anOrder());
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel order order-1?' });
  expect(dialog).toHaveTextContent('2 pieces go back into stock.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep order' }));
  expect(deeds).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel order' }),
  );
  expect(deeds).toEqual(['cancelled order-1']);
  expect(notices).toEqual([{ type: 'success', title: 'Order cancelled' }]);
});

it('links to a mail that adds no recipients or fields from the address', async () => {
  renderOrder(anOrder({ email: 'sam@x?bcc=eve@example.com' }));
  expect(await screen.findByRole('link', { name: 'sam@x?bcc=eve@example.com' })).toHaveAttribute(
    'href',
    'mailto:sam@x%3Fbcc%3Deve%40example.com',
  );
});

it('shows the error of a failed action', async () => {
  const { notices } = renderOrder(
    anOrder(),
    fail({ kind: 'conflict', message: 'This order is shipped meanwhile.', retryable: false }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
  expect(notices).toEqual([{ type: 'error', title: 'This order is shipped meanwhile.' }]);
});

it.each(['delivered', 'cancelled'] as const)('offers no action when %s', async (status) => {
  renderOrder(anOrder({ status }));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /Mark as|Cancel order/ })).not.toBeInTheDocument();
});

it('shows that the customer cancelled the order', async () => {
  renderOrder(anOrder({ status: 'cancelled', cancelledAtMs: Date.now() }));
  expect(await screen.findByText(/by the customer/)).toBeVisible();
});

it('shows an empty state for a missing order', async () => {
  renderOrder(null);
  expect(await screen.findByText('There is no such order')).toBeVisible();
});

it('has a packing slip without prices', async () => {
  renderOrder(anOrder({ status: 'cancelled' }), ok(null), '/slip');
  const table = await screen.findByRole('table', { name: 'What to pack' });
  expect(within(table).getByRole('row', { name: /Kitchen Radio/ })).toHaveTextContent('2');
  expect(screen.getByText('This order is cancelled. Do not send it.')).toBeVisible();
  expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
});

it('has an invoice', async () => {
  const { router } = renderOrder(anOrder());
  await userEvent.click(await screen.findByRole('link', { name: 'Invoice' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice order-1' })).toBeVisible();
  expect(screen.getByText('1 High Street, Town')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back to the order' }));
  expect(router.state.location.pathname).toBe(routes.adminOrder('order-1'));
});
