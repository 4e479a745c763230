/** @jest-environment node */
import { userSearch } from '@galleria/shared-contracts/domain';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { createAccountRepository } from './account.repository';

interface World {
  /** Documents by path. */
  readonly documents?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Signing in and making an account fail with this code. */
  readonly authCode?: string;
  /** Making an account fails with this code. */
  readonly makeCode?: string;
  /** Writing a document fails with this code. */
  readonly writeCode?: string;
  /** Reading a document fails with this code. */
  readonly readCode?: string;
  /** The document is stored, and only the answer fails. `late`: only after the failure. */
  readonly isStored?: boolean | 'late';
  /** Changing a record fails with this code. */
  readonly updateCode?: string;
  /** Deleting the account fails. */
  readonly deleteCode?: string;
}

const failure = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

/** A client over plain objects. `deeds` records what is done to accounts and documents. */
function aClient(world: World) {
  const { documents = {} } = world;
  const stored = new Map(Object.entries(documents));
  const deeds: string[] = [];
  const user = { uid: 'uid-1' };
  const auth: { currentUser: { readonly uid: string } | null } = { currentUser: null };
  const accounts = new Set<string>();
  const enter = (deed: string) => {
    if (world.authCode !== undefined) return Promise.reject(failure(world.authCode));
    deeds.push(deed);
    auth.currentUser = user;
    return Promise.resolve({ user });
  };
  const make = (email: string) => {
    const code = accounts.has(email) ? 'auth/email-already-in-use' : world.makeCode;
    if (code !== undefined) return Promise.reject(failure(code));
    accounts.add(email);
    return enter(`made ${email}`);
  };
  let late: () => void = () => undefined;
  const client = {
    auth: () =>
      Promise.resolve({
        auth,
        signInWithEmailAndPassword: (_auth: unknown, email: string) => enter(`in as ${email}`),
        createUserWithEmailAndPassword: (_auth: unknown, email: string) => make(email),
        deleteUser() {
          if (world.deleteCode !== undefined) return Promise.reject(failure(world.deleteCode));
          // As in the SDK, which signs the account out with its deletion.
          auth.currentUser = null;
          return Promise.resolve(deeds.push('deleted'));
        },
        sendEmailVerification: () => Promise.resolve(deeds.push('mailed the link')),
        sendPasswordResetEmail: (_auth: unknown, email: string) => enter(`mailed ${email}`),
        signOut() {
          auth.currentUser = null;
          return Promise.resolve(deeds.push('out'));
        },
      }),
    lite: () =>
      Promise.resolve({
        doc: (_db: unknown, ...segments: string[]) => segments.join('/'),
        serverTimestamp: () => 'now',
        getDoc: (path: string) =>
          world.readCode === undefined
            ? Promise.resolve({ exists: () => stored.has(path), data: () => stored.get(path) })
            : Promise.reject(failure(world.readCode)),
        writeBatch: () => ({
          update(path: string, data: Readonly<Record<string, unknown>>) {
            deeds.push(`updated ${path} ${JSON.stringify(data)}`);
            if (world.updateCode !== undefined) {
              return { commit: () => Promise.reject(failure(world.updateCode ?? '')) };
            }
            stored.set(path, { ...stored.get(path), ...data });
            return { commit: () => Promise.resolve() };
          },
        }),
        setDoc: (path: string, data: Readonly<Record<string, unknown>>) => {
          // The rules allow nobody to write a record anew.
          if (stored.has(path)) return Promise.reject(failure('permission-denied'));
          if (world.isStored === true) stored.set(path, data);
          if (world.isStored === 'late') late = () => stored.set(path, data);
          if (world.writeCode !== undefined) return Promise.reject(failure(world.writeCode));
          return Promise.resolve(deeds.push(`wrote ${path} ${JSON.stringify(data)}`));
        },
      }),
    // Safe: the repository uses no other part of the client.
  } as unknown as FirebaseClient;
  return {
    client,
    deeds,
    /** The record arrives whose write had no answer. */
    arrive: () => late(),
    /** Another tab logs in another person. */
    logInElsewhere: () => (auth.currentUser = { uid: 'uid-2' }),
  };
}

