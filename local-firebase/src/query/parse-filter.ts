import { isKeyPath, parseQueryPath } from '../protocol/field-path';
import { asList, asObject, asText, type JsonObject } from '../protocol/json-input';
import { parseValue } from '../protocol/parse-value';
import { invalidArgument } from '../protocol/rpc-error';
import type { Value } from '../protocol/value';
import type { FieldFilter, FieldOp, Filter, UnaryFilter, UnaryOp } from './query';

const fieldOps: Readonly<Record<string, FieldOp>> = {
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  EQUAL: '==',
  GREATER_THAN_OR_EQUAL: '>=',
  GREATER_THAN: '>',
  NOT_EQUAL: '!=',
  IN: 'in',
  NOT_IN: 'not-in',
  ARRAY_CONTAINS: 'array-contains',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
};

const unaryOps: Readonly<Record<string, UnaryOp>> = {
  IS_NULL: 'is-null',
  IS_NOT_NULL: 'is-not-null',
  IS_NAN: 'is-nan',
  IS_NOT_NAN: 'is-not-nan',
};

const listOps: ReadonlySet<FieldOp> = new Set(['in', 'not-in', 'array-contains-any']);
const arrayOps: ReadonlySet<FieldOp> = new Set(['array-contains', 'array-contains-any']);
const maxListMembers = 30;
const maxNotInMembers = 10;

function checkList(op: FieldOp, value: Value): void {
  const members = 'arrayValue' in value ? (value.arrayValue.values ?? []) : null;
  if (members === null || members.length === 0) {
    throw invalidArgument(`'${op}' requires a non-empty array value.`);
  }
  const max = op === 'not-in' ? maxNotInMembers : maxListMembers;
  if (members.length > max) {
    throw invalidArgument(`'${op}' supports up to ${max} comparison values.`);
  }
}

function checkKeyFilter(op: FieldOp, value: Value): void {
  if (arrayOps.has(op)) throw invalidArgument('__name__ is not an array.');
  const members = listOps.has(op) && 'arrayValue' in value ? value.arrayValue.values : [value];
  if (!(members ?? []).every((member) => 'referenceValue' in member)) {
    throw invalidArgument('__key__ filter value must be a Key.');
  }
}

/** The list of an `in` or similar filter; unlike a stored array it may contain arrays. */
function parseOperands(input: unknown): Value {
  const list = asObject(asObject(input, 'value')['arrayValue'], 'arrayValue');
  return { arrayValue: { values: asList(list['values'], 'values').map(parseValue) } };
}

function parseFieldFilter(input: JsonObject): FieldFilter {
  const op = fieldOps[asText(input['op'], 'op')];
  if (op === undefined) throw invalidArgument(`Unknown filter op ${JSON.stringify(input['op'])}.`);
  const path = parsePath(input);
  const value = listOps.has(op) ? parseOperands(input['value']) : parseValue(input['value']);
  if (listOps.has(op)) checkList(op, value);
  if (isKeyPath(path)) checkKeyFilter(op, value);
  return { kind: 'field', path, op, value };
}

function parseUnaryFilter(input: JsonObject): UnaryFilter {
  const op = unaryOps[asText(input['op'], 'op')];
  if (op === undefined) throw invalidArgument(`Unknown unary op ${JSON.stringify(input['op'])}.`);
  return { kind: 'unary', path: parsePath(input), op };
}

const parsePath = (input: JsonObject): readonly string[] =>
  parseQueryPath(asText(asObject(input['field'], 'field')['fieldPath'], 'fieldPath'));

/** Parses a StructuredQuery.Filter; throws INVALID_ARGUMENT. */
export function parseFilter(input: unknown): Filter {
  const filter = asObject(input, 'filter');
  if (filter['fieldFilter'] !== undefined) {
    return parseFieldFilter(asObject(filter['fieldFilter'], 'fieldFilter'));
  }
  if (filter['unaryFilter'] !== undefined) {
    return parseUnaryFilter(asObject(filter['unaryFilter'], 'unaryFilter'));
  }
  const composite = asObject(filter['compositeFilter'], 'compositeFilter');
  const op = composite['op'];
  if (op !== 'AND' && op !== 'OR') throw invalidArgument('A composite filter needs op AND or OR.');
  const filters = asList(composite['filters'], 'filters').map(parseFilter);
  if (filters.length === 0) throw invalidArgument('A composite filter needs filters.');
  return { kind: op === 'AND' ? 'and' : 'or', filters };
}

type Leaf = FieldFilter | UnaryFilter;

/** The filter as conjunctions; a document must satisfy at least one of them. */
export function disjuncts(filter: Filter | null): readonly (readonly Leaf[])[] {
  if (filter === null) return [[]];
  if (!('filters' in filter)) return [[filter]];
  const parts = filter.filters.map(disjuncts);
  if (filter.kind === 'or') return parts.flat();
  return parts.reduce<readonly (readonly Leaf[])[]>(
    (known, more) => known.flatMap((one) => more.map((other) => [...one, ...other])),
    [[]],
  );
}

/** All field and unary filters of a tree. */
export function leaves(filter: Filter | null): readonly Leaf[] {
  if (filter === null) return [];
  return 'filters' in filter ? filter.filters.flatMap(leaves) : [filter];
}
