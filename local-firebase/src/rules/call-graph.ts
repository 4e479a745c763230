import type { FunctionNode, MatchNode, RulesFile } from './ast';
import { rulesError, type RulesError } from './rules-error';
import { calledNames, functionsOf } from './walk';

const maxDepth = 20;

/**
 * Finds recursion, which the language forbids. An outer block cannot call the functions of an inner
 * block, so a cycle is always within one block.
 */
export function callCycles(functions: readonly FunctionNode[]): RulesError[] {
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

/** Depth of the calls that each visible function makes. */
type Depths = ReadonlyMap<string, number>;

function depthsIn(functions: readonly FunctionNode[], outer: Depths): Depths {
  const depths = new Map(outer);
  const own = new Map(functions.map((node) => [node.name, node]));
  for (const name of own.keys()) depths.delete(name);

  function depthOf(name: string): number {
    const known = depths.get(name);
    const node = own.get(name);
    if (known !== undefined || node === undefined) return known ?? -1;
    const depth = 1 + Math.max(-1, ...calledNames(node).map(depthOf));
    depths.set(name, depth);
    return depth;
  }

  for (const name of own.keys()) depthOf(name);
  return depths;
}

function tooDeep(items: MatchNode['items'], outer: Depths): RulesError[] {
  const functions = functionsOf(items);
  const depths = depthsIn(functions, outer);
  const message = (name: string): string =>
    `Maximum allowed call depth of ${maxDepth} is reached for [${name}].`;
  return [
    ...functions
      .filter(({ name }) => (depths.get(name) ?? 0) > maxDepth)
      .map(({ name, at }) => rulesError(at, message(name))),
    ...items.flatMap((item) => (item.kind === 'match' ? tooDeep(item.items, depths) : [])),
  ];
}

/** Errors for functions whose calls are too deep. The file must have no recursion. */
export const callDepthErrors = (file: RulesFile): RulesError[] =>
  tooDeep([...file.functions, ...file.service.items], new Map());
