import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { fail, ok, type AppError, type Order } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import { anOrder } from '../../testing/an-order';
import { fakeOrderRuns } from '../../testing/fake-order-runs';
import { fakeOrders } from '../../testing/fake-orders';
import { fakeRole } from '../../testing/fake-role';
import { fakeServices } from '../../testing/fake-services';
import { renderAt } from '../../testing/render-at';
import type { OrderRow } from '../data/order-runs';

const LOST: AppError = { kind: 'unavailable', message: 'The shop is away', retryable: true };
const idOf = (number: number) => `ABCDEFGH${1000 + number}`;
const ORDERS = [
  anOrder({ id: idOf(1), name: 'Ann' }),
  anOrder({ id: idOf(2), name: 'Ben', status: 'shipped' }),
  anOrder({ id: idOf(3), status: 'cancelled' }),
];
const PATH = `${routes.admin('orders')}/parcels`;

function show(stored: readonly Order[] = ORDERS, role: Parameters<typeof fakeRole>[0] = 'packer') {
  const { host, notices } = aHost({ session: AN_ADMIN });
  const rows: OrderRow[] = [];
  let failure: AppError | null = null;
  let alone = '';
  let batchesLeft = Infinity;
  const fake = fakeOrderRuns((ids, _change, given) => {
    if (failure) return Promise.resolve(fail(failure));
    if (batchesLeft === 0) {
      batchesLeft = Infinity;
      return Promise.resolve(fail(LOST));
    }
    batchesLeft -= 1;
    rows.push(...given);
    return Promise.resolve(
      ok({
        changedIds: ids.filter((id) => id !== alone),
        leftAlone: ids.filter((id) => id === alone).map((id) => ({ id, reason: 'Cancelled' })),
      }),
    );
  });
  const asked: number[] = [];
  const services = fakeServices({
    ownRole: fakeRole(role).ownRole,
    orderRuns: fake.runs,
    orders: {
      ...fakeOrders(stored),
      page: ({ ids = [] }) => {
        asked.push(ids.length);
        if (failure) return Promise.resolve(fail(failure));
        return Promise.resolve(
          ok({ rows: stored.filter(({ id }) => ids.includes(id)), next: null }),
        );
      },
    },
  });
  const { router } = renderAt(PATH, host, services);
  return {
    router,
    notices,
    rows,
    asked,
    breakDown: (error: AppError | null) => {
      failure = error;
    },
    /** The batch after this number of batches fails once. */
    breakAfter: (batches: number) => {
      batchesLeft = batches;
    },
    /** From now on the run leaves this order alone, as if it had changed since the lines were checked. */
    leaveAlone: (id: string) => {
      alone = id;
    },
  };
}

async function check(text: string) {
  const lines = await screen.findByRole('textbox', { name: 'Lines' });
  await userEvent.clear(lines);
  await userEvent.click(lines);
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Check the lines' }));
  await screen.findByRole('dialog', { name: 'Ship with these numbers?' });
}

const LINES = [
  `${idOf(1)}, DHL, JD0001`,
  `${idOf(2)}, UPS, 1Z0002`,
  `${idOf(3)}, DHL, JD0003`,
  `${idOf(4)}, DHL, JD0004`,
  'rubbish',
].join('\n');

