import {
  describe,
  shapesOf,
  type Field,
  type JsonSchema,
  type ObjectShape,
  type Shape,
} from './payload-shape';
import { partsOf } from './shape-parts';
import { isAccepted, areDisjoint, fieldOf, isField, isWithin, named } from './shape-relations';
import { passedBy } from './shapes-passed';

/** Something that may be sent and is not accepted. */
export interface Difference {
  /** Path of the field: `product.priceCents`, `orderIds[]`; empty for the payload itself. */
  readonly path: string;
  /** What the sender does: `may leave it out`. */
  readonly sends: string;
  /** What the listener expects: `needs it`. */
  readonly accepts: string;
}

/**
 * Returns what a sender may send and a listener does not accept, by the schemas of both builds; empty when
 * the listener accepts every payload. A sender sends only the fields of its schema. With `bus`, the listener
 * gets only what that schema keeps of the payload: valibot's `object` drops the fields that it does not know.
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

/**
 * The largest number of times that shapes are cut into parts. After that, a payload that is not known to be
 * accepted counts as refused.
 */
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
  // Several shapes together may accept what no single one of them accepts.
  const parts = near.length > 1 && budget.left-- > 0 ? partsOf(sent, near) : undefined;
  if (parts) return refusedOf(parts, near, path, budget);
  return fewest(attempts) ?? refusedOutright(sent, accepted, path, budget);
}

/** The differences of a shape that shares no payload with any accepted shape. */
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
