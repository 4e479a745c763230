import type { Expression, ExpressionOf } from './ast';
import { expressionLimit, traced, type Evaluate } from './evaluation';
import { Fault } from './fault';
import { typeFault, type Outcome } from './outcome';
import type { Compile, Scope } from './scope';

const asBool = (outcome: Outcome): boolean | Fault =>
  typeof outcome === 'boolean' || outcome instanceof Fault ? outcome : typeFault(outcome, 'bool');

const compileCondition = (node: Expression, scope: Scope, compile: Compile): Evaluate =>
  traced(node, compile(node, scope));

/**
 * `&&` and `||`. The side that decides alone (false for `&&`, true for `||`) forgives the other's
 * fault, whichever comes first; a left that decides keeps the right from being evaluated.
 * An evaluated right side counts one expression more, as on the official emulator.
 */
export function compileLogical(
  op: '&&' | '||',
  [left, right]: readonly [Expression, Expression],
  scope: Scope,
  compile: Compile,
): Evaluate {
  const decisive = op === '||';
  const evaluateLeft = compileCondition(left, scope, compile);
  const evaluateRight = compileCondition(right, scope, compile);
  return (run, frame) => {
    const a = asBool(evaluateLeft(run, frame));
    if (a === decisive || (a instanceof Fault && a.fatal)) return a;
    if (run.spend()) return expressionLimit;
    const b = asBool(evaluateRight(run, frame));
    return a instanceof Fault && b !== decisive && !(b instanceof Fault && b.fatal) ? a : b;
  };
}

/** `test ? yes : no`: only the chosen branch is evaluated. */
export function compileConditional(
  { test, yes, no }: ExpressionOf<'conditional'>,
  scope: Scope,
  compile: Compile,
): Evaluate {
  const evaluateTest = compileCondition(test, scope, compile);
  const evaluateYes = compile(yes, scope);
  const evaluateNo = compile(no, scope);
  return (run, frame) => {
    const choice = asBool(evaluateTest(run, frame));
    if (choice instanceof Fault) return choice;
    if (run.spend()) return expressionLimit;
    return choice ? evaluateYes(run, frame) : evaluateNo(run, frame);
  };
}
