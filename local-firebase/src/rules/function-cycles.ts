import type { FunctionNode } from './ast';
import { rulesError, type RulesError } from './rules-error';
import { calledNames } from './walk';

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
    for (const name of calledNames(node)) {
      const called = block.get(name);
      if (called !== undefined) visit(called, [...above, node]);
    }
    done.add(node);
  }

  for (const node of functions) visit(node, []);
  return errors;
}
