import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { fail, ok, type Order, type Result } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import type { OrderRepository } from '../data/order.repository';
import type { ChangeReport } from '../../kit/data/in-batches';
import { anOrder } from '../../testing/an-order';
import { fakeCustomers } from '../../testing/fake-customers';
import { fakeOrderRuns } from '../../testing/fake-order-runs';
import { fakeOrders } from '../../testing/fake-orders';
import { fakeServices } from '../../testing/fake-services';
import { renderAt } from '../../testing/render-at';

const NO_ANSWER = { kind: 'unavailable', message: 'no answer', retryable: true } as const;

/** Renders the list and selects all orders. Returns the recorded calls too. */
async function chooseAll(
  orders: readonly Order[],
  answer: (ids: readonly string[]) => Promise<Result<ChangeReport<string>>> = (ids) =>
    Promise.resolve(ok({ changedIds: ids, leftAlone: [] })),
  repository: Partial<OrderRepository> = {},
) {
  const { host, notices } = aHost({ session: AN_ADMIN });
  const { runs, asked } = fakeOrderRuns(answer);
  renderAt(
    routes.admin('orders'),
    host,
    fakeServices({
      orders: { ...fakeOrders(orders), ...repository },
      customers: fakeCustomers(),
      orderRuns: runs,
    }),
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  return { user, notices, asked };
}

const placed = (count: number) =>
  Array.from({ length: count }, (_, at) => anOrder({ id: `placed-${at + 1}` }));
const dialog = () => screen.getByRole('dialog');

it('counts the orders that can and cannot change, and changes the former', async () => {
  const { user, asked } = await chooseAll([
    ...placed(2),
    anOrder({ id: 'sent', status: 'shipped' }),
    anOrder({ id: 'gone', status: 'cancelled' }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  expect(dialog()).toHaveAccessibleName('Mark 4 orders as shipped?');
  expect(dialog()).toHaveTextContent('2 orders are placed and will be marked as shipped.');
  expect(dialog()).toHaveTextContent('2 orders cannot be');
  expect(
    within(dialog())
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['sentIt is shipped', 'goneIt is cancelled']);
  expect(asked).toEqual([]);

  await user.click(within(dialog()).getByRole('button', { name: 'Mark 2 orders as shipped' }));
  expect(await within(dialog()).findByText('2 orders marked as shipped.')).toBeVisible();
  expect(within(dialog()).getByText('gone')).toBeVisible();
  expect(asked).toEqual(['shipped: placed-1 placed-2']);

  await user.click(within(dialog()).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus());
});

it('offers no action when no order can change', async () => {
  const { user, asked } = await chooseAll(placed(1));
  await user.click(screen.getByRole('button', { name: 'Mark as delivered' }));
  expect(dialog()).toHaveTextContent('1 order cannot be: only an order that is shipped');
  expect(within(dialog()).queryByRole('button', { name: /^Mark/ })).toBeNull();
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('group', { name: 'Selected rows' })).toBeVisible();
  expect(asked).toEqual([]);
});

it('changes many orders in small commits, and shows the progress', async () => {
  const waiting: (() => void)[] = [];
  const { user, asked } = await chooseAll(
    placed(6),
    (ids) =>
      new Promise((resolve) => {
        waiting.push(() => resolve(ok({ changedIds: ids, leftAlone: [] })));
      }),
  );
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  await user.click(within(dialog()).getByRole('button', { name: 'Mark 6 orders as shipped' }));
  expect(screen.getByRole('progressbar')).toHaveAccessibleName('Marking orders as shipped: 0 of 6');
  waiting.shift()?.();
  await waitFor(() =>
    expect(screen.getByRole('progressbar')).toHaveAccessibleName(
      'Marking orders as shipped: 4 of 6',
    ),
  );
  await user.click(within(dialog()).getByRole('button', { name: 'Stop' }));
  waiting.shift()?.();
  expect(await within(dialog()).findByText('6 orders marked as shipped.')).toBeVisible();
  expect(asked).toHaveLength(2);
});

it('lists refused orders, shows the error, and continues with the rest', async () => {
  let calls = 0;
  const { user, asked } = await chooseAll(placed(6), (ids) => {
    calls += 1;
    if (calls === 2) return Promise.resolve(fail(NO_ANSWER));
    const [first = '', ...others] = ids;
    const leftAlone = [{ id: first, reason: 'It is cancelled meanwhile' }];
    return Promise.resolve(ok({ changedIds: others, leftAlone }));
  });
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  await user.click(within(dialog()).getByRole('button', { name: 'Mark 6 orders as shipped' }));
  expect(
    await within(dialog()).findByText(
      '3 orders marked as shipped. Then it stopped: no answer 2 orders not confirmed: go on to find out. Nothing is done twice.',
    ),
  ).toBeVisible();
  expect(within(dialog()).getByRole('listitem')).toHaveTextContent(
    'placed-1It is cancelled meanwhile',
  );
  await user.click(within(dialog()).getByRole('button', { name: 'Go on with 2 orders' }));
  expect(await within(dialog()).findByText('4 orders marked as shipped.')).toBeVisible();
  expect(within(dialog()).getAllByRole('listitem')).toHaveLength(2);
  expect(asked.at(-1)).toBe('shipped: placed-5 placed-6');
});

it('counts what a run has shipped before it stopped, too, when it offers the slips and the way back', async () => {
  let calls = 0;
  const { user } = await chooseAll(placed(6), (ids) => {
    calls += 1;
    if (calls === 2) return Promise.resolve(fail(NO_ANSWER));
    const leftAlone = ids.map((id) => ({ id, reason: 'It is shipped meanwhile' }));
    return Promise.resolve(
      ok(calls === 1 ? { changedIds: ids, leftAlone: [] } : { changedIds: [], leftAlone }),
    );
  });
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  await user.click(within(dialog()).getByRole('button', { name: 'Mark 6 orders as shipped' }));
  await user.click(await within(dialog()).findByRole('button', { name: 'Go on with 2 orders' }));
  expect(await within(dialog()).findByText('4 orders marked as shipped.')).toBeVisible();
  expect(await within(dialog()).findByRole('link', { name: 'Packing slips' })).toBeVisible();
  await user.click(within(dialog()).getByRole('button', { name: 'Done' }));
  expect(await screen.findByText(/^4 orders shipped/)).toBeVisible();
});

it('starts nothing while offline', async () => {
  const { user, notices, asked } = await chooseAll(placed(1));
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(within(dialog()).getByRole('button', { name: 'Mark 1 order as shipped' }));
  online.mockRestore();
  expect(notices).toMatchObject([{ type: 'error' }]);
  expect(asked).toEqual([]);
});

it('says it when all that fit cannot be read', async () => {
  const rows = placed(25);
  const { user } = await chooseAll(rows, undefined, {
    totals: () => Promise.resolve(ok({ count: 60, totalCents: 0 })),
    page: () => Promise.resolve(fail(NO_ANSWER)),
  });
  await user.click(await screen.findByRole('button', { name: 'Select all 60 that fit' }));
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent('no answer');
  expect(within(dialog()).queryByRole('button', { name: /^Mark / })).not.toBeInTheDocument();
});

it('reads on when told to after all that fit could not be read, and changes all', async () => {
  const first = placed(60).slice(0, 50);
  const second = placed(60).slice(50);
  const asked: unknown[] = [];
  let isAway = true;
  const { user, asked: changed } = await chooseAll(first.slice(0, 25), undefined, {
    totals: () => Promise.resolve(ok({ count: 60, totalCents: 0 })),
    page: (_filter, _sort, _size, after) => {
      asked.push(after?.values[0] ?? 'first');
      if (after === null) return Promise.resolve(ok({ rows: first, next: { values: [50] } }));
      return Promise.resolve(isAway ? fail(NO_ANSWER) : ok({ rows: second, next: null }));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Select all 60 that fit' }));
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent(
    'Not all orders could be read. no answer',
  );
  isAway = false;
  await user.click(within(dialog()).getByRole('button', { name: 'Try again' }));
  await user.click(
    await within(dialog()).findByRole('button', { name: 'Mark 60 orders as shipped' }),
  );
  expect(await within(dialog()).findByText('60 orders marked as shipped.')).toBeVisible();
  expect(asked).toEqual(['first', 50, 50]);
  expect(changed.join(' ')).toMatch(/placed-60$/);
});

it('keeps the focus in the dialog when its “Try again” goes', async () => {
  let isAway = true;
  const { user } = await chooseAll(placed(25), undefined, {
    totals: () => Promise.resolve(ok({ count: 60, totalCents: 0 })),
    page: () => Promise.resolve(isAway ? fail(NO_ANSWER) : ok({ rows: placed(60), next: null })),
  });
  await user.click(await screen.findByRole('button', { name: 'Select all 60 that fit' }));
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  await within(dialog()).findByRole('alert');
  isAway = false;
  await user.click(within(dialog()).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(within(dialog()).queryByRole('alert')).not.toBeInTheDocument());
  await waitFor(() => expect(dialog()).toHaveFocus());
});

it('stops reading all that fit when it is cancelled', async () => {
  let answer = () => {};
  const page = jest.fn<ReturnType<OrderRepository['page']>, []>(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(ok({ rows: placed(1), next: { values: [1] } }));
      }),
  );
  const rows = placed(25);
  const { user } = await chooseAll(rows, undefined, {
    watch: (_filter, _sort, _size, onChange) => {
      onChange(ok({ rows, next: { values: [0] } }));
      return () => {};
    },
    totals: () => Promise.resolve(ok({ count: 60, totalCents: 0 })),
    page,
  });
  await user.click(await screen.findByRole('button', { name: 'Select all 60 that fit' }));
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  expect(page).toHaveBeenCalledTimes(1);
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  await act(async () => {
    answer();
    await Promise.resolve();
  });
  expect(page).toHaveBeenCalledTimes(1);
});

it('asks before the next step of one order, whatever is selected', async () => {
  const { user, asked } = await chooseAll([
    ...placed(2),
    anOrder({ id: 'sent', status: 'shipped' }),
    anOrder({ id: 'there', status: 'delivered' }),
  ]);
  expect(screen.queryByRole('button', { name: /(Ship|Deliver) there/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Deliver sent' }));
  expect(dialog()).toHaveAccessibleName('Mark 1 order as delivered?');
  await user.click(within(dialog()).getByRole('button', { name: 'Mark 1 order as delivered' }));
  expect(await within(dialog()).findByText('1 order marked as delivered.')).toBeVisible();
  expect(asked).toEqual(['delivered: sent']);
});
