import { isFault } from '../fault';
import type { Outcome } from '../outcome';
import { sameInside } from '../values/equality';
import { makeSet } from '../values/make-set';
import { toText } from './convert';
import { overload, table } from './overload';
import type { RuleList, RuleValue } from '../values/rule-value';

/** Whether the list has the value. In a list 1 and 1.0 are different. */
export const holds = (list: RuleList, wanted: RuleValue): boolean =>
  list.some((item) => sameInside(item, wanted));

function joinTexts(list: RuleList, separator: string): Outcome {
  const texts: string[] = [];
  for (const item of list) {
    const text = toText(item);
    if (isFault(text)) return text;
    texts.push(text);
  }
  return texts.join(separator);
}

export const listMethods = table({
  size: [overload(['list'], (list) => BigInt(list.length))],
  hasAny: [overload(['list', 'list'], (list, wanted) => wanted.some((item) => holds(list, item)))],
  hasAll: [overload(['list', 'list'], (list, wanted) => wanted.every((item) => holds(list, item)))],
  hasOnly: [
    overload(['list', 'list'], (list, allowed) => list.every((item) => holds(allowed, item))),
  ],
  concat: [overload(['list', 'list'], (list, more) => [...list, ...more])],
  join: [overload(['list', 'string'], joinTexts)],
  removeAll: [
    overload(['list', 'list'], (list, unwanted) => list.filter((item) => !holds(unwanted, item))),
  ],
  toSet: [overload(['list'], makeSet)],
});
