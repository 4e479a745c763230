import type { AccessView } from '../access/access-guard';
import type { AccessCalls } from './access-calls';
import type { Expression, Position } from './ast';
import { fault, isFault, type Fault } from './fault';
import type { Outcome } from './outcome';
import type { RuleMap, RuleValue } from './values/rule-value';

const maxExpressions = 1000;

const expressionLimit = fault(
  `Unable to evaluate the expression as the maximum of ${maxExpressions} expressions to evaluate has been reached.`,
  true,
);

/** One evaluated condition; `depth` is the number of function calls around the condition. */
export interface TraceNote {
  readonly at: Position;
  readonly depth: number;
  readonly outcome: Outcome;
}

/** The visible variables of an expression. A let whose expression failed contains the fault. */
export interface Frame {
  readonly captures: readonly Outcome[];
  readonly locals: readonly Outcome[];
}

/** The state of judging one request: its variables, the used parts of its limits, its notes. */
export interface Evaluation {
  readonly request: RuleMap;
  readonly resource: RuleValue;
  readonly view: AccessView;
  readonly calls: AccessCalls;
  readonly database: string;
  /** The values of conditions; null when the request is not traced. */
  readonly notes: TraceNote[] | null;
  /** The values that were passed to `debug()`. */
  readonly debugged: TraceNote[];
  depth: number;
  expressions: number;
}

export type Evaluate = (run: Evaluation, frame: Frame) => Outcome;

/** A compiled rules function, called with values. */
export type CompiledFunction = (
  run: Evaluation,
  args: readonly Outcome[],
  captures: Frame['captures'],
) => Outcome;

/** Counts one more expression; returns the fatal fault when there are too many. */
export function countExpression(run: Evaluation): Fault | null {
  run.expressions += 1;
  return run.expressions > maxExpressions ? expressionLimit : null;
}

/** Evaluates all in order and combines their values; the first fault is the outcome. */
export const combined =
  (
    evaluates: readonly Evaluate[],
    combine: (values: readonly RuleValue[], run: Evaluation, frame: Frame) => Outcome,
  ): Evaluate =>
  (run, frame) => {
    const values: RuleValue[] = [];
    for (const evaluate of evaluates) {
      const value = evaluate(run, frame);
      if (isFault(value)) return value;
      values.push(value);
    }
    return combine(values, run, frame);
  };

/** Adds the condition's value to the trace. */
export const traced =
  ({ at }: Expression, evaluate: Evaluate): Evaluate =>
  (run, frame) => {
    const outcome = evaluate(run, frame);
    run.notes?.push({ at, depth: run.depth, outcome });
    return outcome;
  };
