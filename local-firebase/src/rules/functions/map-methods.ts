import { fault, unknownFault } from '../fault';
import { typeFault, type Outcome } from '../outcome';
import { isUnchanged } from '../values/equality';
import { makeSet } from '../values/make-set';
import { overload, table } from './overload';
import {
  hasType,
  type MapDiff,
  type RuleMap,
  type RuleSet,
  type RuleValue,
} from '../values/rule-value';

/** The value of a name in a map; a fault when the map does not have the name. */
export function memberOf(map: RuleMap, name: string): Outcome {
  const value = map.entries.get(name);
  if (value !== undefined) return value;
  return map.partial ? unknownFault : fault(`Property ${name} is undefined on object.`);
}

/** `in` for maps. */
export const hasMember = (map: RuleMap, name: string): Outcome =>
  map.entries.has(name) || (map.partial ? unknownFault : false);

/** A method that needs the whole map: the result is unknown when only a part of the map is known. */
const wholeMap = (run: (map: RuleMap) => Outcome) => [
  overload(['map'], (map) => (map.partial ? unknownFault : run(map))),
];

function getOr(map: RuleMap, path: readonly RuleValue[], otherwise: RuleValue): Outcome {
  let current: RuleValue = map;
  for (const key of path) {
    if (typeof key !== 'string') return typeFault(key, 'string');
    if (!hasType(current, 'map')) return otherwise;
    const next = current.entries.get(key);
    if (next === undefined) return current.partial ? unknownFault : otherwise;
    current = next;
  }
  return current;
}

export const mapMethods = table({
  size: wholeMap((map) => BigInt(map.entries.size)),
  keys: wholeMap((map) => [...map.entries.keys()].sort()),
  values: wholeMap((map) => [...map.entries.values()]),
  get: [
    overload(['map', 'string', 'any'], (map, key, otherwise) => getOr(map, [key], otherwise)),
    overload(['map', 'list', 'any'], (map, path, otherwise) => getOr(map, path, otherwise)),
  ],
  diff: [
    overload(['map', 'map'], (left, right) =>
      left.partial || right.partial ? unknownFault : { type: 'map_diff', left, right },
    ),
  ],
});

const keysWhere = (map: RuleMap, test: (key: string, value: RuleValue) => boolean): RuleSet =>
  makeSet([...map.entries].filter(([key, value]) => test(key, value)).map(([key]) => key));

const isSame = (other: RuleMap, key: string, value: RuleValue): boolean => {
  const match = other.entries.get(key);
  return match !== undefined && isUnchanged(match, value);
};

const added = ({ left, right }: MapDiff): RuleSet =>
  keysWhere(left, (key) => !right.entries.has(key));
const removed = ({ left, right }: MapDiff): RuleSet =>
  keysWhere(right, (key) => !left.entries.has(key));
const changed = ({ left, right }: MapDiff): RuleSet =>
  keysWhere(left, (key, value) => right.entries.has(key) && !isSame(right, key, value));

export const mapDiffMethods = table({
  addedKeys: [overload(['map_diff'], added)],
  removedKeys: [overload(['map_diff'], removed)],
  changedKeys: [overload(['map_diff'], changed)],
  unchangedKeys: [
    overload(['map_diff'], ({ left, right }) =>
      keysWhere(left, (key, value) => isSame(right, key, value)),
    ),
  ],
  affectedKeys: [
    overload(['map_diff'], (diff) =>
      makeSet(
        [added(diff), removed(diff), changed(diff)].flatMap((set) => [...set.members.values()]),
      ),
    ),
  ],
});
