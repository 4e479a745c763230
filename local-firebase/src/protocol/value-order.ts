import { compareNames } from './resource-name';
import { compareTimestamps } from './timestamp';
import { compareUtf8 } from './utf8-order';
import type { Fields, Value } from './value';

type Integer = Extract<Value, { integerValue: string }>;
type Double = Extract<Value, { doubleValue: unknown }>;

/** A text of at most this many characters is an integer that a double represents exactly. */
const safeIntegerLength = 15;

const isVector = (fields: Fields): boolean => {
  const type = Object.hasOwn(fields, '__type__') ? fields['__type__'] : undefined;
  return type !== undefined && 'stringValue' in type && type.stringValue === '__vector__';
};

/**
 * The rank of a value's type in Firestore's order of types. Range filters compare values of one
 * type only.
 */
export function typeRank(value: Value): number {
  if ('nullValue' in value) return 0;
  if ('booleanValue' in value) return 1;
  if ('integerValue' in value || 'doubleValue' in value) return 2;
  if ('timestampValue' in value) return 3;
  if ('stringValue' in value) return 4;
  if ('bytesValue' in value) return 5;
  if ('referenceValue' in value) return 6;
  if ('geoPointValue' in value) return 7;
  if ('arrayValue' in value) return 8;
  return isVector(value.mapValue.fields ?? {}) ? 9 : 10;
}

export const isNumber = (value: Value): value is Integer | Double =>
  'integerValue' in value || 'doubleValue' in value;

export const isNull = (value: Value): boolean => 'nullValue' in value;

export const isNaNValue = (value: Value): boolean =>
  'doubleValue' in value && value.doubleValue === 'NaN';

/** A number value as a bigint (int64 too large for a double) or a double. */
export function numericValue(value: Integer | Double): number | bigint {
  if ('doubleValue' in value) return Number(value.doubleValue);
  return value.integerValue.length <= safeIntegerLength
    ? Number(value.integerValue)
    : BigInt(value.integerValue);
}

/** NaN sorts before all numbers; integers and doubles are compared exactly, by value. */
function compareNumbers(left: Integer | Double, right: Integer | Double): number {
  const a = numericValue(left);
  const b = numericValue(right);
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  if (Number.isNaN(b)) return 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareLists(a: readonly Value[], b: readonly Value[]): number {
  for (const [at, left] of a.entries()) {
    const right = b[at];
    if (right === undefined) return 1;
    const order = compareValues(left, right);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareMaps(a: Fields, b: Fields): number {
  const leftKeys = Object.keys(a).sort(compareUtf8);
  const rightKeys = Object.keys(b).sort(compareUtf8);
  for (const [at, key] of leftKeys.entries()) {
    const otherKey = rightKeys[at];
    if (otherKey === undefined) return 1;
    const keyOrder = compareUtf8(key, otherKey);
    if (keyOrder !== 0) return keyOrder;
    const order = compareValues(a[key] as Value, b[otherKey] as Value);
    if (order !== 0) return order;
  }
  return leftKeys.length - rightKeys.length;
}

/** The elements of an array; empty for any other value. */
export const elementsOf = (value: Value | undefined): readonly Value[] =>
  value !== undefined && 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];

/** The fields of a map; empty for any other value. */
export const fieldsOf = (value: Value): Fields =>
  'mapValue' in value ? (value.mapValue.fields ?? {}) : {};

function compareVectors(a: Fields, b: Fields): number {
  const [left, right] = [elementsOf(a['value']), elementsOf(b['value'])];
  return left.length - right.length || compareLists(left, right);
}

/**
 * Firestore's total order over values of all types; negative, zero or positive.
 * Source: https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering
 */
export function compareValues(a: Value, b: Value): number {
  const rank = typeRank(a);
  const rankOrder = rank - typeRank(b);
  if (rankOrder !== 0) return rankOrder;
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if ('stringValue' in a && 'stringValue' in b) return compareUtf8(a.stringValue, b.stringValue);
  if ('timestampValue' in a && 'timestampValue' in b) {
    return compareTimestamps(a.timestampValue, b.timestampValue);
  }
  if ('booleanValue' in a && 'booleanValue' in b) {
    return Number(a.booleanValue) - Number(b.booleanValue);
  }
  if ('referenceValue' in a && 'referenceValue' in b) {
    return compareNames(a.referenceValue, b.referenceValue);
  }
  if ('arrayValue' in a) return compareLists(elementsOf(a), elementsOf(b));
  if ('mapValue' in a) return (rank === 9 ? compareVectors : compareMaps)(fieldsOf(a), fieldsOf(b));
  if ('bytesValue' in a && 'bytesValue' in b) {
    return Buffer.compare(Buffer.from(a.bytesValue, 'base64'), Buffer.from(b.bytesValue, 'base64'));
  }
  if ('geoPointValue' in a && 'geoPointValue' in b) {
    const [left, right] = [a.geoPointValue, b.geoPointValue];
    return (
      (left.latitude ?? 0) - (right.latitude ?? 0) || (left.longitude ?? 0) - (right.longitude ?? 0)
    );
  }
  return 0;
}

/**
 * Whether two values are stored identically. This is stricter than compareValues, for which 1 and
 * 1.0, or 0.0 and -0.0, are equal. It decides whether a write changes anything.
 */
export function identicalValues(a: Value, b: Value): boolean {
  if ('mapValue' in a && 'mapValue' in b) return identicalFields(fieldsOf(a), fieldsOf(b));
  if ('arrayValue' in a && 'arrayValue' in b) {
    const [left, right] = [elementsOf(a), elementsOf(b)];
    return (
      left.length === right.length &&
      left.every((value, at) => identicalValues(value, right[at] as Value))
    );
  }
  if ('integerValue' in a !== 'integerValue' in b) return false;
  if ('doubleValue' in a && 'doubleValue' in b) return a.doubleValue === b.doubleValue;
  return compareValues(a, b) === 0;
}

/** Whether two documents have identical fields; the order of the fields does not matter. */
export function identicalFields(a: Fields, b: Fields): boolean {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && identicalValues(a[key] as Value, b[key] as Value))
  );
}
