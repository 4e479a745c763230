/** @jest-environment node */
import { VISITOR, type Session } from '@galleria/shared-contracts/contract';
import { aHost } from '@galleria/shared-contracts/testing';

import { loadAuthPage } from './auth.loader';

const USER: Session = { kind: 'user', uid: 'u1', expiresAtMs: 1 };
const ADMIN: Session = { kind: 'admin', email: 'a@b.com', expiresAtMs: 1 };

/** Returns the form's mode, or the path that the page redirects to. */
function load(query: string, host: Parameters<typeof aHost>[0]): string | null {
  const page = new URL(`http://localhost/auth?${query}`);
  const loaded = loadAuthPage(aHost(host).host, page);
  return loaded instanceof Response ? loaded.headers.get('Location') : loaded;
}

it.each([
  ['a visitor without a mode signs up', VISITOR, '', '/auth?mode=signup'],
  ['an empty mode is none', VISITOR, 'mode=', '/auth?mode=signup'],
  ['login', VISITOR, 'mode=login', 'login'],
  ['signup', VISITOR, 'mode=signup', 'signup'],
  ['a user is logged in already', USER, 'mode=login', '/'],
  ['a user without a mode too', USER, '', '/'],
  ['a user goes on to what was asked for', USER, 'mode=login&next=%2Fcart', '/cart'],
  ['an admin is logged in already', ADMIN, 'mode=login', '/'],
  ['an admin is not sent to pages of shoppers', ADMIN, 'mode=login&next=%2Fcart', '/'],
])('%s', (_case, session, query, expected) => {
  expect(load(query, { session })).toBe(expected);
});

it('redirects to the page on which this tab was interrupted', () => {
  expect(load('mode=login', { session: USER, returnPath: '/cart' })).toBe('/cart');
});

it('refuses any other mode, by a toast too', async () => {
  const { host, notices } = aHost();
  const page = new URL('http://localhost/auth?mode=Login');
  const refusal = await Promise.resolve()
    .then(() => loadAuthPage(host, page))
    .catch((thrown: unknown) => thrown);
  // The shop's error screen shows the text of a response, but not the message of an error.
  expect(refusal).toMatchObject({ status: 400 });
  expect(await (refusal as Response).text()).toBe('Invalid authentication mode');
  expect(notices).toEqual([{ type: 'error', title: 'Invalid authentication mode' }]);
});
