import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { fail } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import { fakeCustomers } from '../../testing/fake-customers';
import { fakeOrderRuns } from '../../testing/fake-order-runs';
import { fakeOrders } from '../../testing/fake-orders';
import { fakeServices } from '../../testing/fake-services';
import { renderAt } from '../../testing/render-at';
import { movePlan } from '../data/order-runs';

async function show(change: (runs: ReturnType<typeof fakeOrderRuns>['runs']) => void) {
  const fake = fakeOrderRuns();
  fake.begun(movePlan(['A1', 'A2', 'A3', 'A4', 'A5'], 'shipped'), { done: 1 });
  change(fake.runs);
  const { host, notices } = aHost({ session: AN_ADMIN });
  const services = fakeServices({
    orders: fakeOrders([]),
    customers: fakeCustomers(),
    orderRuns: fake.runs,
  });
  const { router } = renderAt(routes.admin('orders'), host, services);
  await screen.findByRole('heading', { name: 'Orders' });
  return { ...fake, notices, router };
}

it('says that runs cannot be read', async () => {
  await show((runs) => {
    runs.watchUnfinished = (onChange) => {
      onChange(fail({ kind: 'unavailable', message: 'The shop is away.', retryable: true }));
      return () => {};
    };
  });
  expect(
    await screen.findByText('Runs that are not finished cannot be shown. The shop is away.'),
  ).toBeVisible();
});

it('offers to end a run that this version does not know, among others', async () => {
  const fake = await show(() => {});
  act(() => {
    fake.begun({ ...movePlan(['B1'], 'shipped'), title: 'Of a newer version' }, { change: null });
  });
  expect(await screen.findAllByText(/is not finished/)).toHaveLength(2);
  const [, goOn] = screen.getAllByRole('button', { name: 'Go on' });
  if (goOn) await userEvent.click(goOn);
  expect(fake.notices).toEqual([
    {
      type: 'error',
      title: 'This version does not know what the run does. Reload the page.',
    },
  ]);
  const [, leave] = screen.getAllByRole('button', { name: 'Leave as it is' });
  if (leave) await userEvent.click(leave);
  expect(screen.getAllByText(/is not finished/)).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('leaves the focus with who goes on while a run is ended', async () => {
  const columns = () => screen.getByRole('button', { name: 'Columns' });
  await show((runs) => {
    const stored = { ...runs };
    runs.become = (run, state) => {
      columns().focus();
      return stored.become(run, state);
    };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave as it is' }));
  expect(screen.queryByText(/is not finished/)).not.toBeInTheDocument();
  expect(columns()).toHaveFocus();
});

it('lets every button wait while a run is read', async () => {
  let answer = () => {};
  const { asked } = await show((runs) => {
    const stored = { ...runs };
    runs.readBatches = (run) =>
      new Promise((resolve) => {
        answer = () => void stored.readBatches(run).then(resolve);
      });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Go on' }));
  for (const name of ['Go on', 'Take back', 'Leave as it is']) {
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-busy', 'true');
  }
  act(() => answer());
  expect(await screen.findByText('1 order marked as shipped.')).toBeVisible();
  expect(asked).toEqual(['shipped: A5']);
});

it('does not go on when the page is left while the run is read', async () => {
  let answer = () => {};
  const { asked, notices, router } = await show((runs) => {
    const stored = { ...runs };
    runs.readBatches = (run) =>
      new Promise((resolve) => {
        answer = () => void stored.readBatches(run).then(resolve);
      });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Go on' }));
  await act(() => router.navigate('/elsewhere'));
  await act(async () => {
    answer();
    // Without the check, the run would begin within these microtasks.
    for (let at = 0; at < 20; at += 1) await Promise.resolve();
  });
  expect(asked).toEqual([]);
  expect(notices).toEqual([]);
});

it('lets the button be used again after an error', async () => {
  await show((runs) => {
    runs.become = () =>
      Promise.resolve(fail({ kind: 'unavailable', message: 'No answer.', retryable: true }));
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave as it is' }));
  expect(screen.getByRole('button', { name: 'Leave as it is' })).not.toHaveAttribute('aria-busy');
});

it('neither goes on nor closes while the run to take back is read', async () => {
  let answer = () => {};
  const fake = await show((runs) => {
    const stored = { ...runs };
    let calls = 0;
    runs.apply = (run, at, rows) => {
      calls += 1;
      return calls === 2
        ? Promise.resolve(fail({ kind: 'unavailable', message: 'No answer.', retryable: true }))
        : stored.apply(run, at, rows);
    };
    runs.one = (id) =>
      new Promise((resolve) => {
        answer = () => void stored.one(id).then(resolve);
      });
  });
  act(() => {
    fake.begun(movePlan(['B1', 'B2', 'B3', 'B4', 'B5'], 'shipped'), { title: 'The other' });
  });
  const [, goOn] = await screen.findAllByRole('button', { name: 'Go on' });
  if (goOn) await userEvent.click(goOn);
  expect(await screen.findByText(/Then it stopped: No answer\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  for (const name of ['Done', 'Go on with 1 order']) {
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-busy', 'true');
  }
  act(() => answer());
  expect(await screen.findByText('4 orders taken back.')).toBeVisible();
  expect(fake.asked).toEqual(['shipped: B1 B2 B3 B4', 'unshipped: B1 B2 B3 B4']);
});
