import { formatFieldPath, isKeyPath, type FieldPath } from '../protocol/field-path';
import type { CompositeIndex, IndexField, IndexFile } from './index-file';
import { disjuncts } from './parse-filter';
import type { FieldFilter, Query, UnaryFilter } from './query';

type Leaf = FieldFilter | UnaryFilter;

/**
 * The index that fits one disjunct of a query best: fields with an equality in any order, then
 * `sorted`.
 */
interface Demand {
  readonly equal: readonly IndexField[];
  readonly sorted: readonly IndexField[];
}

const equalOps: ReadonlySet<string> = new Set(['==', 'in', 'is-null', 'is-nan']);
const arrayOps: ReadonlySet<string> = new Set(['array-contains', 'array-contains-any']);

const unique = (fields: readonly IndexField[]): IndexField[] => [
  ...new Map(fields.map((field) => [field.fieldPath, field])).values(),
];

function demandOf(
  leaves: readonly Leaf[],
  { orderBy }: Query,
  aggregated: readonly FieldPath[],
): Demand {
  const equal = unique(
    leaves
      .filter(({ op, path }) => (equalOps.has(op) || arrayOps.has(op)) && !isKeyPath(path))
      .map(({ op, path }) => ({
        fieldPath: formatFieldPath(path),
        mode: arrayOps.has(op) ? 'CONTAINS' : 'ASCENDING',
      })),
  );
  const taken = new Set(equal.flatMap((f) => (f.mode === 'CONTAINS' ? [] : [f.fieldPath])));
  // Every index ends with the key, in the direction of the field before the key, so this order
  // needs no entry.
  const ordered = orderBy.filter(
    ({ path, descending }, at) =>
      !isKeyPath(path) || (at > 0 && orderBy[at - 1]?.descending !== descending),
  );
  const sorted = unique([
    ...ordered.map(({ path, descending }) => ({
      fieldPath: formatFieldPath(path),
      mode: descending ? ('DESCENDING' as const) : ('ASCENDING' as const),
    })),
    ...aggregated.map((path) => ({ fieldPath: formatFieldPath(path), mode: 'ASCENDING' as const })),
  ]).filter(({ fieldPath }) => !taken.has(fieldPath));
  return { equal, sorted };
}

const same = (a: IndexField, b: IndexField): boolean =>
  a.fieldPath === b.fieldPath && a.mode === b.mode;

/**
 * The equality fields that an index covers besides the sorted ones; null when the index does not
 * fit.
 */
function covered({ fields }: CompositeIndex, { equal, sorted }: Demand): readonly string[] | null {
  const cut = fields.length - sorted.length;
  const prefix = fields.slice(0, Math.max(0, cut));
  const isSorted = cut >= 0 && sorted.every((field, at) => same(field, fields[cut + at] ?? field));
  const fits = prefix.every(({ fieldPath, mode }) =>
    equal.some(
      (f) => f.fieldPath === fieldPath && (f.mode === 'CONTAINS') === (mode === 'CONTAINS'),
    ),
  );
  return isSorted && fits ? prefix.map(({ fieldPath }) => fieldPath) : null;
}

/** Whether a field has a single-field index. A setting for a map applies to its members too. */
function hasOwnIndex(file: IndexFile, query: Query, field: IndexField): boolean {
  const overrides = file.overrides
    .filter(({ collectionGroup, fieldPath }) => {
      const isPart = `${field.fieldPath}.`.startsWith(`${fieldPath}.`);
      return collectionGroup === query.collectionId && isPart;
    })
    .sort((a, b) => b.fieldPath.length - a.fieldPath.length);
  const [override] = overrides;
  if (override === undefined) return !query.allDescendants;
  return override.indexes.some(
    ({ mode, isGroup }) => mode === field.mode && isGroup === query.allDescendants,
  );
}

/** Decides which indexes serve queries, and remembers which entries of the file were used. */
export interface IndexDemand {
  /**
   * The index that the query lacks; null when the query is served. `aggregated` are the fields of
   * sums and averages.
   */
  missing(query: Query, aggregated: readonly FieldPath[]): CompositeIndex | null;
  /** The composite indexes of the file that have not served a query. */
  unused(): readonly CompositeIndex[];
}

/**
 * Works as production does. Every field has its own single-field indexes, and equalities are
 * merged. An order or a range together with another field needs a composite index that covers all
 * these fields.
 */
export function createIndexDemand(file: IndexFile): IndexDemand {
  const used = new Set<CompositeIndex>();

  function isServed(query: Query, demand: Demand): boolean {
    const { equal, sorted } = demand;
    const open = new Set(equal.map(({ fieldPath }) => fieldPath));
    const isAlone = sorted.length === 0 || (sorted.length === 1 && equal.length === 0);
    if (isAlone) return [...equal, ...sorted].every((field) => hasOwnIndex(file, query, field));
    const serving = file.composites
      .filter(({ collectionGroup, isGroup }) => {
        return collectionGroup === query.collectionId && isGroup === query.allDescendants;
      })
      .flatMap((index) => {
        const fields = covered(index, demand);
        return fields === null ? [] : [{ index, fields }];
      })
      .sort((a, b) => b.fields.length - a.fields.length);
    for (const { index, fields } of serving) {
      if (open.size > 0 && !fields.some((field) => open.has(field))) continue;
      used.add(index);
      for (const field of fields) open.delete(field);
      if (open.size === 0) return true;
    }
    return false;
  }

  return {
    missing(query, aggregated) {
      if (query.collectionId === null) return null;
      for (const leaves of disjuncts(query.filter)) {
        const demand = demandOf(leaves, query, aggregated);
        if (isServed(query, demand)) continue;
        const { collectionId: collectionGroup, allDescendants: isGroup } = query;
        return { collectionGroup, isGroup, fields: [...demand.equal, ...demand.sorted] };
      }
      return null;
    },
    unused: () => file.composites.filter((index) => !used.has(index)),
  };
}
