import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { fail, ok, type AppError } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import { fakeOrderRuns } from '../../testing/fake-order-runs';
import { fakeRole } from '../../testing/fake-role';
import { fakeServices } from '../../testing/fake-services';
import { renderAt } from '../../testing/render-at';
import { movePlan } from '../data/order-runs';

const LOST: AppError = { kind: 'unavailable', message: 'The shop is away', retryable: true };
const SIX = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'];

function show(role: Parameters<typeof fakeRole>[0] = 'packer') {
  const { host, notices } = aHost({ session: AN_ADMIN });
  let failure: AppError | null = null;
  const fake = fakeOrderRuns((ids) =>
    Promise.resolve(
      failure
        ? fail(failure)
        : ok({
            changedIds: ids.filter((id) => id !== 'A2'),
            leftAlone: ids
              .filter((id) => id === 'A2')
              .map((id) => ({ id, reason: 'It is delivered meanwhile' })),
          }),
    ),
  );
  const open = () =>
    renderAt(
      `${routes.admin('orders')}/runs`,
      host,
      fakeServices({ ownRole: fakeRole(role).ownRole, orderRuns: fake.runs }),
    );
  return {
    ...fake,
    notices,
    open,
    breakDown: (error: AppError | null) => {
      failure = error;
    },
  };
}

it('says when there is no run', async () => {
  const none = show();
  none.open();
  expect(await screen.findByText('No runs yet')).toBeVisible();
});

it('takes back what a run has shipped, the last batch first, as a new run', async () => {
  const { open, begun, asked, run } = show();
  const shipped = begun(movePlan(SIX, 'shipped'), { state: 'ended', done: 2 });
  open();
  const row = within(await screen.findByRole('row', { name: /Mark 6 orders as shipped/ }));
  expect(row.getByRole('link')).toHaveAttribute(
    'href',
    `${routes.admin('orders')}/slips?run=${shipped.id}`,
  );
  await userEvent.click(row.getByRole('button', { name: 'Take back: Mark 6 orders as shipped' }));
  expect(await screen.findByText('5 orders taken back.')).toBeVisible();
  expect(screen.getByText('It is delivered meanwhile')).toBeVisible();
  expect(asked).toEqual(['unshipped: A5 A6', 'unshipped: A1 A2 A3 A4']);
  expect(run(shipped.id)).toMatchObject({ state: 'ended' });
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(
    await screen.findByRole('row', { name: /Take back: Mark 6 orders as shipped/ }),
  ).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Take back/ })).toHaveLength(1);
});

it('takes back only what an open run has shipped, and goes on after a lost answer', async () => {
  const { open, begun, asked, run, breakDown } = show();
  const half = begun(movePlan(SIX, 'shipped'), { state: 'open', done: 1 });
  open();
  breakDown(LOST);
  await userEvent.click(await screen.findByRole('button', { name: /^Take back/ }));
  expect(await screen.findByText(/Then it stopped: The shop is away/)).toBeVisible();
  expect(run(half.id)).toMatchObject({ state: 'ended' });
  breakDown(null);
  await userEvent.click(screen.getByRole('button', { name: 'Go on with 4 orders' }));
  await waitFor(() => expect(asked.at(-1)).toBe('unshipped: A1 A2 A3 A4'));
  expect(asked.some((batch) => batch.includes('A5'))).toBe(false);
});

it('is taken back once by a double click', async () => {
  const { open, begun, asked, runs } = show();
  const shipped = begun(movePlan(SIX, 'shipped'), { state: 'ended', done: 2 });
  let answer = () => {};
  runs.one = () =>
    new Promise((resolve) => {
      const before = answer;
      answer = () => {
        before();
        resolve(ok(shipped));
      };
    });
  open();
  await userEvent.dblClick(await screen.findByRole('button', { name: /^Take back/ }));
  act(() => answer());
  expect(await screen.findByText('5 orders taken back.')).toBeVisible();
  expect(asked).toEqual(['unshipped: A5 A6', 'unshipped: A1 A2 A3 A4']);
});

it('takes back what another admin’s tab ships until the run ends', async () => {
  const { open, begun, asked, runs } = show();
  begun(movePlan(SIX, 'shipped'), { state: 'open', done: 1 });
  const stored = { ...runs };
  runs.become = async (run, state) => {
    const ended = await stored.become(run, state);
    return ended.ok ? ok({ ...ended.value, done: 2 }) : ended;
  };
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Take back/ }));
  await waitFor(() => expect(asked).toEqual(['unshipped: A5 A6', 'unshipped: A1 A2 A3 A4']));
});

it('says it when a run is gone', async () => {
  const { open, begun, runs, notices } = show();
  begun(movePlan(['A1'], 'shipped'), { state: 'ended', done: 1 });
  runs.one = () => Promise.resolve(ok(null));
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Take back/ }));
  expect(notices).toEqual([{ type: 'error', title: 'This run is no longer there.' }]);
});

it('is closed to a viewer, and says why', async () => {
  const { open, begun } = show('viewer');
  begun(movePlan(['A1'], 'shipped'), { state: 'ended', done: 1 });
  open();
  expect(await screen.findByText(/^Your role is Viewer/)).toBeVisible();
  expect(screen.queryByRole('row', { name: /Mark 1 order/ })).not.toBeInTheDocument();
});
