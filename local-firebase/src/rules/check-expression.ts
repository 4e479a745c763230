import type { Expression } from './ast';
import { Fault } from './fault';
import { packages } from './functions/methods';
import { regex } from './functions/regex';
import { literalValue } from './compile-literal';
import { rulesError, type RulesError } from './rules-error';
import { nameableTypes } from './values/value-type';
import { childrenOf, walk } from './walk';

const maxNesting = 99;
const patternMethods: ReadonlySet<string> = new Set(['matches', 'replace', 'split']);

/** Links of a chain (`a.b`, `a[0]`) nest no deeper; everything else by one level. */
function nesting(node: Expression): number {
  const deepest = (nodes: readonly Expression[]): number => Math.max(0, ...nodes.map(nesting));
  if (node.kind === 'member' || node.kind === 'index') return deepest(childrenOf(node));
  if (node.kind === 'unary' && node.op === '-' && node.value.kind === 'literal') return 1;
  if (node.kind === 'method') return Math.max(nesting(node.target), 1 + deepest(node.args));
  return 1 + deepest(childrenOf(node));
}

function numberFault(node: Expression, minus: boolean): string | null {
  if (node.kind !== 'literal' || node.value.type !== 'int') return null;
  const { text } = node.value;
  const value = literalValue(minus ? { type: 'int', text: `-${text}` } : node.value);
  return value instanceof Fault ? `Invalid number literal ${text}.` : null;
}

function faultOf(node: Expression): string | null {
  if (node.kind === 'is' && !nameableTypes.has(node.type)) {
    return (
      `An unsupported type identifier was used with the 'is' operator. Received ${node.type}. ` +
      `Expected one of ${[...nameableTypes].join(',')}.`
    );
  }
  if (node.kind === 'unary') return node.op === '-' ? numberFault(node.value, true) : null;
  const pattern =
    node.kind === 'method' && patternMethods.has(node.name) ? node.args[0] : undefined;
  if (pattern?.kind === 'literal' && pattern.value.type === 'string') {
    const program = regex(pattern.value.text);
    if (program instanceof Fault) return program.message;
  }
  return null;
}

const isMinus = (node: Expression): boolean => node.kind === 'unary' && node.op === '-';

/** What keeps an expression from being loaded at all, as the official emulator reports it. */
export function checkExpression(root: Expression): RulesError[] {
  const errors: RulesError[] = [];
  if (nesting(root) > maxNesting) {
    errors.push(rulesError(root.at, 'Expression is too complex to evaluate safely.'));
    return errors;
  }
  const negated = new Set<Expression>();
  for (const node of walk(root)) {
    if (isMinus(node)) for (const child of childrenOf(node)) negated.add(child);
    const message = faultOf(node) ?? (negated.has(node) ? null : numberFault(node, false));
    if (message !== null) errors.push(rulesError(node.at, message));
  }
  return errors;
}

/** A variable may not have the name of a group of functions. */
export const packageNameError = ({
  name,
  at,
}: {
  name: string;
  at: Expression['at'];
}): RulesError[] =>
  packages.has(name)
    ? [rulesError(at, `${name} is a package and cannot be used as variable name.`)]
    : [];
