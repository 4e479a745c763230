import { parseQuery } from '../query/parse-query';
import { runQuery } from '../query/run-query';
import type { StoredDocument, Value } from '../protocol/value';
import { createDocumentTable } from './document-table';

const root = 'projects/p/databases/(default)/documents';
const time = '2026-01-01T00:00:00Z';

const VALUES: readonly Value[] = [
  { integerValue: '1' },
  { doubleValue: 1 },
  { integerValue: '2' },
  { doubleValue: 2.5 },
  { integerValue: '4' },
  { doubleValue: 'NaN' },
  { nullValue: null },
  { stringValue: '2' },
  { timestampValue: time },
];

let seed = 11;
const random = (below: number): number => {
  seed = (seed * 48271) % 2147483647;
  return seed % below;
};
const pick = <T>(choices: readonly T[]): T => choices[random(choices.length)] as T;

const aDocument = (id: string): StoredDocument => ({
  name: `${root}/items/${id}`,
  fields: {
    ...(random(6) > 0 && { v: pick(VALUES) }),
    w: { integerValue: String(random(3)) },
  },
  createTime: time,
  updateTime: time,
});

function aQuery() {
  const direction = pick(['ASCENDING', 'DESCENDING']);
  const by = (fieldPath: string, way = direction) => ({ field: { fieldPath }, direction: way });
  const field = (fieldPath: string, op: string, value: Value) => ({
    fieldFilter: { field: { fieldPath }, op, value },
  });
  const filters = [
    ...(random(2) ? [field('v', pick(['LESS_THAN', 'LESS_THAN_OR_EQUAL']), pick(VALUES))] : []),
    ...(random(2) ? [field('v', pick(['GREATER_THAN', 'EQUAL']), pick(VALUES))] : []),
    ...(random(3) ? [] : [field('w', 'EQUAL', { integerValue: '1' })]),
  ];
  const cursor = () => ({
    values: [pick(VALUES), { referenceValue: `${root}/items/d${random(20)}` }].slice(random(2) - 2),
    before: random(2) === 0,
  });
  return parseQuery(root, {
    from: [{ collectionId: 'items' }],
    ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
    orderBy: pick([
      [by('v'), by('__name__')],
      [by('v'), by('__name__', 'ASCENDING')],
      [by('v'), by('w'), by('__name__')],
    ]),
    ...(random(2) && { startAt: cursor() }),
    ...(random(3) === 0 && { endAt: cursor() }),
    ...(random(2) && { limit: 1 + random(4), offset: random(3) }),
  });
}

describe('an index', () => {
  it('gives the answer of a look at every document, after any change', () => {
    const table = createDocumentTable();
    for (let round = 0; round < 3000; round += 1) {
      const id = `d${random(20)}`;
      if (random(5) === 0) table.delete(`${root}/items/${id}`);
      else table.put(aDocument(id));
      const query = aQuery();
      const all = { documents: table.inScope(query), inOrder: false };
      expect(runQuery(table.candidates(query), query)).toEqual(runQuery(all, query));
    }
  });
});
