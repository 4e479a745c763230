import type { AllowNode, Expression, MatchNode, MatchSegment, Position, RulesFile } from './ast';
import { compileExpression } from './compile-expression';
import { traced, type Evaluate } from './evaluation';
import { functionScope, type FunctionScope, type Scope } from './scope';

/** One `allow`, with the whole path of the match blocks around it. */
export interface Rule {
  readonly pattern: readonly MatchSegment[];
  readonly methods: ReadonlySet<string>;
  readonly condition: Evaluate;
  readonly at: Position;
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

/** Compiles the condition when it is first evaluated, because most processes evaluate only some of a file's rules. */
function compiledLate(node: Expression, scope: Scope): Evaluate {
  let evaluate: Evaluate | null = null;
  return (run, frame) => (evaluate ??= compileExpression(node, scope))(run, frame);
}

function compileAllow(node: AllowNode, { pattern, functions }: Block): Rule {
  const scope = { functions, captures: functions.captures, locals: new Map<string, number>() };
  return {
    pattern,
    methods: new Set(node.methods.flatMap(({ name }) => methodGroups.get(name) ?? [name])),
    condition:
      node.condition === null
        ? () => true
        : traced(node.condition, compiledLate(node.condition, scope)),
    at: node.at,
  };
}

function compileMatch(node: MatchNode, outer: Block): Rule[] {
  const pattern = [...outer.pattern, ...node.path];
  const functions = functionScope(outer.functions, capturesOf(pattern), node.items);
  const block = { pattern, functions };
  return node.items.flatMap((item) => {
    if (item.kind === 'allow') return [compileAllow(item, block)];
    return item.kind === 'match' ? compileMatch(item, block) : [];
  });
}

/** All rules of a checked file, in the order of the file; none if it is for another service. */
export function compileRuleSet(file: RulesFile): Rule[] {
  if (file.service.name !== 'cloud.firestore') return [];
  const global = functionScope(null, new Map(), file.functions);
  const functions = functionScope(global, new Map(), file.service.items);
  return file.service.items.flatMap((item) =>
    item.kind === 'match' ? compileMatch(item, { pattern: [], functions }) : [],
  );
}
