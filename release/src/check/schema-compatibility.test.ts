import Ajv, { type ValidateFunction } from 'ajv';
import fc, { type Arbitrary } from 'fast-check';

import type { JsonSchema } from './payload-shape';
import { payloadDifferences } from './schema-compatibility';

const text = { type: 'string' };
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});

describe('what the listener does not accept is named', () => {
  it.each<[string, JsonSchema, JsonSchema, [string, string, string][]]>([
    [
      'a field with another name',
      object({ orderIds: text }),
      object({ orders: text }),
      [['orders', 'does not send it', 'needs it']],
    ],
    [
      'a field that became required',
      object({ title: text, stock: text }, ['title']),
      object({ title: text, stock: text }),
      [['stock', 'may leave it out', 'needs it']],
    ],
    [
      'values that are gone',
      object({ reason: { enum: ['asked', 'expired'], type: 'string' } }),
      object({ reason: { enum: ['asked'], type: 'string' } }),
      [['reason', 'may send "expired"', 'accepts "asked"']],
    ],
    [
      'a variant that is unknown',
      { oneOf: [object({ kind: { const: 'visitor' } }), object({ kind: { const: 'guest' } })] },
      { oneOf: [object({ kind: { const: 'visitor' } }), object({ kind: { const: 'admin' } })] },
      [['kind', 'may send "guest"', 'accepts "visitor" or "admin"']],
    ],
    [
      'a smaller range, within a list of objects',
      { type: 'array', items: object({ amount: { type: 'integer', minimum: 1 } }) },
      { type: 'array', items: object({ amount: { type: 'integer', minimum: 1, maximum: 10 } }) },
      [['[].amount', 'may send an integer from 1', 'accepts an integer from 1 up to 10']],
    ],
    [
      'a field for one that knows all of its fields',
      object({ title: text, name: text }, ['title']),
      { ...object({ title: text }), additionalProperties: false },
      [['name', 'may send it', 'does not know it']],
    ],
    [
      'a keyword that is not understood',
      object({ id: text }),
      object({ id: { ...text, contentEncoding: 'base64' } }),
      [
        [
          'id',
          'sends a text',
          'has another schema, which cannot be compared: it has the keyword "contentEncoding"',
        ],
      ],
    ],
  ])('%s', (_what, sent, accepted, differences) => {
    expect(payloadDifferences(sent, accepted)).toEqual(
      differences.map(([path, sends, accepts]) => ({ path, sends, accepts })),
    );
  });
});

it('accepts a listener without the field if it ignores unknown fields', () => {
  const sent = object({ title: text, name: text }, ['title']);
  expect(payloadDifferences(sent, object({ title: text }))).toEqual([]);
});

it('accepts the same schema, also with keywords that it does not understand', () => {
  const schema = object({ id: { type: 'string', default: 'x' } });
  expect(payloadDifferences(schema, schema, schema)).toEqual([]);
});

it('counts what the bus drops as not sent', () => {
  const both = object({ title: text, name: text });
  const [title, name] = [object({ title: text }), 'name'];
  expect(payloadDifferences(both, both, both)).toEqual([]);
  expect(payloadDifferences(both, both, title)).toEqual([
    { path: name, sends: 'does not send it', accepts: 'needs it' },
  ]);
});

/** Similar schemas of a sender, a bus and a listener. */
type Alike = readonly [JsonSchema, JsonSchema, JsonSchema];

const alike = (one: Arbitrary<JsonSchema>): Arbitrary<Alike> =>
  fc.oneof(
    one.map((schema): Alike => [schema, schema, schema]),
    fc.tuple(one, one, one),
  );

const few = fc.integer({ min: 0, max: 3 });
const steps = fc.integer({ min: -4, max: 4 }).map((number) => number / 2);
const defined = (keywords: Record<string, unknown>): JsonSchema =>
  Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined));
const maybe = <T>(one: Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 1 });
const lengths = (min: string, max: string) =>
  fc
    .tuple(maybe(few), maybe(few))
    .map(([from, more]) => ({ [min]: from, [max]: more && (from ?? 0) + more }));

