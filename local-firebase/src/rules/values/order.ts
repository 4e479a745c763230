import { hasType, type RuleValue } from './rule-value';

const sign = <T extends bigint | number | string>(a: T, b: T): number =>
  a < b ? -1 : a > b ? 1 : a === b ? 0 : Number.NaN;

/** An int or a float. */
export const isNumeric = (value: RuleValue): value is bigint | number =>
  typeof value === 'bigint' || typeof value === 'number';

/**
 * Compares two values of one ordered type: negative, 0 or positive; NaN if one value is NaN; `null`
 * if the language does not order these types. As on the official emulator, strings are compared by
 * UTF-16 units, and an int with a float by value as doubles.
 */
export function compareOrdered(a: RuleValue, b: RuleValue): number | null {
  if (typeof a === 'bigint' && typeof b === 'bigint') return sign(a, b);
  if (isNumeric(a) && isNumeric(b)) return sign(Number(a), Number(b));
  if (typeof a === 'string' && typeof b === 'string') return sign(a, b);
  if (hasType(a, 'timestamp') && hasType(b, 'timestamp')) return sign(a.nanos, b.nanos);
  if (hasType(a, 'duration') && hasType(b, 'duration')) return sign(a.nanos, b.nanos);
  if (hasType(a, 'bytes') && hasType(b, 'bytes')) return Buffer.compare(a.octets, b.octets);
  return null;
}
