import type { StrictOp } from './ast';
import { Fault, unknownFault } from './fault';
import { holds } from './functions/list-methods';
import type { Outcome } from './outcome';
import { Constraint, type Bound } from './values/rule-value';
import { equals } from './values/equality';
import { compareOrdered } from './values/order';
import type { RuleList, RuleValue } from './values/rule-value';

type Relation = '<' | '<=' | '>' | '>=' | '==' | '!=';

const mirrored: Record<Relation, Relation> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '==': '==',
  '!=': '!=',
};

const isRelation = (op: StrictOp): op is Relation => Object.hasOwn(mirrored, op);

/** Whether `bound` surely shuts `value` out of a field. */
function excludes(bound: Bound, value: RuleValue): boolean {
  // None of these filters returns a document whose field is null.
  if (value === null && bound.op !== 'contains') return true;
  if (bound.op === 'not-in') return bound.values.some((item) => equals(item, value));
  if (bound.op === '!=') return equals(bound.value, value);
  if (bound.op === 'contains') return !Array.isArray(value) || !holds(value, bound.value);
  const order = compareOrdered(value, bound.value);
  if (order === null) return false;
  switch (bound.op) {
    case '<':
      return order >= 0;
    case '<=':
      return order > 0;
    case '>':
      return order <= 0;
    case '>=':
      return order < 0;
  }
}

/** Whether every value under `bound` is `op value`. */
function implies(bound: Bound, op: Relation, value: RuleValue): boolean {
  if (op === '!=') return excludes(bound, value);
  if (op === '==' || bound.op === 'not-in' || bound.op === '!=' || bound.op === 'contains')
    return false;
  if (bound.op.charAt(0) !== op.charAt(0)) return false;
  const order = compareOrdered(bound.value, value);
  if (order === null) return false;
  // Only `x <= c` proving `x < v` needs room between c and v.
  const room = op.length === 1 && bound.op.length === 2;
  const towards = op.startsWith('<') ? order : -order;
  return room ? towards < 0 : towards <= 0;
}

/** A comparison of a bounded field: true when the query proves it, else unknown. */
export function compareWithConstraint(op: StrictOp, a: RuleValue, b: RuleValue): Outcome {
  if (!isRelation(op)) return unknownFault;
  const [field, value, relation] = a instanceof Constraint ? [a, b, op] : [b, a, mirrored[op]];
  if (!(field instanceof Constraint) || value instanceof Constraint) return unknownFault;
  return field.bounds.some((bound) => implies(bound, relation, value)) ? true : unknownFault;
}

/** `item in field`, for a field that must contain something. */
export const constraintContains = (field: Constraint, item: RuleValue): Outcome =>
  field.bounds.some((bound) => bound.op === 'contains' && equals(bound.value, item))
    ? true
    : unknownFault;

/** `field in list`: false when the query shuts every member out, else unknown. */
export const constraintIsIn = (field: Constraint, list: RuleList): Outcome =>
  list.every((item) => field.bounds.some((bound) => excludes(bound, item))) ? false : unknownFault;

/** The one method of a bounded field: `hasAny`, true when one of the list must be in it. */
export function constraintMethod(
  field: Constraint,
  name: string,
  args: readonly RuleValue[],
): Outcome {
  const list = args[0];
  if (name !== 'hasAny' || args.length !== 1 || !Array.isArray(list)) {
    return new Fault(`Function not found error: Name: [${name}].`);
  }
  return (list as RuleList).some((item) => constraintContains(field, item) === true)
    ? true
    : unknownFault;
}