/** Each pattern and format accepts texts of any length, and only the empty text fits several of them. */
const PATTERNS = ['^[a-c]*$', '^[0-9]*$'];
const FORMATS = { email: /^[A-Z]*$/, uri: /^!*$/ };
const LETTERS = ['a', '0', 'A', '!', '?'];

const number = fc
  .record({
    type: fc.constantFrom('number', 'integer'),
    [`minimum`]: maybe(steps),
    [`exclusiveMinimum`]: maybe(steps),
    [`maximum`]: maybe(steps),
    [`exclusiveMaximum`]: maybe(steps),
  })
  .map(defined);
const string = fc
  .tuple(
    lengths('minLength', 'maxLength'),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      fc.constantFrom(...PATTERNS).map((pattern) => ({ pattern })),
      fc.constantFrom(...Object.keys(FORMATS)).map((format) => ({ format })),
    ),
  )
  .map(([length, form]) => defined({ type: 'string', ...length, ...form }));
const picklist = fc.oneof(
  fc
    .subarray(['a', 'b', 'abc'], { minLength: 1 })
    .map((values) => ({ enum: values, type: 'string' })),
  fc.subarray([1, 2, 1.5], { minLength: 1 }).map((values) => ({ enum: values, type: 'number' })),
);
const literal = fc.constantFrom('a', 'b', 1, true, false).map((value) => ({ const: value }));
const simple = fc.oneof(
  alike(number),
  alike(string),
  alike(picklist),
  alike(literal),
  fc.constantFrom<Alike>(
    [{ type: 'boolean' }, { type: 'boolean' }, { type: 'boolean' }],
    [{ type: 'null' }, { type: 'null' }, { type: 'null' }],
    [{}, {}, {}],
  ),
);

/** Says which of the three schemas have a thing. */
const who = fc.oneof(
  { weight: 2, arbitrary: fc.constant([true, true, true]) },
  fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
);
const three = (one: (index: 0 | 1 | 2) => JsonSchema): Alike => [one(0), one(1), one(2)];

function fieldsOf(schema: Arbitrary<Alike>) {
  const presence = fc.constantFrom('required', 'required', 'optional', 'absent');
  const field = fc.record({
    name: fc.constantFrom('x', 'y', 'z'),
    schema,
    is: fc.oneof(
      presence.map((is) => [is, is, is]),
      fc.array(presence, { minLength: 3, maxLength: 3 }),
    ),
  });
  return fc
    .uniqueArray(field, { maxLength: 3, selector: ({ name }) => name })
    .map((fields) => (index: 0 | 1 | 2, more: Record<string, JsonSchema> = {}) => {
      const there = fields.filter(({ is }) => is[index] !== 'absent');
      return {
        type: 'object',
        properties: {
          ...more,
          ...Object.fromEntries(there.map((each) => [each.name, each.schema[index]])),
        },
        required: [
          ...Object.keys(more),
          ...there.filter(({ is }) => is[index] === 'required').map(({ name }) => name),
        ],
      };
    });
}

