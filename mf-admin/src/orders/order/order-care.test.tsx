import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import {
  fail,
  ok,
  type AppError,
  type Order,
  type Result,
} from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import type { OrderPlace } from '../data/order-care';
import type { OrderRepository } from '../data/order.repository';
import { anOrder } from '../../testing/an-order';
import { fakeNewestFirst } from '../../testing/fake-newest-first';
import { fakeOrders } from '../../testing/fake-orders';
import { fakeRole } from '../../testing/fake-role';
import { fakeServices } from '../../testing/fake-services';
import { renderAt } from '../../testing/render-at';

const NOTED = {
  id: 'n1',
  action: 'noted order',
  actor: 'packer@example.com',
  targets: ['orders/order-1'],
  changes: [{ id: 'order-1', before: null, after: { note: 'Rang twice <b>' } }],
  atMs: null,
};
const LOST: AppError = { kind: 'unavailable', message: 'The shop is away', retryable: true };
const REFUSED: AppError = {
  kind: 'conflict',
  message: 'This order is shipped meanwhile. Nothing was changed.',
  retryable: false,
};

function show(
  order: Order = anOrder(),
  others: readonly Order[] = [],
  orders: Partial<OrderRepository> = {},
) {
  const { host, notices } = aHost({ session: AN_ADMIN });
  const { ownRole, become } = fakeRole('owner');
  const deeds: string[] = [];
  const keys: string[] = [];
  /** What each change of the address has seen. */
  const places: (readonly string[])[] = [];
  let overtaken: OrderPlace | null = null;
  let failure: AppError | null = null;
  let isAnswered: Promise<unknown> = Promise.resolve();
  const done = async (deed: string) => {
    deeds.push(deed);
    await isAnswered;
    return failure ? fail<null>(failure) : ok(null);
  };
  const services = fakeServices({
    ownRole,
    orders: { ...fakeOrders([order, ...others]), ...orders },
    audit: fakeNewestFirst([NOTED], ({ id }) => id).list,
    orderChanges: { track: (id: string) => done(`tracked ${id}`) } as never,
    orderCare: {
      note: (id, text, key) => {
        keys.push(key);
        return done(`noted of ${id}: ${text}`);
      },
      resendMail: (id, key) => {
        keys.push(key);
        return done(`mailed again of ${id}`);
      },
      readdress: async (id, { address, number }, seen) => {
        places.push(seen.map((place) => place.address));
        if (overtaken === null) return done(`${id} goes to ${address}, ${number}`);
        await isAnswered;
        return ok({ theirs: overtaken });
      },
    },
  });
  const { router, unmount } = renderAt(routes.adminOrder(order.id), host, services);
  return {
    deeds,
    keys,
    places,
    overtake: (theirs: OrderPlace | null) => {
      overtaken = theirs;
    },
    notices,
    router,
    unmount,
    becomeRole: become,
    breakDown: (error: AppError | null) => {
      failure = error;
    },
    answerAfter: (answer: Promise<unknown>) => {
      isAnswered = answer;
    },
  };
}

it('shows the notes in the history, as text (P-ADMIN-48)', async () => {
  show();
  expect(await screen.findByText('Rang twice <b>')).toBeVisible();
  expect(screen.getByText('noted')).toBeVisible();
});

