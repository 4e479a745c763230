import type { Position } from './ast';

/** Something wrong in a rules file; line and column from 1. */
export interface RulesError extends Position {
  readonly message: string;
}

export const rulesError = ({ line, column }: Position, message: string): RulesError => ({
  line,
  column,
  message,
});