const { schemas } = fc.letrec<{ schemas: Alike }>((tie) => {
  const inner = tie('schemas');
  const fields = fieldsOf(inner);
  const objects = fc
    .tuple(fields, fc.constantFrom([], [], [0], [1], [2], [0, 1, 2]))
    .map(([make, strict]) =>
      three((index) => ({
        ...make(index),
        ...((strict as readonly number[]).includes(index) ? { additionalProperties: false } : {}),
      })),
    );
  const records = inner.map((values) =>
    three((index) => ({
      type: 'object',
      propertyNames: { type: 'string' },
      additionalProperties: values[index],
    })),
  );
  const lists = fc
    .tuple(inner, alike(lengths('minItems', 'maxItems')))
    .map(([items, length]) =>
      three((index) => defined({ type: 'array', items: items[index], ...length[index] })),
    );
  const unions = fc
    .tuple(
      fc.array(fc.tuple(simple, who), { minLength: 1, maxLength: 3 }),
      fc.option(fc.oneof(objects, lists), { nil: undefined }),
    )
    .map(([each, big]) =>
      three((index) => ({
        anyOf: [
          ...each.filter(([, has]) => has[index]).map(([alternative]) => alternative[index]),
          ...(big ? [big[index]] : []),
        ],
      })),
    );
  const kinds = fc.tuple(fc.constantFrom('k1', 'k2', 'k3'), fields, who);
  const variants = fc
    .uniqueArray(kinds, { minLength: 1, maxLength: 3, selector: ([kind]) => kind })
    .map((all) =>
      three((index) => ({
        oneOf: all
          .filter(([, , has]) => has[index])
          .map(([kind, make]) => make(index, { kind: { const: kind } })),
      })),
    );
  /** An object with a choice of kinds, beside schemas that have a variant for each kind. */
  const joined = fc
    .tuple(fields, fc.subarray(['k1', 'k2', 'k3'], { minLength: 1 }), who)
    .map(([make, all, isJoined]) =>
      three((index) =>
        isJoined[index]
          ? make(index, { kind: { enum: all, type: 'string' } })
          : { oneOf: all.map((kind) => make(index, { kind: { const: kind } })) },
      ),
    );
  const different = fc
    .tuple(inner, inner, inner)
    .map(([[sent], [, bus], [, , accepted]]): Alike => [sent, bus, accepted]);
  return {
    schemas: fc.oneof(
      { depthSize: 'small', maxDepth: 3, withCrossShrink: true },
      simple,
      objects,
      objects,
      records,
      lists,
      unions,
      variants,
      joined,
      { weight: 1, arbitrary: different },
    ),
  };
});

/** Payloads that a sender with this schema may send: at each end of a range, and near each constant of `hints`. */
function payloadsOf(schema: JsonSchema, hints: Hints): unknown[] {
  const { anyOf, oneOf, type, const: only, enum: values } = schema as Known;
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return alternatives.flatMap((each) => payloadsOf(each, hints));
  if ('const' in schema) return [only];
  if (values) return [...values];
  switch (type) {
    case undefined:
      return [null, true, 7, 'text', [], {}];
    case 'null':
      return [null];
    case 'boolean':
      return [true, false];
    case 'array':
      return listsOf(schema, hints);
    case 'object':
      return objectsOf(schema, hints);
    default: {
      const fits = validator(schema);
      return (type === 'string' ? hints.texts : hints.numbers).filter((payload) => fits(payload));
    }
  }
}

function listsOf({ items = {}, minItems = 0, maxItems = 9 }: Known, hints: Hints): unknown[][] {
  const each = payloadsOf(items, hints);
  const [first] = each;
  const ofLength = (length: number, one: unknown) =>
    [one, ...Array<unknown>(length).fill(first)].slice(0, length);
  const some = hints.lengths.filter((length) => length >= minItems && length <= maxItems);
  const filled = each.length === 0 ? some.filter((length) => length === 0) : some;
  const least = Math.max(1, minItems);
  return [
    ...filled.map((length) => ofLength(length, first)),
    ...(least > maxItems ? [] : each.map((one) => ofLength(least, one))),
  ];
}

function objectsOf(schema: Known, hints: Hints): object[] {
  const { properties = {}, required = [], additionalProperties: rest } = schema;
  const fields = Object.entries(properties).map(([name, field]) => ({
    name,
    all: payloadsOf(field, hints),
  }));
  const isThere = ({ name, all }: (typeof fields)[number]) =>
    required.includes(name) || all.length > 0;
  if (fields.some(({ name, all }) => required.includes(name) && all.length === 0)) return [];
  const kinds = fields.find(({ name }) => name === 'kind')?.all ?? [undefined];
  const others =
    typeof rest === 'object'
      ? ['x', 'y', 'z', 'other']
          .filter((name) => !(name in properties))
          .map((name) => ({ name, all: payloadsOf(rest, hints) }))
      : [];
  return kinds.flatMap((kind) => {
    const some = (names: typeof fields) => ({
      ...Object.fromEntries(names.map(({ name, all }) => [name, all[0]])),
      ...(kind === undefined ? {} : { kind }),
    });
    const bases = [
      some(fields.filter(isThere)),
      some(fields.filter(({ name }) => required.includes(name))),
    ];
    return bases.flatMap((base) => [
      base,
      ...[...fields, ...others]
        .filter(({ name }) => name !== 'kind')
        .flatMap(({ name, all }) => all.map((one) => ({ ...base, [name]: one }))),
    ]);
  });
}

