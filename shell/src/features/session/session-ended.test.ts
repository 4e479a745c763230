/** @jest-environment node */
import { VISITOR, type Notice, type Session } from '@galleria/shared-contracts/contract';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { createSessionEndedHandler } from './session-ended';
import type { SessionEnd } from './session-manager';

const USER: Session = { kind: 'user', uid: 'u1', expiresAtMs: 1 };
const ADMIN: Session = { kind: 'admin', email: 'a@b.com', expiresAtMs: 1 };

async function handleEnd(end: Partial<SessionEnd>, next: Session = VISITOR) {
  const notices: Notice[] = [];
  const visited: string[] = [];
  const saved: Session[] = [];
  let signOuts = 0;
  const firebase = {
    auth: () => Promise.resolve({ auth: {}, signOut: () => Promise.resolve((signOuts += 1)) }),
    // Safe: the tested code uses nothing else.
  } as unknown as FirebaseClient;
  const onEnded = createSessionEndedHandler({
    notify: (notice) => notices.push(notice),
    firebase,
    visit: { save: (session) => saved.push(session) },
    navigate: (to) => visited.push(to),
    current: () => next,
  });

  onEnded({ session: USER, reason: 'asked', isElsewhere: false, ...end });
  await new Promise((resolve) => setTimeout(resolve));
  return { notices, visited, saved, signOuts };
}

it.each([
  [{ session: USER, reason: 'asked' }, 'success', 'User logged out!', '/auth?mode=login'],
  [{ session: ADMIN, reason: 'asked' }, 'success', 'Admin logged out!', '/adminLogin'],
  [
    { session: VISITOR, reason: 'asked' },
    'error',
    'You are already logged out',
    '/auth?mode=login',
  ],
  [
    { session: USER, reason: 'expired' },
    'error',
    'Session expired, please login again',
    '/auth?mode=login',
  ],
  [
    { session: ADMIN, reason: 'expired' },
    'error',
    'Session expired, please login again',
    '/adminLogin',
  ],
  [{ session: USER, reason: 'unknown-user' }, 'error', 'Unauthenticated User', '/auth?mode=login'],
  [{ session: ADMIN, reason: 'unknown-admin' }, 'error', 'Unauthenticated Admin', '/adminLogin'],
] as const)('%j: %s "%s", to %s', async (end, type, title, to) => {
  const { notices, visited } = await handleEnd(end);

  expect(notices).toEqual([{ type, title }]);
  expect(visited).toEqual([to]);
});

it('signs out at the sign-in service, once for all tabs', async () => {
  expect(await handleEnd({})).toMatchObject({ signOuts: 1 });
  expect(await handleEnd({ isElsewhere: true })).toMatchObject({ signOuts: 0 });
  expect(await handleEnd({ session: VISITOR })).toMatchObject({ signOuts: 0 });
});

it('does not sign out a person who has logged in before the sign-out begins', async () => {
  expect(await handleEnd({ reason: 'expired' }, USER)).toMatchObject({ signOuts: 0 });
});

it('saves the page of a person whose session ended by itself', async () => {
  expect(await handleEnd({ reason: 'asked' })).toMatchObject({ saved: [] });
  expect(await handleEnd({ reason: 'expired' })).toMatchObject({ saved: [USER] });
});

it('shows no notice for a cleared session, but signs out', async () => {
  expect(await handleEnd({ reason: 'cleared' })).toEqual({
    notices: [],
    visited: [],
    saved: [],
    signOuts: 1,
  });
});
