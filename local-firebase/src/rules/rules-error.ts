import type { Position } from './ast';

/** An error in a rules file; line and column start at 1. */
export interface RulesError extends Position {
  readonly message: string;
}

export const rulesError = ({ line, column }: Position, message: string): RulesError => ({
  line,
  column,
  message,
});