interface Known {
  readonly type?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false | JsonSchema;
}

interface Hints {
  readonly numbers: readonly number[];
  readonly lengths: readonly number[];
  readonly texts: readonly string[];
}

/** Every constant of the schemas, and values next to it. */
function hintsOf(...all: readonly JsonSchema[]): Hints {
  const json = JSON.stringify(all);
  const constants = (json.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const numbers = [
    ...new Set(
      [-100, 0, 100, ...constants].flatMap((at) =>
        [-1, -0.5, -0.1, 0, 0.1, 0.5, 1].map((by) => at + by),
      ),
    ),
  ];
  const lengths = [
    ...new Set([0, 1, 2, ...numbers.filter((at) => Number.isInteger(at) && at >= 0 && at < 9)]),
  ];
  const words = [...json.matchAll(/"([a-z0-9]+)"/g)].map(([, word]) => word ?? '');
  const texts = [
    ...words,
    ...LETTERS.flatMap((letter) => lengths.map((length) => letter.repeat(length))),
  ];
  return { numbers, lengths, texts: [...new Set(texts)] };
}

const ajv = new Ajv({
  strict: false,
  validateSchema: false,
  addUsedSchema: false,
  formats: FORMATS,
});
const validators = new Map<string, ValidateFunction>();

function validator(schema: JsonSchema): ValidateFunction {
  const key = JSON.stringify(schema);
  const known = validators.get(key) ?? ajv.compile(schema);
  validators.set(key, known);
  return known;
}

function firstRefused(schema: JsonSchema, payloads: readonly unknown[]): unknown {
  const accepts = validator(schema);
  const [refused] = payloads.filter((payload) => !accepts(payload));
  return refused;
}

/** What valibot returns for a payload that it accepts. */
function parsed(payload: unknown, schema: JsonSchema): unknown {
  const {
    anyOf,
    oneOf,
    items,
    properties = {},
    additionalProperties: rest,
    type,
  } = schema as Known;
  const alternative = (anyOf ?? oneOf)?.find((each) => validator(each)(payload));
  if (alternative) return parsed(payload, alternative);
  if (type === 'array') return (payload as unknown[]).map((item) => parsed(item, items ?? {}));
  if (type !== 'object') return payload;
  return Object.fromEntries(
    Object.entries(payload as object).flatMap(([name, value]) => {
      const known = properties[name] ?? (typeof rest === 'object' ? rest : undefined);
      return known ? [[name, parsed(value, known)]] : [];
    }),
  );
}

it('says that payloads fit if and only if the listener refuses none', () => {
  let compatible = 0;
  fc.assert(
    fc.property(schemas, ([sent, , accepted]) => {
      const payloads = payloadsOf(sent, hintsOf(sent, accepted));
      const refused = firstRefused(accepted, payloads);
      const differences = payloadDifferences(sent, accepted);
      expect({ refused, isCompatible: differences.length === 0 }).toEqual({
        refused,
        isCompatible: refused === undefined,
      });
      if (refused === undefined) compatible++;
    }),
    { numRuns: 2_000 },
  );
  expect(compatible).toBeGreaterThan(200);
});

it('says the same about payloads that a bus with a third schema has passed on', () => {
  fc.assert(
    fc.property(schemas, ([sent, bus, accepted]) => {
      fc.pre(payloadDifferences(sent, bus).length === 0);
      const payloads = payloadsOf(sent, hintsOf(sent, bus, accepted));
      const arriving = payloads.map((payload) => parsed(payload, bus));
      const refused = firstRefused(accepted, arriving);
      const differences = payloadDifferences(sent, accepted, bus);
      expect({ refused, isCompatible: differences.length === 0 }).toEqual({
        refused,
        isCompatible: refused === undefined,
      });
    }),
    { numRuns: 500 },
  );
});
