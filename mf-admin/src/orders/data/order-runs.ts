import type { DocumentSnapshot } from 'firebase/firestore/lite';
import * as v from 'valibot';

import type { SessionControl } from '@galleria/shared-contracts/contract';
import {
  formatCount,
  ORDER_STATES,
  parseOrder,
  type ForwardStatus,
  type Order,
  type Result,
  type Tracking,
} from '@galleria/shared-contracts/domain';
import type { FirebaseClient, OnChange } from '@galleria/shared-contracts/firebase';

import { attempt } from '../../kit/data/attempt';
import type { AuditAction } from '../../kit/data/audit-actions';
import { TARGETS_MAX, type Commit, type OpenCommit } from '../../kit/data/commit';
import type { DamagedDocuments } from '../../kit/data/damaged';
import { followQuery } from '../../kit/data/follow';
import { chunks } from '../../kit/data/in-batches';
import type { Batches } from '../../kit/data/runs/run-parts';
import {
  newRunId,
  parseRunOf,
  type Run as RunOf,
  type RunPlan,
  type RunTexts,
  type StepReport,
} from '../../kit/data/runs/run';
import { createRunStore, type RunStore } from '../../kit/data/runs/run-store';
import { conflict, isSameParcel, setStatus, track, unship } from './order-steps';

/** One order of a run. */
export interface OrderRow {
  readonly id: string;
  readonly tracking?: Tracking;
  /** The order is already shipped and only gets the number. All rows of a batch have the same value. */
  readonly isTracked?: boolean;
  /** The only number that may be replaced; `null` for no number. Rows of older runs lack it and replace any number. */
  readonly seen?: Tracking | null;
  /** The key of the audit entry of the shipping that is taken back. */
  readonly entry?: string;
}

export type OrderChange =
  | { readonly kind: ForwardStatus }
  /** Takes back what the run `of` has shipped. */
  | { readonly kind: 'unshipped'; readonly of: string };

/** `change` is `null` when this version does not know it. */
export type OrderRun = RunOf<OrderChange | null, string>;
export type OrderRunPlan = RunPlan<OrderRow, OrderChange>;

export interface OrderRuns extends RunStore<OrderRow, OrderChange | null, string> {
  /** Follows the latest runs, the newest first. */
  watchLatest(size: number, onChange: OnChange<readonly OrderRun[]>): () => void;
  /** The run with this key; `null` when there is none. */
  one(id: string): Promise<Result<OrderRun | null>>;
  /** The ids of the orders that this run has shipped so far, in the run's order. Skips orders that others have shipped. */
  shippedIn(run: Pick<OrderRun, 'id' | 'done'>): Promise<Result<readonly string[]>>;
}

/** Firestore takes at most this many values for `in`. */
const IN_MAX = 30;

/**
 * The maximum number of orders in one commit. The rules may read 20 documents for a commit. They read four documents
 * for each order that is shipped or whose shipping is taken back (the entry and the mail for the order, the order for
 * the mail, and the order for the entry), two documents for each other order, and two keys for the commit.
 */
export const ORDERS_AT_ONCE = { shipped: 4, delivered: TARGETS_MAX, unshipped: 4 } as const;

const SHIPPED: AuditAction = 'shipped order';

const OrderId = v.string();
const Change = v.variant('kind', [
  v.object({ kind: v.picklist(['shipped', 'delivered']) }),
  v.object({ kind: v.literal('unshipped'), of: v.string() }),
]);
const Targets = v.array(v.string());
const Parcel = v.object({ carrier: v.string(), number: v.string(), link: v.string() });
const Row = v.object({
  id: OrderId,
  tracking: v.exactOptional(Parcel),
  isTracked: v.exactOptional(v.boolean()),
  seen: v.exactOptional(v.nullable(Parcel)),
  entry: v.exactOptional(v.string()),
});

export function createOrderRuns(
  firebase: FirebaseClient,
  damaged: DamagedDocuments,
  session: Pick<SessionControl, 'current'>,
  commit: Commit,
): OrderRuns {
  const texts: RunTexts<OrderChange | null, string> = {
    id: OrderId,
    change: (json) => (v.is(Change, json) ? json : null),
  };
  const { store } = createRunStore(firebase, damaged, session, commit, {
    ...texts,
    about: 'orders',
    row: Row,
    apply,
  });
  const parse = (id: string, data: unknown): OrderRun => parseRunOf(texts, id, data);

  return {
    ...store,

    watchLatest: (size, onChange) =>
      followQuery(
        firebase,
        onChange,
        ({ db, collection, limit, orderBy, query, where }) =>
          query(
            collection(db, 'runs'),
            where('about', '==', 'orders'),
            orderBy('at', 'desc'),
            limit(size),
          ),
        (documents) => damaged.rowsOf(documents, parse),
      ),

    one: (id) =>
      attempt(async () => {
        const { db, doc, getDocFromServer } = await firebase.live();
        const found = await getDocFromServer(doc(db, 'runs', id));
        return found.exists() ? parse(id, found.data()) : null;
      }),

    shippedIn: ({ id, done }) =>
      attempt(async () => {
        const { collection, db, documentId, getDocs, query, where } =
          await firebase.lite('signed-in');
        const entries = new Map<string, readonly string[]>();
        const keys = Array.from({ length: done }, (_, at) => `${id}-${at}`);
        for (const some of chunks(keys, IN_MAX)) {
          const asked = query(collection(db, 'audit'), where(documentId(), 'in', some));
          for (const entry of (await getDocs(asked)).docs)
            // Other entries of the run have another action: they only gave numbers to shipped orders.
            if (entry.get('action') === SHIPPED)
              entries.set(entry.id, v.parse(Targets, entry.get('targets')));
        }
        return keys
          .flatMap((key) => entries.get(key) ?? [])
          .map((path) => path.replace('orders/', ''));
      }),
  };
}

