import { comparisons, type Comparison } from '../protocol/comparison';
import type { StrictOp } from './ast';
import { constraintContains, constraintIsIn, compareWithConstraint } from './constraint-proof';
import { fault, nullFault, unknownFault, type Fault } from './fault';
import { holds } from './functions/list-methods';
import { hasMember } from './functions/map-methods';
import { durationOf, timestampOf } from './functions/time-functions';
import { int64, type Outcome } from './outcome';
import { equals, valueKey } from './values/equality';
import { compareOrdered, isNumeric } from './values/order';
import { hasType, ruleDuration, typeOf, type RuleValue } from './values/rule-value';

type ArithmeticOp = '+' | '-' | '*' | '/' | '%';

const orderedTypes = ['string', 'bytes', 'int', 'float', 'duration', 'timestamp'];
const expectedTypes: Record<ArithmeticOp, readonly string[]> = {
  '+': [
    'int + int',
    'float + float',
    'string + string',
    'duration + duration',
    'duration + timestamp',
    'timestamp + duration',
  ],
  '-': [
    'int - int',
    'float - float',
    'duration - duration',
    'timestamp - duration',
    'timestamp - timestamp',
  ],
  '*': ['int * int', 'float * float'],
  '/': ['int / int', 'float / float'],
  '%': ['int % int', 'float % float'],
};

const unsupported = (op: string, a: RuleValue, b: RuleValue, expected: readonly string[]): Fault =>
  fault(
    `Unsupported operation error. Received: ${typeOf(a)} ${op} ${typeOf(b)}. Expected: ${expected.join(', ')}.`,
  );

function compare(op: Comparison, a: RuleValue, b: RuleValue): Outcome {
  const order = compareOrdered(a, b);
  if (order !== null) return comparisons[op](order);
  const expected = orderedTypes.map((type) => `${type} ${op} ${type}`);
  return unsupported(op, a, b, expected);
}

/** Compares with `==` or `!=`. When only a part of a map is known, the unknown rest may differ. */
function compareEqual(op: '==' | '!=', a: RuleValue, b: RuleValue): Outcome {
  const maps = hasType(a, 'map') && hasType(b, 'map');
  if (maps && (a.partial || b.partial)) return unknownFault;
  return equals(a, b) === (op === '==');
}

const divideByZero = fault('Divide by zero error.');

const intOperations: Record<ArithmeticOp, (a: bigint, b: bigint) => Outcome> = {
  '+': (a, b) => int64(a + b),
  '-': (a, b) => int64(a - b),
  '*': (a, b) => int64(a * b),
  '/': (a, b) => (b === 0n ? divideByZero : int64(a / b)),
  '%': (a, b) => (b === 0n ? divideByZero : a % b),
};

const floatOperations: Record<ArithmeticOp, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};

function times(op: ArithmeticOp, a: RuleValue, b: RuleValue): Outcome | null {
  if (op !== '+' && op !== '-') return null;
  const sign = op === '+' ? 1n : -1n;
  if (hasType(b, 'duration')) {
    if (hasType(a, 'duration')) return durationOf(a.nanos + sign * b.nanos);
    if (hasType(a, 'timestamp')) return timestampOf(a.nanos + sign * b.nanos);
  }
  if (!hasType(b, 'timestamp')) return null;
  if (op === '+' && hasType(a, 'duration')) return timestampOf(a.nanos + b.nanos);
  return op === '-' && hasType(a, 'timestamp') ? durationOf(a.nanos - b.nanos) : null;
}

function arithmetic(op: ArithmeticOp, a: RuleValue, b: RuleValue): Outcome {
  if (typeof a === 'bigint' && typeof b === 'bigint') return intOperations[op](a, b);
  if (isNumeric(a) && isNumeric(b)) return floatOperations[op](Number(a), Number(b));
  if (op === '+' && typeof a === 'string' && typeof b === 'string') return a + b;
  return times(op, a, b) ?? unsupported(op, a, b, expectedTypes[op]);
}

function isIn(item: RuleValue, container: RuleValue): Outcome {
  if (container === null) return nullFault;
  if (hasType(container, 'constraint')) return constraintContains(container, item);
  if (hasType(item, 'map') && item.partial) return unknownFault;
  if (hasType(item, 'constraint')) {
    return hasType(container, 'list') ? constraintIsIn(item, container) : unknownFault;
  }
  if (hasType(container, 'set')) return container.members.has(valueKey(item));
  if (hasType(container, 'map')) {
    return typeof item === 'string'
      ? hasMember(container, item)
      : fault(
          `Unsupported operation error. Received: map.in(${typeOf(item)}). Expected: map.in(string).`,
        );
  }
  if (!hasType(container, 'list')) return fault('Function not found error: Name: [in].');
  return holds(container, item);
}

const isComparison = (op: StrictOp): op is Comparison => Object.hasOwn(comparisons, op);

/** The value of `a op b`; neither side is a fault. */
export function applyBinary(op: StrictOp, a: RuleValue, b: RuleValue): Outcome {
  if (op === 'in') return isIn(a, b);
  if (hasType(a, 'constraint') || hasType(b, 'constraint')) return compareWithConstraint(op, a, b);
  if (op === '==' || op === '!=') return compareEqual(op, a, b);
  return isComparison(op) ? compare(op, a, b) : arithmetic(op, a, b);
}

/** The value of `!value` or `-value`. */
export function applyUnary(op: '!' | '-', value: RuleValue): Outcome {
  if (op === '!' && typeof value === 'boolean') return !value;
  if (op === '-' && typeof value === 'bigint') return int64(-value);
  if (op === '-' && typeof value === 'number') return -value;
  if (op === '-' && hasType(value, 'duration')) return ruleDuration(-value.nanos);
  const expected = op === '!' ? '!bool' : '-int, -float, -duration';
  return fault(
    `Unsupported operation error. Received: ${op}${typeOf(value)}. Expected: ${expected}.`,
  );
}
