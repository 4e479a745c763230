import type { Expression, ExpressionOf } from './ast';
import { compileCall, compileMethod } from './compile-call';
import { compileLiteral } from './compile-literal';
import { compileConditional, compileLogical } from './compile-logical';
import { compilePath } from './compile-path';
import { evaluateAll, expressionLimit, traced, type Evaluate } from './evaluation';
import { Fault, nullFault, unknownFault } from './fault';
import { memberOf } from './functions/map-methods';
import { applyBinary, applyUnary } from './operators';
import { typeFault, type Outcome } from './outcome';
import type { Scope } from './scope';
import { indexInto, sliceOf } from './subscript';
import { isCertain, RuleMap, RulePath, type RuleValue } from './values/rule-value';
import { typeOf } from './values/value-type';

/** Counts one expression before `evaluate`. */
const counted =
  (evaluate: Evaluate): Evaluate =>
  (run, frame) =>
    run.spend() ? expressionLimit : evaluate(run, frame);

function compileName({ name }: ExpressionOf<'name'>, scope: Scope): Evaluate {
  const local = scope.locals.get(name);
  if (local !== undefined) return (_, frame) => frame.locals[local] ?? null;
  const capture = scope.captures.get(name);
  if (capture !== undefined) return (_, frame) => frame.captures[capture] ?? null;
  if (name === 'request') return (run) => run.request;
  if (name === 'resource') return (run) => run.resource;
  return () => nullFault;
}

function member(target: RuleValue, name: string): Outcome {
  if (target instanceof RuleMap) return memberOf(target, name);
  if (target === null) return nullFault;
  return target instanceof RulePath
    ? new Fault(`Property ${name} is undefined on object.`)
    : typeFault(target, 'map', 'path');
}

function compileMember({ target, name }: ExpressionOf<'member'>, scope: Scope): Evaluate {
  const evaluate = compileExpression(target, scope);
  return (run, frame) => {
    const value = evaluate(run, frame);
    return value instanceof Fault ? value : member(value, name);
  };
}

/** An expression that needs all of its parts: a fault of any is its own. */
function compileParts(
  parts: readonly Expression[],
  scope: Scope,
  combine: (values: readonly RuleValue[]) => Outcome,
): Evaluate {
  const evaluates = parts.map((part) => compileExpression(part, scope));
  return (run, frame) => {
    const values = evaluateAll(evaluates, run, frame);
    return values instanceof Fault ? values : combine(values);
  };
}

function compileBinary({ left, right, op }: ExpressionOf<'binary'>, scope: Scope): Evaluate {
  if (op === '&&' || op === '||')
    return compileLogical(op, [left, right], scope, compileExpression);
  const evaluateLeft = compileExpression(left, scope);
  const evaluateRight = compileExpression(right, scope);
  return (run, frame) => {
    const a = evaluateLeft(run, frame);
    if (a instanceof Fault) return a;
    const b = evaluateRight(run, frame);
    return b instanceof Fault ? b : applyBinary(op, a, b);
  };
}

function compileMap({ entries }: ExpressionOf<'map'>, scope: Scope): Evaluate {
  const parts = entries.flatMap(({ key, value }) => [key, value]);
  return compileParts(parts, scope, (values) => {
    const map = new Map<string, RuleValue>();
    for (let at = 0; at < values.length; at += 2) {
      const key = values[at] ?? null;
      const value = values[at + 1] ?? null;
      if (typeof key !== 'string') return typeFault(key, 'string');
      if (!isCertain(value)) return unknownFault;
      map.set(key, value);
    }
    return new RuleMap(map);
  });
}

function compileUnary({ op, value }: ExpressionOf<'unary'>, scope: Scope): Evaluate {
  if (op === '-' && value.kind === 'literal' && value.value.type === 'int') {
    // The least int has no positive counterpart to negate.
    const number = compileLiteral({ type: 'int', text: `-${value.value.text}` });
    return counted(number);
  }
  const plain = compileExpression(value, scope);
  const evaluate = op === '!' ? traced(value, plain) : plain;
  return (run, frame) => {
    const outcome = evaluate(run, frame);
    return outcome instanceof Fault ? outcome : applyUnary(op, outcome);
  };
}

const isOfType = (value: RuleValue, type: string): Outcome => {
  const own = typeOf(value);
  if (own === 'constraint' && type !== own) return unknownFault;
  return own === type || (type === 'number' && (own === 'int' || own === 'float'));
};

function compileShape(node: Exclude<Expression, { kind: 'group' }>, scope: Scope): Evaluate {
  switch (node.kind) {
    case 'literal':
      return compileLiteral(node.value);
    case 'name':
      return compileName(node, scope);
    case 'member':
      return compileMember(node, scope);
    case 'index':
      return compileParts([node.target, node.index], scope, ([target = null, index = null]) =>
        indexInto(target, index),
      );
    case 'slice':
      return compileParts(
        [node.target, node.from, ...(node.to === null ? [] : [node.to])],
        scope,
        ([target = null, from = null, to]) => sliceOf(target, from, to),
      );
    case 'list':
      return compileParts(node.items, scope, (values) =>
        values.every(isCertain) ? values : unknownFault,
      );
    case 'map':
      return compileMap(node, scope);
    case 'path':
      return compilePath(node, scope, compileExpression);
    case 'call':
      return compileCall(node, scope, compileExpression);
    case 'method':
      return compileMethod(node, scope, compileExpression);
    case 'unary':
      return compileUnary(node, scope);
    case 'is':
      return compileParts([node.value], scope, ([value = null]) => isOfType(value, node.type));
    case 'binary':
      return compileBinary(node, scope);
    case 'conditional':
      return compileConditional(node, scope, compileExpression);
  }
}

/** Turns an expression into a function of the request; names are resolved here, once. */
export function compileExpression(node: Expression, scope: Scope): Evaluate {
  return node.kind === 'group'
    ? compileExpression(node.inner, scope)
    : counted(compileShape(node, scope));
}
