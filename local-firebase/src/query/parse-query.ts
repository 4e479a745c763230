import {
  formatFieldPath,
  isKeyPath,
  keyPath,
  parseFieldPath,
  parseQueryPath,
} from '../protocol/field-path';
import { asList, asObject, asOptionalInt, asText, isObject } from '../protocol/json-input';
import { parseValue } from '../protocol/parse-value';
import { checkId } from '../protocol/resource-name';
import { invalidArgument, RpcError } from '../protocol/rpc-error';
import { compareUtf8 } from '../protocol/utf8-order';
import { disjuncts, leaves, parseFilter } from './parse-filter';
import type { Cursor, FieldFilter, Filter, Order, Query, UnaryFilter } from './query';

const inequalityOps: ReadonlySet<string> = new Set([
  ...['<', '<=', '>=', '>', '!=', 'not-in', 'is-not-null', 'is-not-nan'],
]);

const negations: ReadonlySet<string> = new Set(['!=', 'not-in', 'is-not-null', 'is-not-nan']);

const isInequality = (filter: FieldFilter | UnaryFilter): boolean => inequalityOps.has(filter.op);

const parseReferencePath = (input: unknown): readonly string[] =>
  parseQueryPath(asText(asObject(input, 'field')['fieldPath'], 'fieldPath'));

function parseOrder(input: unknown): Order {
  const order = asObject(input, 'order');
  const direction = asText(order['direction'], 'direction') || 'ASCENDING';
  if (!['ASCENDING', 'DESCENDING', 'DIRECTION_UNSPECIFIED'].includes(direction)) {
    throw invalidArgument(`Unknown direction ${direction}.`);
  }
  return { path: parseReferencePath(order['field']), descending: direction === 'DESCENDING' };
}

/** Adds implicit orders to the client's: the fields of inequalities in name order, then the key. */
function completeOrders(explicit: readonly Order[], filter: Filter | null): readonly Order[] {
  const keyAt = explicit.findIndex(({ path }) => isKeyPath(path));
  const ordered = new Set(explicit.map(({ path }) => formatFieldPath(path)));
  if (ordered.size < explicit.length) {
    throw invalidArgument('order by clause cannot contain duplicate fields');
  }
  const descending = explicit.at(-1)?.descending ?? false;
  const inequalities = leaves(filter)
    .filter((leaf) => isInequality(leaf) && !isKeyPath(leaf.path))
    .map((leaf) => formatFieldPath(leaf.path));
  const implicit = [...new Set(inequalities)]
    .filter((field) => !ordered.has(field))
    .sort(compareUtf8)
    .map((field) => ({ path: parseFieldPath(field), descending }));
  if (keyAt < 0) return [...explicit, ...implicit, { path: [keyPath], descending }];
  if (keyAt < explicit.length - 1 || implicit.length > 0) {
    throw invalidArgument('order by clause cannot contain more fields after the key __name__');
  }
  return explicit;
}

/** Whether no filter has a field whose index could serve the query. */
const readsKeysOnly = (filter: Filter | null): boolean =>
  leaves(filter).every(({ path }) => isKeyPath(path));

function parseCursor(input: unknown, orders: readonly Order[], what: string): Cursor | null {
  if (!isObject(input)) return null;
  const values = asList(input['values'], 'values').map(parseValue);
  if (values.length > orders.length) {
    throw invalidArgument(`${what} has more values than the query has orders.`);
  }
  values.forEach((value, at) => {
    if (isKeyPath(orders[at]?.path ?? []) && !('referenceValue' in value)) {
      throw invalidArgument(`${what} for __name__ must be a document reference.`);
    }
  });
  return { values, before: input['before'] === true };
}

const maxDisjuncts = 30;
const maxInequalityFields = 10;
/** Of filters and orders together. */
const maxParts = 100;

/** Whether the filter has a list whose values each make a separate disjunct. */
const isAnyOf = ({ op }: FieldFilter | UnaryFilter): boolean =>
  op === 'in' || op === 'array-contains-any';

const countOf = (leaf: FieldFilter | UnaryFilter): number =>
  isAnyOf(leaf) && 'value' in leaf && 'arrayValue' in leaf.value
    ? (leaf.value.arrayValue.values?.length ?? 1)
    : 1;

