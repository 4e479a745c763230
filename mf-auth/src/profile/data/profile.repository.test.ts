/** @jest-environment node */
import type { Result } from '@galleria/shared-contracts/domain';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { createProfileRepository, type ProfileRepository } from './profile.repository';

interface World {
  readonly email?: string | null;
  readonly record?: Readonly<Record<string, unknown>>;
  readonly isVerified?: boolean;
  readonly subscribers?: readonly string[];
  /** The codes of the errors with which deeds fail, by the name of the deed. */
  readonly failing?: Readonly<Record<string, string>>;
  /** The name of the deed that is done but whose answer is lost. */
  readonly lost?: string;
  /** True if no commit is ever answered. */
  readonly isSilent?: boolean;
}

const RECORD = {
  uid: 'u1',
  name: 'Sam Shopper',
  email: 'sam@example.com',
  cart: { cartItems: [], totalNumItems: 0, totalAmount: 0 },
  dateCreated: 'today',
};

/** A client over plain objects. `deeds` records what is done to the account and the record. */
function aClient({
  email = 'sam@example.com',
  record = RECORD,
  isVerified = true,
  subscribers = [],
  failing = {},
  lost,
  isSilent = false,
}: World = {}) {
  const deeds: string[] = [];
  const does = (deed: string) => {
    const isGone = deeds.includes('deleted the account');
    const code = isGone ? 'auth/invalid-credential' : failing[deed];
    if (code) return refusal(code);
    deeds.push(deed);
    if (deed === lost) return refusal('auth/network-request-failed');
    return Promise.resolve({ user: 'the account' });
  };
  const batch = {
    waiting: '',
    update(path: string, data: object) {
      batch.waiting = `set ${path} ${JSON.stringify(data)}`;
      return batch;
    },
    set: (path: string) => (batch.waiting = `wrote ${path}`),
    delete(path: string) {
      batch.waiting = `deleted ${path}`;
      return batch;
    },
    commit: () => (isSilent ? new Promise(() => undefined) : does(batch.waiting)),
  };
  const client = {
    auth: () =>
      Promise.resolve({
        auth: {
          currentUser:
            email === null
              ? null
              : {
                  email,
                  getIdTokenResult: () =>
                    Promise.resolve({ claims: { email, email_verified: isVerified } }),
                  reload: () => Promise.resolve(),
                },
        },
        sendEmailVerification: () => does('sent the link'),
        signInWithEmailAndPassword: (_auth: unknown, name: string, password: string) =>
          does(`in as ${name} ${password}`),
        updatePassword: (user: string, password: string) => does(`${user}: ${password}`),
        deleteUser: (user: string) => does(`deleted ${user}`),
      }),
    lite: () =>
      Promise.resolve({
        doc: (_db: unknown, ...segments: string[]) => segments.join('/'),
        getDoc: (path: string) =>
          Promise.resolve({
            exists: () =>
              path.startsWith('users/')
                ? Object.keys(record).length > 0
                : subscribers.includes(path.replace('subscribers/', '')),
            data: () => record,
            get: (field: string) => record[field],
          }),
        writeBatch: () => batch,
        serverTimestamp: () => 'now',
      }),
    // Safe: the repository uses no other part of the client.
  } as unknown as FirebaseClient;
  return { profiles: createProfileRepository(client), deeds };
}

const refusal = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

const IN = 'in as sam@example.com secret-12';

it('is read with its addresses', async () => {
  expect(await aClient().profiles.read('u1')).toEqual({
    ok: true,
    value: {
      uid: 'u1',
      name: 'Sam Shopper',
      email: 'sam@example.com',
      addresses: [],
      newsletter: false,
    },
  });
  expect(await aClient({ record: {} }).profiles.read('u1')).toMatchObject({
    error: { message: 'Please log in again' },
  });
});

it.each<[string, World, boolean | null]>([
  ['comes', { subscribers: ['sam@example.com'] }, true],
  ['comes to nobody', {}, false],
  ['comes to an address that is not verified', { isVerified: false }, null],
  ['comes to another address than the verified one', { email: 'new@example.com' }, null],
  ['comes without a session', { email: null }, null],
  [
    'cannot come to a slash',
    { email: 'a/b@example.com', record: { ...RECORD, email: 'a/b@example.com' } },
    null,
  ],
  [
    'comes to the address in small letters',
    { record: { ...RECORD, email: 'Sam@example.com' }, subscribers: ['sam@example.com'] },
    true,
  ],
])('the newsletter %s', async (_what, world, newsletter) => {
  const subscribers = ['u1@example.com', ...(world.subscribers ?? [])];
  const read = await aClient({ ...world, subscribers }).profiles.read('u1');
  expect(read).toMatchObject({ ok: true, value: { newsletter } });
});

it('ends the newsletter, again after a lost answer, and sends the verification again', async () => {
  const { profiles, deeds } = aClient();
  for (let time = 0; time < 2; time += 1) {
    expect(await profiles.unsubscribe('Sam@example.com')).toEqual({ ok: true, value: null });
  }
  await profiles.sendVerification();
  expect(deeds).toEqual([
    'deleted subscribers/sam@example.com',
    'deleted subscribers/sam@example.com',
    'sent the link',
  ]);
  const failing = { 'deleted subscribers/sam@example.com': 'unavailable' };
  const lost = await aClient({ failing }).profiles.unsubscribe('sam@example.com');
  expect(lost).toMatchObject({ ok: false });
});

