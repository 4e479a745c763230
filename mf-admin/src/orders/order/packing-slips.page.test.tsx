import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { fail, ok, type Order } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import type { OrderRepository } from '../data/order.repository';
import { anOrder } from '../../testing/an-order';
import { fakeOrderRuns } from '../../testing/fake-order-runs';
import { fakeOrders } from '../../testing/fake-orders';
import { fakeServices } from '../../testing/fake-services';
import { renderAt } from '../../testing/render-at';
import { movePlan } from '../data/order-runs';
import { SLIPS_OF_ALL_MAX, slipsAddress, slipsOfRun } from './slips-address';

/** Finds documents by their keys as Firestore does: at most 30 at once, sorted by key. */
const stored = (orders: readonly Order[]) => {
  const asked: (readonly string[])[] = [];
  const page: OrderRepository['page'] = ({ ids = [] }) => {
    asked.push(ids);
    const rows = orders.filter(({ id }) => ids.includes(id)).toSorted(byId);
    return Promise.resolve(ok({ rows, next: null }));
  };
  return { page, asked };
};
const byId = (one: Order, other: Order) => (one.id < other.id ? -1 : 1);

function renderSlips(
  address: string,
  page: OrderRepository['page'],
  orders: readonly Order[] = [],
) {
  const { host } = aHost({ session: AN_ADMIN });
  return renderAt(address, host, fakeServices({ orders: { ...fakeOrders(orders), page } }));
}

const slips = () => screen.findAllByRole('article');

it('shows a slip of each order, in the order of the list, without prices (P-ADMIN-39)', async () => {
  const { page } = stored([anOrder({ id: 'AAA' }), anOrder({ id: 'BBB', status: 'cancelled' })]);
  renderSlips(slipsAddress(['BBB', 'AAA', 'BBB', 'CCC']), page);
  expect(await screen.findByRole('heading', { level: 1, name: '2 packing slips' })).toBeVisible();
  expect((await slips()).map((slip) => slip.getAttribute('aria-label'))).toEqual([
    'Packing slip BBB',
    'Packing slip AAA',
  ]);
  const [cancelled, other] = await slips();
  if (!cancelled || !other) throw new Error('There are two');
  expect(within(cancelled).getByText('This order is cancelled. Do not send it.')).toBeVisible();
  expect(within(other).queryByText(/cancelled/)).not.toBeInTheDocument();
  expect(within(other).getAllByText('1 High Street, Town')).toHaveLength(2);
  expect(within(cancelled).queryByRole('region', { name: /^Label/ })).not.toBeInTheDocument();
  expect(within(other).getByRole('row', { name: /Kitchen Radio/ })).toHaveTextContent('2');
  expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announced).toContain('There is no such order, or it cannot be read: CCC.');
});

it('asks for 30 orders at once, and shows 100 at most', async () => {
  const all = Array.from({ length: 120 }, (_, at) => anOrder({ id: `N${1000 + at}` }));
  const { page, asked } = stored(all);
  renderSlips(slipsAddress(all.map(({ id }) => id)), page);
  expect(await slips()).toHaveLength(100);
  expect(asked.map(({ length }) => length)).toEqual([30, 30, 30, 10]);
  expect(screen.getByText('These are the first 100 of 120 orders.')).toBeVisible();
});

it('says when no order is there', async () => {
  renderSlips(`${routes.admin('orders')}/slips`, stored([]).page);
  expect(await screen.findByText('There is no such order')).toBeVisible();
});

it('shows no slip when a part cannot be read, and reads all again', async () => {
  const all = Array.from({ length: 31 }, (_, at) => anOrder({ id: `N${1000 + at}` }));
  const { page } = stored(all);
  let isRefused = true;
  renderSlips(slipsAddress(all.map(({ id }) => id)), (filter, ...rest) => {
    if (!isRefused || filter.ids?.length === 30) return page(filter, ...rest);
    isRefused = false;
    const error = { kind: 'unavailable', message: 'The shop is away', retryable: true } as const;
    return Promise.resolve(fail(error));
  });
  expect(await screen.findByText('The shop is away')).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await slips()).toHaveLength(31);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('leaves the focus with who goes on while the slips are read again', async () => {
  const { page } = stored([anOrder({ id: 'AAA' })]);
  let calls = 0;
  let answer = () => {};
  renderSlips(slipsAddress(['AAA']), (...question) => {
    calls += 1;
    const error = { kind: 'unavailable', message: 'The shop is away', retryable: true } as const;
    if (calls === 1) return Promise.resolve(fail(error));
    return new Promise((resolve) => (answer = () => void page(...question).then(resolve)));
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const search = document.body.appendChild(document.createElement('input'));
  search.focus();
  act(answer);
  expect(await slips()).toHaveLength(1);
  expect(search).toHaveFocus();
  search.remove();
});

it('shows of a run only the orders that it has shipped', async () => {
  const all = ['AAA', 'BBB', 'CCC'].map((id) => anOrder({ id, status: 'shipped' }));
  const { runs } = fakeOrderRuns((ids) =>
    // Another admin has shipped and packed BBB.
    Promise.resolve(ok({ changedIds: ids.filter((id) => id !== 'BBB'), leftAlone: [] })),
  );
  const plan = movePlan(['AAA', 'BBB', 'CCC'], 'shipped');
  const run = await runs.begin(plan);
  if (run.ok) await runs.apply(run.value, 0, plan.batches[0] ?? []);
  const { host } = aHost({ session: AN_ADMIN });
  const orders = { ...fakeOrders(all), page: stored(all).page };
  renderAt(slipsOfRun(plan.id), host, fakeServices({ orders, orderRuns: runs }));
  expect((await slips()).map((slip) => slip.getAttribute('aria-label'))).toEqual([
    'Packing slip AAA',
    'Packing slip CCC',
  ]);
});

it('shows no slip when it cannot say how many are missing', async () => {
  const many = Array.from({ length: SLIPS_OF_ALL_MAX + 1 }, (_, at) => anOrder({ id: `N${at}` }));
  const orders = {
    ...fakeOrders([]),
    page: () => Promise.resolve(ok({ rows: many, next: null })),
    totals: () =>
      Promise.resolve(
        fail({ kind: 'unavailable', message: 'The shop is away', retryable: true } as const),
      ),
  };
  const { host } = aHost({ session: AN_ADMIN });
  renderAt(`${routes.admin('orders')}/slips?all=1`, host, fakeServices({ orders }));
  expect(await screen.findByText('The shop is away')).toBeVisible();
});

it('opens from the selected orders and prints them in one go', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const two = [anOrder({ id: 'AAA' }), anOrder({ id: 'BBB' })];
  const { router } = renderSlips(routes.admin('orders'), stored(two).page, two);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select order AAA' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select order BBB' }));
  await userEvent.click(screen.getByRole('link', { name: 'Packing slips' }));
  expect(await slips()).toHaveLength(2);
  expect(router.state.location.search).toBe('?ids=AAA.BBB');
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
