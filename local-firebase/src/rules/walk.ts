import type { Expression, FunctionNode, MatchNode, RulesFile } from './ast';

/** The direct subexpressions of an expression. */
export function childrenOf(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'group':
      return [node.inner];
    case 'list':
      return node.items;
    case 'map':
      return node.entries.flatMap(({ key, value }) => [key, value]);
    case 'path':
      return node.segments.flatMap((segment) => (segment.kind === 'value' ? [segment.value] : []));
    case 'call':
      return node.args;
    case 'method':
      return [node.target, ...node.args];
    case 'member':
      return [node.target];
    case 'index':
      return [node.target, node.index];
    case 'slice':
      return [node.target, node.from, ...(node.to === null ? [] : [node.to])];
    case 'unary':
    case 'is':
      return [node.value];
    case 'binary':
      return [node.left, node.right];
    case 'conditional':
      return [node.test, node.yes, node.no];
  }
}

/** An expression and all its subexpressions. */
export function walk(node: Expression, into: Expression[] = []): readonly Expression[] {
  into.push(node);
  for (const child of childrenOf(node)) walk(child, into);
  return into;
}

/** The expressions of a function: those of its lets, and its result. */
export const expressionsOf = (node: FunctionNode): readonly Expression[] => [
  ...node.lets.map(({ value }) => value),
  node.result,
];

/** The names of the functions that a function calls, each once. */
export const calledNames = (node: FunctionNode): readonly string[] => {
  const inner = expressionsOf(node).flatMap((root) => walk(root));
  return [...new Set(inner.flatMap((one) => (one.kind === 'call' ? [one.name] : [])))];
};

export const functionsOf = (items: MatchNode['items']): readonly FunctionNode[] =>
  items.filter((item) => item.kind === 'function');

/** All blocks of a file with their declarations, outermost first. */
export function blocksOf(file: RulesFile): readonly MatchNode['items'][] {
  const inside = (items: MatchNode['items']): MatchNode['items'][] => [
    items,
    ...items.flatMap((item) => (item.kind === 'match' ? inside(item.items) : [])),
  ];
  return [file.functions, ...inside(file.service.items)];
}
