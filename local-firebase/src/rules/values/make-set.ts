import { valueKey } from './equality';
import type { RuleSet, RuleValue } from './rule-value';

/** A set of these values; of equal values the first one stays. */
export function makeSet(values: Iterable<RuleValue>): RuleSet {
  const members = new Map<string, RuleValue>();
  for (const value of values) {
    const key = valueKey(value);
    if (!members.has(key)) members.set(key, value);
  }
  return { type: 'set', members };
}