function checkDisjuncts(filter: Filter | null, all: readonly (FieldFilter | UnaryFilter)[]): void {
  const parts = disjuncts(filter);
  const countAll = parts.map((part) => part.reduce((product, leaf) => product * countOf(leaf), 1));
  const count = countAll.reduce((sum, some) => sum + some, 0);
  if (count > maxDisjuncts) {
    throw invalidArgument(`A query has ${count} disjunctions; ${maxDisjuncts} are allowed.`);
  }
  const isOneOfSeveral = parts.length > 1 || all.some(isAnyOf);
  if (isOneOfSeveral && all.some(({ op }) => op === 'not-in')) {
    throw invalidArgument("'not-in' may not stand beside 'or', 'in' or 'array-contains-any'.");
  }
  for (const part of parts) {
    if (part.filter(({ op }) => op.startsWith('array-contains')).length > 1) {
      throw invalidArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
    }
  }
}

function checkFilters(filter: Filter | null, orders: number): void {
  const all = leaves(filter);
  if (all.length + orders > maxParts) {
    throw invalidArgument(`A query may have ${maxParts} filters and orders in all.`);
  }
  const unequal = all.filter(isInequality);
  if (new Set(unequal.map(({ path }) => formatFieldPath(path))).size > maxInequalityFields) {
    throw invalidArgument(`A query may have inequalities of ${maxInequalityFields} fields.`);
  }
  const keyEqual = all.some((leaf) => isKeyPath(leaf.path) && leaf.op === '==');
  if (keyEqual && unequal.length > 0 && !unequal.some(({ path }) => isKeyPath(path))) {
    throw invalidArgument(
      'Equality on key is not allowed if there are other inequality fields ' +
        'and key does not appear in inequalities.',
    );
  }
  if (all.filter(({ op }) => negations.has(op)).length > 1) {
    throw invalidArgument('Only one NOT_EQUAL, NOT_IN, IS_NOT_NULL or IS_NOT_NAN is allowed.');
  }
  checkDisjuncts(filter, all);
}

function parseFrom(input: unknown): Pick<Query, 'collectionId' | 'allDescendants'> {
  const [selector, ...others] = asList(input, 'from');
  if (others.length > 0) throw invalidArgument('A query must have exactly one "from".');
  const from = asObject(selector, 'from');
  const collectionId = asText(from['collectionId'], 'collectionId');
  const allDescendants = from['allDescendants'] === true || selector === undefined;
  if (collectionId === '' && !allDescendants) throw invalidArgument('"from" has no collectionId.');
  if (collectionId !== '') checkId(collectionId);
  return { collectionId: collectionId === '' ? null : collectionId, allDescendants };
}

/**
 * Parses a StructuredQuery below `parent` and adds the implicit orders. Throws INVALID_ARGUMENT,
 * FAILED_PRECONDITION for a descending order by the key alone, and UNIMPLEMENTED for vector search.
 */
export function parseQuery(parent: string, input: unknown): Query {
  const query = asObject(input, 'structuredQuery');
  if (query['findNearest'] !== undefined) {
    throw new RpcError('UNIMPLEMENTED', 'Vector search is not available in the local backend.');
  }
  const where = query['where'];
  const filter = where === undefined || where === null ? null : parseFilter(where);
  const explicitOrderBy = asList(query['orderBy'], 'orderBy').map(parseOrder);
  checkFilters(filter, explicitOrderBy.length);
  const orderBy = completeOrders(explicitOrderBy, filter);
  if (orderBy.length === 1 && orderBy[0]?.descending && readsKeysOnly(filter)) {
    throw new RpcError('FAILED_PRECONDITION', 'Firestore does not support descending key scans');
  }
  const limit = asOptionalInt(query['limit'], 'limit');
  const offset = asOptionalInt(query['offset'], 'offset') ?? 0;
  if (limit !== null && limit < 0) throw invalidArgument('limit is negative.');
  if (offset < 0) throw invalidArgument('offset is negative.');
  const select = query['select'];
  return {
    parent,
    ...parseFrom(query['from']),
    filter,
    explicitOrderBy,
    orderBy,
    startAt: parseCursor(query['startAt'], orderBy, 'startAt'),
    endAt: parseCursor(query['endAt'], orderBy, 'endAt'),
    offset,
    limit,
    select: isObject(select) ? asList(select['fields'], 'fields').map(parseReferencePath) : null,
  };
}
