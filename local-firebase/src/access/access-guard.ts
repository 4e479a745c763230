import type { Fields, StoredDocument, Value } from '../protocol/value';
import type { FieldOp, UnaryOp } from '../query/query';

/**
 * The caller, decoded from the ID token. `owner` is the emulator's "Bearer owner", to whom no rules
 * apply.
 */
export type Caller =
  | { kind: 'owner' }
  | { kind: 'anonymous' }
  | { kind: 'user'; uid: string; token: Record<string, unknown> };

/** One condition that every document of a query's answer satisfies. */
export interface QueryConstraint {
  /** Segments of the field's dotted path; `['__name__']` for the key. */
  readonly fieldPath: readonly string[];
  readonly op: FieldOp | UnaryOp;
  readonly value: Value;
}

/** The part of a query that rules can see. */
export interface QueryFacts {
  readonly limit: number | null;
  readonly offset: number | null;
  readonly orderBy: string | null;
  /** Each document of the answer satisfies all constraints of at least one case. */
  readonly cases: readonly (readonly QueryConstraint[])[];
}

/** One read or write for the guard to judge. `path` is relative to `/databases/{database}/documents`. */
export type AccessRequest = {
  readonly caller: Caller;
  readonly project: string;
  readonly database: string;
  readonly path: readonly string[];
  /**
   * Commit time for writes, current time for reads; ISO with microseconds. Equals the server
   * timestamp.
   */
  readonly time: string;
} & (
  | { readonly method: 'get'; readonly before: StoredDocument | null }
  /** `path` is the collection; in a collection group the parents of the documents are unknown. */
  | { readonly method: 'list'; readonly query: QueryFacts; readonly collectionGroup: boolean }
  | { readonly method: 'create'; readonly before: null; readonly after: Fields }
  | { readonly method: 'update'; readonly before: StoredDocument; readonly after: Fields }
  | { readonly method: 'delete'; readonly before: StoredDocument | null }
);

/** The database as `get()` and `getAfter()` see it; for reads both see the same. */
export interface AccessView {
  before(path: readonly string[]): StoredDocument | null;
  after(path: readonly string[]): { readonly fields: Fields } | null;
}

export type Verdict = { allowed: true } | { allowed: false; reason: string };

/**
 * Judges every read and write. A guard is pure: it reads the database only through `view`.
 * `requests` contains one read, or all writes of one commit, because the limits of access calls
 * depend on this (10 documents for a single write or read, 20 in all for a batch or transaction).
 */
export interface AccessGuard {
  judge(requests: readonly AccessRequest[], view: AccessView): Verdict;
}

/** The guard of a backend without rules: everything is allowed, as on the official emulator. */
export const allowAll: AccessGuard = { judge: () => ({ allowed: true }) };
