import type { Expression, FunctionNode, MatchNode } from './ast';
import type { CompiledFunction, Evaluate } from './evaluation';
import { functionsOf } from './walk';

/** The functions declared in one block, and in the blocks around it. */
export interface FunctionScope {
  readonly parent: FunctionScope | null;
  /** The visible wildcards of a function declared here, with their index in a frame's captures. */
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

/** The scope of an expression: the meanings of its names. */
export interface Scope {
  readonly functions: FunctionScope;
  readonly captures: ReadonlyMap<string, number>;
  /** Parameters and lets so far, with their index in a frame's locals; empty outside of functions. */
  readonly locals: ReadonlyMap<string, number>;
}

/**
 * Compiles an expression to a function of the request. It is passed as a parameter, so that modules
 * have no cycle.
 */
export type Compile = (node: Expression, scope: Scope) => Evaluate;
