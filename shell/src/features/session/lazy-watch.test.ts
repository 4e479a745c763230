/** @jest-environment node */
import { VISITOR } from '@galleria/shared-contracts/contract';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { anEventBus } from '../../testing/event-bus';
import { watchSignInLazily } from './lazy-watch';

const SAM = { kind: 'user', uid: 'sam', expiresAtMs: 1 } as const;

function aWatch(failures: number) {
  const events = anEventBus();
  const watchSignIn = jest.fn();
  let left = failures;
  const fetchWatch = jest.fn(() => {
    left -= 1;
    return left < 0 ? Promise.resolve({ watchSignIn }) : Promise.reject(new Error('chunk gone'));
  });
  // Safe: it is passed on, not used.
  const context = {
    events,
    firebase: {} as FirebaseClient,
    session: { check: () => undefined, end: () => undefined },
  };
  watchSignInLazily(context, fetchWatch, 1);
  return { events, watchSignIn, fetchWatch, context };
}

const settle = () => jest.advanceTimersByTimeAsync(30);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is loaded once, with the first session', async () => {
  const { events, watchSignIn, fetchWatch, context } = aWatch(0);
  events.emit('session:changed', VISITOR);
  await settle();
  expect(fetchWatch).not.toHaveBeenCalled();
  events.emit('session:changed', SAM);
  events.emit('session:changed', { ...SAM, expiresAtMs: 2 });
  await settle();
  expect(watchSignIn.mock.calls).toEqual([[context]]);
});

it('is loaded again after a failure', async () => {
  const { events, watchSignIn, fetchWatch } = aWatch(2);
  events.emit('session:changed', SAM);
  await settle();
  expect(fetchWatch).toHaveBeenCalledTimes(3);
  expect(watchSignIn).toHaveBeenCalledTimes(1);
});
