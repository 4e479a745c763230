import {
  fromRestFields,
  toRestFields,
  type RestData,
  type RestFields,
} from '@galleria/shared-contracts/firebase';

import { BackendError, type Http } from './http';

/** Firestore takes at most this many writes in one commit. */
const COMMIT_MAX = 500;

/** The most documents that Firestore lists in one answer. */
const LISTED_AT_ONCE = 300;

export interface Stored {
  /** Times are strings in RFC 3339. */
  readonly data: StoredData;
  /** When the document was last written. A write can require this time (`onlyIf`). */
  readonly updateTime: string;
}

export type StoredData = Readonly<Record<string, RestData<string>>>;

/** A condition on the document. If it does not hold, the whole commit is refused. */
type Precondition = { readonly exists: boolean } | { readonly updateTime: string };

export type Write =
  | {
      /** `collection/id`. */
      readonly set: string;
      readonly data: { readonly [field: string]: RestData<Date> };
      /** Names of fields that get the time of the commit. */
      readonly serverTimes?: readonly string[];
      readonly onlyIf?: Precondition;
    }
  /** Changes only these fields of a document that exists. */
  | { readonly change: string; readonly data: { readonly [field: string]: RestData<Date> } }
  | { readonly remove: string };

/** Firestore with the rights of the project's owner: no access rules apply. */
export interface FirestoreOwner {
  /** The document at `collection/id`, or null. */
  read(path: string): Promise<Stored | null>;
  /** All documents of a collection, each with its id; with `fields`, only these. Sorted by id as text. */
  list(
    collection: string,
    fields?: readonly string[],
  ): Promise<readonly (readonly [id: string, stored: Stored])[]>;
  /** How many documents have this text in the list `field`, and a time in `timeField` within the span. */
  count(collection: string, among: Among): Promise<number>;
  isEmptyCollection(collection: string): Promise<boolean>;
  /** Up to 500 writes are atomic. More are sent in batches of 500, in order. */
  commit(writes: readonly Write[]): Promise<void>;
  /** Deletes every document. Only emulators offer this call. */
  clear(): Promise<void>;
}

/** Documents with a text in a list, and a time from `from` on and before `until`. */
export interface Among {
  readonly field: string;
  readonly text: string;
  readonly timeField: string;
  readonly from: Date;
  readonly until?: Date | undefined;
}

export interface FirestoreAddress {
  /** `http://127.0.0.1:8080` or `https://firestore.googleapis.com`. */
  readonly firestoreUrl: string;
  readonly project: string;
}

interface RestDocument {
  readonly fields?: RestFields;
  readonly updateTime: string;
}

interface RestList {
  readonly documents?: readonly (RestDocument & { readonly name: string })[];
  readonly nextPageToken?: string;
}

export function createFirestoreOwner(http: Http, address: FirestoreAddress): FirestoreOwner {
  const database = `projects/${address.project}/databases/(default)`;
  const documents = `${address.firestoreUrl}/v1/${database}/documents`;
  const nameOf = (path: string) => `${database}/documents/${path}`;

  return {
    async read(path) {
      const body = { documents: [nameOf(path)] };
      const answer = await http.send('POST', `${documents}:batchGet`, body);
      const [first] = answer as [{ found?: RestDocument }];
      if (!first.found) return null;
      return storedOf(first.found);
    },
    async list(collection, fields = []) {
      const mask = fields.map((field) => `&mask.fieldPaths=${field}`).join('');
      const found: (readonly [string, Stored])[] = [];
      for (let token: string | undefined = ''; token !== undefined;) {
        const next = token === '' ? '' : `&pageToken=${encodeURIComponent(token)}`;
        const url = `${documents}/${collection}?pageSize=${LISTED_AT_ONCE}${mask}${next}`;
        const answer = (await http.send('GET', url)) as RestList;
        for (const { name, ...document } of answer.documents ?? []) {
          found.push([name.slice(name.lastIndexOf('/') + 1), storedOf(document)]);
        }
        token = answer.nextPageToken;
      }
      return found;
    },
    async count(collection, { field, text, timeField, from, until }) {
      const filter = (fieldPath: string, op: string, value: object) => ({
        fieldFilter: { field: { fieldPath }, op, value },
      });
      const filters = [
        filter(field, 'ARRAY_CONTAINS', { stringValue: text }),
        filter(timeField, 'GREATER_THAN_OR_EQUAL', { timestampValue: from.toISOString() }),
        ...(until ? [filter(timeField, 'LESS_THAN', { timestampValue: until.toISOString() })] : []),
      ];
      const answer = await http.send('POST', `${documents}:runAggregationQuery`, {
        structuredAggregationQuery: {
          structuredQuery: {
            from: [{ collectionId: collection }],
            where: { compositeFilter: { op: 'AND', filters } },
            // The order must be the same as in the index file.
            orderBy: [{ field: { fieldPath: timeField }, direction: 'DESCENDING' }],
          },
          aggregations: [{ alias: 'count', count: {} }],
        },
      });
      // The first parts of the answer may have no result. Do not use 0 then, because the next count would look like a
      // sudden growth.
      const parts = (Array.isArray(answer) ? answer : []) as readonly {
        readonly result?: { aggregateFields: { count: { integerValue?: string } } };
      }[];
      const found = parts.find(({ result }) => result)?.result?.aggregateFields.count.integerValue;
      if (found !== undefined) return Number(found);
      throw new BackendError('UNKNOWN', 'The database has answered with no count');
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

function storedOf({ fields, updateTime }: RestDocument): Stored {
  return { data: fromRestFields(fields, (text) => text), updateTime };
}

function restWrite(write: Write, nameOf: (path: string) => string): object {
  if ('remove' in write) return { delete: nameOf(write.remove) };
  if ('change' in write) {
    return {
      update: { name: nameOf(write.change), fields: toRestFields(write.data) },
      updateMask: { fieldPaths: Object.keys(write.data) },
      currentDocument: { exists: true },
    };
  }
  return {
    update: { name: nameOf(write.set), fields: toRestFields(write.data) },
    ...(write.serverTimes && {
      updateTransforms: write.serverTimes.map((fieldPath) => ({
        fieldPath,
        setToServerValue: 'REQUEST_TIME',
      })),
    }),
    ...(write.onlyIf && { currentDocument: write.onlyIf }),
  };
}
