import { makeSet } from '../values/make-set';
import { RuleSet } from '../values/rule-value';
import { overload, table } from './overload';

const hasAny = (set: RuleSet, wanted: RuleSet): boolean =>
  [...wanted.members.keys()].some((key) => set.members.has(key));
const hasAll = (set: RuleSet, wanted: RuleSet): boolean =>
  [...wanted.members.keys()].every((key) => set.members.has(key));
const hasOnly = (set: RuleSet, allowed: RuleSet): boolean => hasAll(allowed, set);

const keep = (set: RuleSet, test: (key: string) => boolean): RuleSet =>
  new RuleSet(new Map([...set.members].filter(([key]) => test(key))));

/** The tests also take a list; the algebra takes sets only. */
const test = (run: (set: RuleSet, other: RuleSet) => boolean) => [
  overload(['set', 'set'], run),
  overload(['set', 'list'], (set, list) => run(set, makeSet(list))),
];

export const setMethods = table({
  size: [overload(['set'], (set) => BigInt(set.members.size))],
  hasAny: test(hasAny),
  hasAll: test(hasAll),
  hasOnly: test(hasOnly),
  union: [overload(['set', 'set'], (a, b) => new RuleSet(new Map([...b.members, ...a.members])))],
  intersection: [overload(['set', 'set'], (a, b) => keep(a, (key) => b.members.has(key)))],
  difference: [overload(['set', 'set'], (a, b) => keep(a, (key) => !b.members.has(key)))],
});
