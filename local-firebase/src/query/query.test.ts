import type { Fields, StoredDocument, Value } from '../protocol/value';
import { aggregate, parseAggregations } from './aggregation';
import { parseQuery } from './parse-query';
import { queryFacts } from './query-facts';
import { matchesScope, runQuery } from './run-query';
import { createTargetWindow, type ScopedChange } from './target-window';

const root = 'projects/p/databases/(default)/documents';
const time = '2026-01-01T00:00:00Z';

const int = (n: number): Value => ({ integerValue: String(n) });
const text = (stringValue: string): Value => ({ stringValue });
const list = (...values: Value[]): Value => ({ arrayValue: { values } });
const nothing: Value = { nullValue: null };
const nan: Value = { doubleValue: 'NaN' };

const aDocument = (id: string, fields: Fields): StoredDocument => ({
  name: `${root}/items/${id}`,
  fields,
  createTime: time,
  updateTime: time,
});

const field = (fieldPath: string, op: string, value: Value) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const unary = (fieldPath: string, op: string) => ({ unaryFilter: { field: { fieldPath }, op } });
const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });

const queryOf = (rest: Record<string, unknown>) =>
  parseQuery(root, { from: [{ collectionId: 'items' }], ...rest });

const anyOrder = (documents: Iterable<StoredDocument>) => ({ documents, inOrder: false });

const ids = (documents: readonly StoredDocument[]): string =>
  documents.map(({ name }) => name.split('/').at(-1)).join(' ');

describe('filters', () => {
  const documents = [
    aDocument('absent', {}),
    aDocument('null', { v: nothing }),
    aDocument('nan', { v: nan }),
    aDocument('one', { v: int(1) }),
    aDocument('oneDouble', { v: { doubleValue: 1 } }),
    aDocument('two', { v: int(2) }),
    aDocument('text', { v: text('1') }),
    aDocument('list', { v: list(int(1), text('x'), nan) }),
  ];
  const key = (id: string): Value => ({ referenceValue: `${root}/items/${id}` });

  it.each([
    [field('v', 'EQUAL', int(1)), 'one oneDouble'],
    [field('v', 'LESS_THAN', int(2)), 'one oneDouble'],
    [field('v', 'LESS_THAN_OR_EQUAL', int(2)), 'one oneDouble two'],
    [field('v', 'GREATER_THAN', int(1)), 'two'],
    [field('v', 'GREATER_THAN_OR_EQUAL', text('')), 'text'],
    [field('v', 'GREATER_THAN', nan), ''],
    [field('v', 'NOT_EQUAL', int(1)), 'nan two text list'],
    [field('v', 'IN', list(int(1), nothing, nan, text('1'))), 'one oneDouble text'],
    [field('v', 'IN', list(list(int(1), text('x'), nan))), 'list'],
    [field('v', 'NOT_IN', list(int(1), text('1'))), 'nan two list'],
    [field('v', 'NOT_IN', list(int(1), nothing)), ''],
    [field('v', 'ARRAY_CONTAINS', text('x')), 'list'],
    [field('v', 'ARRAY_CONTAINS_ANY', list(int(5), int(1))), 'list'],
    [field('v', 'ARRAY_CONTAINS_ANY', list(nan)), ''],
    [unary('v', 'IS_NULL'), 'null'],
    [unary('v', 'IS_NAN'), 'nan'],
    [unary('v', 'IS_NOT_NULL'), 'nan one oneDouble two text list'],
    [unary('v', 'IS_NOT_NAN'), 'one oneDouble two text list'],
    [field('__name__', 'EQUAL', key('two')), 'two'],
    [field('__name__', 'IN', list(key('two'), key('nan'))), 'nan two'],
    [field('__name__', 'GREATER_THAN', key('one')), 'oneDouble two text'],
  ])('%j finds %s', (where, expected) => {
    const found = ids(runQuery(anyOrder(documents), queryOf({ where }))).split(' ');
    expect(found.sort()).toEqual(expected.split(' ').sort());
  });

  it('combine by AND and OR', () => {
    const where = {
      compositeFilter: {
        op: 'OR',
        filters: [
          {
            compositeFilter: {
              op: 'AND',
              filters: [field('v', 'GREATER_THAN', int(0)), field('v', 'LESS_THAN', int(2))],
            },
          },
          unary('v', 'IS_NULL'),
        ],
      },
    };
    expect(ids(runQuery(anyOrder(documents), queryOf({ where })))).toBe('null one oneDouble');
  });
});

