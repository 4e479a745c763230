import type { QueryConstraint } from '../src/access/access-guard';
import type { Value } from '../src/protocol/value';
import type { OracleCase } from './oracle-case';

/** A constant in a filter. `ref:` and an id stand for a document of the queried collection. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | readonly Plain[]
  | { readonly [key: string]: Plain };

export type PlainFilter = readonly [field: string, op: QueryConstraint['op'], value?: Plain];

/** A query, and a condition for its documents. */
export interface PlainQuery {
  readonly where?: readonly PlainFilter[];
  readonly limit?: number;
  readonly offset?: number;
  readonly orderBy?: readonly (readonly [field: string, direction: 'ASCENDING' | 'DESCENDING'])[];
  readonly group?: boolean;
  readonly condition: string;
}

const isList = (plain: Plain): plain is readonly Plain[] => Array.isArray(plain);

/** A constant as a stored value; whole numbers become ints. */
export function valueOf(plain: Plain, collection: string): Value {
  if (plain === null) return { nullValue: null };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'number') {
    return Number.isInteger(plain) ? { integerValue: String(plain) } : { doubleValue: plain };
  }
  if (typeof plain === 'string') {
    return plain.startsWith('ref:')
      ? { referenceValue: `${collection}/${plain.slice(4)}` }
      : { stringValue: plain };
  }
  if (isList(plain))
    return { arrayValue: { values: plain.map((item) => valueOf(item, collection)) } };
  const fields = Object.entries(plain).map(([key, item]): [string, Value] => [
    key,
    valueOf(item, collection),
  ]);
  return { mapValue: { fields: Object.fromEntries(fields) } };
}

const restOps: Partial<Record<QueryConstraint['op'], string>> = {
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '==': 'EQUAL',
  '>=': 'GREATER_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '!=': 'NOT_EQUAL',
  in: 'IN',
  'not-in': 'NOT_IN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
  'is-null': 'IS_NULL',
  'is-not-null': 'IS_NOT_NULL',
};

function filterOf([field, op, plain]: PlainFilter, collection: string): unknown {
  const target = { field: { fieldPath: field }, op: restOps[op] };
  return plain === undefined
    ? { unaryFilter: target }
    : { fieldFilter: { ...target, value: valueOf(plain, collection) } };
}

/** The query in REST's form. `collection` is the resource name of the queried collection. */
export function oracleCaseOf(query: PlainQuery, collection: string): OracleCase {
  const filters = (query.where ?? []).map((filter) => filterOf(filter, collection));
  const orderBy = (query.orderBy ?? []).map(([fieldPath, direction]) => ({
    field: { fieldPath },
    direction,
  }));
  return {
    functions: '',
    condition: query.condition,
    signedIn: true,
    request: {
      kind: 'list',
      group: query.group ?? false,
      query: {
        ...(filters.length === 0 ? {} : { where: { compositeFilter: { op: 'AND', filters } } }),
        ...(query.limit === undefined ? {} : { limit: query.limit }),
        ...(query.offset === undefined ? {} : { offset: query.offset }),
        ...(orderBy.length === 0 ? {} : { orderBy }),
      },
    },
  };
}
