/** A token's claims, `null` for a caller without a token, or the owner, to whom no rules apply. */
export type WireCaller = 'owner' | Readonly<Record<string, unknown>> | null;

/**
 * A REST request that shows how a server parses requests, in which order it checks, or what its
 * limits are.
 */
export interface WireCase {
  readonly what: string;
  readonly caller: WireCaller;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path after `/v1/projects/{p}/databases/`. */
  readonly path: string;
  /** JSON text, because a number may have more digits than JavaScript's numbers. */
  readonly body?: string;
}

export const wireProject = 'demo-oracle';
const database = `projects/${wireProject}/databases/(default)`;
const documents = `${database}/documents`;

/** Everybody may read `open`; a user may read and write `own/{uid}`; everything else is forbidden. */
export const wireRules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{id} { allow read, write; }
    match /own/{uid} { allow read, write: if request.auth.uid == uid; }
    match /ones/{id} { allow list: if resource.data.a == 1; }
  }
}
`;

/** The documents before each case. */
export const wireSeed = ['open/there', 'own/ann', 'own/bob', 'closed/there', 'ones/one'].map(
  (path) => ({
    update: { name: `${documents}/${path}`, fields: { a: { integerValue: '1' } } },
  }),
);

export const ann = { sub: 'ann', user_id: 'ann' };

export const commit = (
  what: string,
  caller: WireCaller,
  ...writes: readonly unknown[]
): WireCase => ({
  what,
  caller,
  method: 'POST',
  path: '(default)/documents:commit',
  body: JSON.stringify({ writes }),
});

export const at = (path: string): string => `${documents}/${path}`;
export const one = { integerValue: '1' };
export const set = (path: string, fields: object = { a: one }) => ({
  update: { name: at(path), fields },
});
export const verify = (path: string, currentDocument: object = { exists: true }) => ({
  verify: at(path),
  currentDocument,
});

export const query = (what: string, caller: WireCaller, structuredQuery: object): WireCase => ({
  what,
  caller,
  method: 'POST',
  path: '(default)/documents:runQuery',
  body: JSON.stringify({ structuredQuery }),
});

export const field = (fieldPath: string, op: string, value: object = one) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
export const and = (...filters: object[]) => ({ compositeFilter: { op: 'AND', filters } });
export const or = (...filters: object[]) => ({ compositeFilter: { op: 'OR', filters } });
export const by = (fieldPath: string, direction = 'ASCENDING') => ({
  field: { fieldPath },
  direction,
});
export const from = (collectionId: string) => ({ from: [{ collectionId }] });