describe('order, cursors and limits', () => {
  const documents = [
    aDocument('a', { n: int(2), g: text('x') }),
    aDocument('b', { n: int(1), g: text('y') }),
    aDocument('c', { n: int(2), g: text('y') }),
    aDocument('d', { n: int(3), g: text('x') }),
    aDocument('e', { g: text('x') }),
  ];
  const orderBy = [by('n')];
  const name = (id: string): Value => ({ referenceValue: `${root}/items/${id}` });

  it.each([
    [{}, 'a b c d e'],
    [{ orderBy }, 'b a c d'],
    [{ orderBy: [by('n', 'DESCENDING')] }, 'd c a b'],
    [{ orderBy: [by('g'), by('n', 'DESCENDING')] }, 'd a c b'],
    [{ where: field('g', 'EQUAL', text('x')), orderBy: [by('__name__', 'DESCENDING')] }, 'e d a'],
    [{ where: field('n', 'GREATER_THAN', int(1)) }, 'a c d'],
    [{ orderBy, limit: 2 }, 'b a'],
    [{ orderBy, limit: { value: 2 }, offset: 1 }, 'a c'],
    [{ orderBy, limit: 0 }, ''],
    [{ orderBy, startAt: { values: [int(2)], before: true } }, 'a c d'],
    [{ orderBy, startAt: { values: [int(2)] } }, 'd'],
    [{ orderBy, endAt: { values: [int(2)], before: true } }, 'b'],
    [{ orderBy, endAt: { values: [int(2)] } }, 'b a c'],
    [{ orderBy, startAt: { values: [int(2), name('a')] } }, 'c d'],
    [
      { orderBy: [by('n', 'DESCENDING')], startAt: { values: [int(2), name('c')], before: true } },
      'c a b',
    ],
  ])('%j finds %s', (query, expected) => {
    expect(ids(runQuery(anyOrder(documents), queryOf(query)))).toBe(expected);
  });
});

describe('a query is refused', () => {
  it.each([
    ['fields after the key', { orderBy: [by('__name__'), by('n')] }, /after the key/],
    [
      'the key with other inequalities',
      {
        where: {
          compositeFilter: {
            op: 'AND',
            filters: [
              field('__name__', 'EQUAL', { referenceValue: `${root}/items/a` }),
              field('n', 'LESS_THAN', int(1)),
            ],
          },
        },
      },
      /Equality on key is not allowed/,
    ],
    [
      'a key that is no reference',
      { where: field('__name__', 'EQUAL', text('a')) },
      /must be a Key/,
    ],
    ['an empty list', { where: field('v', 'IN', { arrayValue: {} }) }, /non-empty array/],
    ['an unknown op', { where: field('v', 'LIKE', text('a')) }, /Unknown filter op/],
    ['too long a cursor', { startAt: { values: [int(1), int(2)] } }, /more values/],
    ['a negative limit', { limit: -1 }, /limit is negative/],
    ['two collections', { from: [{ collectionId: 'a' }, { collectionId: 'b' }] }, /exactly one/],
    ['no collection', { from: [{}] }, /no collectionId/],
  ])('for %s', (_what, query, message) => {
    expect(() => queryOf(query)).toThrow(message);
  });
});

describe('the scope of a query', () => {
  it.each([
    [false, 'items', true],
    [false, 'shops/a/items', false],
    [true, 'items', true],
    [true, 'shops/a/items', true],
    [true, 'shops/a/otheritems', false],
  ])('with descendants %s holds %s: %s', (allDescendants, collection, expected) => {
    const query = parseQuery(root, { from: [{ collectionId: 'items', allDescendants }] });
    expect(matchesScope(`${root}/${collection}`, query)).toBe(expected);
  });
});