it('shows what fits and what does not, then ships with the numbers as one run (P-ADMIN-50)', async () => {
  const { rows } = show();
  await check(LINES);
  expect(await screen.findByText(/^1 order will be marked as shipped/)).toBeVisible();
  expect(screen.getByText(/^1 order is shipped already/)).toBeVisible();
  expect(
    within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'ABCD-EFGH-1001Ann: DHL JD0001',
    'ABCD-EFGH-1002Ben: UPS 1Z0002',
    'Line 3ABCD-EFGH-1003 is cancelled',
    'Line 4There is no order ABCD-EFGH-1004',
    'Line 5"rubbish" is no order number',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Give 2 orders a number' }));
  expect(await screen.findByText(/^2 orders got their number/)).toBeVisible();
  expect(rows).toMatchObject([
    { id: idOf(1), tracking: { carrier: 'DHL', number: 'JD0001' } },
    { id: idOf(2), tracking: { carrier: 'UPS', number: '1Z0002' }, isTracked: true },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  // The lines that did not fit stay, so that the admin can correct them.
  expect(screen.getByRole('textbox', { name: 'Lines' })).toHaveValue(
    LINES.split('\n').slice(2).join('\n'),
  );
});

it('shows the number that a shipped order has and would lose', async () => {
  const tracking = { carrier: 'DHL', number: 'JD9999', link: 'https://www.dhl.com/JD9999' };
  show([anOrder({ id: idOf(2), name: 'Ben', status: 'shipped', tracking })]);
  await check(`${idOf(2)}, UPS, 1Z0002`);
  expect(await screen.findByText('Ben: UPS 1Z0002, instead of DHL JD9999')).toBeVisible();
});

it('asks before lines are left that have no number yet, also while they are checked', async () => {
  const { router } = show();
  await check(LINES);
  await act(() => router.navigate(routes.admin('orders')));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Give 2 orders a number' }));
  expect(await screen.findByText(/^2 orders got their number/)).toBeVisible();
  // The lines that did not fit would be lost.
  await act(() => router.navigate(routes.admin('orders')));
  const again = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(within(again).getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(routes.admin('orders')));
});

it('asks nothing when every line has given its number', async () => {
  const { router } = show();
  await check(LINES.split('\n').slice(0, 2).join('\n'));
  await userEvent.click(await screen.findByRole('button', { name: 'Give 2 orders a number' }));
  expect(await screen.findByText(/^2 orders got their number/)).toBeVisible();
  await act(() => router.navigate(routes.admin('orders')));
  await waitFor(() => expect(router.state.location.pathname).toBe(routes.admin('orders')));
});

it('empties the lines when all have fitted, and keeps those that the run has left alone', async () => {
  const { leaveAlone } = show();
  const [ann = '', ben = ''] = LINES.split('\n');
  for (const [alone, kept] of [
    [idOf(2), ben],
    ['', ''],
  ] as const) {
    leaveAlone(alone);
    await check(`${ann}\n${ben}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Give 2 orders a number' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    expect(screen.getByRole('textbox', { name: 'Lines' })).toHaveValue(kept);
  }
});

it('keeps the lines when the orders cannot be read, and when nothing was begun', async () => {
  const { breakDown } = show();
  breakDown(LOST);
  await check(LINES);
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is away');
  expect(screen.queryByRole('button', { name: /a number$/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('textbox', { name: 'Lines' })).toHaveValue(LINES);
});

it('reads the orders again when told to, and keeps the lines', async () => {
  const { breakDown, rows } = show();
  breakDown(LOST);
  await check(LINES);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The orders could not be read. The shop is away',
  );
  breakDown(null);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Give 2 orders a number' }));
  expect(await screen.findByText(/^2 orders got their number/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(rows.map(({ id }) => id)).toEqual([idOf(1), idOf(2)]);
});

it('keeps the lines when what was shipped is taken back', async () => {
  const { notices } = show();
  const [ann = ''] = LINES.split('\n');
  await check(ann);
  await userEvent.click(await screen.findByRole('button', { name: 'Give 1 order a number' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(notices.at(-1)?.title).toBe('1 order taken back'));
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
  expect(screen.getByRole('textbox', { name: 'Lines' })).toHaveValue(ann);
});

it('keeps the lines when no order got its number', async () => {
  const { breakDown } = show();
  await check(LINES);
  const give = await screen.findByRole('button', { name: 'Give 2 orders a number' });
  breakDown(LOST);
  await userEvent.click(give);
  expect(await screen.findByText(/Then it stopped: The shop is away/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('textbox', { name: 'Lines' })).toHaveValue(LINES);
});

it('asks before typed lines are lost (P-ADMIN-6)', async () => {
  show();
  const lines = await screen.findByRole('textbox', { name: 'Lines' });
  // When the session ends, the shell keeps only fields with names.
  expect(lines).toHaveAttribute('name', 'lines');
  await userEvent.type(lines, 'ABCD');
  const [toOrders] = screen.getAllByRole('link', { name: 'Orders' });
  if (toOrders) await userEvent.click(toOrders);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('textbox', { name: 'Lines' })).toHaveValue('ABCD');
});

it('keeps what was typed while a file was read', async () => {
  const { notices } = show();
  const lines = await screen.findByRole('textbox', { name: 'Lines' });
  const file = new File(['x'], 'parcels.csv', { type: 'text/csv' });
  let arrive: (text: string) => void = () => {};
  file.text = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  await userEvent.upload(screen.getByLabelText('Or a file with such lines'), file);
  await userEvent.type(lines, 'typed');
  arrive('from the file');
  await waitFor(() =>
    expect(notices.at(-1)?.title).toBe('You have gone on meanwhile. Choose the file again.'),
  );
  expect(lines).toHaveValue('typed');
});

it('goes on with a run whose answer was lost', async () => {
  const { breakDown, rows } = show();
  await check(LINES);
  const give = await screen.findByRole('button', { name: 'Give 2 orders a number' });
  breakDown(LOST);
  await userEvent.click(give);
  expect(await screen.findByText(/Then it stopped: The shop is away/)).toBeVisible();
  breakDown(null);
  await userEvent.click(screen.getByRole('button', { name: 'Go on with 2 orders' }));
  await waitFor(() => expect(rows).toHaveLength(2));
});

it('keeps a line that was left alone before the run went on', async () => {
  const { breakAfter, leaveAlone } = show();
  const [ann = '', ben = ''] = LINES.split('\n');
  await check(`${ann}\n${ben}`);
  leaveAlone(idOf(1));
  const give = await screen.findByRole('button', { name: 'Give 2 orders a number' });
  // Ann and Ben are in two batches. The second fails.
  breakAfter(1);
  await userEvent.click(give);
  await userEvent.click(await screen.findByRole('button', { name: 'Go on with 1 order' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
  expect(screen.getByRole('textbox', { name: 'Lines' })).toHaveValue(ann);
});

it('reports at its end also what was done before it went on', async () => {
  const { breakAfter } = show();
  const [ann = '', ben = ''] = LINES.split('\n');
  await check(`${ann}\n${ben}`);
  const give = await screen.findByRole('button', { name: 'Give 2 orders a number' });
  breakAfter(1);
  await userEvent.click(give);
  await userEvent.click(await screen.findByRole('button', { name: 'Go on with 1 order' }));
  expect(await screen.findByText('2 orders got their number.')).toBeVisible();
});

it('offers no way back when it has only given numbers', async () => {
  const { notices } = show();
  const [, ben = ''] = LINES.split('\n');
  await check(ben);
  await userEvent.click(await screen.findByRole('button', { name: 'Give 1 order a number' }));
  await waitFor(() => expect(notices.at(-1)?.title).toBe('1 order got their number'));
  expect(await screen.findByRole('button', { name: 'Done' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Packing slips' })).not.toBeInTheDocument();
});

it('reads a file, thirty orders at once, and says when there is nothing in it', async () => {
  const stored = Array.from({ length: 31 }, (_, at) => anOrder({ id: idOf(at) }));
  const { asked } = show(stored);
  await userEvent.click(await screen.findByRole('button', { name: 'Check the lines' }));
  expect(screen.getByRole('textbox', { name: 'Lines' })).toHaveAccessibleDescription(
    /Please paste at least one line/,
  );
  expect(screen.getByRole('textbox', { name: 'Lines' })).toHaveFocus();
  const text = stored.map(({ id }) => `${id};DHL;JD0001`).join('\r\n');
  await userEvent.upload(
    screen.getByLabelText('Or a file with such lines'),
    Object.assign(new File([text], 'parcels.csv', { type: 'text/csv' }), {
      // jsdom's `File` has no `text`.
      text: () => Promise.resolve(text),
    }),
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Lines' })).not.toHaveValue(''));
  await userEvent.click(screen.getByRole('button', { name: 'Check the lines' }));
  expect(await screen.findByRole('button', { name: 'Give 31 orders a number' })).toBeVisible();
  expect(asked).toEqual([30, 1]);
});

it('shows the lines of the file that was chosen last, even when an earlier file is read later', async () => {
  show();
  const input = await screen.findByLabelText('Or a file with such lines');
  const answers: (() => void)[] = [];
  for (const name of ['a.csv', 'b.csv']) {
    const read = new Promise<string>((resolve) => answers.push(() => resolve(`of ${name}`)));
    await userEvent.upload(input, Object.assign(new File([], name), { text: () => read }));
  }
  for (const answer of answers.reverse()) {
    await act(async () => {
      answer();
      await Promise.resolve();
    });
  }
  expect(screen.getByRole('textbox', { name: 'Lines' })).toHaveValue('of b.csv');
});

it('asks before the lines of a file replace what was typed', async () => {
  show();
  const input = await screen.findByLabelText('Or a file with such lines');
  const choose = (text: string) =>
    userEvent.upload(
      input,
      Object.assign(new File([], 'parcels.csv'), { text: () => Promise.resolve(text) }),
    );
  const lines = screen.getByRole('textbox', { name: 'Lines' });
  await choose('first');
  await waitFor(() => expect(lines).toHaveValue('first'));
  // The admin chooses the corrected file.
  await choose('second');
  await waitFor(() => expect(lines).toHaveValue('second'));
  await userEvent.type(lines, ' typed');
  for (const [answer, value] of [
    ['Keep them', 'second typed'],
    ['Replace them', 'third'],
  ] as const) {
    await choose('third');
    await userEvent.click(await screen.findByRole('button', { name: answer }));
    await waitFor(() => expect(lines).toHaveValue(value));
  }
});

it('says that a file cannot be read, and keeps the lines', async () => {
  const { notices } = show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Lines' }), 'ABCD');
  await userEvent.upload(
    screen.getByLabelText('Or a file with such lines'),
    Object.assign(new File([], 'gone.csv'), {
      text: () => Promise.reject(new DOMException('Gone', 'NotFoundError')),
    }),
  );
  await waitFor(() =>
    expect(notices).toEqual([
      { type: 'error', title: 'The file cannot be read. Choose it again.' },
    ]),
  );
  expect(screen.getByRole('textbox', { name: 'Lines' })).toHaveValue('ABCD');
});

it('is closed to a viewer', async () => {
  show(ORDERS, 'viewer');
  expect(await screen.findByText(/^Your role is Viewer/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Lines' })).not.toBeInTheDocument();
});
