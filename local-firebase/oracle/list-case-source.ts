import fc from 'fast-check';
import type { Value } from '../src/protocol/value';
import type { OracleCase } from './oracle-case';

type Source = fc.Arbitrary<string>;

interface QueryFilter {
  readonly field: string;
  readonly op: string;
  readonly value: Value;
}

const int = (value: number): Value => ({ integerValue: String(value) });
const text = (value: string): Value => ({ stringValue: value });
const list = (...values: Value[]): Value => ({ arrayValue: { values } });

const equality: readonly QueryFilter[] = [
  { field: 'a', op: 'EQUAL', value: int(3) },
  { field: 'a', op: 'EQUAL', value: text('x') },
  { field: 'b', op: 'EQUAL', value: { booleanValue: true } },
  { field: 'm.k', op: 'EQUAL', value: int(3) },
  { field: 's', op: 'EQUAL', value: text('alice') },
  { field: 'l', op: 'ARRAY_CONTAINS', value: text('x') },
  { field: 'l', op: 'ARRAY_CONTAINS_ANY', value: list(text('x'), text('y')) },
  { field: 'a', op: 'IN', value: list(int(3), int(4)) },
];

const ranges: readonly QueryFilter[] = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
].flatMap((op) => [
  { field: 'n', op, value: int(5) },
  { field: 'n', op, value: int(2) },
]);

const filterOf = ({ field, op, value }: QueryFilter): unknown => ({
  fieldFilter: { field: { fieldPath: field }, op, value },
});

const where = (filters: readonly QueryFilter[]): Record<string, unknown> =>
  filters.length === 0
    ? {}
    : { where: { compositeFilter: { op: 'AND', filters: filters.map(filterOf) } } };

/**
 * At most one filter that makes several cases or restricts an array, because Firestore allows no
 * more.
 */
const filters: fc.Arbitrary<QueryFilter[]> = fc
  .tuple(
    fc.subarray(equality.slice(0, 5), { maxLength: 2 }),
    fc.subarray(equality.slice(5), { maxLength: 1 }),
    fc.subarray([...ranges], { maxLength: 2 }),
  )
  .map(([fixed, spreading, bounds]) => {
    const unequal = bounds.filter(({ op }) => op === 'NOT_EQUAL');
    const ordered = unequal.length === 0 || spreading.length === 0;
    return [...fixed, ...spreading, ...(unequal.length > 1 || !ordered ? [] : bounds)];
  })
  .filter((chosen) => {
    // Two values for one field contradict each other; it is undefined which one the rules see.
    const fixed = chosen.map(({ field }) => field).filter((field) => field !== 'n');
    return new Set(fixed).size === fixed.length;
  });

const from = (...texts: string[]): Source => fc.constantFrom(...texts);

const comparison = (left: Source, ops: readonly string[], right: Source): Source =>
  fc.tuple(left, from(...ops), right).map((parts) => parts.join(' '));

const orders = ['<', '<=', '>', '>=', '!=', '=='];

const atoms: Source = fc.oneof(
  comparison(from('resource.data.n'), orders, from('1', '2', '3', '5', '6', '4.5')),
  comparison(from('2', '5'), orders, from('resource.data.n')),
  comparison(from('resource.data.a', 'resource.data.m.k'), orders, from('3', '4', '3.0', '"x"')),
  comparison(from('resource.data.a'), ['in'], from('[3]', '[3, 4]', '[3, 4, 5]', '["x"]')),
  comparison(from('"x"', '"y"', '"z"'), ['in'], from('resource.data.l')),
  from(
    'resource.data.l.hasAny(["x"])',
    'resource.data.l.hasAny(["x", "y"])',
    'resource.data.l.hasAny(["x", "y", "z"])',
    'resource.data.b',
    'resource.data.b == true',
    'resource.data.s == request.auth.uid',
    'resource.data.s.size() > 2',
    'resource.data.missing == 1',
    'resource.data.a is int',
    'resource.data.m is map',
    'id == "one"',
    'request.auth != null',
    'resource != null',
    'request.query.limit <= 10',
    'request.query.limit == null',
    'request.query.offset == 0',
    'request.query.orderBy.n == "DESC"',
    'request.method == "list"',
  ),
);

const conditions: Source = fc.oneof(
  { weight: 4, arbitrary: atoms },
  { weight: 2, arbitrary: fc.tuple(atoms, atoms).map(([a, b]) => `(${a}) && (${b})`) },
  { weight: 2, arbitrary: fc.tuple(atoms, atoms).map(([a, b]) => `(${a}) || (${b})`) },
  { weight: 1, arbitrary: atoms.map((a) => `!(${a})`) },
);

const limits = fc.constantFrom<Record<string, unknown>>(
  {},
  { limit: 5 },
  { limit: 50 },
  { limit: 5, offset: 2 },
);

const orderings = fc.constantFrom<Record<string, unknown>>(
  {},
  { orderBy: [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }] },
);

/** Queries, and conditions on the fields that they fix or restrict. */
export const listCases: fc.Arbitrary<OracleCase> = fc
  .record({ filters, conditions, limits, orderings, group: fc.boolean(), luck: fc.nat(9) })
  .map((drawn) => ({
    functions: '',
    condition: drawn.conditions,
    request: {
      kind: 'list',
      group: drawn.group,
      query: { ...where(drawn.filters), ...drawn.limits, ...drawn.orderings },
    },
    signedIn: drawn.luck > 0,
  }));
