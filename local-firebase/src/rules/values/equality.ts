import {
  LatLng,
  MapDiff,
  RuleBytes,
  RuleMap,
  RulePath,
  RuleSet,
  type PathPart,
  type RuleList,
  type RuleValue,
} from './rule-value';
import { RuleDuration, RuleTimestamp } from './time';

const isList = (value: RuleValue): value is RuleList => Array.isArray(value);

const quote = (text: string): string => `${text.length}:${text}`;

const join = (tag: string, items: readonly string[]): string =>
  `${tag}${items.length}(${items.join('')})`;

const partKey = (part: PathPart): string =>
  typeof part === 'string' ? quote(part) : `${part.glob ? '*' : '?'}${quote(part.variable)}`;

/** How a number counts in a key: by value, or apart for int and float. */
type NumberKey = (value: bigint | number) => string;

const byValue: NumberKey = (value) => `n${Number(value) + 0};`;
const byType: NumberKey = (value) => `${typeof value === 'bigint' ? 'i' : 'f'}${value};`;

function keyOf(value: RuleValue, number: NumberKey): string {
  switch (typeof value) {
    case 'boolean':
      return value ? 'T' : 'F';
    case 'bigint':
    case 'number':
      return number(value);
    case 'string':
      return `s${quote(value)}`;
    default:
      return value === null ? 'N' : objectKey(value, number);
  }
}

function objectKey(value: Extract<RuleValue, object>, number: NumberKey): string {
  if (isList(value))
    return join(
      'l',
      value.map((item) => keyOf(item, number)),
    );
  if (value instanceof RuleMap) {
    const sorted = [...value.entries].sort(([a], [b]) => (a < b ? -1 : 1));
    return join(
      'm',
      sorted.map(([key, item]) => quote(key) + keyOf(item, number)),
    );
  }
  if (value instanceof RuleSet) return join('S', [...value.members.keys()].sort());
  if (value instanceof RulePath) return join('p', value.parts.map(partKey));
  if (value instanceof RuleTimestamp) return `t${value.nanos};`;
  if (value instanceof RuleDuration) return `d${value.nanos};`;
  if (value instanceof RuleBytes) return `b${Buffer.from(value.octets).toString('base64')};`;
  if (value instanceof LatLng) return `g${value.latitude},${value.longitude};`;
  if (value instanceof MapDiff) {
    return `D${objectKey(value.left, number)}${objectKey(value.right, number)}`;
  }
  return 'c';
}

/**
 * A text that is the same for exactly the values that are one member of a set, or unchanged in a
 * diff: there, at any depth, 1 and 1.0 are the same (measured on the official emulator).
 */
export const valueKey = (value: RuleValue): string => keyOf(value, byValue);

/** NaN at any depth equals nothing, not even itself. */
function holdsNaN(value: RuleValue): boolean {
  if (typeof value === 'number') return Number.isNaN(value);
  if (typeof value !== 'object' || value === null) return false;
  if (isList(value)) return value.some(holdsNaN);
  return value instanceof RuleMap && [...value.entries.values()].some(holdsNaN);
}

/** Equality inside of lists and maps: an int never equals a float. */
export function sameInside(a: RuleValue, b: RuleValue): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (a instanceof MapDiff || b instanceof MapDiff) return false;
  if (a instanceof RulePath && a.unbound !== null) return false;
  return objectKey(a, byType) === objectKey(b, byType) && !holdsNaN(a);
}

/** `==`: numbers by value (as doubles, where one is a float), all else by type and value. */
export const equals = (a: RuleValue, b: RuleValue): boolean =>
  (typeof a === 'bigint' && typeof b === 'number') ||
  (typeof a === 'number' && typeof b === 'bigint')
    ? Number(a) === Number(b)
    : sameInside(a, b);
