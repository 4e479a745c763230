import { VISITOR, type Session } from '@galleria/shared-contracts';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { anEventBus } from '../../testing/event-bus';
import { NEW_SIGN_IN_MS } from './watch-admin-key';
import { watchSignIn } from './watch-sign-in';

const SAM: Session = { kind: 'user', uid: 'sam', expiresAtMs: 1 };
const ADMIN: Session = { kind: 'admin', email: 'a@b.com', expiresAtMs: 1 };

type User = { uid: string } | null;
interface Key {
  exists: () => boolean;
  metadata: { fromCache: boolean };
}

/** A page with a sign-in service and a database that do as they are told. */
async function aPage(session: Session, { recordUid }: { recordUid?: string } = {}) {
  const { events, logouts } = anEventBus();
  let tellUser: ((user: User) => void) | undefined;
  let tellKey: ((key: Key) => void) | undefined;
  const keys: string[] = [];
  const firebase = {
    auth: () =>
      Promise.resolve({
        auth: {},
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
          Promise.resolve({ exists: () => recordUid !== undefined, get: () => recordUid }),
      }),
    // Safe: nothing else is asked for.
  } as unknown as FirebaseClient;
  let checks = 0;
  const stop = watchSignIn({ events, firebase, check: () => (checks += 1) });
  events.emit('session:changed', session);
  await settle();
  return {
    events,
    logouts,
    keys,
    stop,
    checks: () => checks,
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
  it('whose account is gone is no longer known', async () => {
    const page = await aPage(SAM);
    await page.user({ uid: 'sam' });
    await page.user(null);

    expect(page.logouts).toEqual(['unknown-user']);
    expect(page.checks()).toBe(1);
  });

  it('who is not signed in yet in this tab is left alone', async () => {
    const page = await aPage(SAM);
    await page.user(null);
    await page.user({ uid: 'somebody before' });
    await page.user(null);

    expect(page.logouts).toEqual([]);
  });

  it('is watched no longer once the session is over', async () => {
    const page = await aPage(SAM);
    await page.user({ uid: 'sam' });
    page.events.emit('session:changed', VISITOR);
    await page.user(null);

    expect(page.logouts).toEqual([]);
  });

  it('has no admin key to listen to', async () => {
    const page = await aPage(SAM);
    await page.user({ uid: 'sam' });

    expect(page.keys).toEqual([]);
  });
});

describe('an admin', () => {
  it('who is removed ends at once', async () => {
    const page = await aPage(ADMIN);
    await page.user({ uid: 'one' });
    await page.key(true);
    expect(page.logouts).toEqual([]);

    await page.key(false);
    expect(page.logouts).toEqual(['unknown-admin']);
  });

  it('is not taken for removed by a cache that knows nothing', async () => {
    const page = await aPage(ADMIN);
    await page.user({ uid: 'one' });
    await page.key(false, true);

    expect(page.logouts).toEqual([]);
  });

  it('who changes their own password goes on under the new account', async () => {
    const page = await aPage(ADMIN, { recordUid: 'two' });
    await page.user({ uid: 'one' });
    await page.key(false);
    await page.user({ uid: 'two' });
    await jest.advanceTimersByTimeAsync(2 * NEW_SIGN_IN_MS);

    expect(page.logouts).toEqual([]);
    expect(page.keys).toEqual(['one', 'two']);
  });

  it('whose password another admin changed ends after a moment', async () => {
    const page = await aPage(ADMIN, { recordUid: 'two' });
    await page.user({ uid: 'one' });
    await page.key(false);
    expect(page.logouts).toEqual([]);

    await jest.advanceTimersByTimeAsync(NEW_SIGN_IN_MS);
    expect(page.logouts).toEqual(['unknown-admin']);
  });
});
