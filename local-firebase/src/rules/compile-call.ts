import type { ExpressionOf } from './ast';
import { findFunction } from './compile-function';
import { callDocumentFunction, documentFunctionNames } from './document-functions';
import { evaluateAll, type Evaluate } from './evaluation';
import { Fault } from './fault';
import { conversions } from './functions/convert';
import { callMethod, functionNotFound, packages } from './functions/methods';
import { applyOverload } from './functions/overload';
import { isVariable, type Compile, type Scope } from './scope';
import { RulePath } from './values/rule-value';
import { typeOf } from './values/value-type';

function compileDocumentFunction(name: string, args: readonly Evaluate[]): Evaluate {
  return (run, frame) => {
    const values = evaluateAll(args, run, frame);
    if (values instanceof Fault) return values;
    const path = values[0];
    if (values.length !== 1) {
      return new Fault(
        `Incorrect number of arguments. Received: ${values.length}. Expected: ${name}(path).`,
      );
    }
    return path instanceof RulePath
      ? callDocumentFunction(run, name, path)
      : new Fault(
          `Unsupported operation error. Received: ${name}(${typeOf(path ?? null)}). Expected: ${name}(path).`,
        );
  };
}

/** `debug(value)` is its value, which it also tells. */
function compileDebug({ at }: ExpressionOf<'call'>, args: readonly Evaluate[]): Evaluate {
  const [evaluate] = args;
  if (evaluate === undefined) return () => functionNotFound('debug');
  return (run, frame) => {
    const outcome = evaluate(run, frame);
    run.debugged.push({ at, depth: run.depth, outcome });
    return outcome;
  };
}

/** `name(args)`: the rules' own functions first, then the language's. */
export function compileCall(node: ExpressionOf<'call'>, scope: Scope, compile: Compile): Evaluate {
  const { name } = node;
  const args = node.args.map((arg) => compile(arg, scope));
  const own = findFunction(scope.functions, name, compile);
  if (own !== null) {
    return (run, frame) => {
      const values = evaluateAll(args, run, frame);
      return values instanceof Fault ? values : own(run, values, frame.captures);
    };
  }
  if (name === 'debug') return compileDebug(node, args);
  if (documentFunctionNames.has(name)) return compileDocumentFunction(name, args);
  const conversion = conversions.get(name);
  if (conversion === undefined) return () => functionNotFound(name);
  return (run, frame) => {
    const values = evaluateAll(args, run, frame);
    return values instanceof Fault ? values : applyOverload(name, conversion, values, false);
  };
}

/** `target.name(args)`, or a function of a package: `math.abs(x)`. */
export function compileMethod(
  node: ExpressionOf<'method'>,
  scope: Scope,
  compile: Compile,
): Evaluate {
  const { target, name } = node;
  const args = node.args.map((arg) => compile(arg, scope));
  if (target.kind === 'name' && packages.has(target.name) && !isVariable(scope, target.name)) {
    const full = `${target.name}.${name}`;
    const signatures = packages.get(target.name)?.get(name);
    if (signatures === undefined) return () => functionNotFound(full);
    return (run, frame) => {
      const values = evaluateAll(args, run, frame);
      return values instanceof Fault ? values : applyOverload(full, signatures, values, false);
    };
  }
  const parts = [compile(target, scope), ...args];
  return (run, frame) => {
    const values = evaluateAll(parts, run, frame);
    if (values instanceof Fault) return values;
    const [receiver = null, ...rest] = values;
    return callMethod(receiver, name, rest);
  };
}
