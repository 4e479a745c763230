import type { FunctionNode } from './ast';
import { rulesError, type RulesError } from './rules-error';
import { expressionsOf, walk } from './walk';

/** The functions of the same block that `node` calls. */
function callsOf(node: FunctionNode, block: ReadonlyMap<string, FunctionNode>): FunctionNode[] {
  const called = expressionsOf(node).flatMap((root) =>
    [...walk(root)].flatMap((inner) => (inner.kind === 'call' ? [inner.name] : [])),
  );
  return [...new Set(called)].flatMap((name) => block.get(name) ?? []);
}

/**
 * Recursion, which the language forbids. An inner block is out of reach of the functions of an
 * outer one, so a cycle always lies within one block.
 */
export function functionCycles(functions: readonly FunctionNode[]): RulesError[] {
  const block = new Map(functions.map((node) => [node.name, node]));
  const done = new Set<FunctionNode>();
  const errors: RulesError[] = [];

  function visit(node: FunctionNode, above: readonly FunctionNode[]): void {
    const from = above.indexOf(node);
    if (from >= 0) {
      const names = above.slice(from).map(({ name }) => name);
      errors.push(
        rulesError(node.at, `Detected a call cycle between [${names.join(',')}] functions.`),
      );
      return;
    }
    if (done.has(node)) return;
    for (const called of callsOf(node, block)) visit(called, [...above, node]);
    done.add(node);
  }

  for (const node of functions) visit(node, []);
  return errors;
}
