import { hasType, unboundVariable, type PathPart, type RuleValue } from './rule-value';

const quote = (text: string): string => `${text.length}:${text}`;

const join = (tag: string, items: readonly string[]): string =>
  `${tag}${items.length}(${items.join('')})`;

const partKey = (part: PathPart): string =>
  typeof part === 'string' ? quote(part) : `${part.glob ? '*' : '?'}${quote(part.variable)}`;

/** The text for a number in a key: the same for an equal int and float, or different. */
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
  const keysOf = (items: readonly RuleValue[]): string[] =>
    items.map((item) => keyOf(item, number));
  if (!('type' in value)) return join('l', keysOf(value));
  switch (value.type) {
    case 'map': {
      const sorted = [...value.entries].sort(([a], [b]) => (a < b ? -1 : 1));
      const items = sorted.map(([key, item]) => quote(key) + keyOf(item, number));
      return join('m', items);
    }
    case 'set':
      return join('S', [...value.members.keys()].sort());
    case 'path':
      return join('p', value.parts.map(partKey));
    case 'timestamp':
    case 'duration':
      return `${value.type}${value.nanos};`;
    case 'bytes':
      return `b${Buffer.from(value.octets).toString('base64')};`;
    case 'latlng':
      return `g${value.latitude},${value.longitude};`;
    case 'map_diff':
      return join('D', keysOf([value.left, value.right]));
    case 'constraint':
      return 'c';
  }
}

/**
 * A text that is equal for two values if and only if a set treats them as one member, and a diff as
 * unchanged. In these places 1 and 1.0 are the same at any depth (measured on the official
 * emulator).
 */
export const valueKey = (value: RuleValue): string => keyOf(value, byValue);

/** Whether two values have the same key. Compares lists and maps part by part, because their keys are long texts. */
function haveSameKey(a: RuleValue, b: RuleValue, number: NumberKey): boolean {
  if (a === b) return true;
  if (typeof a === 'string' || typeof b === 'string') return false;
  if (hasType(a, 'list') && hasType(b, 'list')) {
    return (
      a.length === b.length && a.every((item, place) => haveSameKey(item, b[place] ?? null, number))
    );
  }
  if (hasType(a, 'map') && hasType(b, 'map')) {
    if (a.entries.size !== b.entries.size) return false;
    for (const [key, item] of a.entries) {
      const other = b.entries.get(key);
      if (other === undefined || !haveSameKey(item, other, number)) return false;
    }
    return true;
  }
  return keyOf(a, number) === keyOf(b, number);
}

/** Whether a diff treats two values as one: `valueKey` of both is equal. */
export const isUnchanged = (a: RuleValue, b: RuleValue): boolean => haveSameKey(a, b, byValue);

/** NaN equals nothing, not even itself, at any depth. */
function holdsNaN(value: RuleValue): boolean {
  if (typeof value === 'number') return Number.isNaN(value);
  if (typeof value !== 'object' || value === null) return false;
  if (hasType(value, 'list')) return value.some(holdsNaN);
  return hasType(value, 'map') && [...value.entries.values()].some(holdsNaN);
}

/** Equality inside of lists and maps: an int never equals a float. */
export function sameInside(a: RuleValue, b: RuleValue): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (hasType(a, 'map_diff') || hasType(b, 'map_diff')) return false;
  if (hasType(a, 'path') && unboundVariable(a) !== undefined) return false;
  return haveSameKey(a, b, byType) && !holdsNaN(a);
}

/** `==`: numbers by value (as doubles if one is a float), all else by type and value. */
export const equals = (a: RuleValue, b: RuleValue): boolean =>
  (typeof a === 'bigint' && typeof b === 'number') ||
  (typeof a === 'number' && typeof b === 'bigint')
    ? Number(a) === Number(b)
    : sameInside(a, b);
