import type { FunctionNode } from './ast';
import { expressionLimit, traced, type CompiledFunction } from './evaluation';
import { Fault } from './fault';
import type { Outcome } from './outcome';
import type { Compile, FunctionScope } from './scope';

/** Parameters and lets hold values: each is evaluated once; a let's fault waits for its use. */
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
      return new Fault(
        `Incorrect number of arguments. Received: ${args.length}. Expected: ${expected}.`,
      );
    }
    run.depth += 1;
    const values = [...args];
    const frame = { captures, locals: values };
    let outcome: Outcome | null = null;
    for (const evaluate of lets) {
      const value = run.spend() ? expressionLimit : evaluate(run, frame);
      values.push(value);
      if (value instanceof Fault && value.fatal) outcome = value;
    }
    outcome ??= result(run, frame);
    run.depth -= 1;
    return outcome;
  };
}

/** The function that `name` means in `scope`, compiled on first need; `null` if there is none. */
export function findFunction(
  scope: FunctionScope,
  name: string,
  compile: Compile,
): CompiledFunction | null {
  const home = scope.owner(name);
  const node = home?.nodes.get(name);
  if (!home || !node) return null;
  let compiled = home.compiled.get(name);
  if (compiled === undefined) {
    compiled = compileFunction(node, home, compile);
    home.compiled.set(name, compiled);
  }
  return compiled;
}
