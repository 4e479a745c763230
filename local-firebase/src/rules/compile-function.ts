import type { FunctionNode } from './ast';
import { countExpression, traced, type CompiledFunction } from './evaluation';
import { fault, isFault } from './fault';
import type { Compile, FunctionScope } from './scope';

/**
 * Compiles a function. Each parameter and each let is evaluated once; a fault of either takes effect
 * when it is used.
 */
function compileFunction(
  node: FunctionNode,
  home: FunctionScope,
  compile: Compile,
): CompiledFunction {
  const locals = new Map<string, number>();
  for (const { name } of node.params) locals.set(name, locals.size);
  const scopeNow = () => ({ functions: home, captures: home.captures, locals: new Map(locals) });
  const lets = node.lets.map(({ name, value }) => {
    const evaluate = compile(value, scopeNow());
    locals.set(name, locals.size);
    return evaluate;
  });
  const result = traced(node.result, compile(node.result, scopeNow()));
  const expected = `${node.name}(${node.params.map(({ name }) => name).join(', ')})`;

  return (run, args, captures) => {
    if (args.length !== node.params.length) {
      return fault(
        `Incorrect number of arguments. Received: ${args.length}. Expected: ${expected}.`,
      );
    }
    run.depth += 1;
    const values = [...args];
    const frame = { captures, locals: values };
    for (const evaluate of lets) values.push(countExpression(run) ?? evaluate(run, frame));
    const fatal = values.find((value) => isFault(value) && value.fatal);
    const outcome = fatal ?? result(run, frame);
    run.depth -= 1;
    return outcome;
  };
}

/** Finds the function `name` in `scope` and compiles it on first use; `null` if there is none. */
export function findFunction(
  scope: FunctionScope,
  name: string,
  compile: Compile,
): CompiledFunction | null {
  const node = scope.nodes.get(name);
  if (node === undefined) {
    return scope.parent === null ? null : findFunction(scope.parent, name, compile);
  }
  const compiled = scope.compiled.get(name) ?? compileFunction(node, scope, compile);
  scope.compiled.set(name, compiled);
  return compiled;
}
