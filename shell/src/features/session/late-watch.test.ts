import { VISITOR } from '@galleria/shared-contracts/contract';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { anEventBus } from '../../testing/event-bus';
import { watchSignInLate } from './late-watch';

const SAM = { kind: 'user', uid: 'sam', expiresAtMs: 1 } as const;

function aWatch(failures: number) {
  const { events } = anEventBus();
  const watchSignIn = jest.fn();
  let left = failures;
  const fetchWatch = jest.fn(() => {
    left -= 1;
    return left < 0 ? Promise.resolve({ watchSignIn }) : Promise.reject(new Error('chunk gone'));
  });
  // Safe: handed on, not used.
  const context = { events, firebase: {} as FirebaseClient, check: () => undefined };
  watchSignInLate(context, fetchWatch, 1);
  return { events, watchSignIn, fetchWatch, context };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

it('comes with the first session, once', async () => {
  const { events, watchSignIn, fetchWatch, context } = aWatch(0);
  events.emit('session:changed', VISITOR);
  await settle();
  expect(fetchWatch).not.toHaveBeenCalled();
  events.emit('session:changed', SAM);
  events.emit('session:changed', { ...SAM, expiresAtMs: 2 });
  await settle();
  expect(watchSignIn.mock.calls).toEqual([[context]]);
});

it('is fetched again where it cannot be had', async () => {
  const { events, watchSignIn, fetchWatch } = aWatch(2);
  events.emit('session:changed', SAM);
  await settle();
  expect(fetchWatch).toHaveBeenCalledTimes(3);
  expect(watchSignIn).toHaveBeenCalledTimes(1);
});