it('adds a note, and keeps it while it could not be added', async () => {
  const { deeds, keys, notices, breakDown, router } = show();
  const note = await screen.findByRole('textbox', { name: 'Note' });
  const add = screen.getByRole('button', { name: 'Add the note' });
  await userEvent.click(add);
  expect(note).toBeInvalid();
  expect(deeds).toEqual([]);

  breakDown(LOST);
  await userEvent.type(note, ' Rings back ');
  await userEvent.click(add);
  expect(notices.at(-1)).toEqual({ type: 'error', title: 'The shop is away' });
  expect(note).toHaveValue(' Rings back ');
  await userEvent.click(screen.getByRole('link', { name: 'Packing slip' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe(routes.adminOrder('order-1'));

  breakDown(null);
  await userEvent.click(add);
  expect(deeds).toEqual(['noted of order-1: Rings back', 'noted of order-1: Rings back']);
  expect(notices.at(-1)).toEqual({ type: 'success', title: 'Note added' });
  await waitFor(() => expect(note).toHaveValue(''));
  // The same once more is another note, and another text too.
  await userEvent.type(note, 'Rings back');
  await userEvent.click(add);
  await waitFor(() => expect(note).toHaveValue(''));
  breakDown(LOST);
  await userEvent.type(note, 'Rang');
  await userEvent.click(add);
  await userEvent.type(note, ' twice');
  await userEvent.click(add);
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 3, 4]);
});

it('adds a note once when its answer was lost and the session ended', async () => {
  const note = () => screen.getByRole('textbox', { name: 'Note' });
  /** The field that the shell saves and restores. */
  const remembered = () =>
    screen
      .getAllByRole<HTMLInputElement>('textbox', { hidden: true })
      .find(({ name }) => name === 'typed-against') as HTMLInputElement;
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add the note' }));
  const before = show();
  await screen.findByRole('textbox', { name: 'Note' });
  before.breakDown(LOST);
  await userEvent.type(note(), 'Rings back');
  await add();
  const { value } = remembered();
  before.unmount();

  const { keys } = show();
  await screen.findByRole('textbox', { name: 'Note' });
  await userEvent.type(note(), 'Rings back');
  fireEvent.input(remembered(), { target: { value } });
  await add();
  expect(keys).toEqual(before.keys);
});

it('keeps a typed note to be copied when the right to add it is taken away', async () => {
  const { becomeRole } = show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Rings back');
  act(() => becomeRole('viewer'));
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Rings back');
  expect(screen.getByText(/What you typed cannot be saved any more/)).toBeVisible();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Note' }));
  act(() => becomeRole('owner'));
  expect(screen.queryByText(/cannot be saved any more/)).not.toBeInTheDocument();
  act(() => becomeRole('viewer'));
  expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument();
});

it('shows no empty form when a note is stored after the right to add it is lost', async () => {
  const { becomeRole, notices, answerAfter } = show();
  let answer: (value?: unknown) => void = () => {};
  answerAfter(new Promise((resolve) => (answer = resolve)));
  const note = await screen.findByRole('textbox', { name: 'Note' });
  await userEvent.type(note, 'Rings back{Tab}{Enter}');
  act(() => becomeRole('viewer'));
  expect(note).toHaveValue('Rings back');
  expect(screen.queryByText(/cannot be saved any more/)).not.toBeInTheDocument();
  answer();
  await waitFor(() => expect(notices.at(-1)).toEqual({ type: 'success', title: 'Note added' }));
  expect(note).not.toBeInTheDocument();
  expect(screen.queryByText(/cannot be saved any more/)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('keeps a note to be copied when it is refused because the right to add it is lost', async () => {
  const { becomeRole, breakDown, answerAfter } = show();
  let answer: (value?: unknown) => void = () => {};
  answerAfter(new Promise((resolve) => (answer = resolve)));
  const note = await screen.findByRole('textbox', { name: 'Note' });
  await userEvent.type(note, 'Rings back');
  await userEvent.click(screen.getByRole('button', { name: 'Add the note' }));
  act(() => becomeRole('viewer'));
  breakDown(REFUSED);
  answer();
  expect(await screen.findByText(/What you typed cannot be saved any more/)).toBeVisible();
  expect(note).toHaveValue('Rings back');
});

it('keeps a typed parcel number to be copied when the right to give it is taken away, and no other form', async () => {
  const { becomeRole } = show();
  const number = await screen.findByRole('textbox', { name: 'Tracking number' });
  await userEvent.type(number, 'AB-12');
  act(() => becomeRole('viewer'));
  expect(number).toBeVisible();
  expect(number).toHaveValue('AB-12');
  expect(screen.getByText(/^Your role is Viewer.*What you typed cannot be saved/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument();
});

it('shows no form for a parcel number that is stored after the right to give it is lost', async () => {
  const { becomeRole, notices, answerAfter } = show(anOrder({ status: 'shipped' }));
  let answer: (value?: unknown) => void = () => {};
  answerAfter(new Promise((resolve) => (answer = resolve)));
  const number = await screen.findByRole('textbox', { name: 'Tracking number' });
  await userEvent.type(number, 'AB-12{Enter}');
  act(() => becomeRole('viewer'));
  expect(number).toHaveValue('AB-12');
  answer();
  await waitFor(() => expect(notices.at(-1)).toEqual({ type: 'success', title: 'Number saved' }));
  expect(number).not.toBeInTheDocument();
});

it('keeps a typed answer to a return to be copied when the right to answer is taken away', async () => {
  const returned = {
    state: 'asked' as const,
    amounts: [1],
    reason: 'Too loud',
    word: '',
    restocked: false,
    refundCents: 0,
    timesMs: {},
  };
  const { becomeRole } = show(anOrder({ status: 'shipped', returned }));
  const word = await screen.findByRole('textbox', { name: 'Answer to the shopper' });
  await userEvent.type(word, 'It is used');
  act(() => becomeRole('packer'));
  expect(word).toBeVisible();
  expect(word).toHaveValue('It is used');
  expect(screen.getByText(/^Your role is Packer.*What you typed cannot be saved/)).toBeVisible();
  await userEvent.clear(word);
  act(() => becomeRole('owner'));
  act(() => becomeRole('viewer'));
  expect(word).not.toBeInTheDocument();
});

it('keeps the typed sum of a refund to be copied when the right to note it is taken away', async () => {
  const returned = {
    state: 'received' as const,
    amounts: [1],
    reason: 'Too loud',
    word: '',
    restocked: false,
    refundCents: 0,
    timesMs: {},
  };
  const { becomeRole } = show(anOrder({ status: 'shipped', returned }));
  const sum = await screen.findByRole('textbox', { name: 'Paid back, $' });
  await userEvent.clear(sum);
  await userEvent.type(sum, '17.35');
  act(() => becomeRole('packer'));
  expect(sum).toBeVisible();
  expect(sum).toHaveValue('17.35');
  expect(screen.getByText(/^Your role is Packer.*What you typed cannot be saved/)).toBeVisible();
});

/** An order whose listener hears what the test says, when it is followed. */
async function showFollowed() {
  const onChanges: Parameters<OrderRepository['watchOne']>[1][] = [];
  show(anOrder(), [], {
    watchOne: (_id, onChange) => {
      onChanges.push(onChange);
      return () => {};
    },
  });
  await waitFor(() => expect(onChanges).toHaveLength(1));
  return {
    timesFollowed: () => onChanges.length,
    tell: (result: Result<Order | null>) => act(() => onChanges.at(-1)?.(result)),
  };
}

it('keeps a typed note while the order cannot be read', async () => {
  const { tell } = await showFollowed();
  tell(ok(anOrder()));
  const note = await screen.findByRole('textbox', { name: 'Note' });
  await userEvent.type(note, 'Rings back');
  tell(fail(LOST));
  expect(screen.getByText('What you see may have changed. The shop is away')).toBeVisible();
  tell(ok(anOrder({ status: 'shipped' })));
  expect(screen.queryByText(/The shop is away/)).not.toBeInTheDocument();
  expect(note).toBeInTheDocument();
  expect(note).toHaveValue('Rings back');
});

it('follows an order anew when told to, keeps what is typed, and gives the focus to the heading', async () => {
  const { tell, timesFollowed } = await showFollowed();
  tell(ok(anOrder()));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Rings back');
  tell(fail(LOST));
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button'));
  expect(timesFollowed()).toBe(2);
  const notice = screen.getByRole('alert');
  // No answer has come yet, and none may come.
  expect(notice).toHaveTextContent('What you see may have changed. Trying again.');
  tell(fail(LOST));
  expect(notice).toHaveTextContent('What you see may have changed. The shop is away');
  await userEvent.click(within(notice).getByRole('button'));
  tell(ok(anOrder({ status: 'shipped' })));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Rings back');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('reads an order that could not be read when told to', async () => {
  const { tell } = await showFollowed();
  tell(fail(LOST));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByText('The shop is away')).not.toBeInTheDocument();
  tell(fail(LOST));
  expect(screen.getByText('The shop is away')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  tell(ok(anOrder()));
  expect(await screen.findByRole('textbox', { name: 'Note' })).toBeVisible();
});

it('keeps what is typed while a note is added', async () => {
  const { notices, ...shop } = show();
  let answer: (value?: unknown) => void = () => {};
  shop.answerAfter(new Promise((resolve) => (answer = resolve)));
  const note = await screen.findByRole('textbox', { name: 'Note' });
  await userEvent.type(note, 'Rings back');
  await userEvent.click(screen.getByRole('button', { name: 'Add the note' }));
  await userEvent.type(note, ' on Monday');
  answer();
  await waitFor(() => expect(notices).toEqual([{ type: 'success', title: 'Note added' }]));
  expect(note).toHaveValue('Rings back on Monday');
});

it('sends the last mail again after a confirmation that says which', async () => {
  const { deeds, keys, notices, breakDown } = show(anOrder({ status: 'delivered' }));
  const button = await screen.findByRole('button', { name: 'Send the last mail again' });
  await userEvent.click(button);
  const dialog = await screen.findByRole('alertdialog', { name: 'Send the last mail again?' });
  expect(dialog).toHaveTextContent('The shopper is told once more that the order was shipped.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(deeds).toEqual([]);

  for (const failure of [LOST, null, null]) {
    breakDown(failure);
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Send it again' }));
  }
  expect(deeds).toEqual(Array(3).fill('mailed again of order-1'));
  // The second is the first once more, whose answer may have been lost.
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2]);
  expect(notices).toEqual([
    { type: 'error', title: 'The shop is away' },
    { type: 'success', title: 'The mail is on its way again' },
    { type: 'success', title: 'The mail is on its way again' },
  ]);
});

it('sends another mail when that is asked long after a lost answer', async () => {
  const { keys, breakDown } = show();
  const mail = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send the last mail again' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send it again' }));
  };
  breakDown(LOST);
  const now = jest.spyOn(Date, 'now');
  const startMs = Date.now();
  for (const minutes of [0, 4, 8, 14]) {
    now.mockReturnValue(startMs + minutes * 60_000);
    await mail();
  }
  now.mockRestore();
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3]);
});

