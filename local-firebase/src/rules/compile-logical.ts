import type { Expression, ExpressionOf } from './ast';
import { countExpression, traced, type Evaluate } from './evaluation';
import { isFault, type Fault } from './fault';
import { typeFault, type Outcome } from './outcome';
import type { Compile, Scope } from './scope';

const asBool = (outcome: Outcome): boolean | Fault =>
  typeof outcome === 'boolean' || isFault(outcome) ? outcome : typeFault(outcome, 'bool');

const compileCondition = (node: Expression, scope: Scope, compile: Compile): Evaluate =>
  traced(node, compile(node, scope));

/**
 * Compiles `&&` and `||`. If one side decides the result alone (false for `&&`, true for `||`), a
 * fault of the other side is ignored, in either order. If the left side decides, the right side is
 * not evaluated. An evaluated right side counts as one more expression, as on the official
 * emulator.
 */
export function compileLogical(
  op: '&&' | '||',
  left: Expression,
  right: Expression,
  scope: Scope,
  compile: Compile,
): Evaluate {
  const decisive = op === '||';
  const evaluateLeft = compileCondition(left, scope, compile);
  const evaluateRight = compileCondition(right, scope, compile);
  return (run, frame) => {
    const a = asBool(evaluateLeft(run, frame));
    if (a === decisive || (isFault(a) && a.fatal)) return a;
    const b = asBool(countExpression(run) ?? evaluateRight(run, frame));
    return isFault(a) && b !== decisive && !(isFault(b) && b.fatal) ? a : b;
  };
}

/** Compiles `test ? yes : no`; only the chosen branch is evaluated. */
export function compileConditional(
  { test, yes, no }: ExpressionOf<'conditional'>,
  scope: Scope,
  compile: Compile,
): Evaluate {
  const evaluateTest = compileCondition(test, scope, compile);
  const [evaluateYes, evaluateNo] = [compile(yes, scope), compile(no, scope)];
  return (run, frame) => {
    const choice = asBool(evaluateTest(run, frame));
    if (isFault(choice)) return choice;
    return countExpression(run) ?? (choice ? evaluateYes : evaluateNo)(run, frame);
  };
}
