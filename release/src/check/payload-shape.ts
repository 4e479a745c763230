import { canonicalJson } from '../site/canonical-json';

/** A JSON Schema, as `@valibot/to-json-schema` writes it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

type Scalar = string | number | boolean | null;

/** One of the alternatives that a schema allows. A boolean has two alternatives: the values `true` and `false`. */
export type Shape =
  | { readonly kind: 'anything' }
  | { readonly kind: 'value'; readonly value: Scalar }
  | NumberShape
  | TextShape
  | ListShape
  | ObjectShape
  /**
   * The schema has a keyword that this code does not understand. It accepts another schema only if both are
   * the same.
   */
  | { readonly kind: 'unknown'; readonly keyword: string; readonly json: string };

export interface NumberShape {
  readonly kind: 'number';
  readonly isInteger: boolean;
  readonly min: Bound;
  readonly max: Bound;
}

interface Bound {
  readonly at: number;
  /** Whether the bound itself is excluded. */
  readonly isOpen: boolean;
}

/** The allowed lengths of a text or a list. */
interface Lengths {
  readonly min: number;
  readonly max: number;
}

export interface TextShape extends Lengths {
  readonly kind: 'text';
  readonly pattern?: string | undefined;
  readonly format?: string | undefined;
}

export interface ListShape extends Lengths {
  readonly kind: 'list';
  readonly items: readonly Shape[];
}

export interface ObjectShape {
  readonly kind: 'object';
  readonly fields: ReadonlyMap<string, Field>;
  /**
   * How the schema treats fields that it does not name: it ignores them (as valibot's `object` does), refuses
   * them, or accepts these shapes.
   */
  readonly rest: 'ignored' | 'refused' | readonly Shape[];
}

export interface Field {
  readonly isRequired: boolean;
  readonly shapes: readonly Shape[];
}

const ANNOTATIONS = ['$schema', 'title', 'description', 'examples'];
const ALTERNATIVES = ['anyOf', 'oneOf'];
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  boolean: [],
  null: [],
  array: ['items', 'minItems', 'maxItems'],
  object: ['properties', 'required', 'additionalProperties', 'propertyNames'],
};

/** Returns the alternatives of a schema; empty when no payload fits it. Pure. */
export function shapesOf(schema: JsonSchema): readonly Shape[] {
  const keywords = Object.keys(schema).filter((keyword) => !ANNOTATIONS.includes(keyword));
  const [only] = keywords;
  if (only === undefined) return [{ kind: 'anything' }];
  if (keywords.length === 1 && ALTERNATIVES.includes(only)) {
    return (schema[only] as readonly JsonSchema[]).flatMap(shapesOf);
  }
  if ('const' in schema || 'enum' in schema) return valuesOf(schema, keywords);
  const type = String(schema['type']);
  const known = Object.hasOwn(KEYWORDS, type) ? ['type', ...(KEYWORDS[type] ?? [])] : [];
  const strange = keywords.find((keyword) => !known.includes(keyword));
  if (strange !== undefined) return [unknown(schema, strange)];
  return withType(schema, type);
}

function withType(schema: JsonSchema, type: string): readonly Shape[] {
  const number = (keyword: string, otherwise: number) =>
    (schema[keyword] as number | undefined) ?? otherwise;
  switch (type) {
    case 'null':
      return [{ kind: 'value', value: null }];
    case 'boolean':
      return [false, true].map((value) => ({ kind: 'value', value }));
    case 'string': {
      const [min, max] = [number('minLength', 0), number('maxLength', Infinity)];
      const { pattern, format } = schema as { pattern?: string; format?: string };
      return textsOf({ kind: 'text', min, max, pattern, format });
    }
    case 'array': {
      const [min, max] = [number('minItems', 0), number('maxItems', Infinity)];
      return listsOf({ min, max }, shapesOf((schema['items'] ?? {}) as JsonSchema));
    }
    case 'object':
      return objectsOf(schema);
    default:
      return numbersWithin(
        type === 'integer',
        bound(schema, 'minimum', 'exclusiveMinimum', -Infinity),
        bound(schema, 'maximum', 'exclusiveMaximum', Infinity),
      );
  }
}

