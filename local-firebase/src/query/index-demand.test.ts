import { createIndexDemand } from './index-demand';
import { indexEntry, parseIndexFile } from './index-file';
import { parseQuery } from './parse-query';

const root = 'projects/p/databases/(default)/documents';

const order = (fieldPath: string, mode = 'ASCENDING') => ({ fieldPath, order: mode });
const composite = (...fields: object[]) => ({
  collectionGroup: 'items',
  queryScope: 'COLLECTION',
  fields,
});

const file = JSON.stringify({
  indexes: [
    composite(order('a'), order('t', 'DESCENDING')),
    composite(order('b'), order('t', 'DESCENDING')),
    composite({ fieldPath: 'l', arrayConfig: 'CONTAINS' }, order('t', 'DESCENDING')),
    composite(order('x'), order('y'), order('__name__')),
    composite(order('a'), order('t'), order('sum')),
    composite(order('k'), order('__name__', 'DESCENDING')),
  ],
  fieldOverrides: [
    { collectionGroup: 'items', fieldPath: 'long', indexes: [] },
    {
      collectionGroup: 'lines',
      fieldPath: 'n',
      indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
    },
  ],
});

const value = { integerValue: '1' };
const where = (...filters: (readonly [string, string])[]) => ({
  compositeFilter: {
    op: 'AND',
    filters: filters.map(([fieldPath, op]) => ({
      fieldFilter: {
        field: { fieldPath },
        op,
        value: op === 'IN' ? { arrayValue: { values: [value, value] } } : value,
      },
    })),
  },
});
const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });
const group = { from: [{ collectionId: 'lines', allDescendants: true }] };

const missing = (input: object, aggregated: string[][] = []) => {
  const query = parseQuery(root, { from: [{ collectionId: 'items' }], ...input });
  return createIndexDemand(parseIndexFile(file)).missing(query, aggregated);
};

describe('a query', () => {
  it.each([
    ['everything', {}],
    ['one field', { where: where(['z', 'EQUAL']) }],
    ['merged equalities', { where: where(['z', 'EQUAL'], ['a', 'IN'], ['l', 'ARRAY_CONTAINS']) }],
    ['one range', { where: where(['z', 'LESS_THAN'], ['z', 'GREATER_THAN']) }],
    ['one order', { orderBy: [by('z', 'DESCENDING')] }],
    ['an equality with an order', { where: where(['a', 'IN']), orderBy: [by('t', 'DESCENDING')] }],
    [
      'merged indexes',
      { where: where(['a', 'EQUAL'], ['b', 'EQUAL']), orderBy: [by('t', 'DESCENDING')] },
    ],
    ['an array', { where: where(['l', 'ARRAY_CONTAINS']), orderBy: [by('t', 'DESCENDING')] }],
    ['two orders', { orderBy: [by('x'), by('y')] }],
    ['a key in the same direction', { orderBy: [by('z'), by('__name__')] }],
    ['a key in a declared direction', { orderBy: [by('k'), by('__name__', 'DESCENDING')] }],
    ['an order by an equal field', { where: where(['z', 'EQUAL']), orderBy: [by('z')] }],
    ['a whole collection group', { ...group }],
    ['a collection group by an indexed field', { ...group, orderBy: [by('n')] }],
  ])('for %s is served', (_, input) => {
    expect(missing(input)).toBeNull();
  });

  it.each([
    [
      'an equality with an order',
      { where: where(['z', 'EQUAL']), orderBy: [by('t', 'DESCENDING')] },
    ],
    ['the other direction', { where: where(['b', 'EQUAL']), orderBy: [by('t')] }],
    ['a range beside an equality', { where: where(['z', 'EQUAL'], ['t', 'LESS_THAN']) }],
    ['two orders in mixed directions', { orderBy: [by('x'), by('y', 'DESCENDING')] }],
    ['a key in the other direction', { orderBy: [by('z'), by('__name__', 'DESCENDING')] }],
    ['an exempted field', { where: where(['long', 'EQUAL']) }],
    ['a member of an exempted map', { orderBy: [by('long.inner')] }],
    ['a collection group by a field', { ...group, where: where(['z', 'EQUAL']) }],
  ])('for %s is refused', (_, input) => {
    expect(missing(input)).not.toBeNull();
  });

  it('for a sum needs the summed field too', () => {
    const input = { where: where(['a', 'EQUAL'], ['t', 'GREATER_THAN']) };
    expect(missing(input, [['sum']])).toBeNull();
    expect(missing(input, [['other']])).not.toBeNull();
  });

  it('is told the entry to add', () => {
    const input = { where: where(['z', 'EQUAL']), orderBy: [by('t', 'DESCENDING')] };
    const index = missing(input);
    expect(index && indexEntry(index)).toEqual(composite(order('z'), order('t', 'DESCENDING')));
  });
});

test('an entry is unused until a query needs it', () => {
  const demand = createIndexDemand(parseIndexFile(file));
  const query = { from: [{ collectionId: 'items' }], orderBy: [by('x'), by('y')] };
  expect(demand.unused()).toHaveLength(6);
  demand.missing(parseQuery(root, query), []);
  expect(demand.unused().map(indexEntry)).not.toContainEqual(composite(order('x'), order('y')));
  expect(demand.unused()).toHaveLength(5);
});
