import { Constraint } from './rule-value';
import {
  LatLng,
  MapDiff,
  RuleBytes,
  RuleMap,
  RulePath,
  RuleSet,
  type RuleList,
  type RuleValue,
} from './rule-value';
import { RuleDuration, RuleTimestamp } from './time';

/** The JavaScript form of each type that a rule can name. */
export interface ValueOfType {
  null: null;
  bool: boolean;
  int: bigint;
  float: number;
  string: string;
  bytes: RuleBytes;
  list: RuleList;
  map: RuleMap;
  set: RuleSet;
  map_diff: MapDiff;
  path: RulePath;
  timestamp: RuleTimestamp;
  duration: RuleDuration;
  latlng: LatLng;
  constraint: Constraint;
}

export type ValueType = keyof ValueOfType;

/** The name of a value's type, as `is` and the messages of faults use it. */
export function typeOf(value: RuleValue): ValueType {
  switch (typeof value) {
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    case 'number':
      return 'float';
    case 'string':
      return 'string';
    case 'object':
      return value === null ? 'null' : typeOfObject(value);
    default:
      return value satisfies never;
  }
}

function typeOfObject(value: Extract<RuleValue, object>): ValueType {
  if (value instanceof RuleMap) return 'map';
  if (value instanceof RuleTimestamp) return 'timestamp';
  if (value instanceof RulePath) return 'path';
  if (value instanceof RuleSet) return 'set';
  if (value instanceof MapDiff) return 'map_diff';
  if (value instanceof RuleBytes) return 'bytes';
  if (value instanceof RuleDuration) return 'duration';
  if (value instanceof LatLng) return 'latlng';
  if (value instanceof Constraint) return 'constraint';
  return 'list';
}

/** Types that `is` accepts; `number` is int or float. `vector` values do not occur in rules here. */
export const nameableTypes: ReadonlySet<string> = new Set([
  ...['bool', 'bytes', 'constraint', 'duration', 'float', 'int', 'latlng', 'list', 'vector'],
  ...['set', 'number', 'map', 'string', 'timestamp', 'path', 'map_diff'],
]);
