import type { ExpressionOf } from './ast';
import { findFunction } from './compile-function';
import { callDocumentFunction, documentFunctionNames } from './document-functions';
import { combined, type Evaluate } from './evaluation';
import { fault } from './fault';
import { conversions } from './functions/convert';
import { callMethod, functionNotFound, packages } from './functions/methods';
import { applyOverload } from './functions/overload';
import type { Compile, Scope } from './scope';
import { hasType, typeOf } from './values/rule-value';

const compileDocumentFunction = (name: string, args: readonly Evaluate[]): Evaluate =>
  combined(args, ([path = null], run) => {
    if (args.length !== 1) {
      return fault(
        `Incorrect number of arguments. Received: ${args.length}. Expected: ${name}(path).`,
      );
    }
    return hasType(path, 'path')
      ? callDocumentFunction(run, name, path)
      : fault(
          `Unsupported operation error. Received: ${name}(${typeOf(path)}). Expected: ${name}(path).`,
        );
  });

/** `debug(value)` returns its value and also logs it. */
const compileDebug =
  ({ at }: ExpressionOf<'call'>, evaluate: Evaluate): Evaluate =>
  (run, frame) => {
    const outcome = evaluate(run, frame);
    run.debugged.push({ at, depth: run.depth, outcome });
    return outcome;
  };

/** Compiles `name(args)`. Functions of the rules take precedence over those of the language. */
export function compileCall(node: ExpressionOf<'call'>, scope: Scope, compile: Compile): Evaluate {
  const { name } = node;
  const args = node.args.map((arg) => compile(arg, scope));
  const own = findFunction(scope.functions, name, compile);
  if (own !== null) {
    return (run, frame) => {
      const values = args.map((evaluate) => evaluate(run, frame));
      return own(run, values, frame.captures);
    };
  }
  if (name === 'debug' && args[0] !== undefined) return compileDebug(node, args[0]);
  if (documentFunctionNames.has(name)) return compileDocumentFunction(name, args);
  const conversion = conversions.get(name);
  if (conversion === undefined) return () => functionNotFound(name);
  return combined(args, (values) => applyOverload(name, conversion, values, false));
}

/** Compiles `target.name(args)`, which may also be a function of a package: `math.abs(x)`. */
export function compileMethod(
  node: ExpressionOf<'method'>,
  scope: Scope,
  compile: Compile,
): Evaluate {
  const { target, name } = node;
  const args = node.args.map((arg) => compile(arg, scope));
  const isVariable = (variable: string): boolean =>
    scope.locals.has(variable) || scope.captures.has(variable);
  if (target.kind === 'name' && packages.has(target.name) && !isVariable(target.name)) {
    const full = `${target.name}.${name}`;
    const signatures = packages.get(target.name)?.get(name);
    if (signatures === undefined) return () => functionNotFound(full);
    return combined(args, (values) => applyOverload(full, signatures, values, false));
  }
  return combined([compile(target, scope), ...args], ([receiver = null, ...rest]) =>
    callMethod(receiver, name, rest),
  );
}
