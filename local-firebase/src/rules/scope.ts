import type { Expression, FunctionNode } from './ast';
import type { CompiledFunction, Evaluate } from './evaluation';

/** The functions declared in one block, and in the blocks around it. */
export class FunctionScope {
  readonly parent: FunctionScope | null;
  /** The wildcards in reach of a function declared here, by their place in a frame's captures. */
  readonly captures: ReadonlyMap<string, number>;
  readonly nodes = new Map<string, FunctionNode>();
  readonly compiled = new Map<string, CompiledFunction>();

  constructor(parent: FunctionScope | null, captures: ReadonlyMap<string, number>) {
    this.parent = parent;
    this.captures = captures;
  }

  /** The innermost scope that declares `name`. */
  owner(name: string): FunctionScope | null {
    return this.nodes.has(name) ? this : (this.parent?.owner(name) ?? null);
  }
}

/** Where an expression stands: what its names mean. */
export interface Scope {
  readonly functions: FunctionScope;
  readonly captures: ReadonlyMap<string, number>;
  /** Parameters and lets so far, by their place in a frame's locals; empty outside of functions. */
  readonly locals: ReadonlyMap<string, number>;
}

/** Whether a name is a variable here, and so hides the package or the global of that name. */
export const isVariable = (scope: Scope, name: string): boolean =>
  scope.locals.has(name) || scope.captures.has(name);

/** Turns an expression into a function of the request; passed on so that modules form no cycle. */
export type Compile = (node: Expression, scope: Scope) => Evaluate;