it.each([
  ['fails when the rules refuse it', [], false],
  ['succeeds when another tab has subscribed meanwhile', ['sam@example.com'], true],
])('a subscription to the newsletter %s', async (_what, subscribers, isOk) => {
  const failing = { 'wrote meta/subscribers': 'permission-denied' };
  const { profiles } = aClient({ failing, subscribers });
  expect(await profiles.subscribe('Sam@example.com')).toMatchObject({ ok: isOk });
});

it('reports that no link was sent when nobody is signed in', async () => {
  const { profiles, deeds } = aClient({ email: null });
  const sent = await profiles.sendVerification();
  expect(sent).toMatchObject({ ok: false, error: { message: 'Please log in again' } });
  expect(deeds).toEqual([]);
});

it('is renamed without its password', async () => {
  const { profiles, deeds } = aClient();
  await profiles.rename({ uid: 'u1', email: 'Sam@example.com' }, 'Sam Seller');
  const search = { name: 'sam seller', second: 'seller', third: '', email: 'sam@example.com' };
  expect(deeds).toEqual([`set users/u1 ${JSON.stringify({ name: 'Sam Seller', search })}`]);
});

it.each<[string, (profiles: ProfileRepository) => Promise<Result<unknown>>]>([
  ['a new name', (profiles) => profiles.rename(RECORD, 'Sam Seller')],
  ['the end of the newsletter', (profiles) => profiles.unsubscribe('sam@example.com')],
  ['the deletion', (profiles) => profiles.remove('u1', 'secret-12')],
])('does not wait for ever for an answer to %s', async (_what, change) => {
  jest.useFakeTimers();
  const { profiles, deeds } = aClient({ isSilent: true });
  const ended = jest.fn();
  void change(profiles).then(ended);
  await jest.advanceTimersByTimeAsync(20_000);
  jest.useRealTimers();
  expect(ended).toHaveBeenCalledWith({
    ok: false,
    error: expect.objectContaining({ kind: 'unavailable', retryable: true }) as unknown,
  });
  expect(deeds).not.toContain('deleted the account');
});

it('gets another password only with the current password', async () => {
  const { profiles, deeds } = aClient();
  await profiles.changePassword('secret-12', 'secret-34');
  expect(deeds).toEqual([IN, 'the account: secret-34']);

  const refused = aClient({ failing: { [IN]: 'auth/wrong-password' } });
  expect(await refused.profiles.changePassword('secret-12', 'x')).toMatchObject({ ok: false });
  expect(refused.deeds).toEqual([]);

  const out = aClient({ email: null });
  expect(await out.profiles.changePassword('secret-12', 'x')).toMatchObject({
    error: { kind: 'unauthenticated' },
  });
});

it('has another password when only the answer was lost', async () => {
  const lost = { 'the account: secret-34': 'auth/network-request-failed' };
  const { profiles, deeds } = aClient({ failing: lost });
  const changed = await profiles.changePassword('secret-12', 'secret-34');
  expect(changed).toEqual({ ok: true, value: null });
  expect(deeds).toEqual([IN, 'in as sam@example.com secret-34']);

  const away = { ...lost, 'in as sam@example.com secret-34': 'auth/wrong-password' };
  expect(
    await aClient({ failing: away }).profiles.changePassword('secret-12', 'secret-34'),
  ).toMatchObject({ ok: false, error: { kind: 'offline' } });

  // With the same password, an open account would not prove the change, because it opens in any case.
  const same = aClient({ failing: { 'the account: secret-12': 'auth/network-request-failed' } });
  expect(await same.profiles.changePassword('secret-12', 'secret-12')).toMatchObject({ ok: false });
});

it('is deleted with its record first, and again after a lost answer', async () => {
  const { profiles, deeds } = aClient();
  expect(await profiles.remove('u1', 'secret-12')).toEqual({ ok: true, value: null });
  expect(deeds).toEqual([IN, 'deleted users/u1', 'deleted the account']);

  // The account still exists, because the password opens it.
  const away = aClient({ failing: { 'deleted the account': 'auth/network-request-failed' } });
  expect(await away.profiles.remove('u1', 'secret-12')).toMatchObject({
    ok: false,
    error: { kind: 'offline' },
  });
  expect(away.deeds).toEqual([IN, 'deleted users/u1', IN]);
});

it('is deleted when only the answer was lost', async () => {
  const { profiles, deeds } = aClient({ lost: 'deleted the account' });
  expect(await profiles.remove('u1', 'secret-12')).toEqual({ ok: true, value: null });
  expect(deeds).toEqual([IN, 'deleted users/u1', 'deleted the account']);
});

it('is not deleted while the shop has blocked it, and the message says what to do', async () => {
  const { profiles, deeds } = aClient({ record: { ...RECORD, blocked: true } });
  expect(await profiles.remove('u1', 'secret-12')).toMatchObject({
    error: { message: 'Your account cannot be deleted. Please contact us.', retryable: false },
  });
  expect(deeds).toEqual([IN]);
  const free = aClient({ record: { ...RECORD, blocked: false } });
  expect(await free.profiles.remove('u1', 'secret-12')).toMatchObject({ ok: true });
});

it('keeps record and account when the password is wrong or the record stays', async () => {
  for (const deed of [IN, 'deleted users/u1']) {
    const { profiles, deeds } = aClient({ failing: { [deed]: 'permission-denied' } });
    expect(await profiles.remove('u1', 'secret-12')).toMatchObject({ ok: false });
    expect(deeds).not.toContain('deleted the account');
  }
});