/** Changes the orders of a batch that fit, and says of the others why they do not. */
async function apply(
  open: OpenCommit,
  change: OrderChange | null,
  rows: readonly OrderRow[],
): Promise<StepReport<string>> {
  if (change === null) throw conflict('This version does not know what the run does.');
  const shippings = await shippingsIn(open, rows);
  const changed: { order: Order; row: OrderRow }[] = [];
  const leftAlone: { id: string; reason: string }[] = [];
  for (const row of rows) {
    const { id } = row;
    const snapshot = await open.transaction.get(open.lite.doc(open.lite.db, 'orders', id));
    const order = orderIn(snapshot);
    const reason = typeof order === 'string' ? order : whyNot(change, row, order, shippings);
    if (typeof order !== 'string' && reason === null) changed.push({ order, row });
    else if (reason !== null) leftAlone.push({ id, reason });
  }
  if (changed.length > 0) {
    const moved = changed.map(({ order, row: { tracking } }) => ({ order, tracking }));
    if (change.kind === 'unshipped')
      unship(
        open,
        changed.map(({ order }) => order),
      );
    else if (rows[0]?.isTracked === true) {
      track(
        open,
        moved.flatMap(({ order, tracking }) => (tracking ? [{ order, tracking }] : [])),
      );
    } else setStatus(open, moved, change.kind);
  }
  return { changedIds: changed.map(({ order }) => order.id), addedIds: [], leftAlone };
}

/** The times of the rows' audit entries by key, in milliseconds since 1970. A batch that changed nothing has no entry. */
async function shippingsIn({ lite, transaction }: OpenCommit, rows: readonly OrderRow[]) {
  const entries = new Set(rows.flatMap(({ entry }) => entry ?? []));
  const times = new Map<string, number>();
  for (const entry of entries) {
    const found = await transaction.get(lite.doc(lite.db, 'audit', entry));
    if (found.exists()) {
      const at = found.get('at') as { toMillis(): number };
      times.set(entry, at.toMillis());
    }
  }
  return times;
}

/** The order, or why there is none. One damaged order must not stop the others. */
function orderIn(snapshot: DocumentSnapshot): Order | string {
  if (!snapshot.exists()) return 'It is no longer there';
  try {
    return parseOrder(snapshot.id, snapshot.data());
  } catch {
    return 'It cannot be read';
  }
}

/** Why an order stays as it is; `null` when it changes. */
function whyNot(
  change: OrderChange,
  { isTracked, tracking, seen, entry = '' }: OrderRow,
  order: Order,
  shippings: ReadonlyMap<string, number>,
): string | null {
  const { status, shippedAtMs, returned } = order;
  const before =
    change.kind === 'unshipped' || isTracked === true
      ? 'shipped'
      : ORDER_STATES[change.kind].before;
  if (status !== before) return `It is ${status} meanwhile`;
  if (isTracked === true) {
    // The rules refuse a commit that gives an order the number that it has.
    if (isSameParcel(order.tracking, tracking ?? null)) return 'It has this number already';
    return seen === undefined || isSameParcel(order.tracking, seen)
      ? null
      : 'Somebody has given it another number meanwhile';
  }
  if (change.kind !== 'unshipped') return null;
  if (returned) return 'Something of it is returned';
  // The entry and `shippedAt` have the time of the same commit. So later notes and parcel numbers do not matter.
  return shippings.get(entry) === shippedAtMs ? null : 'This run has not shipped it';
}

const titleOf = (count: number, to: ForwardStatus) =>
  `Mark ${formatCount(count)} ${count === 1 ? 'order' : 'orders'} as ${to}`;

/** The run that moves these orders to the status `to`. */
export function movePlan(ids: readonly string[], to: ForwardStatus): OrderRunPlan {
  return {
    id: newRunId(),
    title: titleOf(ids.length, to),
    change: { kind: to },
    batches: chunks(
      ids.map((id) => ({ id })),
      ORDERS_AT_ONCE[to],
    ),
  };
}

/**
 * The run that ships orders with these numbers. Orders that are already shipped only get their number, unless somebody
 * gives them another number before the run does.
 */
export function parcelPlan(
  rows: readonly { readonly order: Order; readonly tracking: Tracking }[],
): OrderRunPlan {
  const isPlaced = ({ order }: { readonly order: Order }) => order.status === 'placed';
  const count = formatCount(rows.length);
  return {
    id: newRunId(),
    title: `Parcel numbers of ${count} ${rows.length === 1 ? 'order' : 'orders'}`,
    change: { kind: 'shipped' },
    batches: [
      ...chunks(
        rows.filter(isPlaced).map(({ order: { id }, tracking }) => ({ id, tracking })),
        ORDERS_AT_ONCE.shipped,
      ),
      ...chunks(
        rows
          .filter((row) => !isPlaced(row))
          .map(({ order, tracking }) => ({
            id: order.id,
            tracking,
            isTracked: true,
            seen: order.tracking,
          })),
        TARGETS_MAX,
      ),
    ],
  };
}

/** The run that takes back what a run has shipped, the last batch first. */
export function unshipPlan(
  { id, title, done }: OrderRun,
  batches: Batches<OrderRow>,
): OrderRunPlan {
  return {
    id: newRunId(),
    title: `Take back: ${title}`.slice(0, 200),
    change: { kind: 'unshipped', of: id },
    batches: batches
      .slice(0, done)
      .map((rows, at) =>
        rows.flatMap((row) =>
          row.isTracked === true ? [] : [{ id: row.id, entry: `${id}-${at}` }],
        ),
      )
      .filter((rows) => rows.length > 0)
      .reverse(),
  };
}
