import { isDeepStrictEqual } from 'node:util';

import {
  describe,
  listsOf,
  numbersWithin,
  shapesOf,
  textsOf,
  type Field,
  type JsonSchema,
  type ListShape,
  type NumberShape,
  type ObjectShape,
  type Shape,
  type TextShape,
} from './payload-shape';

/** Something that may be sent and is not accepted. */
export interface Difference {
  /** The field: `product.priceCents`, `orderIds[]`; empty for the payload itself. */
  readonly path: string;
  /** Of the sender: `may leave it out`. */
  readonly sends: string;
  /** Of the listener: `needs it`. */
  readonly accepts: string;
}

/**
 * What a sender may send and a listener does not accept, by the schemas with which both were built; none when
 * every payload is accepted. A sender sends the fields of its schema and no others. With `bus`, the listener
 * gets what that schema leaves of the payload: valibot's `object` drops the fields that it does not know.
 * Pure.
 */
export function payloadDifferences(
  sent: JsonSchema,
  accepted: JsonSchema,
  bus?: JsonSchema,
): readonly Difference[] {
  const shapes = shapesOf(sent);
  const arriving = bus === undefined ? shapes : passedBy(shapesOf(bus), shapes);
  return refusedOf(arriving, shapesOf(accepted), '', { left: MAX_PARTS });
}

/** Shapes are taken apart no more often than this: what is then not known to be accepted counts as refused. */
const MAX_PARTS = 1_000;

interface Budget {
  left: number;
}

function refusedOf(
  sent: readonly Shape[],
  accepted: readonly Shape[],
  path: string,
  budget: Budget,
): readonly Difference[] {
  return sent.flatMap((shape) => refusedOfOne(shape, accepted, path, budget));
}

function refusedOfOne(
  sent: Shape,
  accepted: readonly Shape[],
  path: string,
  budget: Budget,
): readonly Difference[] {
  if (accepted.some(({ kind }) => kind === 'anything')) return [];
  const near = accepted.filter((shape) => !areDisjoint(sent, shape));
  const attempts = near.map((shape) => refusedBy(sent, shape, path, budget));
  if (attempts.some((differences) => differences.length === 0)) return [];
  // Together they may accept what none of them accepts alone.
  const parts = near.length > 1 && budget.left-- > 0 ? partsOf(sent, near) : undefined;
  if (parts) return refusedOf(parts, near, path, budget);
  return fewest(attempts) ?? refusedOutright(sent, accepted, path, budget);
}

/** Of a shape that is disjoint with all that is accepted. */
function refusedOutright(
  sent: Shape,
  accepted: readonly Shape[],
  path: string,
  budget: Budget,
): readonly Difference[] {
  const objects = accepted.filter((shape) => shape.kind === 'object');
  if (sent.kind !== 'object' || objects.length === 0) return [mismatch([sent], accepted, path)];
  for (const [name, { shapes }] of sent.fields) {
    const theirs = objects.map((object) => object.fields.get(name)?.shapes ?? shapes);
    const all = theirs.flat();
    if (shapes.every((shape) => all.every((its) => areDisjoint(shape, its)))) {
      const inner = within(path, name);
      return shapes.some(({ kind }) => kind === 'object')
        ? refusedOf(shapes, all, inner, budget)
        : [mismatch(shapes, all, inner)];
    }
  }
  const attempts = objects.map((object) => refusedFields(sent, object, path, budget));
  return fewest(attempts) ?? [];
}

function fewest(attempts: readonly (readonly Difference[])[]): readonly Difference[] | undefined {
  return [...attempts].sort((one, other) => one.length - other.length)[0];
}

function refusedBy(
  sent: Shape,
  accepted: Shape,
  path: string,
  budget: Budget,
): readonly Difference[] {
  if (sent.kind === 'object' && accepted.kind === 'object') {
    return refusedFields(sent, accepted, path, budget);
  }
  if (sent.kind === 'list' && accepted.kind === 'list' && isWithin(sent, accepted)) {
    return sent.max === 0 ? [] : refusedOf(sent.items, accepted.items, `${path}[]`, budget);
  }
  return isAccepted(sent, accepted) ? [] : [mismatch([sent], [accepted], path)];
}

/** Of two shapes of which at most one has parts. */
function isAccepted(sent: Shape, accepted: Shape): boolean {
  if (accepted.kind === 'anything') return true;
  if (sent.kind === 'unknown') return accepted.kind === 'unknown' && sent.json === accepted.json;
  if (sent.kind === 'value') {
    const { value } = sent;
    if (accepted.kind === 'value') return value === accepted.value;
    if (accepted.kind === 'number') return typeof value === 'number' && isInside(value, accepted);
    return accepted.kind === 'text' && typeof value === 'string' && isLike(value, accepted);
  }
  if (sent.kind === 'number' && accepted.kind === 'number') {
    return (
      (sent.isInteger || !accepted.isInteger) &&
      !isBelow(sent.min, accepted.min) &&
      !isBelow(accepted.max, sent.max, -1)
    );
  }
  return (
    sent.kind === 'text' &&
    accepted.kind === 'text' &&
    isWithin(sent, accepted) &&
    // Equal ones alone are known to hold the same.
    [undefined, sent.pattern].includes(accepted.pattern) &&
    [undefined, sent.format].includes(accepted.format)
  );
}