it('changes address and number of an order that is not shipped', async () => {
  const { deeds, notices, breakDown } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change the address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change where the order goes' }));
  const address = dialog.getByRole('textbox', { name: 'Address' });
  const number = dialog.getByRole('textbox', { name: 'Contact number' });
  expect(address).toHaveValue('1 High Street, Town');
  expect(number).toHaveValue('03001234567');
  await userEvent.clear(address);
  await userEvent.type(address, 'Town');
  await userEvent.clear(number);
  await userEvent.type(number, '123');
  await userEvent.click(dialog.getByRole('button', { name: 'Change the address' }));
  expect(address).toBeInvalid();
  expect(number).toBeInvalid();
  expect(deeds).toEqual([]);

  await userEvent.type(address, ', Elsewhere Street 5');
  await userEvent.clear(number);
  await userEvent.type(number, '0300-7654321');
  breakDown(REFUSED);
  await userEvent.click(dialog.getByRole('button', { name: 'Change the address' }));
  expect(notices.at(-1)).toEqual({ type: 'error', title: REFUSED.message });
  expect(address).toHaveValue('Town, Elsewhere Street 5');
  breakDown(null);
  await userEvent.click(dialog.getByRole('button', { name: 'Change the address' }));
  expect(deeds.at(-1)).toBe('order-1 goes to Town, Elsewhere Street 5, 03007654321');
  expect(notices.at(-1)).toEqual({ type: 'success', title: 'Address changed' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks which address stays when another admin has changed it meanwhile', async () => {
  const { deeds, places, overtake } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change the address' }));
  const name = 'Change where the order goes';
  const address = within(await screen.findByRole('dialog', { name })).getByLabelText('Address');
  await userEvent.type(address, ', 2nd floor');
  const theirs = { address: '5 Other Street, Town', number: '03001234567' };
  overtake(theirs);
  await userEvent.click(screen.getByRole('button', { name: 'Change the address' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Somebody else changed the address' }),
  );
  expect(dialog.getByRole('radio', { name: /^5 Other Street/ })).not.toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
  expect(address).toHaveValue('1 High Street, Town, 2nd floor');
  await userEvent.click(screen.getByRole('button', { name: 'Change the address' }));
  await screen.findByRole('dialog', { name: 'Somebody else changed the address' });
  overtake(null);
  await userEvent.click(screen.getByRole('button', { name: 'Save what I chose' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(places.at(-1)).toEqual([theirs.address]);
  expect(deeds).toEqual(['order-1 goes to 1 High Street, Town, 2nd floor, 03001234567']);
});

it('does not ask again after a lost answer to the chosen address, and keeps what stands beside it', async () => {
  const { deeds, places, breakDown, overtake } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change the address' }));
  const address = await screen.findByRole('textbox', { name: 'Address' });
  await userEvent.type(address, ', 2nd floor');
  const theirs = { address: '5 Other Street, Town', number: '03007654321' };
  overtake(theirs);
  await userEvent.click(screen.getByRole('button', { name: 'Change the address' }));
  await screen.findByRole('dialog', { name: 'Somebody else changed the address' });
  overtake(null);
  breakDown(LOST);
  await userEvent.click(screen.getByRole('button', { name: 'Save what I chose' }));
  const send = await screen.findByRole('button', { name: 'Change the address' });
  breakDown(null);
  await userEvent.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(places.at(-1)).toEqual([theirs.address, '1 High Street, Town, 2nd floor']);
  expect(deeds.at(-1)).toBe('order-1 goes to 1 High Street, Town, 2nd floor, 03001234567');
});

it('takes an address that it has sent with a lost answer for no other admin’s', async () => {
  const { places, breakDown } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change the address' }));
  const address = await screen.findByRole('textbox', { name: 'Address' });
  breakDown(LOST);
  for (const more of [', 2nd floor', ', left']) {
    await userEvent.type(address, more);
    await userEvent.click(screen.getByRole('button', { name: 'Change the address' }));
  }
  expect(places.at(-1)).toEqual(['1 High Street, Town', '1 High Street, Town, 2nd floor']);
});

it('keeps what is typed while an address is saved, says that it is not saved, and saves it next', async () => {
  const { deeds, places, notices, answerAfter } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change the address' }));
  const address = await screen.findByRole('textbox', { name: 'Address' });
  const number = screen.getByRole('textbox', { name: 'Contact number' });
  let answer: (value?: unknown) => void = () => {};
  answerAfter(new Promise((resolve) => (answer = resolve)));
  await userEvent.clear(number);
  await userEvent.type(number, '0300-7654321');
  await userEvent.type(address, ', 2nd floor');
  await userEvent.click(screen.getByRole('button', { name: 'Change the address' }));
  await userEvent.type(address, ', left');
  answer();
  expect(await screen.findByText('What you typed meanwhile is not saved yet.')).toBeVisible();
  expect(notices).toEqual([{ type: 'success', title: 'Address changed' }]);
  expect(address).toHaveValue('1 High Street, Town, 2nd floor, left');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));

  await userEvent.click(screen.getByRole('button', { name: 'Change the address' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(places.at(-1)).toEqual(['1 High Street, Town, 2nd floor']);
  expect(deeds.at(-1)).toBe('order-1 goes to 1 High Street, Town, 2nd floor, left, 03007654321');
});

it('closes after a save when the fields say the same in other characters', async () => {
  const { notices } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change the address' }));
  const number = await screen.findByRole('textbox', { name: 'Contact number' });
  await userEvent.clear(number);
  await userEvent.type(number, '0300-765 4321{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(notices).toEqual([{ type: 'success', title: 'Address changed' }]);
});

it('keeps what is typed while an address is saved when the other admin’s address is chosen', async () => {
  const { places, answerAfter, overtake } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change the address' }));
  const address = await screen.findByRole('textbox', { name: 'Address' });
  let answer: (value?: unknown) => void = () => {};
  answerAfter(new Promise((resolve) => (answer = resolve)));
  const theirs = { address: '5 Other Street, Town', number: '03001234567' };
  overtake(theirs);
  await userEvent.type(address, ', 2nd floor');
  await userEvent.click(screen.getByRole('button', { name: 'Change the address' }));
  await userEvent.type(address, ', left');
  answer();
  await userEvent.click(await screen.findByRole('radio', { name: /^5 Other Street/ }));
  overtake(null);
  await userEvent.click(screen.getByRole('button', { name: 'Save what I chose' }));
  expect(await screen.findByText('What you typed meanwhile is not saved yet.')).toBeVisible();
  expect(address).toHaveValue('1 High Street, Town, 2nd floor, left');
  await userEvent.click(screen.getByRole('button', { name: 'Change the address' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(places.at(-1)).toEqual([theirs.address]);
});

it('does not change where a shipped order goes', async () => {
  show(anOrder({ status: 'shipped' }));
  await screen.findByRole('button', { name: 'Send the last mail again' });
  expect(screen.queryByRole('button', { name: 'Change the address' })).not.toBeInTheDocument();
});

it('says when what the customer’s orders come to cannot be read', async () => {
  show(anOrder(), [], { totals: () => Promise.resolve(fail(LOST)) });
  expect(await screen.findByText('The shop is away')).toBeVisible();
});

it('shows the customer’s other orders and what all come to', async () => {
  show(anOrder(), [anOrder({ id: 'order-2', status: 'delivered', totalCents: 1_000 })]);
  expect(await screen.findByRole('link', { name: 'order-2' })).toHaveAttribute(
    'href',
    routes.adminOrder('order-2'),
  );
  expect(screen.queryByRole('link', { name: 'order-1' })).not.toBeInTheDocument();
  expect(await screen.findByText(/^Altogether 2 orders for/)).toHaveTextContent('$250.00');
  expect(screen.getByRole('link', { name: 'All their orders' })).toHaveAttribute(
    'href',
    routes.adminUser('nora'),
  );
});

it('says when it is their only order', async () => {
  show();
  expect(await screen.findByText('This is their only order.')).toBeVisible();
});
