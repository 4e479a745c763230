import type { TokenOptions } from '@firebase/rules-unit-testing';
import type { Role } from './request';

const HOUR_SECONDS = 3600;

/** The account that sends a request. */
export interface SignIn {
  readonly uid: string;
  readonly token: TokenOptions;
}

/** An account with a token whose sign-in was `hoursAgo` hours ago. */
function signIn(uid: string, email: string, hoursAgo = 0): SignIn {
  const authTime = Math.floor(Date.now() / 1000) - hoursAgo * HOUR_SECONDS;
  return { uid, token: { email, auth_time: authTime } };
}

const verified = ({ uid, token }: SignIn): SignIn => ({
  uid,
  token: { ...token, email_verified: true },
});

/** `null` for a visitor. An admin's token has the handle as its e-mail, not the e-mail of the record. */
export function signInOf(role: Role): SignIn | null {
  switch (role) {
    case 'visitor':
      return null;
    case 'newcomer':
      return signIn('newcomer', 'newcomer@example.com');
    case 'newcomer whose e-mail does not end in .com':
      return signIn('newcomer', 'newcomer@example.org');
    case 'newcomer without an e-mail':
      return { uid: 'newcomer', token: {} };
    case 'shopper with a verified address':
      return verified(signIn('shopper', 'shopper@example.com'));
    case 'shopper with a verified address other than in their record':
      return verified(signIn('shopper', 'new@example.com'));
    case 'shopper':
      return signIn('shopper', 'shopper@example.com');
    case 'another shopper':
      return signIn('other', 'other@example.com');
    case 'shopper with a big cart':
      return signIn('collector', 'collector@example.com');
    case 'admin':
      return signIn('admin-1', 'h1@admins.galleria.example', 7.9);
    case 'admin with a verified address':
      return verified(signIn('admin-1', 'h1@admins.galleria.example'));
    case 'second admin':
      return signIn('admin-2', 'h2@admins.galleria.example');
    case 'manager':
    case 'packer':
    case 'viewer':
      return signIn(`admin-${role}`, `${role}@admins.galleria.example`);
    case 'removed admin':
      return signIn('admin-0', 'h0@admins.galleria.example');
    case 'admin with an old sign-in':
      return signIn('admin-1', 'h1@admins.galleria.example', 8.1);
  }
}
