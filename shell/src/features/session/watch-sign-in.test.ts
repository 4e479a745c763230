import { VISITOR, type EndReason, type Session } from '@galleria/shared-contracts/contract';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { anEventBus } from '../../testing/event-bus';
import { ASKING_EVERY_MS } from './check-periodically';
import { NEW_SIGN_IN_MS } from './watch-admin-key';
import { RETRY_MS, watchSignIn } from './watch-sign-in';

const SAM: Session = { kind: 'user', uid: 'sam', expiresAtMs: 1 };
const ADMIN: Session = { kind: 'admin', email: 'a@b.com', expiresAtMs: 1 };

type User = { uid: string } | null;
interface Key {
  exists: () => boolean;
  metadata: { fromCache: boolean };
}

/** A page with a sign-in service and a database that the test controls. */
async function aPage(
  session: Session,
  { recordUid, isAway = false }: { recordUid?: string; isAway?: boolean } = {},
) {
  const events = anEventBus();
  const logouts: EndReason[] = [];
  const database = { isAway };
  let refusal: string | null = null;
  const currentUser = {
    getIdToken: () =>
      refusal === null
        ? Promise.resolve('a token')
        : Promise.reject(Object.assign(new Error(refusal), { code: refusal })),
  };
  let tellUser: ((user: User) => void) | undefined;
  let tellKey: ((key: Key) => void) | undefined;
  const keys: string[] = [];
  const firebase = {
    auth: () =>
      database.isAway
        ? Promise.reject(new Error('away'))
        : Promise.resolve({
            auth: { currentUser },
            onIdTokenChanged: (_auth: unknown, listener: (user: User) => void) => {
              tellUser = listener;
              return () => (tellUser = undefined);
            },
          }),
    live: () =>
      Promise.resolve({
        doc: (_db: unknown, _collection: string, id: string) => id,
        onSnapshot: (id: string, listener: (key: Key) => void) => {
          keys.push(id);
          tellKey = listener;
          return () => (tellKey = undefined);
        },
      }),
    lite: () =>
      Promise.resolve({
        doc: () => null,
        getDoc: () =>
          database.isAway
            ? Promise.reject(new Error('away'))
            : Promise.resolve({ exists: () => recordUid !== undefined, get: () => recordUid }),
      }),
    // Safe: the tested code uses nothing else.
  } as unknown as FirebaseClient;
  let checks = 0;
  const stop = watchSignIn({
    events,
    firebase,
    session: { check: () => (checks += 1), end: (reason) => logouts.push(reason) },
  });
  events.emit('session:changed', session);
  await settle();
  return {
    events,
    logouts,
    keys,
    stop,
    database,
    checks: () => checks,
    refuseTokens: (code: string) => (refusal = code),
    async user(user: User) {
      tellUser?.(user);
      await settle();
    },
    async key(exists: boolean, fromCache = false) {
      tellKey?.({ exists: () => exists, metadata: { fromCache } });
      await settle();
    },
  };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a shopper', () => {
  it('is logged out when the account is gone', async () => {
    const page = await aPage(SAM);
    await page.user({ uid: 'sam' });
    await page.user(null);

    expect(page.logouts).toEqual(['unknown-user']);
    expect(page.checks()).toBe(1);
  });

  it('who deletes the account gets no notice of a lost sign-in', async () => {
    const page = await aPage(SAM);
    await page.user({ uid: 'sam' });
    const told = page.user(null);
    page.events.emit('session:changed', VISITOR);
    await told;

    expect(page.logouts).toEqual([]);
  });

  it('stays logged in until this tab has signed in', async () => {
    const page = await aPage(SAM);
    await page.user(null);
    await page.user({ uid: 'somebody before' });
    await page.user(null);

    expect(page.logouts).toEqual([]);
  });

  it('is not watched after the session has ended', async () => {
    const page = await aPage(SAM);
    await page.user({ uid: 'sam' });
    page.events.emit('session:changed', VISITOR);
    await page.user(null);

    expect(page.logouts).toEqual([]);
  });

  it.each([
    ['auth/user-token-expired', ['unknown-user']],
    ['auth/invalid-refresh-token', ['unknown-user']],
    ['auth/network-request-failed', []],
  ])('is checked from time to time: %s', async (code, reasons) => {
    const page = await aPage(SAM);
    await page.user({ uid: 'sam' });
    page.refuseTokens(code);
    await jest.advanceTimersByTimeAsync(ASKING_EVERY_MS - 1);
    expect(page.logouts).toEqual([]);

    await jest.advanceTimersByTimeAsync(1);
    expect(page.logouts).toEqual(reasons);
    page.stop();
  });

  it('is checked when the tab is shown again, once a minute at most', async () => {
    const page = await aPage(SAM);
    await page.user({ uid: 'sam' });
    page.refuseTokens('auth/user-token-expired');
    window.dispatchEvent(new Event('focus'));
    await settle();
    expect(page.logouts).toEqual([]);

    await jest.advanceTimersByTimeAsync(60_000);
    window.dispatchEvent(new Event('focus'));
    await settle();
    expect(page.logouts).toEqual(['unknown-user']);
    page.stop();
  });

  it('is watched even if the code of the sign-in could not be loaded at first', async () => {
    const page = await aPage(SAM, { isAway: true });
    page.database.isAway = false;
    await jest.advanceTimersByTimeAsync(RETRY_MS);
    await page.user({ uid: 'sam' });
    await page.user(null);

    expect(page.logouts).toEqual(['unknown-user']);
  });

  it('has no admin key, so nothing listens to it', async () => {
    const page = await aPage(SAM);
    await page.user({ uid: 'sam' });

    expect(page.keys).toEqual([]);
  });
});

describe('an admin', () => {
  it('is logged out at once when removed', async () => {
    const page = await aPage(ADMIN);
    await page.user({ uid: 'one' });
    await page.key(true);
    expect(page.logouts).toEqual([]);

    await page.key(false);
    expect(page.logouts).toEqual(['unknown-admin']);
  });

  it('is logged out even if the record cannot be read at first', async () => {
    const page = await aPage(ADMIN);
    await page.user({ uid: 'one' });
    page.database.isAway = true;
    await page.key(false);
    expect(page.logouts).toEqual([]);

    page.database.isAway = false;
    await jest.advanceTimersByTimeAsync(NEW_SIGN_IN_MS);
    expect(page.logouts).toEqual(['unknown-admin']);
  });

  it('is not logged out by an empty cache', async () => {
    const page = await aPage(ADMIN);
    await page.user({ uid: 'one' });
    await page.key(false, true);

    expect(page.logouts).toEqual([]);
  });

  it('stays logged in after changing their own password', async () => {
    const page = await aPage(ADMIN, { recordUid: 'two' });
    await page.user({ uid: 'one' });
    await page.key(false);
    await page.user({ uid: 'two' });
    await jest.advanceTimersByTimeAsync(2 * NEW_SIGN_IN_MS);

    expect(page.logouts).toEqual([]);
    expect(page.keys).toEqual(['one', 'two']);
  });

  it('is logged out a moment after another admin changed the password', async () => {
    const page = await aPage(ADMIN, { recordUid: 'two' });
    await page.user({ uid: 'one' });
    await page.key(false);
    expect(page.logouts).toEqual([]);

    await jest.advanceTimersByTimeAsync(NEW_SIGN_IN_MS);
    expect(page.logouts).toEqual(['unknown-admin']);
  });
});
