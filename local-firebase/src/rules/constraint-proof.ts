import { comparisons, type Comparison } from '../protocol/comparison';
import type { StrictOp } from './ast';
import { fault, unknownFault } from './fault';
import { holds } from './functions/list-methods';
import type { Outcome } from './outcome';
import { equals } from './values/equality';
import { compareOrdered } from './values/order';
import {
  hasType,
  type Bound,
  type Constraint,
  type RuleList,
  type RuleValue,
} from './values/rule-value';

type Relation = Comparison | '==' | '!=';

const mirrored: Record<Relation, Relation> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '==': '==',
  '!=': '!=',
};

const isRelation = (op: StrictOp): op is Relation => Object.hasOwn(mirrored, op);

/** Whether `bound` proves that a field does not have `value`. */
function excludes(bound: Bound, value: RuleValue): boolean {
  // These filters never return a document whose field is null.
  if (value === null && bound.op !== 'contains') return true;
  if (bound.op === 'not-in') return bound.values.some((item) => equals(item, value));
  if (bound.op === '!=') return equals(bound.value, value);
  if (bound.op === 'contains') return !hasType(value, 'list') || !holds(value, bound.value);
  const order = compareOrdered(value, bound.value);
  return order !== null && !Number.isNaN(order) && !comparisons[bound.op](order);
}

/** Whether `x op value` is true for every x that satisfies `bound`. */
function implies(bound: Bound, op: Relation, value: RuleValue): boolean {
  if (op === '!=') return excludes(bound, value);
  if (op === '==' || bound.op === 'not-in' || bound.op === '!=' || bound.op === 'contains')
    return false;
  if (bound.op.charAt(0) !== op.charAt(0)) return false;
  const order = compareOrdered(bound.value, value);
  if (order === null) return false;
  // Only a proof of `x < v` from `x <= c` needs c to be smaller than v.
  const room = op.length === 1 && bound.op.length === 2;
  const towards = op.startsWith('<') ? order : -order;
  return room ? towards < 0 : towards <= 0;
}

/** A comparison of a field that the query restricts: true when the query proves it, else unknown. */
export function compareWithConstraint(op: StrictOp, a: RuleValue, b: RuleValue): Outcome {
  if (!isRelation(op)) return unknownFault;
  const [field, value, relation] = hasType(a, 'constraint') ? [a, b, op] : [b, a, mirrored[op]];
  if (!hasType(field, 'constraint') || hasType(value, 'constraint')) return unknownFault;
  return field.bounds.some((bound) => implies(bound, relation, value)) ? true : unknownFault;
}

/** `item in field`, for a field that must contain certain values. */
export const constraintContains = (field: Constraint, item: RuleValue): Outcome =>
  field.bounds.some((bound) => bound.op === 'contains' && equals(bound.value, item))
    ? true
    : unknownFault;

/** `field in list`: false when the query excludes every member, else unknown. */
export const constraintIsIn = (field: Constraint, list: RuleList): Outcome =>
  list.every((item) => field.bounds.some((bound) => excludes(bound, item))) ? false : unknownFault;

/** The only method of such a field is `hasAny`: true when one item of the list must be in the field. */
export function constraintMethod(
  field: Constraint,
  name: string,
  args: readonly RuleValue[],
): Outcome {
  const [list = null] = args;
  if (name !== 'hasAny' || args.length !== 1 || !hasType(list, 'list')) {
    return fault(`Function not found error: Name: [${name}].`);
  }
  return list.some((item) => constraintContains(field, item) === true) ? true : unknownFault;
}
