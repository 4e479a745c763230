import type { Expression, Named } from './ast';
import { isFault } from './fault';
import { packages } from './functions/methods';
import { regex } from './functions/regex';
import { literalValue } from './literal-value';
import { rulesError, type RulesError } from './rules-error';
import { childrenOf, walk } from './walk';
import { nameableTypes } from './values/rule-value';

const maxNesting = 99;
const patternMethods: ReadonlySet<string> = new Set(['matches', 'replace', 'split']);

/**
 * Levels that an expression adds to the nesting: none for links of a chain (`a.b`, `a[0]`), one for
 * all others.
 */
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
  return isFault(value) ? `Invalid number literal ${text}.` : null;
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
    if (isFault(program)) return program.message;
  }
  return null;
}

/** Errors that keep an expression from being loaded, as the official emulator reports them. */
export function checkExpression(root: Expression): RulesError[] {
  if (nesting(root) > maxNesting) {
    return [rulesError(root.at, 'Expression is too complex to evaluate safely.')];
  }
  const nodes = walk(root);
  const negated = new Set(
    nodes.flatMap((node) => (node.kind === 'unary' && node.op === '-' ? [node.value] : [])),
  );
  return nodes.flatMap((node) => {
    const message = faultOf(node) ?? (negated.has(node) ? null : numberFault(node, false));
    return message === null ? [] : [rulesError(node.at, message)];
  });
}

/** An error when a variable has the name of a function package. */
export const packageNameError = ({ name, at }: Named): RulesError[] =>
  packages.has(name)
    ? [rulesError(at, `${name} is a package and cannot be used as variable name.`)]
    : [];
