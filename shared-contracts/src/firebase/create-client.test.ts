import type { RuntimeConfig } from '../contract/config';
import { VISITOR, type Session } from '../contract/session';
import { createFirebaseClient } from './create-client';

type User = { readonly uid: string } | null;

/** The sign-in service of this page. The test decides when the sign-in of another tab arrives. */
const mockService = {
  currentUser: null as User,
  authStateReady: () => Promise.resolve(),
};

jest.mock('./app-api', () => ({ initializeApp: () => ({}) }));
jest.mock('./indexed-db', () => ({ settleIndexedDb: () => Promise.resolve() }));
jest.mock('./open-lite', () => ({ openLite: () => 'lite' }));
jest.mock('./open-live', () => ({ openLive: () => 'live' }));
jest.mock('firebase/auth', () => ({ initializeAuth: () => mockService }));

const CONFIG: RuntimeConfig = { firebase: { apiKey: 'local', projectId: 'demo-galleria' } };

const ADMIN: Session = { kind: 'admin', email: 'a@b.com', expiresAtMs: 1 };
const shopper = (uid: string): Session => ({ kind: 'user', uid, expiresAtMs: 1 });

/** A page with this session. `opened` lists the databases that the page has received so far. */
function aPage(session: Session = shopper('u1')) {
  const page = { session };
  const client = createFirebaseClient(CONFIG, undefined, () => page.session);
  const opened: unknown[] = [];
  return {
    client,
    opened,
    page,
    ask: (asked: Promise<unknown>) => void asked.then((db) => opened.push(db)),
  };
}

/** Waits until the client has checked the sign-in again. */
const settle = () => jest.advanceTimersByTimeAsync(1_000);

beforeEach(() => {
  jest.useFakeTimers();
  mockService.currentUser = null;
  Object.assign(window, { indexedDB: {} });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'indexedDB');
});

it('sends no request for a session before the account from another tab has arrived', async () => {
  const { client, opened, ask } = aPage();
  ask(client.lite('signed-in'));
  ask(client.live());
  await settle();
  // The former person is still signed in here.
  mockService.currentUser = { uid: 'u2' };
  await settle();
  expect(opened).toEqual([]);

  mockService.currentUser = { uid: 'u1' };
  await settle();
  expect(opened).toEqual(['lite', 'live']);
});

it.each<[string, Session, User]>([
  ['a visitor', VISITOR, null],
  ['a shopper whose account is here', shopper('u1'), { uid: 'u1' }],
  // An admin's session does not contain the id of the account.
  ['an admin with any account', ADMIN, { uid: 'x' }],
])('does not let %s wait', async (_who, session, user) => {
  mockService.currentUser = user;
  const { client, opened, ask } = aPage(session);
  ask(client.lite('signed-in'));
  await settle();
  expect(opened).toEqual(['lite']);
});

it('sends no request for an admin while the former shopper is still signed in here', async () => {
  mockService.currentUser = { uid: 'u1' };
  const { client, opened, page, ask } = aPage();
  ask(client.lite('signed-in'));
  await settle();
  page.session = ADMIN;
  ask(client.live());
  await settle();
  expect(opened).toEqual(['lite']);

  mockService.currentUser = { uid: 'x' };
  await settle();
  expect(opened).toEqual(['lite', 'live']);
});

it('does not wait for an account with `anyone`', async () => {
  const { client, opened, ask } = aPage();
  ask(client.lite('anyone'));
  await settle();
  expect(opened).toEqual(['lite']);
});

it('stops waiting when the account does not arrive, also for all later requests', async () => {
  const { client, opened, ask } = aPage();
  ask(client.lite('signed-in'));
  await jest.advanceTimersByTimeAsync(80_000);
  ask(client.live());
  expect(opened).toEqual([]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(opened).toEqual(['lite', 'live']);

  ask(client.lite('signed-in'));
  await jest.advanceTimersByTimeAsync(0);
  expect(opened).toEqual(['lite', 'live', 'lite']);
});

it('waits for each person anew', async () => {
  const { client, opened, page, ask } = aPage();
  ask(client.lite('signed-in'));
  await jest.advanceTimersByTimeAsync(90_000);
  page.session = shopper('u2');
  ask(client.lite('signed-in'));
  await settle();
  expect(opened).toEqual(['lite']);
  mockService.currentUser = { uid: 'u2' };
  await settle();
  expect(opened).toEqual(['lite', 'lite']);
});

it('does not wait any more when the session has ended meanwhile', async () => {
  const { client, opened, page, ask } = aPage();
  ask(client.lite('signed-in'));
  await settle();
  page.session = VISITOR;
  await settle();
  expect(opened).toEqual(['lite']);
});

it('does not wait when IndexedDB does not answer, because no account can arrive', async () => {
  Reflect.deleteProperty(window, 'indexedDB');
  const { client, opened, ask } = aPage();
  ask(client.lite('signed-in'));
  await jest.advanceTimersByTimeAsync(0);
  expect(opened).toEqual(['lite']);
});