function isInside(value: number, { isInteger, min, max }: NumberShape): boolean {
  const one = { at: value, isOpen: false };
  return (!isInteger || Number.isInteger(value)) && !isBelow(one, min) && !isBelow(max, one, -1);
}

/** Whether a range that begins at one bound begins before the other; with -1, whether it ends after it. */
function isBelow(
  one: NumberShape['min'],
  other: NumberShape['min'],
  direction: 1 | -1 = 1,
): boolean {
  if (one.at === other.at)
    return direction === 1 ? !one.isOpen && other.isOpen : one.isOpen && !other.isOpen;
  return one.at < other.at;
}

function isLike(value: string, { min, max, pattern, format }: TextShape): boolean {
  const { length } = value;
  return (
    length >= min &&
    length <= max &&
    (pattern === undefined || new RegExp(pattern, 'u').test(value)) &&
    format === undefined
  );
}

function isWithin(inner: { min: number; max: number }, outer: { min: number; max: number }) {
  return inner.min >= outer.min && inner.max <= outer.max;
}

function refusedFields(
  sent: ObjectShape,
  accepted: ObjectShape,
  path: string,
  budget: Budget,
): readonly Difference[] {
  const names = new Set([...accepted.fields.keys(), ...sent.fields.keys()]);
  const differences = [...names].flatMap((name) =>
    refusedField(fieldOf(sent, name), fieldOf(accepted, name), within(path, name), budget),
  );
  const others = named(sent.rest) ? sent.rest : [];
  return [...differences, ...refusedShapes(others, accepted.rest, within(path, '*'), budget)];
}

/** What an object says of a field, also by its rest. */
function fieldOf({ fields, rest }: ObjectShape, name: string): Field | ObjectShape['rest'] {
  return fields.get(name) ?? rest;
}

function refusedField(
  sent: Field | ObjectShape['rest'],
  accepted: Field | ObjectShape['rest'],
  path: string,
  budget: Budget,
): readonly Difference[] {
  const isRequired = isField(accepted) && accepted.isRequired;
  if (!isField(sent)) {
    if (isRequired) return [{ path, sends: 'does not send it', accepts: 'needs it' }];
    return named(sent)
      ? refusedShapes(sent, isField(accepted) ? accepted.shapes : accepted, path, budget)
      : [];
  }
  if (isRequired && !sent.isRequired) {
    return [{ path, sends: 'may leave it out', accepts: 'needs it' }];
  }
  return refusedShapes(sent.shapes, isField(accepted) ? accepted.shapes : accepted, path, budget);
}

function refusedShapes(
  sent: readonly Shape[],
  accepted: ObjectShape['rest'],
  path: string,
  budget: Budget,
): readonly Difference[] {
  if (accepted === 'ignored' || sent.length === 0) return [];
  if (accepted === 'refused') return [{ path, sends: 'may send it', accepts: 'does not know it' }];
  return refusedOf(sent, accepted, path, budget);
}

function isField(field: Field | ObjectShape['rest']): field is Field {
  return typeof field === 'object' && 'shapes' in field;
}

function named(rest: ObjectShape['rest']): rest is readonly Shape[] {
  return typeof rest === 'object';
}

