export type RuleList = readonly RuleValue[];

export interface RuleBytes {
  readonly type: 'bytes';
  readonly octets: Uint8Array;
}

/**
 * A map. A `partial` map stands for a document that a query might return: its entries are certain,
 * but a missing entry is unknown, not absent.
 */
export interface RuleMap {
  readonly type: 'map';
  readonly entries: ReadonlyMap<string, RuleValue>;
  readonly partial: boolean;
}

/** The result of `left.diff(right)`. */
export interface MapDiff {
  readonly type: 'map_diff';
  readonly left: RuleMap;
  readonly right: RuleMap;
}

/** A set: its members by the key of their value (see `valueKey`). */
export interface RuleSet {
  readonly type: 'set';
  readonly members: ReadonlyMap<string, RuleValue>;
}

/** One segment of a path; `bind()` fills in a variable. */
export type PathPart = string | { readonly variable: string; readonly glob: boolean };

export interface RulePath {
  readonly type: 'path';
  readonly parts: readonly PathPart[];
}

/** An instant, in nanoseconds since the epoch. */
export interface RuleTimestamp {
  readonly type: 'timestamp';
  readonly nanos: bigint;
}

/** A length of time, in nanoseconds. */
export interface RuleDuration {
  readonly type: 'duration';
  readonly nanos: bigint;
}

/** Latitude and longitude in degrees. */
export interface LatLng {
  readonly type: 'latlng';
  readonly latitude: number;
  readonly longitude: number;
}

/** One condition of a query on a field, which holds for every document of the answer. */
export type Bound =
  | { readonly op: '<' | '<=' | '>' | '>=' | '!=' | 'contains'; readonly value: RuleValue }
  | { readonly op: 'not-in'; readonly values: RuleList };

/** A field that the query restricts but does not fix; all its bounds hold. */
export interface Constraint {
  readonly type: 'constraint';
  readonly bounds: readonly Bound[];
}

type Tagged =
  | RuleBytes
  | RuleMap
  | RuleSet
  | MapDiff
  | RulePath
  | RuleTimestamp
  | RuleDuration
  | LatLng
  | Constraint;

/** The JavaScript form of each type of the language. An int is a bigint, a float a number. */
export type ValueOfType = {
  null: null;
  bool: boolean;
  int: bigint;
  float: number;
  string: string;
  list: RuleList;
} & { [T in Tagged['type']]: Extract<Tagged, { type: T }> };

export type ValueType = keyof ValueOfType;

/** A value of the rules language. */
export type RuleValue = null | boolean | bigint | number | string | RuleList | Tagged;

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
    default:
      if (value === null) return 'null';
      return 'type' in value ? value.type : 'list';
  }
}

/** Whether a value has this type; narrows the TypeScript type. */
export const hasType = <T extends ValueType>(
  value: RuleValue,
  type: T,
): value is Extract<RuleValue, ValueOfType[T]> => typeOf(value) === type;

/** The types that `is` accepts; `number` means int or float. There are no `vector` values here. */
export const nameableTypes: ReadonlySet<string> = new Set([
  ...['bool', 'bytes', 'constraint', 'duration', 'float', 'int', 'latlng', 'list', 'vector'],
  ...['set', 'number', 'map', 'string', 'timestamp', 'path', 'map_diff'],
]);

export const ruleBytes = (octets: Uint8Array): RuleBytes => ({ type: 'bytes', octets });

export const ruleMap = (
  entries: Iterable<readonly [string, RuleValue]>,
  partial = false,
): RuleMap => ({ type: 'map', entries: new Map(entries), partial });

export const rulePath = (parts: readonly PathPart[]): RulePath => ({ type: 'path', parts });

export const ruleDuration = (nanos: bigint): RuleDuration => ({ type: 'duration', nanos });

/** The first variable of a path that has no value yet. */
export const unboundVariable = ({ parts }: RulePath): string | undefined =>
  parts.find((part) => typeof part !== 'string')?.variable;

/** `/a/b`, with a variable as `{name}` or `{name=**}`. */
export function pathText({ parts }: RulePath): string {
  const text = (part: PathPart): string =>
    typeof part === 'string' ? part : `{${part.variable}${part.glob ? '=**' : ''}}`;
  return `/${parts.map(text).join('/')}`;
}

/**
 * Whether a value is completely known. List and map literals never contain unknown values, so the
 * check does not look inside.
 */
export const isCertain = (value: RuleValue): boolean =>
  !hasType(value, 'constraint') && !(hasType(value, 'map') && value.partial);
