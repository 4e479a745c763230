/** @jest-environment node */
import { VISITOR } from '@galleria/shared-contracts/contract';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { anEventBus } from '../../testing/event-bus';
import { startSignedInLazily } from './lazy-signed-in';

const SAM = { kind: 'user', uid: 'sam', expiresAtMs: 1 } as const;

function aVisit(failures: number) {
  const events = anEventBus();
  const startSignedIn = jest.fn();
  let left = failures;
  const fetchCode = jest.fn(() => {
    left -= 1;
    return left < 0 ? Promise.resolve({ startSignedIn }) : Promise.reject(new Error('chunk gone'));
  });
  // Safe: the tested code only passes the context on.
  const context = {
    events,
    firebase: {} as FirebaseClient,
    session: { check: () => undefined, current: () => VISITOR, end: () => undefined },
    loaded: VISITOR,
    visit: { provide: () => undefined },
  };
  startSignedInLazily(context, fetchCode, 1);
  return { events, startSignedIn, fetchCode, context };
}

const settle = () => jest.advanceTimersByTimeAsync(30);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is loaded once, with the first session', async () => {
  const { events, startSignedIn, fetchCode, context } = aVisit(0);
  events.emit('session:changed', VISITOR);
  await settle();
  expect(fetchCode).not.toHaveBeenCalled();
  events.emit('session:changed', SAM);
  events.emit('session:changed', { ...SAM, expiresAtMs: 2 });
  await settle();
  expect(startSignedIn.mock.calls).toEqual([[context]]);
});

it('is loaded again after a failure', async () => {
  const { events, startSignedIn, fetchCode } = aVisit(2);
  events.emit('session:changed', SAM);
  await settle();
  expect(fetchCode).toHaveBeenCalledTimes(3);
  expect(startSignedIn).toHaveBeenCalledTimes(1);
});
