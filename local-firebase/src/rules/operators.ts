import type { StrictOp } from './ast';
import { constraintContains, constraintIsIn, compareWithConstraint } from './constraint-proof';
import { Fault, nullFault, unknownFault } from './fault';
import { holds } from './functions/list-methods';
import { hasMember } from './functions/map-methods';
import { durationOf, timestampOf } from './functions/time-functions';
import { int64, type Outcome } from './outcome';
import { Constraint } from './values/rule-value';
import { equals, valueKey } from './values/equality';
import { compareOrdered } from './values/order';
import { RuleMap, RuleSet, type RuleValue } from './values/rule-value';
import { RuleDuration, RuleTimestamp } from './values/time';
import { typeOf } from './values/value-type';

type ComparisonOp = '<' | '<=' | '>' | '>=';
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
  new Fault(
    `Unsupported operation error. Received: ${typeOf(a)} ${op} ${typeOf(b)}. Expected: ${expected.join(', ')}.`,
  );

function compare(op: ComparisonOp, a: RuleValue, b: RuleValue): Outcome {
  const order = compareOrdered(a, b);
  if (order === null) {
    return unsupported(
      op,
      a,
      b,
      orderedTypes.map((type) => `${type} ${op} ${type}`),
    );
  }
  switch (op) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

/** Maps of which only a part is known may differ in the rest. */
function compareEqual(op: '==' | '!=', a: RuleValue, b: RuleValue): Outcome {
  const maps = a instanceof RuleMap && b instanceof RuleMap;
  if (maps && (a.partial || b.partial)) return unknownFault;
  return equals(a, b) === (op === '==');
}

const divideByZero = new Fault('Divide by zero error.');

function ints(op: ArithmeticOp, a: bigint, b: bigint): Outcome {
  switch (op) {
    case '+':
      return int64(a + b);
    case '-':
      return int64(a - b);
    case '*':
      return int64(a * b);
    case '/':
      return b === 0n ? divideByZero : int64(a / b);
    case '%':
      return b === 0n ? divideByZero : a % b;
  }
}

function floats(op: ArithmeticOp, a: number, b: number): number {
  switch (op) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '%':
      return a % b;
  }
}

const isNumber = (value: RuleValue): value is bigint | number =>
  typeof value === 'bigint' || typeof value === 'number';

function times(op: ArithmeticOp, a: RuleValue, b: RuleValue): Outcome | null {
  if (op !== '+' && op !== '-') return null;
  const sign = op === '+' ? 1n : -1n;
  if (b instanceof RuleDuration) {
    if (a instanceof RuleDuration) return durationOf(a.nanos + sign * b.nanos);
    if (a instanceof RuleTimestamp) return timestampOf(a.nanos + sign * b.nanos);
  }
  if (!(b instanceof RuleTimestamp)) return null;
  if (op === '+' && a instanceof RuleDuration) return timestampOf(a.nanos + b.nanos);
  return op === '-' && a instanceof RuleTimestamp ? durationOf(a.nanos - b.nanos) : null;
}

function arithmetic(op: ArithmeticOp, a: RuleValue, b: RuleValue): Outcome {
  if (typeof a === 'bigint' && typeof b === 'bigint') return ints(op, a, b);
  if (isNumber(a) && isNumber(b)) return floats(op, Number(a), Number(b));
  if (op === '+' && typeof a === 'string' && typeof b === 'string') return a + b;
  return times(op, a, b) ?? unsupported(op, a, b, expectedTypes[op]);
}

function isIn(item: RuleValue, container: RuleValue): Outcome {
  if (container === null) return nullFault;
  if (container instanceof Constraint) return constraintContains(container, item);
  if (item instanceof RuleMap && item.partial) return unknownFault;
  if (item instanceof Constraint) {
    return Array.isArray(container) ? constraintIsIn(item, container) : unknownFault;
  }
  if (container instanceof RuleSet) return container.members.has(valueKey(item));
  if (container instanceof RuleMap) {
    return typeof item === 'string'
      ? hasMember(container, item)
      : new Fault(
          `Unsupported operation error. Received: map.in(${typeOf(item)}). Expected: map.in(string).`,
        );
  }
  if (!Array.isArray(container)) return new Fault('Function not found error: Name: [in].');
  return holds(container, item);
}

/** The value of `a op b`, both sides known to have values. */
export function applyBinary(op: StrictOp, a: RuleValue, b: RuleValue): Outcome {
  if (op === 'in') return isIn(a, b);
  if (a instanceof Constraint || b instanceof Constraint) return compareWithConstraint(op, a, b);
  switch (op) {
    case '==':
    case '!=':
      return compareEqual(op, a, b);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(op, a, b);
    default:
      return arithmetic(op, a, b);
  }
}

/** The value of `!value` or `-value`. */
export function applyUnary(op: '!' | '-', value: RuleValue): Outcome {
  if (op === '!' && typeof value === 'boolean') return !value;
  if (op === '-' && typeof value === 'bigint') return int64(-value);
  if (op === '-' && typeof value === 'number') return -value;
  if (op === '-' && value instanceof RuleDuration) return new RuleDuration(-value.nanos);
  const expected = op === '!' ? '!bool' : '-int, -float, -duration';
  return new Fault(
    `Unsupported operation error. Received: ${op}${typeOf(value)}. Expected: ${expected}.`,
  );
}
