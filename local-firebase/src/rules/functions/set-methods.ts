import { makeSet } from '../values/make-set';
import { overload, table } from './overload';
import type { RuleSet } from '../values/rule-value';

const keep = (set: RuleSet, test: (key: string) => boolean): RuleSet => ({
  type: 'set',
  members: new Map([...set.members].filter(([key]) => test(key))),
});

const hasAll = (set: RuleSet, wanted: RuleSet): boolean =>
  [...wanted.members.keys()].every((key) => set.members.has(key));

/** Tests accept a list too; union, intersection and difference accept only sets. */
const test = (run: (set: RuleSet, other: RuleSet) => boolean) => [
  overload(['set', 'set'], run),
  overload(['set', 'list'], (set, list) => run(set, makeSet(list))),
];

export const setMethods = table({
  size: [overload(['set'], (set) => BigInt(set.members.size))],
  hasAny: test((set, wanted) => [...wanted.members.keys()].some((key) => set.members.has(key))),
  hasAll: test(hasAll),
  hasOnly: test((set, allowed) => hasAll(allowed, set)),
  union: [
    overload(['set', 'set'], (a, b) => ({
      type: 'set',
      members: new Map([...b.members, ...a.members]),
    })),
  ],
  intersection: [overload(['set', 'set'], (a, b) => keep(a, (key) => b.members.has(key)))],
  difference: [overload(['set', 'set'], (a, b) => keep(a, (key) => !b.members.has(key)))],
});
