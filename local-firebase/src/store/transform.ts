import { getField, parseStoredPath, withField, type FieldPath } from '../protocol/field-path';
import { asObject, asText, isObject } from '../protocol/json-input';
import { doubleValue, parseValue } from '../protocol/parse-value';
import { invalidArgument } from '../protocol/rpc-error';
import { maxInt64, minInt64, type Fields, type Value } from '../protocol/value';
import {
  compareValues,
  elementsOf,
  isNaNValue,
  isNumber,
  numericValue,
} from '../protocol/value-order';

type NumericKind = 'increment' | 'minimum' | 'maximum';
type ArrayKind = 'append-missing' | 'remove-all';

/** One server-side change of a field. */
export type FieldTransform =
  | { readonly path: FieldPath; readonly kind: 'request-time' }
  | { readonly path: FieldPath; readonly kind: NumericKind; readonly operand: Value }
  | { readonly path: FieldPath; readonly kind: ArrayKind; readonly elements: readonly Value[] };

/** A FieldTransform message; throws INVALID_ARGUMENT. */
export function parseTransform(input: unknown): FieldTransform {
  const transform = asObject(input, 'transform');
  const path = parseStoredPath(asText(transform['fieldPath'], 'fieldPath'));
  if (transform['setToServerValue'] !== undefined) {
    if (transform['setToServerValue'] === 'REQUEST_TIME') return { path, kind: 'request-time' };
    throw invalidArgument('setToServerValue must be REQUEST_TIME.');
  }
  for (const kind of ['increment', 'minimum', 'maximum'] as const) {
    if (transform[kind] === undefined) continue;
    const operand = parseValue(transform[kind]);
    if (!isNumber(operand)) throw invalidArgument(`${kind} needs a number.`);
    return { path, kind, operand };
  }
  for (const [member, kind] of [
    ['appendMissingElements', 'append-missing'] as const,
    ['removeAllFromArray', 'remove-all'] as const,
  ]) {
    if (!isObject(transform[member])) continue;
    return { path, kind, elements: elementsOf(parseValue({ arrayValue: transform[member] })) };
  }
  throw invalidArgument('Unknown field transform.');
}

function increment(base: Value | undefined, operand: Value): Value {
  if (base === undefined || !isNumber(base) || !isNumber(operand)) return operand;
  if ('integerValue' in base && 'integerValue' in operand) {
    const sum = BigInt(base.integerValue) + BigInt(operand.integerValue);
    const saturated = sum > maxInt64 ? maxInt64 : sum < minInt64 ? minInt64 : sum;
    return { integerValue: saturated.toString() };
  }
  return doubleValue(Number(numericValue(base)) + Number(numericValue(operand)));
}

/** The smaller or larger of both; equal numbers of different types keep the base. */
function extreme(kind: 'minimum' | 'maximum', base: Value | undefined, operand: Value): Value {
  if (base === undefined || !isNumber(base)) return operand;
  if (isNaNValue(base) || isNaNValue(operand)) return { doubleValue: 'NaN' };
  const order = compareValues(operand, base);
  return (kind === 'minimum' ? order < 0 : order > 0) ? operand : base;
}

const contains = (list: readonly Value[], value: Value): boolean =>
  list.some((element) => compareValues(element, value) === 0);

function changeArray(kind: ArrayKind, base: Value | undefined, elements: readonly Value[]): Value {
  let values = [...elementsOf(base)];
  if (kind === 'remove-all') values = values.filter((value) => !contains(elements, value));
  else for (const element of elements) if (!contains(values, element)) values.push(element);
  return { arrayValue: values.length === 0 ? {} : { values } };
}

function transformed(base: Value | undefined, transform: FieldTransform, time: string): Value {
  switch (transform.kind) {
    case 'request-time':
      return { timestampValue: time };
    case 'increment':
      return increment(base, transform.operand);
    case 'minimum':
    case 'maximum':
      return extreme(transform.kind, base, transform.operand);
    case 'append-missing':
    case 'remove-all':
      return changeArray(transform.kind, base, transform.elements);
  }
}

/**
 * Applies transforms in order. `results` has one value per transform for the client's answer; it is
 * null for transforms of arrays. `time` is the commit's time.
 */
export function applyTransforms(
  fields: Fields,
  transforms: readonly FieldTransform[],
  time: string,
): { fields: Fields; results: readonly Value[] } {
  const results: Value[] = [];
  let changed = fields;
  for (const transform of transforms) {
    const value = transformed(getField(changed, transform.path), transform, time);
    changed = withField(changed, transform.path, value);
    results.push('elements' in transform ? { nullValue: null } : value);
  }
  return { fields: changed, results };
}
