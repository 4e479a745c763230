import type { Fields } from '../src/protocol/value';

/** One write of a commit, on a document named below the case's own collection. */
export type OracleWrite =
  | { readonly kind: 'set'; readonly id: string; readonly fields: Fields }
  | { readonly kind: 'delete'; readonly id: string };

/** What is asked of a case's collection. `query` is a structured query without its `from`. */
export type OracleRequest =
  | { readonly kind: 'get'; readonly id: string }
  | { readonly kind: 'list'; readonly query: Record<string, unknown>; readonly group: boolean }
  | { readonly kind: 'commit'; readonly writes: readonly OracleWrite[] };

/** A condition, and a request that it decides. */
export interface OracleCase {
  /** Functions that the condition may call. */
  readonly functions: string;
  readonly condition: string;
  readonly request: OracleRequest;
  /** Whether the asker is signed in. */
  readonly signedIn: boolean;
}

/** `invalid`: the rules do not load. Anything else than an answer is an error of the comparison. */
export type OracleVerdict = 'allow' | 'deny' | 'invalid';

/** The claims of the one signed-in asker. */
export const askerClaims = (nowSeconds: number): Record<string, unknown> => ({
  sub: 'alice',
  user_id: 'alice',
  email: 'alice@shop.com',
  email_verified: true,
  admin: true,
  level: 7,
  roles: ['buyer', 'editor'],
  iat: nowSeconds,
  exp: nowSeconds + 3600,
  auth_time: nowSeconds,
  firebase: { sign_in_provider: 'password', identities: {} },
});

/** What each case's collection holds before the request: `one`, and nothing else. */
export const seededFields: Fields = {
  int: { integerValue: '7' },
  zero: { integerValue: '0' },
  float: { doubleValue: 2.5 },
  whole: { doubleValue: 7 },
  text: { stringValue: 'alice' },
  word: { stringValue: 'h\u00e9\u{1f600} World' },
  yes: { booleanValue: true },
  no: { booleanValue: false },
  none: { nullValue: null },
  list: {
    arrayValue: { values: [{ integerValue: '1' }, { integerValue: '2' }, { stringValue: 'a' }] },
  },
  texts: { arrayValue: { values: [{ stringValue: 'a' }, { stringValue: 'b' }] } },
  map: {
    mapValue: {
      fields: {
        k: { integerValue: '1' },
        inner: { mapValue: { fields: { d: { stringValue: 'x' } } } },
      },
    },
  },
  time: { timestampValue: '2024-02-29T12:34:56.789Z' },
  bytes: { bytesValue: 'AQID' },
  place: { geoPointValue: { latitude: 10, longitude: 20 } },
  ref: {
    referenceValue: 'projects/demo-oracle/databases/(default)/documents/other/known',
  },
};

/**
 * What conditions came to on the official emulator, for a signed-in get of the seeded document.
 * What fails is refused whether negated or not; what is refused does not load.
 */
export interface MeasuredOutcomes {
  readonly isTrue: readonly string[];
  readonly isFalse: readonly string[];
  readonly fails: readonly string[];
  readonly isRefused: readonly string[];
}
