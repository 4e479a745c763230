import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { AN_ADMIN, aHost, renderRoutes } from '@galleria/shared-contracts/testing';

import { UnsavedGuards } from '../../kit/form/unsaved-guard';
import { AdminServicesProvider } from '../../services';
import { fakeOrderRuns } from '../../testing/fake-order-runs';
import { fakeServices } from '../../testing/fake-services';
import { movePlan } from '../data/order-runs';
import { JustShipped } from './just-shipped';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('stays for a minute, and longer while the way back is read', async () => {
  const { runs, begun } = fakeOrderRuns();
  const { id } = begun(movePlan(['A1'], 'shipped'), { state: 'ended', done: 1 });
  const stored = { ...runs };
  let answer = () => {};
  runs.one = () =>
    new Promise((resolve) => {
      answer = () => void stored.one(id).then(resolve);
    });
  const onEnd = jest.fn();
  renderRoutes('/', aHost({ session: AN_ADMIN }).host, [
    {
      path: '/',
      element: (
        <AdminServicesProvider value={fakeServices({ orderRuns: runs })}>
          <UnsavedGuards>
            <JustShipped moved={{ runId: id, shipped: 1 }} onEnd={onEnd} />
          </UnsavedGuards>
        </AdminServicesProvider>
      ),
    },
  ]);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const undo = await screen.findByRole('button', { name: 'Undo' });
  act(() => {
    jest.advanceTimersByTime(59_000);
  });
  await user.click(undo);
  act(() => {
    jest.advanceTimersByTime(20_000);
  });
  expect(onEnd).not.toHaveBeenCalled();
  act(() => answer());
  expect(await screen.findByText('1 order taken back.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onEnd).toHaveBeenCalledTimes(1);
});
