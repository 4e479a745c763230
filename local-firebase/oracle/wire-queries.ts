import { and, ann, by, field, from, one, or, query, type WireCase } from './wire-request';

export const wireQueries: readonly WireCase[] = [
  query('of what the rules bind, bound', ann, { ...from('ones'), where: field('a', 'EQUAL') }),
  query('of what the rules bind, unbound', ann, from('ones')),
  query('two ANDs in an OR, both bound', ann, {
    ...from('ones'),
    where: or(
      and(field('a', 'EQUAL'), field('b', 'EQUAL')),
      and(field('a', 'EQUAL'), field('c', 'EQUAL')),
    ),
  }),
  query('two ANDs in an OR, one bound', ann, {
    ...from('ones'),
    where: or(
      and(field('a', 'EQUAL'), field('b', 'EQUAL')),
      and(field('b', 'EQUAL'), field('c', 'EQUAL')),
    ),
  }),
  query('of a closed collection', ann, from('closed')),
  query('a limit of 0', 'owner', { ...from('open'), limit: 0 }),
  query('a negative limit', 'owner', { ...from('open'), limit: -1 }),
  query('a negative offset', 'owner', { ...from('open'), offset: -1 }),
  query('from nothing', 'owner', {}),
  query('ranges of two fields', 'owner', {
    ...from('open'),
    where: and(field('a', 'LESS_THAN'), field('b', 'GREATER_THAN')),
  }),
  query('an order behind the key', 'owner', {
    ...from('open'),
    orderBy: [by('__name__'), by('a')],
  }),
  query('a range of one field in the order of the key', 'owner', {
    ...from('open'),
    where: field('a', 'LESS_THAN'),
    orderBy: [by('__name__')],
  }),
  query('the last key first', 'owner', {
    ...from('open'),
    orderBy: [by('__name__', 'DESCENDING')],
  }),
  query('the last key of one value first', 'owner', {
    ...from('open'),
    where: field('a', 'EQUAL'),
    orderBy: [by('__name__', 'DESCENDING')],
  }),
  query('one order twice', 'owner', { ...from('open'), orderBy: [by('a'), by('a')] }),
  query('an unknown operator', 'owner', { ...from('open'), where: field('a', 'ALIKE') }),
  query('in without a list', 'owner', { ...from('open'), where: field('a', 'IN') }),
  query('in of nothing', 'owner', {
    ...from('open'),
    where: field('a', 'IN', { arrayValue: { values: [] } }),
  }),
  ...[30, 31].map((length) =>
    query(`in of ${length}`, 'owner', {
      ...from('open'),
      where: field('a', 'IN', { arrayValue: { values: Array.from({ length }, () => one) } }),
    }),
  ),
  query('not-in of 11', 'owner', {
    ...from('open'),
    where: field('a', 'NOT_IN', { arrayValue: { values: Array.from({ length: 11 }, () => one) } }),
  }),
  query('not-in beside !=', 'owner', {
    ...from('open'),
    where: and(field('a', 'NOT_IN', { arrayValue: { values: [one] } }), field('b', 'NOT_EQUAL')),
  }),
  query('array-contains twice', 'owner', {
    ...from('open'),
    where: and(field('a', 'ARRAY_CONTAINS'), field('b', 'ARRAY_CONTAINS')),
  }),
  query('array-contains beside array-contains-any', 'owner', {
    ...from('open'),
    where: and(
      field('a', 'ARRAY_CONTAINS'),
      field('b', 'ARRAY_CONTAINS_ANY', { arrayValue: { values: [one] } }),
    ),
  }),
  query('array-contains-any twice', 'owner', {
    ...from('open'),
    where: and(
      ...['a', 'b'].map((name) =>
        field(name, 'ARRAY_CONTAINS_ANY', { arrayValue: { values: [one] } }),
      ),
    ),
  }),
  ...[10, 11].map((count) =>
    query(`ranges of ${count} fields`, 'owner', {
      ...from('open'),
      where: and(...Array.from({ length: count }, (_, n) => field(`f${n}`, 'LESS_THAN'))),
    }),
  ),
  ...[98, 99].map((count) =>
    query(`${count} filters and two orders`, 'owner', {
      ...from('open'),
      where: and(...Array.from({ length: count }, (_, n) => field(`f${n}`, 'EQUAL'))),
      orderBy: [by('a'), by('b')],
    }),
  ),
  query('array-contains in each of two disjuncts', 'owner', {
    ...from('open'),
    where: or(field('a', 'ARRAY_CONTAINS'), field('b', 'ARRAY_CONTAINS')),
  }),
  query('!= twice', 'owner', {
    ...from('open'),
    where: and(field('a', 'NOT_EQUAL'), field('b', 'NOT_EQUAL')),
  }),
  query('!= in an OR', 'owner', {
    ...from('open'),
    where: or(field('a', 'NOT_EQUAL'), field('b', 'EQUAL')),
  }),
  query('not-in in an OR', 'owner', {
    ...from('open'),
    where: or(field('a', 'NOT_IN', { arrayValue: { values: [one] } }), field('b', 'EQUAL')),
  }),
  query('not-in beside in', 'owner', {
    ...from('open'),
    where: and(
      field('a', 'NOT_IN', { arrayValue: { values: [one] } }),
      field('b', 'IN', { arrayValue: { values: [one] } }),
    ),
  }),
  query('is not null beside !=', 'owner', {
    ...from('open'),
    where: and(
      { unaryFilter: { field: { fieldPath: 'a' }, op: 'IS_NOT_NULL' } },
      field('b', 'NOT_EQUAL'),
    ),
  }),
  query('36 disjunctions', 'owner', {
    ...from('open'),
    where: and(
      ...['a', 'b'].map((name) =>
        field(name, 'IN', {
          arrayValue: {
            values: Array.from({ length: 6 }, (_, n) => ({ integerValue: String(n) })),
          },
        }),
      ),
    ),
  }),
  query('a key that is no reference', 'owner', {
    ...from('open'),
    where: field('__name__', 'EQUAL'),
  }),
  query('a cursor of too many values', 'owner', {
    ...from('open'),
    orderBy: [by('a')],
    startAt: { values: [one, one, one] },
  }),
  query('a cursor without an order', 'owner', { ...from('open'), startAt: { values: [one] } }),
  query('a query with snake_case members', 'owner', {
    from: [{ collection_id: 'open', all_descendants: false }],
    order_by: [by('a')],
  }),
];
