import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';

import { AN_ADMIN, aHost, renderRoutes } from '@galleria/shared-contracts/testing';
import { PageHeading } from '@galleria/shared-ui';

import { UnsavedGuards } from '../../kit/form/unsaved-guard';
import { AdminServicesProvider } from '../../services';
import { fakeOrderRuns } from '../../testing/fake-order-runs';
import { fakeServices } from '../../testing/fake-services';
import { movePlan } from '../data/order-runs';
import { JustShipped } from './just-shipped';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A page that shows `JustShipped` until it calls `onEnd`. */
function Page({ runId, onEnd }: { runId: string; onEnd: () => void }) {
  const [isShown, setIsShown] = useState(true);
  const end = useCallback(() => {
    onEnd();
    setIsShown(false);
  }, [onEnd]);
  return (
    <UnsavedGuards>
      <PageHeading>Orders</PageHeading>
      {isShown && <JustShipped moved={{ runId, shipped: 1 }} onEnd={end} />}
    </UnsavedGuards>
  );
}

function show(runs: ReturnType<typeof fakeOrderRuns>['runs'], runId: string, onEnd = jest.fn()) {
  const element = (
    <AdminServicesProvider value={fakeServices({ orderRuns: runs })}>
      <Page runId={runId} onEnd={onEnd} />
    </AdminServicesProvider>
  );
  renderRoutes('/', aHost({ session: AN_ADMIN }).host, [{ path: '/', element }]);
  return onEnd;
}

it('gives the focus to the heading when it goes after a minute', async () => {
  const { runs, begun } = fakeOrderRuns();
  const { id } = begun(movePlan(['A1'], 'shipped'), { state: 'ended', done: 1 });
  show(runs, id);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  expect(undo).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus();
});

it('stays for a minute, and longer while the run to take back is read', async () => {
  const { runs, begun } = fakeOrderRuns();
  const { id } = begun(movePlan(['A1'], 'shipped'), { state: 'ended', done: 1 });
  const stored = { ...runs };
  let answer = () => {};
  runs.one = () =>
    new Promise((resolve) => {
      answer = () => void stored.one(id).then(resolve);
    });
  const onEnd = show(runs, id);
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
