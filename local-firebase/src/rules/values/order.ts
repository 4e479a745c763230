import { RuleBytes, type RuleValue } from './rule-value';
import { RuleDuration, RuleTimestamp } from './time';

const sign = <T extends bigint | number | string>(a: T, b: T): number =>
  a < b ? -1 : a > b ? 1 : a === b ? 0 : Number.NaN;

/**
 * How two values of one ordered type compare: negative, 0, positive, NaN for what NaN gives; `null`
 * if the language does not order them. Strings go by UTF-16 units, an int beside a float by value
 * as a double, as on the official emulator.
 */
export function compareOrdered(a: RuleValue, b: RuleValue): number | null {
  if (typeof a === 'bigint' && typeof b === 'bigint') return sign(a, b);
  if (
    (typeof a === 'bigint' || typeof a === 'number') &&
    (typeof b === 'bigint' || typeof b === 'number')
  ) {
    return sign(Number(a), Number(b));
  }
  if (typeof a === 'string' && typeof b === 'string') return sign(a, b);
  if (a instanceof RuleTimestamp && b instanceof RuleTimestamp) return sign(a.nanos, b.nanos);
  if (a instanceof RuleDuration && b instanceof RuleDuration) return sign(a.nanos, b.nanos);
  if (a instanceof RuleBytes && b instanceof RuleBytes) return Buffer.compare(a.octets, b.octets);
  return null;
}