/** The values of `const` and `enum`. Beside them valibot writes no other keyword than `type`. */
function valuesOf(schema: JsonSchema, keywords: readonly string[]): readonly Shape[] {
  const strange = keywords.find((keyword) => !['const', 'enum', 'type'].includes(keyword));
  if (strange !== undefined) return [unknown(schema, strange)];
  const keyword = 'const' in schema ? 'const' : 'enum';
  const values = 'const' in schema ? [schema['const']] : (schema['enum'] as readonly unknown[]);
  return values.every(isScalar)
    ? values.map((value) => ({ kind: 'value', value }))
    : [unknown(schema, keyword)];
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function objectsOf(schema: JsonSchema): readonly Shape[] {
  const { propertyNames, additionalProperties } = schema;
  // `record(string(), …)` writes `propertyNames`. It says nothing, because every key of an object is a
  // string.
  if (propertyNames !== undefined && canonicalJson(propertyNames) !== '{"type":"string"}') {
    return [unknown(schema, 'propertyNames')];
  }
  const required = (schema['required'] ?? []) as readonly string[];
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  const fields = new Map<string, Field>();
  for (const name of new Set([...Object.keys(properties), ...required])) {
    const shapes = shapesOf((Object.hasOwn(properties, name) && properties[name]) || {});
    fields.set(name, { isRequired: required.includes(name), shapes });
  }
  const rest =
    additionalProperties === undefined || additionalProperties === true
      ? 'ignored'
      : additionalProperties === false
        ? 'refused'
        : shapesOf(additionalProperties as JsonSchema);
  const isImpossible = [...fields.values()].some(
    ({ isRequired, shapes }) => isRequired && shapes.length === 0,
  );
  return isImpossible ? [] : [{ kind: 'object', fields, rest }];
}

function unknown(schema: JsonSchema, keyword: string): Shape {
  return { kind: 'unknown', keyword, json: canonicalJson(schema) };
}

function bound(schema: JsonSchema, closed: string, open: string, none: number): Bound {
  const [at, openAt] = [schema[closed] ?? none, schema[open] ?? none] as [number, number];
  const isTighter = none < 0 ? openAt >= at : openAt <= at;
  return openAt !== none && isTighter ? { at: openAt, isOpen: true } : { at, isOpen: false };
}

/** The texts of this shape; empty when no text fits it. If only the empty text fits, that is a value. */
export function textsOf(shape: TextShape): readonly Shape[] {
  const { min, max, pattern, format } = shape;
  if (min > max) return [];
  if (max > 0 || format !== undefined) return [shape];
  const isPossible = pattern === undefined || new RegExp(pattern, 'u').test('');
  return isPossible ? [{ kind: 'value', value: '' }] : [];
}

/** The lists of these lengths; empty when no list fits. If no item is possible, only the empty list fits. */
export function listsOf({ min, max }: Lengths, items: readonly Shape[]): readonly ListShape[] {
  const lengths = { min, max: items.length === 0 ? 0 : max };
  return lengths.min > lengths.max ? [] : [{ kind: 'list', ...lengths, items }];
}

/** The numbers between two bounds; empty when there are none. A single number is a value. */
export function numbersWithin(isInteger: boolean, from: Bound, to: Bound): readonly Shape[] {
  const whole = ({ at, isOpen }: Bound, step: 1 | -1): Bound => ({
    at: Number.isInteger(at) ? at + (isOpen ? step : 0) : step > 0 ? Math.ceil(at) : Math.floor(at),
    isOpen: false,
  });
  const [min, max] = isInteger ? [whole(from, 1), whole(to, -1)] : [from, to];
  if (min.at < max.at) return [{ kind: 'number', isInteger, min, max }];
  const isOne = min.at === max.at && !min.isOpen && !max.isOpen;
  return isOne ? [{ kind: 'value', value: min.at }] : [];
}

/** Describes shapes for messages: `"asked"`, `an integer from 1 to 10`, `an object`. */
export function describe(shapes: readonly Shape[]): string {
  return shapes.length === 0 ? 'nothing' : [...new Set(shapes.map(describeOne))].join(' or ');
}

function describeOne(shape: Shape): string {
  switch (shape.kind) {
    case 'anything':
      return 'anything';
    case 'value':
      return JSON.stringify(shape.value);
    case 'number': {
      const { isInteger, min, max } = shape;
      const from =
        min.at === -Infinity ? '' : ` ${min.isOpen ? 'above' : 'from'} ${String(min.at)}`;
      const to = max.at === Infinity ? '' : ` ${max.isOpen ? 'below' : 'up to'} ${String(max.at)}`;
      return `${isInteger ? 'an integer' : 'a number'}${from}${to}`;
    }
    case 'text': {
      const { pattern, format } = shape;
      const what = format === undefined ? '' : ` of the format ${format}`;
      const like = pattern === undefined ? '' : ` like /${pattern}/`;
      return `a text${what}${like}${describeLengths(shape, 'character')}`;
    }
    case 'list':
      return `a list${describeLengths(shape, 'item')}`;
    case 'object':
      return 'an object';
    case 'unknown':
      return `a schema with "${shape.keyword}"`;
  }
}

function describeLengths({ min, max }: Lengths, of: string): string {
  if (min === 0 && max === Infinity) return '';
  const bounds = [
    ...(min === 0 ? [] : [`at least ${String(min)}`]),
    ...(max === Infinity ? [] : [`at most ${String(max)}`]),
  ];
  return ` of ${bounds.join(' and ')} ${of}s`;
}
