/**
 * The session as every package sees it. The shell alone changes it; `mode` is `admin` or `user`
 * (a visitor is a `user` without a token).
 */
export type Session =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'user'; readonly uid: string; readonly expiresAtMs: number }
  | { readonly kind: 'admin'; readonly email: string; readonly expiresAtMs: number };

export const VISITOR: Session = { kind: 'visitor' };

export const SESSION_LENGTH_MS = { user: 30 * 60_000, admin: 60 * 60_000 } as const;

/** A session is never extended past this long after sign-in (P-SESSION-3). */
export const SESSION_BOUND_MS = { user: 12 * 3_600_000, admin: 8 * 3_600_000 } as const;

/** What each click on the page adds to the expiration. */
export const CLICK_EXTENSION_MS = 60_000;
