import { listsOf, type Field, type ObjectShape, type Shape } from './payload-shape';
import { areDisjoint, fieldOf, isField, named } from './shape-relations';

/** What listeners get of sent payloads, after a bus with this schema has accepted them. */
export function passedBy(bus: readonly Shape[], sent: readonly Shape[]): readonly Shape[] {
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