const FINDABLE =
  'updated users/uid-1 {"search":{"name":"sam shopper","second":"shopper","third":"","email":"sam@example.com"}}';
const ACCOUNT = { name: 'Sam Shopper', email: 'sam@example.com', password: 'secret-12' };

describe('a shopper’s account', () => {
  it('is made with a record and an empty cart', async () => {
    const { client, deeds } = aClient({});
    const signedUp = await createAccountRepository(client).signUp(ACCOUNT);

    expect(signedUp).toEqual({ ok: true, value: 'uid-1' });
    expect(deeds[0]).toBe('made sam@example.com');
    const record = JSON.parse(deeds[1]?.replace('wrote users/uid-1 ', '') ?? '') as unknown;
    expect(record).toEqual({
      uid: 'uid-1',
      email: 'sam@example.com',
      name: 'Sam Shopper',
      search: { name: 'sam shopper', second: 'shopper', third: '', email: 'sam@example.com' },
      cart: { cartItems: [], totalNumItems: 0, totalAmount: 0 },
      dateCreated: expect.any(String) as string,
      createdAt: 'now',
    });
  });

  it('is deleted again when its record is refused', async () => {
    const { client, deeds } = aClient({ writeCode: 'permission-denied' });
    const signedUp = await createAccountRepository(client).signUp(ACCOUNT);

    expect(signedUp).toMatchObject({ ok: false, error: { kind: 'permission-denied' } });
    expect(deeds).toEqual(['made sam@example.com', 'deleted']);
  });

  it('stays when its record is stored, and only the answer is lost', async () => {
    const { client, deeds } = aClient({ writeCode: 'unavailable', isStored: true });
    const signedUp = await createAccountRepository(client).signUp(ACCOUNT);

    expect(signedUp).toEqual({ ok: true, value: 'uid-1' });
    expect(deeds).toEqual(['made sam@example.com']);
  });

  it.each(['unavailable', 'deadline-exceeded', 'unknown'])(
    'stays when its record may still arrive (%s), and the same sign-up goes on with it',
    async (writeCode) => {
      const { client, deeds, arrive } = aClient({ writeCode, isStored: 'late' });
      const accounts = createAccountRepository(client);

      expect(await accounts.signUp(ACCOUNT)).toMatchObject({
        ok: false,
        error: { retryable: true },
      });
      expect(deeds).toEqual(['made sam@example.com', 'out']);
      arrive();
      expect(await accounts.signUp(ACCOUNT)).toEqual({ ok: true, value: 'uid-1' });
      expect(deeds.slice(2)).toEqual(['in as sam@example.com']);
      // The address is in use again, as for everybody.
      expect(await accounts.signUp(ACCOUNT)).toMatchObject({ ok: false });
    },
  );

  it('has the name of the second try when the record of the first arrives before it', async () => {
    const { client, deeds, arrive } = aClient({ writeCode: 'unavailable', isStored: 'late' });
    const accounts = createAccountRepository(client);
    expect(await accounts.signUp({ ...ACCOUNT, name: 'Sma Shopper' })).toMatchObject({ ok: false });
    arrive();

    expect(await accounts.signUp(ACCOUNT)).toEqual({ ok: true, value: 'uid-1' });
    expect(deeds.at(-1)).toBe(
      'updated users/uid-1 {"name":"Sam Shopper","search":{"name":"sam shopper","second":"shopper","third":"","email":"sam@example.com"}}',
    );
  });

  it('is not reported as signed up while the name of the second try is not stored', async () => {
    const world = {
      writeCode: 'unavailable',
      isStored: 'late',
      updateCode: 'unavailable',
    } as const;
    const { client, deeds, arrive } = aClient(world);
    const accounts = createAccountRepository(client);
    await accounts.signUp({ ...ACCOUNT, name: 'Sma Shopper' });
    arrive();

    expect(await accounts.signUp(ACCOUNT)).toMatchObject({ ok: false });
    expect(deeds.at(-1)).toBe('out');
    expect(deeds).not.toContain('deleted');
  });

  it('stays when it cannot be read whether its record is stored', async () => {
    const { client, deeds } = aClient({ writeCode: 'permission-denied', readCode: 'unavailable' });

    expect(await createAccountRepository(client).signUp(ACCOUNT)).toMatchObject({ ok: false });
    expect(deeds).toEqual(['made sam@example.com', 'out']);
  });

  it('that an earlier sign-up left without a record is used by the next sign-up', async () => {
    const { client, deeds } = aClient({ makeCode: 'auth/email-already-in-use' });
    const signedUp = await createAccountRepository(client).signUp(ACCOUNT);

    expect(signedUp).toEqual({ ok: true, value: 'uid-1' });
    expect(deeds).toEqual(['in as sam@example.com', expect.stringContaining('wrote users/uid-1')]);
  });

  it('stays when it cannot be deleted, so that the next sign-up can use it', async () => {
    const { client, deeds } = aClient({
      writeCode: 'permission-denied',
      deleteCode: 'auth/network-request-failed',
    });
    const signedUp = await createAccountRepository(client).signUp(ACCOUNT);

    expect(signedUp).toMatchObject({ ok: false, error: { kind: 'permission-denied' } });
    expect(deeds).toEqual(['made sam@example.com', 'out']);
  });

  it.each([
    ['has a record', { documents: { 'users/uid-1': {} } }, ['in as sam@example.com', 'out']],
    ['cannot be read', { readCode: 'unavailable' }, ['in as sam@example.com', 'out']],
    ['has another password', { authCode: 'auth/invalid-credential' }, []],
  ])('that %s is not signed up again', async (_case, world, done) => {
    const { client, deeds } = aClient({ makeCode: 'auth/email-already-in-use', ...world });
    const signedUp = await createAccountRepository(client).signUp(ACCOUNT);

    expect(signedUp).toMatchObject({
      ok: false,
      error: { message: 'Firebase: Error (auth/email-already-in-use).' },
    });
    expect(deeds).toEqual(done);
  });

  it('opens the shop when it has a record', async () => {
    const { client } = aClient({ documents: { 'users/uid-1': {} } });

    expect(await createAccountRepository(client).logIn('sam@example.com', 'x')).toEqual({
      ok: true,
      value: 'uid-1',
    });
  });

  it.each([
    ['lacks what it is found by', {}, [FINDABLE]],
    ['has that of an older page', { search: 'sam' }, [FINDABLE]],
    ['has it', { search: userSearch({ name: 'Sam Shopper', email: 'sam@example.com' }) }, []],
  ])(
    'can be found by the back office after the login, where its record %s',
    async (_case, more, done) => {
      const record = { name: 'Sam Shopper', email: 'Sam@example.com', ...more };
      const { client, deeds } = aClient({
        documents: { 'users/uid-1': record },
        updateCode: 'permission-denied',
      });
      const loggedIn = await createAccountRepository(client).logIn('sam@example.com', 'x');
      await new Promise(setImmediate);

      // The login succeeds in any case.
      expect(loggedIn).toEqual({ ok: true, value: 'uid-1' });
      expect(deeds).toEqual(['in as sam@example.com', ...done]);
    },
  );

  it('without a record is signed out again', async () => {
    const { client, deeds } = aClient({});
    const loggedIn = await createAccountRepository(client).logIn('sam@example.com', 'x');

    expect(loggedIn).toMatchObject({
      ok: false,
      error: { kind: 'not-found', message: 'Unauthenticated User' },
    });
    expect(deeds).toEqual(['in as sam@example.com', 'out']);
  });

  it('without a record leaves the login of another tab as it is', async () => {
    const { client, deeds, logInElsewhere } = aClient({});
    const login = createAccountRepository(client).logIn('sam@example.com', 'x');
    await Promise.resolve();
    logInElsewhere();

    expect(await login).toMatchObject({ ok: false });
    expect(deeds).toEqual(['in as sam@example.com']);
  });

  it('that the service refuses fails with the message of the service', async () => {
    const { client } = aClient({ authCode: 'auth/invalid-credential' });

    expect(await createAccountRepository(client).logIn('sam@example.com', 'x')).toMatchObject({
      error: { message: 'Firebase: Error (auth/invalid-credential).' },
    });
  });
});

