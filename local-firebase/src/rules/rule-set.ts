import type { AllowNode, FunctionNode, MatchNode, MatchSegment, Position, RulesFile } from './ast';
import { compileExpression } from './compile-expression';
import { traced, type Evaluate } from './evaluation';
import { FunctionScope } from './scope';

/** One `allow`, with the whole path of the match blocks around it. */
export interface Rule {
  readonly pattern: readonly MatchSegment[];
  readonly methods: ReadonlySet<string>;
  readonly condition: Evaluate;
  /** The place of the `allow`, and of its match block. */
  readonly at: Position;
  readonly matchAt: Position;
}

const methodGroups: ReadonlyMap<string, readonly string[]> = new Map([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
]);

interface Block {
  readonly pattern: readonly MatchSegment[];
  readonly functions: FunctionScope;
}

const capturesOf = (pattern: readonly MatchSegment[]): ReadonlyMap<string, number> =>
  new Map(
    pattern
      .filter((segment) => segment.kind !== 'text')
      .map(({ name }, at): [string, number] => [name, at]),
  );

function declare(scope: FunctionScope, items: readonly { readonly kind: string }[]): void {
  for (const item of items) {
    if (isFunction(item)) scope.nodes.set(item.name, item);
  }
}

const isFunction = (item: { readonly kind: string }): item is FunctionNode =>
  item.kind === 'function';

function compileAllow(node: AllowNode, matchAt: Position, { pattern, functions }: Block): Rule {
  const scope = { functions, captures: functions.captures, locals: new Map<string, number>() };
  return {
    pattern,
    methods: new Set(node.methods.flatMap(({ name }) => methodGroups.get(name) ?? [name])),
    condition:
      node.condition === null
        ? () => true
        : traced(node.condition, compileExpression(node.condition, scope)),
    at: node.at,
    matchAt,
  };
}

function compileMatch(node: MatchNode, outer: Block): Rule[] {
  const pattern = [...outer.pattern, ...node.path];
  const functions = new FunctionScope(outer.functions, capturesOf(pattern));
  declare(functions, node.items);
  const block = { pattern, functions };
  return node.items.flatMap((item) => {
    if (item.kind === 'allow') return [compileAllow(item, node.at, block)];
    return item.kind === 'match' ? compileMatch(item, block) : [];
  });
}

/** All rules of a checked file, in its order. */
export function compileRuleSet(file: RulesFile): Rule[] {
  const global = new FunctionScope(null, new Map());
  declare(global, file.functions);
  const functions = new FunctionScope(global, new Map());
  declare(functions, file.service.items);
  return file.service.items.flatMap((item) =>
    item.kind === 'match' ? compileMatch(item, { pattern: [], functions }) : [],
  );
}
