import type { AllowNode, FunctionNode, MatchNode, RulesFile } from './ast';
import { rulesError, type RulesError } from './rules-error';
import { calledNames } from './walk';

const maxDepth = 20;

/** How many further calls a call of each function in reach leads to. */
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

function inBlock(
  items: readonly (FunctionNode | MatchNode | AllowNode)[],
  outer: Depths,
): RulesError[] {
  const functions = items.filter((item) => item.kind === 'function');
  const depths = depthsIn(functions, outer);
  return items.flatMap((item) => {
    if (item.kind === 'match') return inBlock(item.items, depths);
    if (item.kind === 'allow' || (depths.get(item.name) ?? 0) <= maxDepth) return [];
    const message = `Maximum allowed call depth of ${maxDepth} is reached for [${item.name}].`;
    return [rulesError(item.at, message)];
  });
}

/** Functions whose calls lead too deep. The file must be free of recursion. */
export const callDepthErrors = (file: RulesFile): RulesError[] =>
  inBlock([...file.functions, ...file.service.items], new Map());