it('the link that verifies the address is mailed to the account that has signed up', async () => {
  const { client, deeds } = aClient({});
  const accounts = createAccountRepository(client);
  await accounts.signUp(ACCOUNT);
  expect(await accounts.sendVerification()).toMatchObject({ ok: true });
  expect(deeds.at(-1)).toBe('mailed the link');
});

it.each([
  ['a known address', undefined, true],
  ['an unknown address', 'auth/user-not-found', true],
  ['a service that is away', 'auth/network-request-failed', false],
])('a password reset for %s (%s) is answered: %s', async (_case, authCode, isOk) => {
  const { client } = aClient(authCode === undefined ? {} : { authCode });
  const sent = await createAccountRepository(client).sendPasswordReset('sam@example.com');
  expect(sent.ok).toBe(isOk);
});

describe('an admin’s login', () => {
  const record = { email: 'a@b.com', uid: 'uid-1', handle: 'handle@x.com' };
  const documents = { 'admins/a@b.com': record, 'adminKeys/uid-1': { email: 'a@b.com' } };

  it('signs in to the account that the record names', async () => {
    const { client, deeds } = aClient({ documents });

    expect(await createAccountRepository(client).logInAdmin('a@b.com', 'x')).toMatchObject({
      ok: true,
    });
    expect(deeds).toEqual(['in as handle@x.com']);
  });

  it.each([
    ['nobody’s e-mail', {}, 'You are not an admin!', []],
    [
      'a wrong password',
      { documents, authCode: 'auth/invalid-credential' },
      'Incorrect Password',
      [],
    ],
    [
      'another failure',
      { documents, authCode: 'auth/too-many-requests' },
      'Firebase: Error (auth/too-many-requests).',
      [],
    ],
    [
      'an account without a key',
      { documents: { 'admins/a@b.com': record } },
      'You are not an admin!',
      ['in as handle@x.com', 'out'],
    ],
  ])('is refused to %s', async (_case, world: World, message, done) => {
    const { client, deeds } = aClient(world);

    expect(await createAccountRepository(client).logInAdmin('a@b.com', 'x')).toMatchObject({
      ok: false,
      error: { message },
    });
    expect(deeds).toEqual(done);
  });
});

it('no login and no sign-up waits for the account of a person whom another tab has logged in', async () => {
  const admin = { email: 'a@b.com', uid: 'uid-1', handle: 'handle@x.com' };
  const documents = { 'users/uid-1': {}, 'admins/a@b.com': admin, 'adminKeys/uid-1': {} };
  const { client } = aClient({ documents });
  const lite: FirebaseClient['lite'] = (as) =>
    as === 'anyone' ? client.lite(as) : Promise.reject(new Error('That account does not come'));
  const accounts = createAccountRepository({ ...client, lite });

  expect(await accounts.logIn('sam@example.com', 'x')).toMatchObject({ ok: true });
  expect(await accounts.signUp(ACCOUNT)).toMatchObject({ ok: true });
  expect(await accounts.logInAdmin('a@b.com', 'x')).toMatchObject({ ok: true });
});
