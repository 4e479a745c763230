/** A place in the rules file; line and column start at 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export type Literal =
  | { readonly type: 'null' }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'int' | 'float' | 'string' | 'bytes'; readonly text: string };

export type BinaryOp =
  | '||'
  | '&&'
  | 'in'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '%';

/** The operators that always evaluate both sides. */
export type StrictOp = Exclude<BinaryOp, '&&' | '||'>;

export type PathSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly value: Expression }
  | { readonly kind: 'variable'; readonly name: string; readonly glob: boolean };

type Shape =
  | { readonly kind: 'literal'; readonly value: Literal }
  | { readonly kind: 'group'; readonly inner: Expression }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | {
      readonly kind: 'map';
      readonly entries: readonly { readonly key: Expression; readonly value: Expression }[];
    }
  | { readonly kind: 'path'; readonly segments: readonly PathSegment[] }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | {
      readonly kind: 'method';
      readonly target: Expression;
      readonly name: string;
      readonly args: readonly Expression[];
    }
  | { readonly kind: 'member'; readonly target: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly target: Expression; readonly index: Expression }
  | {
      readonly kind: 'slice';
      readonly target: Expression;
      readonly from: Expression;
      readonly to: Expression | null;
    }
  | { readonly kind: 'unary'; readonly op: '!' | '-'; readonly value: Expression }
  | {
      readonly kind: 'binary';
      readonly op: BinaryOp;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'is'; readonly value: Expression; readonly type: string }
  | {
      readonly kind: 'conditional';
      readonly test: Expression;
      readonly yes: Expression;
      readonly no: Expression;
    };

/** An expression; `at` is the place of its first character. */
export type Expression = Shape & { readonly at: Position };

export type ExpressionOf<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

/** A name with its place, for example a parameter or a request method. */
export interface Named {
  readonly name: string;
  readonly at: Position;
}

/** Where a declaration begins and ends in the text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface FunctionNode extends Named {
  readonly kind: 'function';
  readonly range: Range;
  readonly params: readonly Named[];
  readonly lets: readonly (Named & { readonly value: Expression })[];
  readonly result: Expression;
}

export type MatchSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'single' | 'glob'; readonly name: string; readonly at: Position };

export interface AllowNode {
  readonly kind: 'allow';
  readonly range: Range;
  readonly methods: readonly Named[];
  /** `null` means unconditional. */
  readonly condition: Expression | null;
  readonly at: Position;
}

export interface MatchNode {
  readonly kind: 'match';
  readonly path: readonly MatchSegment[];
  readonly items: readonly (FunctionNode | MatchNode | AllowNode)[];
  readonly at: Position;
}

export interface RulesFile {
  readonly version: { readonly value: string; readonly at: Position } | null;
  readonly functions: readonly FunctionNode[];
  readonly service: {
    readonly name: string;
    readonly items: readonly (FunctionNode | MatchNode)[];
    readonly at: Position;
  };
}
