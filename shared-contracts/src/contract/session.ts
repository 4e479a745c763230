/**
 * The session. Only the shell changes it. In storage its `mode` is `admin` or `user`; a visitor is a `user`
 * without a token.
 */
export type Session =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'user'; readonly uid: string; readonly expiresAtMs: number }
  | { readonly kind: 'admin'; readonly email: string; readonly expiresAtMs: number };

export const VISITOR: Session = { kind: 'visitor' };

export const SESSION_LENGTH_MS = { user: 30 * 60_000, admin: 60 * 60_000 } as const;

/** The longest duration of a session after the sign-in, even with extensions (P-SESSION-3). */
export const SESSION_BOUND_MS = { user: 12 * 3_600_000, admin: 8 * 3_600_000 } as const;

/** Each click on the page moves the expiration by this much. */
export const CLICK_EXTENSION_MS = 60_000;
