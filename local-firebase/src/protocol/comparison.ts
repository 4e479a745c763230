export type Comparison = '<' | '<=' | '>' | '>=';

/** Whether an order (negative, 0, positive) satisfies an operator; NaN satisfies none. */
export const comparisons: Readonly<Record<Comparison, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};
