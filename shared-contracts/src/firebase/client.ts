import type { Auth } from 'firebase/auth';
import type { Firestore as LiteFirestore } from 'firebase/firestore/lite';
import type { Firestore } from 'firebase/firestore';

import type { PublicReads } from './public-reads';
import type * as AuthApi from './auth-api';
import type * as LiteApi from './lite-api';
import type * as LiveApi from './live-api';

/** Sign-in service: the SDK's functions and the one instance to call them with. */
export type AuthClient = typeof AuthApi & { readonly auth: Auth };

/** One-off reads and writes over REST: small, enough for everything that need not be live. */
export type LiteDatabase = typeof LiteApi & { readonly db: LiteFirestore };

/** The full database with listeners: four times the size, so only where data is live. */
export type LiveDatabase = typeof LiveApi & { readonly db: Firestore };

/**
 * The one Firebase client of the page. The shell makes it; each part is fetched when first asked
 * for, once. A part whose code cannot be fetched rejects, and is fetched anew at the next call.
 */
export interface FirebaseClient {
  /** What anyone may read, without the SDK: a visitor's pages need nothing else. */
  readonly publicReads: PublicReads;
  auth(): Promise<AuthClient>;
  /**
   * `anyone`: at once, for what the rules let visitors do. `signed-in`: waits for the stored
   * sign-in to be read back, so that the request carries it.
   */
  lite(as: 'anyone' | 'signed-in'): Promise<LiteDatabase>;
  live(): Promise<LiveDatabase>;
  /**
   * A sign-in service of its own that shares nothing with `auth()` and keeps nothing: for making
   * another person's account while the acting admin stays signed in.
   */
  separateAuth(): Promise<AuthClient & { dispose(): Promise<void> }>;
}
