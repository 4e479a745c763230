import type { AccessRequest, AccessView } from '../access/access-guard';
import type { Expression, Position } from './ast';
import type { AccessCalls } from './access-calls';
import { Fault } from './fault';
import type { Outcome } from './outcome';
import type { RuleMap, RuleValue } from './values/rule-value';

const maxExpressions = 1000;

export const expressionLimit = new Fault(
  `Unable to evaluate the expression as the maximum of ${maxExpressions} expressions to evaluate has been reached.`,
  true,
);

/** One condition that was evaluated; `depth` is how deep in the calls of functions it stands. */
export interface TraceNote {
  readonly at: Position;
  readonly depth: number;
  readonly outcome: Outcome;
}

/** The variables in reach of an expression. A let whose expression failed holds the fault. */
export interface Frame {
  readonly captures: readonly Outcome[];
  readonly locals: readonly Outcome[];
}

export type Evaluate = (run: Evaluation, frame: Frame) => Outcome;

/** A rules function, ready to be called with values. */
export type CompiledFunction = (
  run: Evaluation,
  args: readonly Outcome[],
  captures: Frame['captures'],
) => Outcome;

/** The state of judging one request: its variables, what it has spent, what it has told. */
export class Evaluation {
  readonly request: RuleMap;
  readonly resource: RuleValue;
  readonly view: AccessView;
  readonly calls: AccessCalls;
  readonly database: string;
  /** Collected only when somebody reads it. */
  readonly notes: TraceNote[] | null;
  readonly debugged: TraceNote[] = [];
  depth = 0;
  #expressions = 0;

  constructor(input: {
    request: RuleMap;
    resource: RuleValue;
    view: AccessView;
    calls: AccessCalls;
    origin: AccessRequest;
    traced: boolean;
  }) {
    this.request = input.request;
    this.resource = input.resource;
    this.view = input.view;
    this.calls = input.calls;
    this.database = input.origin.database;
    this.notes = input.traced ? [] : null;
  }

  /** Counts `amount` more expressions; true once there were too many. */
  spend(amount = 1): boolean {
    this.#expressions += amount;
    return this.#expressions > maxExpressions;
  }
}

/** Evaluates all in order; the first fault instead of the values. */
export function evaluateAll(
  evaluates: readonly Evaluate[],
  ...[run, frame]: Parameters<Evaluate>
): RuleValue[] | Fault {
  const values: RuleValue[] = [];
  for (const evaluate of evaluates) {
    const value = evaluate(run, frame);
    if (value instanceof Fault) return value;
    values.push(value);
  }
  return values;
}

/** Lets a trace tell what this condition came to. */
export const traced =
  ({ at }: Expression, evaluate: Evaluate): Evaluate =>
  (run, frame) => {
    const outcome = evaluate(run, frame);
    run.notes?.push({ at, depth: run.depth, outcome });
    return outcome;
  };
