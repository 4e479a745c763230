import peggy from 'peggy';

import type { RulesFile } from './ast';
import { rulesError, type RulesError } from './rules-error';
import { RULES_GRAMMAR } from './rules-grammar';
import { syntaxMessage } from './syntax-message';

let parser: peggy.Parser | undefined;

/**
 * Parses a rules file to its tree, or returns the place of a syntax error. The first call in a
 * process generates the parser, which takes about 0.2 s.
 */
export function parseRules(source: string): RulesFile | RulesError {
  parser ??= peggy.generate(RULES_GRAMMAR);
  try {
    return parser.parse(source) as RulesFile;
  } catch (error) {
    if (!(error instanceof parser.SyntaxError)) throw error;
    return rulesError(error.location.start, syntaxMessage(error.expected ?? [], error.found));
  }
}
