import type { AllowNode, Expression, FunctionNode, MatchNode, RulesFile } from './ast';
import { documentFunctionNames } from './document-functions';
import { conversions } from './functions/convert';
import { methodNames, packages } from './functions/methods';
import { rulesError, type RulesError } from './rules-error';
import { expressionsOf, functionsOf, walk } from './walk';

interface Names {
  readonly functions: ReadonlyMap<string, FunctionNode>;
  readonly variables: ReadonlySet<string>;
}

const globals = ['request', 'resource'];
const requestMethods = new Set(['read', 'write', 'get', 'list', 'create', 'update', 'delete']);

const isLanguageFunction = (name: string): boolean =>
  name === 'debug' || documentFunctionNames.has(name) || conversions.has(name);

function warningFor(node: Expression, { functions, variables }: Names): string | null {
  if (node.kind === 'name') {
    return variables.has(node.name) ? null : `Invalid variable name: ${node.name}.`;
  }
  if (node.kind === 'call') {
    const own = functions.get(node.name);
    if (own === undefined) {
      return isLanguageFunction(node.name) ? null : `Invalid function name: ${node.name}.`;
    }
    return own.params.length === node.args.length
      ? null
      : `Incorrect number of arguments supplied to function: ${node.name}.`;
  }
  if (node.kind !== 'method') return null;
  const { target, name } = node;
  if (target.kind === 'name' && packages.has(target.name) && !variables.has(target.name)) {
    const known = packages.get(target.name)?.has(name) ?? false;
    return known ? null : `Invalid function name: ${target.name}.${name}.`;
  }
  return methodNames.has(name) ? null : `Invalid function name: ${name}.`;
}

/**
 * The targets in front of a dot that are names of packages. A package's name is no variable, but
 * correct here.
 */
function packageTargets(root: Expression): ReadonlySet<Expression> {
  const targets = walk(root).flatMap((node) => (node.kind === 'method' ? [node.target] : []));
  return new Set(targets.filter((node) => node.kind === 'name' && packages.has(node.name)));
}

function inExpression(root: Expression, names: Names): RulesError[] {
  const exempt = packageTargets(root);
  return walk(root).flatMap((node) => {
    const message = exempt.has(node) ? null : warningFor(node, names);
    return message === null ? [] : [rulesError(node.at, message)];
  });
}

function inFunction(node: FunctionNode, names: Names): RulesError[] {
  const own = [...node.params, ...node.lets].map(({ name }) => name);
  const variables = new Set([...names.variables, ...own]);
  const used = new Set(
    expressionsOf(node)
      .flatMap((root) => walk(root))
      .flatMap((inner) => (inner.kind === 'name' ? [inner.name] : [])),
  );
  const unused = [...node.params, ...node.lets].filter(({ name }) => !used.has(name));
  return [
    ...unused.map(({ name, at }) => rulesError(at, `Unused variable: ${name}.`)),
    ...expressionsOf(node).flatMap((root) => inExpression(root, { ...names, variables })),
  ];
}

function inAllow(node: AllowNode, names: Names): RulesError[] {
  const strange = node.methods.filter(({ name }) => !requestMethods.has(name));
  return [
    ...strange.map(({ name, at }) => rulesError(at, `Invalid request method: ${name}.`)),
    ...(node.condition === null ? [] : inExpression(node.condition, names)),
  ];
}

function inBlock(items: MatchNode['items'], outer: Names): RulesError[] {
  const own = functionsOf(items).map((node) => [node.name, node] as const);
  const functions = new Map([...outer.functions, ...own]);
  const names = { ...outer, functions };
  return items.flatMap((item) => {
    if (item.kind === 'function') return inFunction(item, names);
    if (item.kind === 'allow') return inAllow(item, names);
    const captures = item.path.filter((segment) => segment.kind !== 'text');
    const variables = new Set([...names.variables, ...captures.map(({ name }) => name)]);
    return inBlock(item.items, { functions, variables });
  });
}

/**
 * Warnings about code that loads but always fails when evaluated (names, arities, methods), and
 * about unused code.
 */
export const warningsOf = (file: RulesFile): RulesError[] =>
  inBlock([...file.functions, ...file.service.items], {
    functions: new Map(),
    variables: new Set(globals),
  });
