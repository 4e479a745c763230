import { comparisons } from '../protocol/comparison';
import { getField, isKeyPath, type FieldPath } from '../protocol/field-path';
import type { StoredDocument, Value } from '../protocol/value';
import { compareValues, elementsOf, isNaNValue, isNull, typeRank } from '../protocol/value-order';
import type { FieldFilter, Filter, UnaryFilter } from './query';

/** The value that a filter or order on `path` sees; for the key it is a reference. */
export const valueAt = (document: StoredDocument, path: FieldPath): Value | undefined =>
  isKeyPath(path) ? { referenceValue: document.name } : getField(document.fields, path);

const equal = (a: Value, b: Value): boolean => compareValues(a, b) === 0;

/** Whether a value is in a list; null and NaN never are. */
const isMember = (value: Value, list: Value): boolean =>
  !isNull(value) && !isNaNValue(value) && elementsOf(list).some((member) => equal(value, member));

function matchesField(value: Value, { op, value: operand }: FieldFilter): boolean {
  switch (op) {
    case '==':
      return equal(value, operand);
    case '<':
    case '<=':
    case '>=':
    case '>':
      // A range filter matches values of the operand's type only, and never NaN.
      if (isNaNValue(value) || isNaNValue(operand)) return false;
      return (
        typeRank(value) === typeRank(operand) && comparisons[op](compareValues(value, operand))
      );
    case '!=':
      return !isNull(value) && !isNull(operand) && !equal(value, operand);
    case 'in':
      return isMember(value, operand);
    case 'not-in':
      return (
        !isNull(value) &&
        !elementsOf(operand).some((member) => isNull(member) || equal(value, member))
      );
    case 'array-contains':
      return elementsOf(value).some((element) => equal(element, operand));
    case 'array-contains-any':
      return elementsOf(value).some((element) => isMember(element, operand));
  }
}

function matchesUnary(value: Value, { op }: UnaryFilter): boolean {
  switch (op) {
    case 'is-null':
      return isNull(value);
    case 'is-not-null':
      return !isNull(value);
    case 'is-nan':
      return isNaNValue(value);
    case 'is-not-nan':
      return !isNull(value) && !isNaNValue(value);
  }
}

/** Whether a document satisfies a filter. A field that the document lacks satisfies no filter. */
export function matchesFilter(document: StoredDocument, filter: Filter): boolean {
  if ('filters' in filter) {
    const matches = (part: Filter): boolean => matchesFilter(document, part);
    return filter.kind === 'and' ? filter.filters.every(matches) : filter.filters.some(matches);
  }
  const value = valueAt(document, filter.path);
  if (value === undefined) return false;
  return filter.kind === 'field' ? matchesField(value, filter) : matchesUnary(value, filter);
}
