import type { RuntimeConfig } from '../contract/config';
import { VISITOR, type Session } from '../contract/session';
import { createFirebaseClient } from './create-client';

type User = { readonly uid: string } | null;

/** The sign-in service of this page. What another tab does arrives when the test says so. */
const mockService = {
  currentUser: null as User,
  listeners: new Set<(user: User) => void>(),
  authStateReady: () => Promise.resolve(),
  arrives(user: User) {
    this.currentUser = user;
    for (const listener of this.listeners) listener(user);
  },
};

jest.mock('./app-api', () => ({ initializeApp: () => ({}) }));
jest.mock('../contract/indexed-db', () => ({ settleIndexedDb: () => Promise.resolve() }));
jest.mock('./open-lite', () => ({ openLite: () => 'lite' }));
jest.mock('./open-live', () => ({ openLive: () => 'live' }));
jest.mock('firebase/auth', () => ({
  initializeAuth: () => mockService,
  onIdTokenChanged: (_auth: unknown, listener: (user: User) => void) => {
    mockService.listeners.add(listener);
    return () => mockService.listeners.delete(listener);
  },
}));

const CONFIG: RuntimeConfig = { firebase: { apiKey: 'local', projectId: 'demo-galleria' } };

/** A page with this session. `opened` lists the databases that it has got so far. */
function aPage(session: Session = { kind: 'user', uid: 'u1', expiresAtMs: 1 }) {
  const client = createFirebaseClient(CONFIG, undefined, () => session);
  const opened: unknown[] = [];
  return {
    client,
    opened,
    ask: (asked: Promise<unknown>) => void asked.then((db) => opened.push(db)),
  };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  mockService.currentUser = null;
});
afterEach(() => jest.useRealTimers());

it('asks nothing in a session’s name before the account that another tab signed in is here, too', async () => {
  const { client, opened, ask } = aPage();
  ask(client.lite('signed-in'));
  ask(client.live());
  await settle();
  // The person before is still signed in here.
  mockService.arrives({ uid: 'u2' });
  await settle();
  expect(opened).toEqual([]);

  mockService.arrives({ uid: 'u1' });
  await settle();
  expect(opened).toEqual(['lite', 'live']);
  expect(mockService.listeners.size).toBe(0);
});

it.each<[string, Session, User]>([
  ['a visitor', VISITOR, null],
  ['a shopper whose account is here', { kind: 'user', uid: 'u1', expiresAtMs: 1 }, { uid: 'u1' }],
  // Its name is not in the session.
  ['an admin with any account', { kind: 'admin', email: 'a@b.com', expiresAtMs: 1 }, { uid: 'x' }],
])('does not let %s wait', async (_who, session, user) => {
  mockService.currentUser = user;
  const { client, opened, ask } = aPage(session);
  ask(client.lite('signed-in'));
  await settle();
  expect(opened).toEqual(['lite']);
});

it('asks what anyone may ask without an account', async () => {
  const { client, opened, ask } = aPage();
  ask(client.lite('anyone'));
  await settle();
  expect(opened).toEqual(['lite']);
});

it('lets the database decide when the account does not come', async () => {
  const { client, opened, ask } = aPage();
  ask(client.lite('signed-in'));
  await jest.advanceTimersByTimeAsync(90_000);
  expect(opened).toEqual(['lite']);
  expect(mockService.listeners.size).toBe(0);
});
