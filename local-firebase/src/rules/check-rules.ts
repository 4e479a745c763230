import type { FunctionNode, MatchNode, MatchSegment, RulesFile } from './ast';
import { callCycles } from './call-graph';
import { checkExpression, packageNameError } from './check-expression';
import { rulesError, type RulesError } from './rules-error';
import { blocksOf, expressionsOf, functionsOf } from './walk';

const maxParams = 7;
const maxLets = 11;
const oneGlobMessage =
  'Invalid glob match expression. Only one glob match is permitted in a match declaration path.';

/** The repetitions of names, each at its own place. */
function repeated<T extends { readonly name: string }>(items: readonly T[]): T[] {
  const seen = new Set<string>();
  return items.filter(({ name }) => {
    const known = seen.has(name);
    seen.add(name);
    return known;
  });
}

function checkFunction(node: FunctionNode): RulesError[] {
  const errors: RulesError[] = [];
  if (node.params.length > maxParams) {
    const message = `Maximum allowed function arguments of ${maxParams} for function ${node.name} is reached.`;
    errors.push(rulesError(node.at, message));
  }
  if (node.lets.length > maxLets) {
    errors.push(
      rulesError(node.at, 'Maximum allowed variable count of a function has been reached.'),
    );
  }
  for (const { name, at } of repeated([...node.params, ...node.lets])) {
    errors.push(rulesError(at, `The identifier [${name}] is already bound in the current scope.`));
  }
  errors.push(...[...node.params, ...node.lets].flatMap(packageNameError));
  return [...errors, ...expressionsOf(node).flatMap(checkExpression)];
}

const globsOf = (path: readonly MatchSegment[]) =>
  path.flatMap((segment) => (segment.kind === 'glob' ? [segment] : []));

function checkPath(path: readonly MatchSegment[], version: string): RulesError[] {
  const [first, second] = globsOf(path);
  if (second !== undefined) return [rulesError(second.at, oneGlobMessage)];
  if (version === '2' || first === undefined || path.at(-1) === first) return [];
  const message =
    'Invalid glob match expression. Glob matches are permitted as the last segment in a match declaration path.';
  return [rulesError(first.at, message)];
}

/**
 * Errors for recursive wildcards inside of a block with a recursive wildcard, which already takes
 * the rest of the path.
 */
function nestedGlobs(node: MatchNode): RulesError[] {
  const inner = (items: MatchNode['items']): readonly MatchNode[] =>
    items.flatMap((item) => (item.kind === 'match' ? [item, ...inner(item.items)] : []));
  if (globsOf(node.path).length === 0) return [];
  return inner(node.items)
    .flatMap(({ path }) => globsOf(path))
    .map(({ at }) => rulesError(at, oneGlobMessage));
}

function checkItem(item: MatchNode['items'][number], version: string): RulesError[] {
  if (item.kind === 'function') return checkFunction(item);
  if (item.kind === 'match') {
    const names = item.path.filter((segment) => segment.kind !== 'text');
    return [
      ...checkPath(item.path, version),
      ...nestedGlobs(item),
      ...names.flatMap(packageNameError),
    ];
  }
  return item.condition === null ? [] : checkExpression(item.condition);
}

/** All errors that keep a file with correct syntax from being loaded. */
export function checkRules(file: RulesFile): RulesError[] {
  const version = file.version?.value ?? '1';
  if (file.version !== null && version !== '1' && version !== '2') {
    return [rulesError(file.version.at, `Unsupported rules version ${version}.`)];
  }
  return blocksOf(file).flatMap((items) => {
    const functions = functionsOf(items);
    const twice = repeated(functions).map(({ name, at }) =>
      rulesError(at, `Function ${name} is already defined.`),
    );
    const cycles = callCycles(functions);
    return [...twice, ...items.flatMap((item) => checkItem(item, version)), ...cycles];
  });
}
