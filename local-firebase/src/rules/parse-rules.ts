import type { RulesFile } from './ast';
import { rulesParser } from './generated/rules-parser';
import { rulesError, type RulesError } from './rules-error';
import { syntaxMessage } from './syntax-message';

/** Reads a rules file into its tree, or tells where its syntax is wrong. */
export function parseRules(source: string): RulesFile | RulesError {
  try {
    return rulesParser.parse(source);
  } catch (error) {
    if (!(error instanceof rulesParser.SyntaxError)) throw error;
    return rulesError(error.location.start, syntaxMessage(error.expected, error.found));
  }
}
