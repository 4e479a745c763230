import type { Auth } from 'firebase/auth';
import type { Firestore as LiteFirestore } from 'firebase/firestore/lite';
import type { Firestore } from 'firebase/firestore';

import type { PublicReads } from './public-reads';
import type * as AuthApi from './auth-api';
import type * as LiteApi from './lite-api';
import type * as LiveApi from './live-api';

/** The sign-in service: the SDK's functions and the instance to call them with. */
export type AuthClient = typeof AuthApi & { readonly auth: Auth };

/** One-off reads and all writes, over REST. This part of the SDK is small. */
export type LiteDatabase = typeof LiteApi & { readonly db: LiteFirestore };

/**
 * The full database with listeners and queries. It is four times as large as lite, so use it only for live
 * data.
 */
export type LiveDatabase = typeof LiveApi & { readonly db: Firestore };

/**
 * The only Firebase client of the page, created by the shell. The code of each part is loaded when the part
 * is first needed. A method rejects when the code cannot be loaded; the next call tries again.
 */
export interface FirebaseClient {
  /** Reads of public documents without the SDK. A visitor's pages need nothing else. */
  readonly publicReads: PublicReads;
  auth(): Promise<AuthClient>;
  /**
   * `anyone`: does not wait for the sign-in. Use it only for requests that the rules allow to visitors, and for
   * requests of an account that the caller has just signed in.
   * `signed-in`: waits until the session's account is signed in here, so that requests are sent in its name.
   */
  lite(as: 'anyone' | 'signed-in'): Promise<LiteDatabase>;
  /** Waits for the sign-in like `lite('signed-in')`. */
  live(): Promise<LiveDatabase>;
  /**
   * A separate sign-in service that shares nothing with `auth()` and stores nothing. With it an admin
   * creates an account for another person and stays signed in. Call `dispose` afterwards.
   */
  separateAuth(): Promise<AuthClient & { dispose(): Promise<void> }>;
}
