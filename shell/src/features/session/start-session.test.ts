import { BASE_PATH } from '@galleria/shared-contracts/contract';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { anEventBus } from '../../testing/event-bus';
import { createSessionStorage } from './session-storage';
import { startSession } from './start-session';

/** Starts the session of a page at this path. `visited` contains the paths to which the session has navigated. */
function aPage(path: string) {
  window.history.replaceState(null, '', BASE_PATH + path);
  const visited: string[] = [];
  const session = startSession({
    events: anEventBus(),
    // Safe: the tested code does not wait for an answer of the client.
    firebase: { auth: () => new Promise(() => {}) } as unknown as FirebaseClient,
    navigate: (to) => visited.push(to),
    notify: () => {},
  });
  return { session, visited };
}

/** Another tab logs somebody in. */
function logInElsewhere(person: { kind: 'user'; uid: string } | { kind: 'admin'; email: string }) {
  const now = Date.now();
  createSessionStorage(localStorage).write({ ...person, expiresAtMs: now + 60_000 }, now);
  window.dispatchEvent(new StorageEvent('storage', { key: 'expiration' }));
}

let page: ReturnType<typeof aPage>;

beforeEach(() => localStorage.clear());
afterEach(() => page.session.dispose());

it('runs the guards of the page in view again when another tab has logged in', () => {
  page = aPage('/auth?mode=login');
  logInElsewhere({ kind: 'user', uid: 'u1' });
  expect(page.visited).toEqual(['/auth?mode=login']);
});

it('leads a shopper away from the admin login, whose opening would log out every tab', () => {
  page = aPage('/adminLogin?next=%2Fadmin%2Forders');
  logInElsewhere({ kind: 'user', uid: 'u1' });
  expect(page.visited).toEqual(['/']);
});

it.each(['/admin/orders?q=sam', '/adminlogin'])(
  'leads a shopper away from %s of a tab that was asleep while its admin went',
  (path) => {
    const now = Date.now();
    const storage = createSessionStorage(localStorage);
    storage.write({ kind: 'admin', email: 'a@b.com', expiresAtMs: now + 60_000 }, now);
    page = aPage(path);
    logInElsewhere({ kind: 'user', uid: 'u1' });
    expect(page.visited).toEqual(['/']);
  },
);

it('leaves an admin at the admin login, whose guard leads the admin on', () => {
  page = aPage('/adminLogin');
  logInElsewhere({ kind: 'admin', email: 'a@b.com' });
  expect(page.visited).toEqual(['/adminLogin']);
});
