import { VISITOR, type Session } from '@galleria/shared-contracts/contract';

import { aHost } from '../../testing/fake-host';
import { authEntry } from './auth-entry';

const USER: Session = { kind: 'user', uid: 'u1', expiresAtMs: 1 };
const ADMIN: Session = { kind: 'admin', email: 'a@b.com', expiresAtMs: 1 };

it.each([
  ['a visitor without a mode signs up', VISITOR, '', { kind: 'redirect', to: '/auth?mode=signup' }],
  ['an empty mode is none', VISITOR, 'mode=', { kind: 'redirect', to: '/auth?mode=signup' }],
  ['login', VISITOR, 'mode=login', { kind: 'form', mode: 'login' }],
  ['signup', VISITOR, 'mode=signup', { kind: 'form', mode: 'signup' }],
  ['a user is in already', USER, 'mode=login', { kind: 'redirect', to: '/' }],
  ['a user without a mode too', USER, '', { kind: 'redirect', to: '/' }],
  ['an admin is in already', ADMIN, 'mode=login', { kind: 'redirect', to: '/' }],
])('%s', (_case, session, query, entry) => {
  expect(authEntry(aHost({ session }).host.session, new URLSearchParams(query))).toEqual(entry);
});

it('leads on to where this tab was interrupted', () => {
  const { host } = aHost({ session: USER, returnPath: '/cart' });

  expect(authEntry(host.session, new URLSearchParams('mode=login'))).toEqual({
    kind: 'redirect',
    to: '/cart',
  });
});

it('refuses any other mode', () => {
  expect(() => authEntry(aHost().host.session, new URLSearchParams('mode=Login'))).toThrow(
    'Invalid authentication mode',
  );
});
