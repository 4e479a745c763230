import type { Fields } from '../src/protocol/value';

/** One write of a commit, to a document in the case's own collection. */
export type OracleWrite =
  | { readonly kind: 'set'; readonly id: string; readonly fields: Fields }
  | { readonly kind: 'delete'; readonly id: string };

/** A request to the case's collection. `query` is a structured query without its `from`. */
export type OracleRequest =
  | { readonly kind: 'get'; readonly id: string }
  | { readonly kind: 'list'; readonly query: Record<string, unknown>; readonly group: boolean }
  | { readonly kind: 'commit'; readonly writes: readonly OracleWrite[] };

/** A condition, and a request that it allows or refuses. */
export interface OracleCase {
  /** Functions that the condition may call. */
  readonly functions: string;
  readonly condition: string;
  readonly request: OracleRequest;
  /** Whether the caller is signed in. */
  readonly signedIn: boolean;
}

/** `invalid`: the rules do not load. Any other answer than these is an error of the comparison. */
export type OracleVerdict = 'allow' | 'deny' | 'invalid';

/** The token's claims of the only signed-in caller. */
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

/** The fields of document `one`, the only document in each case's collection before the request. */
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
 * Outcomes of conditions on the official emulator, for a signed-in get of the seeded document. A
 * failing condition is refused with and without a negation; an invalid condition does not load.
 */
export interface MeasuredOutcomes {
  readonly isTrue: readonly string[];
  readonly isFalse: readonly string[];
  readonly fails: readonly string[];
  readonly isRefused: readonly string[];
}
