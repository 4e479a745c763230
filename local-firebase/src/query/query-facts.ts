import type { QueryConstraint, QueryFacts } from '../access/access-guard';
import { formatFieldPath } from '../protocol/field-path';
import type { Filter, Query } from './query';

type Case = readonly QueryConstraint[];

/** More cases than any query of Firestore has, because its filters allow 30 disjunctions. */
const maxCases = 100;

/** A filter as cases: each document of the answer satisfies all constraints of at least one case. */
function casesOf(filter: Filter): readonly Case[] {
  if ('filters' in filter) {
    if (filter.kind === 'or') return filter.filters.flatMap(casesOf);
    return filter.filters.map(casesOf).reduce<readonly Case[]>(
      (known, more) => {
        const product = known.flatMap((one) => more.map((other) => [...one, ...other]));
        // Ignoring constraints is always safe: the rules then know less.
        return product.length <= maxCases ? product : known;
      },
      [[]],
    );
  }
  const value = filter.kind === 'field' ? filter.value : { nullValue: null };
  return [[{ fieldPath: filter.path, op: filter.op, value }]];
}

/** The facts that access rules may know about a query. */
export const queryFacts = (query: Query): QueryFacts => ({
  limit: query.limit,
  offset: query.offset === 0 ? null : query.offset,
  orderBy:
    query.explicitOrderBy.length === 0
      ? null
      : query.explicitOrderBy
          .map(({ path, descending }) => `${formatFieldPath(path)} ${descending ? 'DESC' : 'ASC'}`)
          .join(', '),
  cases: query.filter === null ? [[]] : casesOf(query.filter),
});
