import type { Fields, StoredDocument, Value } from '../protocol/value';
import type { FieldOp, UnaryOp } from '../query/query';

/** Who asks: decoded from the ID token; `owner` is the emulator's "Bearer owner", above the rules. */
export type Caller =
  | { kind: 'owner' }
  | { kind: 'anonymous' }
  | { kind: 'user'; uid: string; token: Record<string, unknown> };

/** One condition that every document of a query's answer is known to satisfy. */
export interface QueryConstraint {
  /** Dotted path split into segments; `['__name__']` for the key. */
  readonly fieldPath: readonly string[];
  readonly op: FieldOp | UnaryOp;
  readonly value: Value;
}

/** The part of a query that rules may look at. */
export interface QueryFacts {
  readonly limit: number | null;
  readonly offset: number | null;
  readonly orderBy: string | null;
  /** Each document of the answer satisfies every constraint of at least one case. */
  readonly cases: readonly (readonly QueryConstraint[])[];
}

/** One read or write to be judged. `path` is relative to `/databases/{database}/documents`. */
export type AccessRequest = {
  readonly caller: Caller;
  readonly project: string;
  readonly database: string;
  readonly path: readonly string[];
  /** Commit time for writes, now for reads; ISO, microseconds. Equals the server timestamp. */
  readonly time: string;
} & (
  | { readonly method: 'get'; readonly before: StoredDocument | null }
  /** `path` is the collection; for a collection group the documents' parent is unknown. */
  | { readonly method: 'list'; readonly query: QueryFacts; readonly collectionGroup: boolean }
  | { readonly method: 'create'; readonly before: null; readonly after: Fields }
  | { readonly method: 'update'; readonly before: StoredDocument; readonly after: Fields }
  | { readonly method: 'delete'; readonly before: StoredDocument | null }
);

/** The database as `get()` and `getAfter()` see it; for reads both are the same. */
export interface AccessView {
  before(path: readonly string[]): StoredDocument | null;
  after(path: readonly string[]): { readonly fields: Fields } | null;
}

export type Verdict = { allowed: true } | { allowed: false; reason: string };

/**
 * Asked before every read and write. A guard is pure: it reads the database only through `view`.
 * `requests` holds one read, or all writes of one commit: the access-call limits depend on it
 * (10 documents for a single write or read, 20 in all for a batch or transaction).
 */
export interface AccessGuard {
  judge(requests: readonly AccessRequest[], view: AccessView): Verdict;
}

/** What a backend without rules does, as the official emulator: everything is allowed. */
export const allowAll: AccessGuard = { judge: () => ({ allowed: true }) };
