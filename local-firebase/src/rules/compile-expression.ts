import type { Expression, ExpressionOf } from './ast';
import { compileCall, compileMethod } from './compile-call';
import { compileConditional, compileLogical } from './compile-logical';
import { compilePath } from './compile-path';
import { combined, countExpression, traced, type Evaluate } from './evaluation';
import { fault, nullFault, unknownFault } from './fault';
import { memberOf } from './functions/map-methods';
import { literalValue } from './literal-value';
import { applyBinary, applyUnary } from './operators';
import { typeFault, type Outcome } from './outcome';
import type { Scope } from './scope';
import { indexInto, sliceOf } from './subscript';
import { hasType, isCertain, ruleMap, typeOf, type RuleValue } from './values/rule-value';

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
  if (hasType(target, 'map')) return memberOf(target, name);
  if (target === null) return nullFault;
  return hasType(target, 'path')
    ? fault(`Property ${name} is undefined on object.`)
    : typeFault(target, 'map', 'path');
}

function mapLiteral(values: readonly RuleValue[]): Outcome {
  const map = new Map<string, RuleValue>();
  for (let at = 0; at < values.length; at += 2) {
    const key = values[at] ?? null;
    const value = values[at + 1] ?? null;
    if (typeof key !== 'string') return typeFault(key, 'string');
    if (!isCertain(value)) return unknownFault;
    map.set(key, value);
  }
  return ruleMap(map);
}

function isOfType(value: RuleValue, type: string): Outcome {
  const own = typeOf(value);
  if (own === 'constraint' && type !== own) return unknownFault;
  return own === type || (type === 'number' && (own === 'int' || own === 'float'));
}

function compileUnary({ op, value }: ExpressionOf<'unary'>, scope: Scope): Evaluate {
  if (op === '-' && value.kind === 'literal' && value.value.type === 'int') {
    // The least int is a special case, because its positive counterpart does not exist. Count it as
    // two expressions.
    const number = literalValue({ type: 'int', text: `-${value.value.text}` });
    return (run) => countExpression(run) ?? number;
  }
  const plain = compileExpression(value, scope);
  return combined([op === '!' ? traced(value, plain) : plain], ([operand = null]) =>
    applyUnary(op, operand),
  );
}

function compileShape(node: Exclude<Expression, { kind: 'group' }>, scope: Scope): Evaluate {
  /** Evaluates all parts; a fault of one part is the outcome. */
  const compileParts = (
    parts: readonly Expression[],
    combine: (values: readonly RuleValue[]) => Outcome,
  ): Evaluate =>
    combined(
      parts.map((part) => compileExpression(part, scope)),
      combine,
    );
  switch (node.kind) {
    case 'literal': {
      const value = literalValue(node.value);
      return () => value;
    }
    case 'name':
      return compileName(node, scope);
    case 'member':
      return compileParts([node.target], ([target = null]) => member(target, node.name));
    case 'index':
      return compileParts([node.target, node.index], ([target = null, index = null]) =>
        indexInto(target, index),
      );
    case 'slice':
      return compileParts(
        [node.target, node.from, ...(node.to === null ? [] : [node.to])],
        ([target = null, from = null, to]) => sliceOf(target, from, to),
      );
    case 'list':
      return compileParts(node.items, (values) =>
        values.every(isCertain) ? values : unknownFault,
      );
    case 'map':
      return compileParts(
        node.entries.flatMap(({ key, value }) => [key, value]),
        mapLiteral,
      );
    case 'path':
      return compilePath(node, scope, compileExpression);
    case 'call':
      return compileCall(node, scope, compileExpression);
    case 'method':
      return compileMethod(node, scope, compileExpression);
    case 'unary':
      return compileUnary(node, scope);
    case 'is':
      return compileParts([node.value], ([value = null]) => isOfType(value, node.type));
    case 'binary': {
      const { op, left, right } = node;
      if (op === '&&' || op === '||')
        return compileLogical(op, left, right, scope, compileExpression);
      return compileParts([left, right], ([a = null, b = null]) => applyBinary(op, a, b));
    }
    case 'conditional':
      return compileConditional(node, scope, compileExpression);
  }
}

/**
 * Compiles an expression to a function of the request, and resolves its names once. Each evaluation
 * counts as one expression; parentheses count as none.
 */
export function compileExpression(node: Expression, scope: Scope): Evaluate {
  if (node.kind === 'group') return compileExpression(node.inner, scope);
  const evaluate = compileShape(node, scope);
  return (run, frame) => countExpression(run) ?? evaluate(run, frame);
}
