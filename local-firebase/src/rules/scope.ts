import type { Expression, FunctionNode, MatchNode } from './ast';
import type { CompiledFunction, Evaluate } from './evaluation';
import { functionsOf } from './walk';

/** The functions declared in one block, and in the blocks around it. */
export interface FunctionScope {
  readonly parent: FunctionScope | null;
  /** The wildcards in reach of a function declared here, by their place in a frame's captures. */
  readonly captures: ReadonlyMap<string, number>;
  readonly nodes: ReadonlyMap<string, FunctionNode>;
  readonly compiled: Map<string, CompiledFunction>;
}

export const functionScope = (
  parent: FunctionScope | null,
  captures: FunctionScope['captures'],
  items: MatchNode['items'],
): FunctionScope => {
  const nodes = new Map(functionsOf(items).map((node) => [node.name, node]));
  return { parent, captures, nodes, compiled: new Map() };
};

/** Where an expression stands: what its names mean. */
export interface Scope {
  readonly functions: FunctionScope;
  readonly captures: ReadonlyMap<string, number>;
  /** Parameters and lets so far, by their place in a frame's locals; empty outside of functions. */
  readonly locals: ReadonlyMap<string, number>;
}

/** Turns an expression into a function of the request; passed on so that modules form no cycle. */
export type Compile = (node: Expression, scope: Scope) => Evaluate;
