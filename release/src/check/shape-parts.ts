import { isDeepStrictEqual } from 'node:util';

import {
  numbersWithin,
  textsOf,
  type Field,
  type ListShape,
  type NumberShape,
  type ObjectShape,
  type Shape,
  type TextShape,
} from './payload-shape';
import { isBelow, fieldOf, isField, named } from './shape-relations';

/**
 * Cuts a shape into two or more parts at the bounds and fields of the other shapes. The parts together have
 * the same payloads. Undefined when there is nothing to cut.
 */
export function partsOf(shape: Shape, others: readonly Shape[]): readonly Shape[] | undefined {
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
