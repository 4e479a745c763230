import type { Result } from '@galleria/shared-contracts/domain';
import {
  type FirebaseClient,
  type LiveDatabase,
  type OnChange,
} from '@galleria/shared-contracts/firebase';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase/firestore';

import { attempt } from './attempt';
import { readPageOf, type Cursor } from './cursor-page';
import type { DamagedDocuments } from './damaged';
import { followQuery } from './follow';
import type { Span } from './days';
import type { Page } from './read-pages';

/** Where a page begins: next to one document, towards older or newer documents. */
export interface Place {
  readonly towards: 'older' | 'newer';
  /** The document's key. */
  readonly from: string;
}

/** Consecutive rows, the newest first. */
export interface Slice<Row> {
  readonly rows: readonly Row[];
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
  /** Where the search continues if it stopped at its limit; otherwise `null`. */
  readonly cursor: string | null;
}

/** The filter for rows. */
export interface Wanted<Row> {
  /** Fields with the values that they must have. */
  readonly equal?: Readonly<Record<string, string>>;
  /** Fields that are lists, with the values that they must contain. */
  readonly contains?: Readonly<Record<string, string>>;
  readonly span?: Partial<Span>;
  /** A test that the database cannot do. Rows are read and tested here, at most `LOOK_MAX`. */
  readonly fits?: (row: Row) => boolean;
}

/** A collection that only grows. Its newest documents come first. */
export interface NewestFirst<Row> {
  /** Follows the newest rows until the returned function is called. Ignores `fits`. */
  watch(wanted: Wanted<Row>, size: number, onChange: OnChange<Slice<Row>>): () => void;
  /** The rows at a place. Gives the newest rows if there is no place, or if its document is gone. */
  page(wanted: Wanted<Row>, size: number, place: Place | null): Promise<Result<Slice<Row>>>;
  /** The rows after a cursor, the newest first. The cursor stays valid when its document is deleted. */
  after(size: number, cursor: Cursor | null): Promise<Result<Page<Row, Cursor>>>;
  /** Counts the rows without reading them. Ignores `fits`. */
  count(wanted: Wanted<Row>): Promise<Result<number>>;
  /** The document with this key; `null` when there is none. */
  one(id: string): Promise<Result<Row | null>>;
}

interface Source<Row> {
  readonly collection: string;
  /** The name of the field with the server's time. */
  readonly time: string;
  readonly parse: (id: string, data: unknown) => Row;
}

/** The most documents that are read for one page with `fits`. */
const LOOK_MAX = 2_000;
const LOOK_STRIDE = 200;

export function createNewestFirst<Row>(
  firebase: FirebaseClient,
  damaged: DamagedDocuments,
  { collection, time, parse }: Source<Row>,
): NewestFirst<Row> {
  function constraints(live: LiveDatabase, { equal = {}, contains = {}, span = {} }: Wanted<Row>) {
    return [
      ...Object.entries(equal).map(([field, value]) => live.where(field, '==', value)),
      ...Object.entries(contains).map(([field, value]) =>
        live.where(field, 'array-contains', value),
      ),
      ...(span.fromMs === undefined ? [] : [live.where(time, '>=', new Date(span.fromMs))]),
      ...(span.toMs === undefined ? [] : [live.where(time, '<', new Date(span.toMs))]),
    ];
  }

  const rowsOf = (docs: readonly QueryDocumentSnapshot[]) => damaged.rowsOf(docs, parse);

  async function readOn(
    live: LiveDatabase,
    wanted: Wanted<Row>,
    towards: Place['towards'],
    after: DocumentSnapshot | null,
    size: number,
  ): Promise<readonly QueryDocumentSnapshot[]> {
    const { docs } = await live.getDocsFromServer(
      live.query(
        live.collection(live.db, collection),
        ...constraints(live, wanted),
        live.orderBy(time, towards === 'older' ? 'desc' : 'asc'),
        ...(after === null ? [] : [live.startAfter(after)]),
        live.limit(size),
      ),
    );
    return docs;
  }

  return {
    watch: (wanted, size, onChange) =>
      followQuery(
        firebase,
        onChange,
        (live) =>
          live.query(
            live.collection(live.db, collection),
            ...constraints(live, wanted),
            live.orderBy(time, 'desc'),
            live.limit(size + 1),
          ),
        (docs) => ({
          rows: rowsOf(docs.slice(0, size)),
          hasNewer: false,
          hasOlder: docs.length > size,
          cursor: null,
        }),
      ),

    page: (wanted, size, place) =>
      attempt(async () => {
        const live = await firebase.live();
        const start = place
          ? await live.getDocFromServer(live.doc(live.db, collection, place.from))
          : null;
        const towards = place && start?.exists() ? place.towards : 'older';
        let after: DocumentSnapshot | null = start?.exists() ? start : null;
        const found: Row[] = [];
        let looked = 0;
        let isEnd = false;
        const stride = wanted.fits ? LOOK_STRIDE : size + 1;
        while (found.length <= size && looked < LOOK_MAX && !isEnd) {
          const docs = await readOn(live, wanted, towards, after, stride);
          found.push(...rowsOf(docs).filter(wanted.fits ?? (() => true)));
          looked += docs.length;
          isEnd = docs.length < stride;
          after = docs.at(-1) ?? after;
        }
        const rows = found.slice(0, size);
        const hasMore = found.length > size || !isEnd;
        const isOlder = towards === 'older';
        return {
          rows: isOlder ? rows : rows.reverse(),
          hasNewer: isOlder ? place !== null && start?.exists() === true : hasMore,
          hasOlder: isOlder ? hasMore : true,
          cursor: isOlder && found.length <= size && !isEnd ? (after?.id ?? null) : null,
        };
      }),

    after: (size, cursor) =>
      attempt(async () => {
        const live = await firebase.live();
        const all = live.query(live.collection(live.db, collection), live.orderBy(time, 'desc'));
        return readPageOf(live, all, 'desc', cursor, { size, orderBy: [time], parse, damaged });
      }),

    count: (wanted) =>
      attempt(async () => {
        const live = await firebase.live();
        const counted = await live.getCountFromServer(
          live.query(live.collection(live.db, collection), ...constraints(live, wanted)),
        );
        return counted.data().count;
      }),

    one: (id) =>
      attempt(async () => {
        const live = await firebase.live();
        const found = await live.getDocFromServer(live.doc(live.db, collection, id));
        return found.exists() ? parse(id, found.data()) : null;
      }),
  };
}