describe('facts for access rules', () => {
  it('have the conjunction once for each disjunct', () => {
    const or = {
      compositeFilter: { op: 'OR', filters: [field('a', 'EQUAL', int(1)), unary('b', 'IS_NULL')] },
    };
    const where = {
      compositeFilter: { op: 'AND', filters: [field('uid', 'EQUAL', text('u')), or] },
    };
    expect(queryFacts(queryOf({ where, limit: 5, orderBy: [by('n', 'DESCENDING')] }))).toEqual({
      limit: 5,
      offset: null,
      orderBy: 'n DESC',
      cases: [
        [
          { fieldPath: ['uid'], op: '==', value: text('u') },
          { fieldPath: ['a'], op: '==', value: int(1) },
        ],
        [
          { fieldPath: ['uid'], op: '==', value: text('u') },
          { fieldPath: ['b'], op: 'is-null', value: { nullValue: null } },
        ],
      ],
    });
  });
});

describe('aggregations', () => {
  const sumOf = (...values: Value[]): Value | undefined => {
    const documents = values.map((v, at) => aDocument(String(at), { v }));
    const input = [{ alias: 's', sum: { field: { fieldPath: 'v' } } }];
    return aggregate(documents, parseAggregations(input))['s'];
  };

  it.each([
    [[], int(0)],
    [[int(1), int(2)], int(3)],
    [[int(1), { doubleValue: 0.5 }], { doubleValue: 1.5 }],
    [[int(1), text('2')], int(1)],
    [[{ integerValue: '9223372036854775807' }, int(1)], { doubleValue: 9223372036854775808 }],
    [[int(1), nan], nan],
  ] satisfies [Value[], Value][])('the sum of %j is %j', (values, sum) => {
    expect(sumOf(...values)).toEqual(sum);
  });

  it('leave out documents that lack an aggregated field, from counts too', () => {
    const documents = [aDocument('a', { v: int(4) }), aDocument('b', {})];
    const avg = { alias: 'avg', avg: { field: { fieldPath: 'v' } } };
    expect(aggregate(documents, parseAggregations([avg, { alias: 'n', count: {} }]))).toEqual({
      avg: { doubleValue: 4 },
      n: int(1),
    });
    expect(aggregate([], parseAggregations([avg]))).toEqual({ avg: nothing });
    expect(aggregate(documents, parseAggregations([{ count: { upTo: '1' } }]))).toEqual({
      field_1: int(1),
    });
  });

  it('are at most five', () => {
    const six = Array.from({ length: 6 }, (_, at) => ({ alias: `c${at}`, count: {} }));
    expect(() => parseAggregations(six)).toThrow(/maximum number of aggregations/);
  });
});

describe('the window of a limited query', () => {
  /** Applies changes to a window and also runs the query again; both must agree. */
  it('is the same as a new run after any change', () => {
    const query = queryOf({ orderBy: [by('n', 'DESCENDING')], limit: 3, offset: 1 });
    const table = new Map<string, StoredDocument>();
    const window = createTargetWindow(query, () => anyOrder(table.values()));
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    for (let round = 0; round < 500; round += 1) {
      const touched = new Set(Array.from({ length: 1 + random(3) }, () => `d${random(9)}`));
      const before = new Map(runQuery(anyOrder(table.values()), query).map((d) => [d.name, d]));
      const changes = [...touched].map((id): ScopedChange => {
        const name = `${root}/items/${id}`;
        const old = table.get(name) ?? null;
        const after =
          random(4) === 0 ? null : aDocument(id, random(8) ? { n: int(random(6)) } : {});
        if (after === null) table.delete(name);
        else table.set(name, after);
        return { name, before: old, after };
      });
      const { present, gone } = window.apply(changes);
      const now = runQuery(anyOrder(table.values()), query);
      expect(window.documents()).toEqual(now);
      expect(new Set(present)).toEqual(new Set(now.filter((d) => before.get(d.name) !== d)));
      for (const { name } of now) before.delete(name);
      expect(new Set(gone)).toEqual(new Set(before.keys()));
    }
  });
});
