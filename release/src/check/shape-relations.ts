import {
  type Field,
  type NumberShape,
  type ObjectShape,
  type Shape,
  type TextShape,
} from './payload-shape';

/** Whether every payload of `sent` fits `accepted`. At most one of the two may be a list or an object. */
export function isAccepted(sent: Shape, accepted: Shape): boolean {
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
    // Only the same pattern and the same format are known to accept the same texts.
    [undefined, sent.pattern].includes(accepted.pattern) &&
    [undefined, sent.format].includes(accepted.format)
  );
}

function isInside(value: number, { isInteger, min, max }: NumberShape): boolean {
  const one = { at: value, isOpen: false };
  return (!isInteger || Number.isInteger(value)) && !isBelow(one, min) && !isBelow(max, one, -1);
}

/**
 * Whether a range that begins at bound `one` begins before a range that begins at `other`. With -1, whether a
 * range that ends at `one` ends after a range that ends at `other`.
 */
export function isBelow(
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

export function isWithin(inner: { min: number; max: number }, outer: { min: number; max: number }) {
  return inner.min >= outer.min && inner.max <= outer.max;
}

/** Whether no payload fits both shapes. False when this is not certain. */
export function areDisjoint(one: Shape, other: Shape): boolean {
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

/** What an object says about a field; its `rest` when it does not name the field. */
export function fieldOf({ fields, rest }: ObjectShape, name: string): Field | ObjectShape['rest'] {
  return fields.get(name) ?? rest;
}

export function isField(field: Field | ObjectShape['rest']): field is Field {
  return typeof field === 'object' && 'shapes' in field;
}

export function named(rest: ObjectShape['rest']): rest is readonly Shape[] {
  return typeof rest === 'object';
}
