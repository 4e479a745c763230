import { fromRestFields, toRestFields, type Data, type RestValue } from './firestore-values';
import type { Http } from './http';

/** Firestore takes at most this many writes in one commit. */
const COMMIT_MAX = 500;

/** As many documents as Firestore lists in one answer. */
const LISTED_AT_ONCE = 300;

export interface Stored {
  readonly data: Readonly<Record<string, Data>>;
  /** When it was last written; a write can be made to depend on it. */
  readonly updateTime: string;
}

/** What a write needs to find, or the whole commit is refused. */
type Precondition = { readonly exists: boolean } | { readonly updateTime: string };

export type Write =
  | {
      /** `collection/id`. */
      readonly set: string;
      readonly data: { readonly [field: string]: Data };
      /** Fields that get the time of the commit. */
      readonly serverTimes?: readonly string[];
      /** Fields that get this time, in milliseconds since 1970. */
      readonly times?: { readonly [field: string]: number };
      readonly onlyIf?: Precondition;
    }
  | { readonly remove: string };

/** Firestore as an owner of the project sees it: no access rules apply. */
export interface FirestoreOwner {
  /** The document at `collection/id`, or null. */
  read(path: string): Promise<Stored | null>;
  /** All documents of a collection, each with its id, sorted by that as text. */
  list(collection: string): Promise<readonly (readonly [id: string, stored: Stored])[]>;
  isEmptyCollection(collection: string): Promise<boolean>;
  /** All or nothing up to 500 writes; more go in batches of 500, in order. */
  commit(writes: readonly Write[]): Promise<void>;
  /** Deletes every document. Only emulators can. */
  clear(): Promise<void>;
}

export interface FirestoreAddress {
  /** `http://127.0.0.1:8080` or `https://firestore.googleapis.com`. */
  readonly firestoreUrl: string;
  readonly project: string;
  readonly database: string;
}

interface RestDocument {
  readonly fields?: Record<string, RestValue>;
  readonly updateTime: string;
}

interface RestList {
  readonly documents?: readonly (RestDocument & { readonly name: string })[];
  readonly nextPageToken?: string;
}

export function createFirestoreOwner(http: Http, address: FirestoreAddress): FirestoreOwner {
  const database = `projects/${address.project}/databases/${address.database}`;
  const documents = `${address.firestoreUrl}/v1/${database}/documents`;
  const nameOf = (path: string) => `${database}/documents/${path}`;

  return {
    async read(path) {
      const body = { documents: [nameOf(path)] };
      const answer = await http.send('POST', `${documents}:batchGet`, body);
      const [first] = answer as [{ found?: RestDocument }];
      if (!first.found) return null;
      return { data: fromRestFields(first.found.fields ?? {}), updateTime: first.found.updateTime };
    },
    async list(collection) {
      const found: (readonly [string, Stored])[] = [];
      for (let token: string | undefined = ''; token !== undefined;) {
        const next = token === '' ? '' : `&pageToken=${encodeURIComponent(token)}`;
        const url = `${documents}/${collection}?pageSize=${LISTED_AT_ONCE}${next}`;
        const answer = (await http.send('GET', url)) as RestList;
        for (const { name, fields = {}, updateTime } of answer.documents ?? []) {
          const id = name.slice(name.lastIndexOf('/') + 1);
          found.push([id, { data: fromRestFields(fields), updateTime }]);
        }
        token = answer.nextPageToken;
      }
      return found;
    },
    async isEmptyCollection(collection) {
      const answer = await http.send('GET', `${documents}/${collection}?pageSize=1`);
      return ((answer as { documents?: unknown[] }).documents ?? []).length === 0;
    },
    async commit(writes) {
      for (let from = 0; from < writes.length; from += COMMIT_MAX) {
        const batch = writes.slice(from, from + COMMIT_MAX);
        await http.send('POST', `${documents}:commit`, {
          writes: batch.map((write) => restWrite(write, nameOf)),
        });
      }
    },
    async clear() {
      await http.send('DELETE', `${address.firestoreUrl}/emulator/v1/${database}/documents`);
    },
  };
}

function restWrite(write: Write, nameOf: (path: string) => string): object {
  if ('remove' in write) return { delete: nameOf(write.remove) };
  return {
    update: {
      name: nameOf(write.set),
      fields: { ...toRestFields(write.data), ...timeFields(write.times ?? {}) },
    },
    ...(write.serverTimes && {
      updateTransforms: write.serverTimes.map((fieldPath) => ({
        fieldPath,
        setToServerValue: 'REQUEST_TIME',
      })),
    }),
    ...(write.onlyIf && { currentDocument: write.onlyIf }),
  };
}

function timeFields(times: { readonly [field: string]: number }): Record<string, RestValue> {
  return Object.fromEntries(
    Object.entries(times).map(([field, timeMs]) => [
      field,
      { timestampValue: new Date(timeMs).toISOString() },
    ]),
  );
}
