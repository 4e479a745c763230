import { DEVICE_KEY } from '../../federation/device-key';
import { createSessionStorage, reasonIn } from './session-storage';

const NOON = Date.parse('2026-03-01T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const storage = createSessionStorage(localStorage);
const stored = () => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>;

beforeEach(() => localStorage.clear());

it('keeps a shopper as token and expiration, and no admin', () => {
  storage.write({ kind: 'user', uid: 'u1', expiresAtMs: NOON }, NOON);

  expect(stored()).toMatchObject({ token: 'u1', expiration: '2026-03-01T12:00:00.000Z' });
  expect(stored()).not.toHaveProperty('admin');
});

it('keeps an admin as e-mail and expiration, and no token', () => {
  storage.write({ kind: 'user', uid: 'u1', expiresAtMs: NOON }, NOON);
  storage.write({ kind: 'admin', email: 'a@b.com', expiresAtMs: NOON }, NOON);

  expect(stored()).toMatchObject({ admin: 'a@b.com', expiration: '2026-03-01T12:00:00.000Z' });
  expect(stored()).not.toHaveProperty('token');
});

it.each([
  ['nothing', {}],
  ['a token without expiration', { token: 'u1' }],
  ['an expiration that is none', { token: 'u1', expiration: 'soon' }],
  ['an expiration alone', { expiration: '2026-03-01T12:00:00.000Z' }],
  ['an empty token', { token: '', expiration: '2026-03-01T12:00:00.000Z' }],
])('reads a visitor from %s', (_case, entries) => {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);

  expect(storage.read()).toEqual({ kind: 'visitor' });
});

it('is wiped at the end, except the number that chooses the arm of the device', () => {
  localStorage.setItem('anything', 'of a person');
  localStorage.setItem(DEVICE_KEY, '4711');
  storage.clear();
  expect(stored()).toEqual({ [DEVICE_KEY]: '4711' });
});

it.each(['asked', 'cleared', 'expired', 'unknown-user', 'unknown-admin'])(
  'reads a visitor from a session that is about to be wiped: %s',
  (reason) => {
    localStorage.setItem('token', 'u1');
    localStorage.setItem('expiration', reason);

    expect(storage.read()).toEqual({ kind: 'visitor' });
  },
);

it('reads a mode of user without an admin key, and of admin with one', () => {
  storage.write({ kind: 'user', uid: 'u1', expiresAtMs: NOON }, NOON);
  expect(storage.read()).toEqual({ kind: 'user', uid: 'u1', expiresAtMs: NOON });

  localStorage.setItem('admin', 'a@b.com');
  expect(storage.read()).toEqual({ kind: 'admin', email: 'a@b.com', expiresAtMs: NOON });
});

it.each([
  ['a shopper is extended', 'user', 30 * MINUTE, 31 * MINUTE],
  ['a shopper never past 12 hours from login', 'user', 12 * HOUR - 30_000, 12 * HOUR],
  ['a shopper at the bound stays there', 'user', 12 * HOUR, 12 * HOUR],
  ['an admin is extended', 'admin', HOUR, HOUR + MINUTE],
  ['an admin never past 8 hours from login', 'admin', 8 * HOUR - 1, 8 * HOUR],
] as const)('%s', (_case, kind, after, extended) => {
  const session =
    kind === 'user'
      ? ({ kind, uid: 'u1', expiresAtMs: NOON + after } as const)
      : ({ kind, email: 'a@b.com', expiresAtMs: NOON + after } as const);
  storage.write(session, NOON);

  storage.extend(MINUTE);

  expect(storage.read()).toEqual({ ...session, expiresAtMs: NOON + extended });
});

it('extends nothing once the time of login was tampered away', () => {
  storage.write({ kind: 'user', uid: 'u1', expiresAtMs: NOON }, NOON);
  localStorage.removeItem('signedInAt');

  storage.extend(MINUTE);

  expect(storage.read()).toMatchObject({ expiresAtMs: NOON });
});

it('wipes all local storage', () => {
  localStorage.setItem('anything', 'else');
  storage.write({ kind: 'user', uid: 'u1', expiresAtMs: NOON }, NOON);

  storage.clear();

  expect(localStorage).toHaveLength(0);
});

it('passes the reason of the end to other tabs in the storage event, also when storage is full', () => {
  storage.write({ kind: 'admin', email: 'a@b.com', expiresAtMs: NOON }, NOON);
  const write = jest.spyOn(Storage.prototype, 'setItem');
  const before = localStorage.getItem('expiration') ?? '';

  storage.clear('unknown-admin');

  expect(write.mock.calls).toEqual([['expiration', 'unknown-admin']]);
  expect('unknown-admin'.length).toBeLessThan(before.length);
  write.mockClear();
  storage.clear('asked');
  expect(write).not.toHaveBeenCalled();
  write.mockRestore();
});

it.each([
  ['unknown-admin', 'unknown-admin'],
  ['asked', undefined],
  ['2026-03-01T12:00:00.000Z', undefined],
  [null, undefined],
])('reads from the storage event value %s the reason %s', (newValue, reason) => {
  expect(reasonIn(new StorageEvent('storage', { key: 'expiration', newValue }))).toBe(reason);
});
