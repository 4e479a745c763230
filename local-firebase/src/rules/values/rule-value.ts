import type { RuleDuration, RuleTimestamp } from './time';

export type RuleList = readonly RuleValue[];

/** A value of the rules language. An int is a bigint, a float a number. */
export type RuleValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | RuleList
  | RuleBytes
  | RuleMap
  | RuleSet
  | MapDiff
  | RulePath
  | RuleTimestamp
  | RuleDuration
  | LatLng
  | Constraint;

export class RuleBytes {
  readonly octets: Uint8Array;

  constructor(octets: Uint8Array) {
    this.octets = octets;
  }
}

/**
 * A map. A `partial` one stands for a document that a query might return: what it holds is certain,
 * what it lacks is unknown rather than absent.
 */
export class RuleMap {
  readonly entries: ReadonlyMap<string, RuleValue>;
  readonly partial: boolean;

  constructor(entries: ReadonlyMap<string, RuleValue>, partial = false) {
    this.entries = entries;
    this.partial = partial;
  }
}

/** What `a.diff(b)` gives: `left` is a, `right` is b. */
export class MapDiff {
  readonly left: RuleMap;
  readonly right: RuleMap;

  constructor(left: RuleMap, right: RuleMap) {
    this.left = left;
    this.right = right;
  }
}

/** A set: members by the key of their value (see `valueKey`). */
export class RuleSet {
  readonly members: ReadonlyMap<string, RuleValue>;

  constructor(members: ReadonlyMap<string, RuleValue>) {
    this.members = members;
  }
}

/** One segment of a path; a variable waits for `bind()`. */
export type PathPart = string | { readonly variable: string; readonly glob: boolean };

export class RulePath {
  readonly parts: readonly PathPart[];

  constructor(parts: readonly PathPart[]) {
    this.parts = parts;
  }

  /** The first variable that has no value yet. */
  get unbound(): string | null {
    const part = this.parts.find((candidate) => typeof candidate !== 'string');
    return typeof part === 'object' ? part.variable : null;
  }

  toString(): string {
    const text = (part: PathPart): string =>
      typeof part === 'string' ? part : `{${part.variable}${part.glob ? '=**' : ''}}`;
    return `/${this.parts.map(text).join('/')}`;
  }
}

/** Degrees. */
export class LatLng {
  readonly latitude: number;
  readonly longitude: number;

  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }
}

/** What one condition of a query says of a field in every document of the answer. */
export type Bound =
  | { readonly op: '<' | '<=' | '>' | '>=' | '!=' | 'contains'; readonly value: RuleValue }
  | { readonly op: 'not-in'; readonly values: RuleList };

/** A field that the query bounds but does not fix: all of its bounds hold. */
export class Constraint {
  readonly bounds: readonly Bound[];

  constructor(bounds: readonly Bound[]) {
    this.bounds = bounds;
  }
}

/**
 * Whether a value is wholly known. What a query leaves open never enters a list or map literal, so
 * only a value itself has to be looked at.
 */
export const isCertain = (value: RuleValue): boolean =>
  !(value instanceof Constraint) && !(value instanceof RuleMap && value.partial);