function within(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function mismatch(sent: readonly Shape[], accepted: readonly Shape[], path: string): Difference {
  const strange = [...sent, ...accepted].find((shape) => shape.kind === 'unknown');
  if (strange) {
    const why = `which cannot be compared: it has the keyword "${strange.keyword}"`;
    return { path, sends: `sends ${describe(sent)}`, accepts: `has another schema, ${why}` };
  }
  return { path, sends: `may send ${describe(sent)}`, accepts: `accepts ${describe(accepted)}` };
}

/** Whether no payload can be both. When in doubt they are not disjoint. */
function areDisjoint(one: Shape, other: Shape): boolean {
  if (one.kind === 'anything' || other.kind === 'anything') return false;
  if (one.kind === 'unknown' || other.kind === 'unknown') return false;
  if (one.kind === 'value' || other.kind === 'value') {
    const [value, shape] = one.kind === 'value' ? [one, other] : [other, one];
    return !isAccepted(value, shape) && !(shape.kind === 'text' && shape.format !== undefined);
  }
  if (one.kind !== other.kind) return true;
  if (one.kind === 'object' && other.kind === 'object') {
    return [...one.fields].some(([name, field]) => {
      const same = other.fields.get(name);
      return (
        field.isRequired &&
        same?.isRequired === true &&
        field.shapes.every((shape) => same.shapes.every((its) => areDisjoint(shape, its)))
      );
    });
  }
  return false;
}

/** The same payloads as two or more shapes, cut where the others differ; undefined where nothing is to be cut. */
function partsOf(shape: Shape, others: readonly Shape[]): readonly Shape[] | undefined {
  switch (shape.kind) {
    case 'number':
      return partsOfNumber(shape, others);
    case 'text':
    case 'list':
      return partsByLength(shape, others);
    case 'object':
      return partsOfObject(shape, others);
    default:
      return undefined;
  }
}

function partsOfNumber(shape: NumberShape, others: readonly Shape[]): readonly Shape[] | undefined {
  const { isInteger, min, max } = shape;
  const ends = others.flatMap((other) => {
    if (other.kind === 'number') return [other.min.at, other.max.at];
    return other.kind === 'value' && typeof other.value === 'number' ? [other.value] : [];
  });
  for (const at of ends.filter(Number.isFinite)) {
    const parts = [
      ...numbersWithin(isInteger, min, lower(max, { at, isOpen: true })),
      ...numbersWithin(isInteger, higher(min, at), lower(max, { at, isOpen: false })),
      ...numbersWithin(isInteger, higher(min, at, true), max),
    ];
    if (parts.length > 1) return parts;
  }
  return undefined;
}

function lower(max: NumberShape['max'], other: NumberShape['max']): NumberShape['max'] {
  return isBelow(max, other, -1) ? max : other;
}

function higher(min: NumberShape['min'], at: number, isOpen = false): NumberShape['min'] {
  return isBelow(min, { at, isOpen }) ? { at, isOpen } : min;
}

function partsByLength(
  shape: TextShape | ListShape,
  others: readonly Shape[],
): readonly Shape[] | undefined {
  const ends = others.flatMap((other) =>
    (other.kind === 'text' || other.kind === 'list') && other.kind === shape.kind
      ? [other.min, other.max + 1]
      : [],
  );
  const at = ends.find((end) => end > shape.min && end <= shape.max && end < Infinity);
  if (at === undefined) return undefined;
  const [shorter, longer] = [
    { ...shape, max: at - 1 },
    { ...shape, min: at },
  ];
  return [shorter, longer].flatMap((part) => (part.kind === 'text' ? textsOf(part) : [part]));
}

function partsOfObject(shape: ObjectShape, others: readonly Shape[]): readonly Shape[] | undefined {
  const objects = others.filter((other) => other.kind === 'object');
  for (const [name, field] of shape.fields) {
    const theirs = objects.map((other) => fieldOf(other, name));
    if (theirs.every((one) => isDeepStrictEqual(one, theirs[0]))) continue;
    const withField = (part: Field): ObjectShape => ({
      ...shape,
      fields: new Map([...shape.fields, [name, part]]),
    });
    if (!field.isRequired) {
      const without = new Map(shape.fields);
      without.delete(name);
      return [{ ...shape, fields: without }, withField({ ...field, isRequired: true })];
    }
    const [only, second] = field.shapes;
    const accepted = theirs.flatMap((one) => (isField(one) ? one.shapes : named(one) ? one : []));
    const parts = second ? field.shapes : only && partsOf(only, accepted);
    if (parts) return parts.map((part) => withField({ isRequired: true, shapes: [part] }));
  }
  return undefined;
}

/** What arrives of payloads that a bus with this schema accepts. */
function passedBy(bus: readonly Shape[], sent: readonly Shape[]): readonly Shape[] {
  return sent.flatMap((shape): readonly Shape[] => {
    const near = bus.filter((other) => !areDisjoint(shape, other));
    if (near.some(({ kind }) => kind === 'anything' || kind === 'unknown')) return [shape];
    if (shape.kind === 'list') {
      const lists = near.filter((other) => other.kind === 'list');
      return lists.flatMap(({ items }) => listsOf(shape, passedBy(items, shape.items)));
    }
    if (shape.kind === 'object') {
      return near
        .filter((other) => other.kind === 'object')
        .map((other) => objectPassedBy(other, shape));
    }
    return [shape];
  });
}

function objectPassedBy(bus: ObjectShape, sent: ObjectShape): ObjectShape {
  const passed = (known: Field | ObjectShape['rest'], shapes: readonly Shape[]) =>
    isField(known) ? passedBy(known.shapes, shapes) : named(known) ? passedBy(known, shapes) : [];
  const fields = [...new Set([...sent.fields.keys(), ...bus.fields.keys()])].flatMap(
    (name): [string, Field][] => {
      const known = fieldOf(bus, name);
      const field = fieldOf(sent, name);
      if (isField(field)) {
        const isDropped = !isField(known) && !named(known);
        return isDropped ? [] : [[name, { ...field, shapes: passed(known, field.shapes) }]];
      }
      return named(field) ? [[name, { isRequired: false, shapes: passed(known, field) }]] : [];
    },
  );
  const rest = named(sent.rest) && named(bus.rest) ? passedBy(bus.rest, sent.rest) : 'ignored';
  return { kind: 'object', fields: new Map(fields), rest };
}
