import { VISITOR, type EndReason, type Session } from '@galleria/shared-contracts/contract';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { verifyOnLoad, verifyStoredSession } from './verify-stored-session';

type Person = Exclude<Session, { kind: 'visitor' }>;

const SAM: Person = { kind: 'user', uid: 'sam', expiresAtMs: 1 };
const ADMIN: Person = { kind: 'admin', email: 'a@b.com', expiresAtMs: 1 };

// jsdom has no IndexedDB.
beforeEach(() => Object.defineProperty(window, 'indexedDB', { value: {}, configurable: true }));

interface World {
  readonly signedIn: string | null;
  /** Paths of the documents that exist. */
  readonly records: readonly string[];
  /** The code of the error with which reading fails. */
  readonly code?: string;
}

function logoutsAfter(session: Person, world: World) {
  const running = aSession(session);
  return verifyStoredSession(session, firebaseOf(world), running).then(() => running.logouts);
}

/** A session that records the reasons of its end. */
function aSession(session: Session) {
  const logouts: EndReason[] = [];
  return { logouts, current: () => session, end: (reason: EndReason) => void logouts.push(reason) };
}

function firebaseOf({ signedIn, records, code }: World) {
  return {
    auth: () =>
      Promise.resolve({ auth: { currentUser: signedIn === null ? null : { uid: signedIn } } }),
    lite: () =>
      Promise.resolve({
        doc: (_db: unknown, ...segments: string[]) => segments.join('/'),
        getDoc: (path: string) =>
          code === undefined
            ? Promise.resolve({ exists: () => records.includes(path) })
            : Promise.reject(Object.assign(new Error(code), { code })),
      }),
    // Safe: the tested code uses nothing else.
  } as unknown as FirebaseClient;
}

it.each([
  ['a known shopper stays', SAM, { signedIn: 'sam', records: ['users/sam'] }, []],
  ['a shopper without a record goes', SAM, { signedIn: 'sam', records: [] }, ['unknown-user']],
  [
    'a shopper who is not signed in goes',
    SAM,
    { signedIn: null, records: ['users/sam'] },
    ['unknown-user'],
  ],
  ['a forged token goes', SAM, { signedIn: 'ann', records: ['users/sam'] }, ['unknown-user']],
  [
    'a shopper whose record is refused goes',
    SAM,
    { signedIn: 'sam', records: [], code: 'permission-denied' },
    ['unknown-user'],
  ],
  ['a known admin stays', ADMIN, { signedIn: 'x', records: ['admins/a@b.com'] }, []],
  ['an admin without a record goes', ADMIN, { signedIn: 'x', records: [] }, ['unknown-admin']],
  [
    'a forged admin goes',
    ADMIN,
    { signedIn: null, records: ['admins/a@b.com'] },
    ['unknown-admin'],
  ],
] as const)('%s', async (_case, session, world, reasons) => {
  expect(await logoutsAfter(session, world)).toEqual(reasons);
});

it('does not end the session of another person that has begun meanwhile', async () => {
  const ann = aSession({ ...SAM, uid: 'ann' });
  await verifyStoredSession(SAM, firebaseOf({ signedIn: 'ann', records: [] }), ann);
  expect(ann.logouts).toEqual([]);
});

it('sends no request for a visitor', async () => {
  const session = aSession(VISITOR);
  const lite = jest.fn();
  // Safe: the tested code uses nothing else.
  const firebase = { auth: lite, lite } as unknown as FirebaseClient;
  verifyOnLoad(VISITOR, { firebase, session });
  await settle();
  expect(lite).not.toHaveBeenCalled();
  expect(session.logouts).toEqual([]);
});

it('ends nothing when the database cannot be reached', async () => {
  const world = { signedIn: 'sam', records: [], code: 'unavailable' };

  await expect(logoutsAfter(SAM, world)).rejects.toThrow('unavailable');
});

it('ends nothing when IndexedDB, which holds the sign-in, does not answer', async () => {
  Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true });

  const outcome = logoutsAfter(SAM, { signedIn: null, records: ['users/sam'] });

  await expect(outcome).rejects.toThrow('IndexedDB is silent');
});

it('verifies again when the network is back', async () => {
  const session = aSession(SAM);
  const world: { signedIn: string; records: string[]; code?: string } = {
    signedIn: 'sam',
    records: [],
    code: 'unavailable',
  };
  const firebase: Pick<FirebaseClient, 'auth' | 'lite'> = {
    auth: () => firebaseOf(world).auth(),
    lite: (as) => firebaseOf(world).lite(as),
  };
  // Safe: the tested code uses nothing else.
  verifyOnLoad(SAM, { firebase: firebase as FirebaseClient, session });
  await settle();
  expect(session.logouts).toEqual([]);

  delete world.code;
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(session.logouts).toEqual(['unknown-user']);
});

const settle = () => new Promise((resolve) => setTimeout(resolve));
