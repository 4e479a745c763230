import { isKeyPath } from '../protocol/field-path';
import { compareNames } from '../protocol/resource-name';
import type { StoredDocument, Value } from '../protocol/value';
import { compareValues } from '../protocol/value-order';
import { valueAt } from './match-filter';
import type { Cursor, Order, Query } from './query';

/** A document with its order values, so that each is looked up only once. */
export interface Ranked {
  readonly document: StoredDocument;
  /** One value per order, except for the key, which is the last order: it is read from the document. */
  readonly keys: readonly Value[];
}

/**
 * The document with its order values, or null when it lacks one of them, because the query then
 * leaves it out.
 */
export function rank(document: StoredDocument, orders: readonly Order[]): Ranked | null {
  const keys: Value[] = [];
  for (const { path } of orders) {
    if (isKeyPath(path)) break;
    const value = valueAt(document, path);
    if (value === undefined) return null;
    keys.push(value);
  }
  return { document, keys };
}

/** The comparator of a query's order. */
export function rankedOrder(orders: readonly Order[]): (a: Ranked, b: Ranked) => number {
  const signs = orders.map(({ descending }) => (descending ? -1 : 1));
  const keySign = signs.at(-1) ?? 1;
  return (a, b) => {
    for (const [at, left] of a.keys.entries()) {
      const order = compareValues(left, b.keys[at] as Value);
      if (order !== 0) return order * (signs[at] ?? 1);
    }
    return compareNames(a.document.name, b.document.name) * keySign;
  };
}

function compareToCursor(ranked: Ranked, cursor: Cursor, orders: readonly Order[]): number {
  for (const [at, bound] of cursor.values.entries()) {
    const value = ranked.keys[at] ?? { referenceValue: ranked.document.name };
    const order = compareValues(value, bound);
    if (order !== 0) return orders[at]?.descending === true ? -order : order;
  }
  return 0;
}

/** Whether a document lies between the query's cursors. */
export function withinCursors(ranked: Ranked, { startAt, endAt, orderBy }: Query): boolean {
  if (startAt !== null) {
    const order = compareToCursor(ranked, startAt, orderBy);
    if (startAt.before ? order < 0 : order <= 0) return false;
  }
  if (endAt !== null) {
    const order = compareToCursor(ranked, endAt, orderBy);
    if (endAt.before ? order >= 0 : order > 0) return false;
  }
  return true;
}
