import type { QueryConstraint, QueryFacts } from '../access/access-guard';
import { formatFieldPath } from '../protocol/field-path';
import type { Filter, Query } from './query';

function constraintsOf(filter: Filter | null): readonly QueryConstraint[] {
  if (filter === null) return [];
  if ('filters' in filter)
    return filter.kind === 'and' ? filter.filters.flatMap(constraintsOf) : [];
  const value = filter.kind === 'field' ? filter.value : { nullValue: null };
  return [{ fieldPath: filter.path, op: filter.op, value }];
}

/** What access rules may know of a query. */
export const queryFacts = (query: Query): QueryFacts => ({
  limit: query.limit,
  offset: query.offset === 0 ? null : query.offset,
  orderBy:
    query.explicitOrderBy.length === 0
      ? null
      : query.explicitOrderBy
          .map(({ path, descending }) => `${formatFieldPath(path)} ${descending ? 'DESC' : 'ASC'}`)
          .join(', '),
  constraints: constraintsOf(query.filter),
});
