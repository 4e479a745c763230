/** The rules with one condition dropped, or one right changed. */
export interface Mutant {
  /** The function or match block that held the condition. */
  readonly where: string;
  /** The dropped or changed text, in one line. */
  readonly dropped: string;
  /** `true` if the mutant refuses more requests: one side of an `||` or an `allow` was dropped. */
  readonly refusesMore: boolean;
  /** Where the condition or its `allow` begins. Only a request that reaches this place can detect the mutant. */
  readonly at: Place;
  readonly source: string;
}

/** A place in the source. Lines and columns count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Token extends Span {
  readonly text: string;
}

/** A token, or a pair of brackets with its content. */
type Node = Token | Group;

interface Group extends Span {
  readonly open: string;
  readonly nodes: readonly Node[];
}

const TOKEN = /\/\/.*|'(?:[^'\\]|\\.)*'|&&|\|\||[=!<>]=|\w+|\S/g;
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const ENDS_EXPRESSION = new Set([
  ',',
  ';',
  ':',
  '?',
  '=',
  'return',
  'if',
  'allow',
  'function',
  'match',
]);

/** Matches a condition: a comparison or a call that returns a boolean. Other values do not match. */
const VERDICT = /[=<>!]|\b(?:in|is|may|is[A-Z]\w+|hasAny|exists)\b/;

const isGroup = (node: Node | undefined): node is Group => node !== undefined && 'nodes' in node;
const textOf = (node: Node | undefined): string => (!node || isGroup(node) ? '' : node.text);

/**
 * One mutant for each condition that can be dropped: each operand of each `&&` and `||`, each `allow`,
 * each method of an `allow` with several methods, each single condition after `if` or `return`.
 */
export function mutantsOf(rules: string): Mutant[] {
  const nodes = bracketsOf(tokensOf(rules));
  return [...droppedOperands(rules, nodes), ...droppedStatements(rules, nodes)].map(
    ({ where, span, cut, by, refusesMore, allow = span }) => ({
      where,
      dropped: rules.slice(span.start, span.end).replaceAll(/\s+/g, ' '),
      refusesMore,
      at: placeOf(rules, allow.start),
      source: rules.slice(0, cut.start) + by + rules.slice(cut.end),
    }),
  );
}

export function placeOf(rules: string, offset: number): Place {
  const lines = rules.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

interface Drop {
  readonly where: string;
  /** The condition. */
  readonly span: Span;
  /** The text to replace: the condition with its operator. */
  readonly cut: Span;
  readonly by: string;
  readonly refusesMore: boolean;
  /** If a method is dropped: the `allow` statement that names it. */
  readonly allow?: Span;
}

function tokensOf(rules: string): Token[] {
  return [...rules.matchAll(TOKEN)]
    .map(({ 0: text, index }) => ({ text, start: index, end: index + text.length }))
    .filter(({ text }) => !text.startsWith('//'));
}

function bracketsOf(tokens: readonly Token[]): Node[] {
  let next = 0;
  const until = (close: string | undefined): Node[] => {
    const nodes: Node[] = [];
    for (let token = tokens[next]; token && token.text !== close; token = tokens[next]) {
      next += 1;
      const closing = CLOSING[token.text];
      if (closing === undefined) nodes.push(token);
      else {
        const inside = until(closing);
        const end = tokens[next]?.end ?? token.end;
        next += 1;
        nodes.push({ open: token.text, nodes: inside, start: token.start, end });
      }
    }
    return nodes;
  };
  return until(undefined);
}

/** The operands of every chain of `&&` or `||`, at every depth, and single conditions. */
function droppedOperands(rules: string, nodes: readonly Node[], where = ''): Drop[] {
  const drops: Drop[] = [];
  for (const expression of splitBy(nodes, (text) => ENDS_EXPRESSION.has(text))) {
    const before = textOf(nodes[nodes.indexOf(expression[0] as Node) - 1]);
    const sides = splitBy(expression, (text) => text === '||');
    const chains = [sides, ...sides.map((side) => splitBy(side, (text) => text === '&&'))];
    for (const [index, chain] of chains.entries()) {
      if (chain.length > 1) drops.push(...droppedFrom(chain, where, index === 0));
    }
    const span = spanOf(expression);
    const isAlone =
      (before === 'if' || before === 'return') && chains.every((one) => one.length === 1);
    if (isAlone && VERDICT.test(rules.slice(span.start, span.end))) {
      drops.push({ where, span, cut: span, by: 'true', refusesMore: false });
    }
  }
  for (const [index, node] of nodes.entries()) {
    if (isGroup(node))
      drops.push(...droppedOperands(rules, node.nodes, nameOf(nodes, index, rules) ?? where));
  }
  return drops;
}

function droppedFrom(
  chain: readonly (readonly Node[])[],
  where: string,
  refusesMore: boolean,
): Drop[] {
  const spans = chain.map(spanOf);
  return spans.map((span, index) => {
    const cut = {
      start: spans[index - 1]?.end ?? span.start,
      end: index === 0 ? (spans[1]?.start ?? span.end) : span.end,
    };
    return { where, span, cut, by: '', refusesMore };
  });
}

/** Each whole `allow` statement, and each method of a statement that names several methods. */
function droppedStatements(rules: string, nodes: readonly Node[], where = ''): Drop[] {
  const drops: Drop[] = [];
  for (const [index, node] of nodes.entries()) {
    if (isGroup(node)) {
      const inside = nameOf(nodes, index, rules) ?? where;
      drops.push(...droppedStatements(rules, node.nodes, inside));
    } else if (node.text === 'allow') {
      const rest = nodes.slice(index);
      const statement = rest.slice(0, rest.findIndex((one) => textOf(one) === ';') + 1);
      const span = spanOf(statement);
      // A block without any statement is a syntax error, so a statement that refuses takes its place.
      drops.push({ where, span, cut: span, by: 'allow read: if false;', refusesMore: true });
      const colon = statement.findIndex((one) => textOf(one) === ':');
      const methods = splitBy(statement.slice(1, colon), (text) => text === ',');
      if (colon > 0 && methods.length > 1) {
        drops.push(...droppedFrom(methods, where, true).map((drop) => ({ ...drop, allow: span })));
      }
    }
  }
  return drops;
}

/** The name of a block in braces, such as `match /products/{id}` or `function isAdmin`. */
function nameOf(nodes: readonly Node[], index: number, rules: string): string | null {
  const block = nodes[index];
  if (!isGroup(block) || block.open !== '{') return null;
  const keywords = nodes.slice(0, index).map(textOf);
  const start = Math.max(keywords.lastIndexOf('match'), keywords.lastIndexOf('function'));
  const keyword = nodes[start];
  if (keyword === undefined || keywords.slice(start).includes(';')) return null;
  // The braces of a wildcard are part of the name.
  if (textOf(nodes[index - 1]) === '/') return null;
  return rules.slice(keyword.start, block.start).replace(/\(.*/s, '').trim();
}

function splitBy(nodes: readonly Node[], isSeparator: (text: string) => boolean): Node[][] {
  const parts: Node[][] = [[]];
  for (const node of nodes) {
    if (isSeparator(textOf(node))) parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts.filter((part) => part.length > 0);
}

function spanOf(nodes: readonly Node[]): Span {
  return { start: nodes[0]?.start ?? 0, end: nodes.at(-1)?.end ?? 0 };
}
