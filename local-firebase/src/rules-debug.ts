import type { AccessRequest, Caller } from './access/access-guard';
import type { Position } from './rules/ast';
import type { TraceNote } from './rules/evaluation';
import { isFault } from './rules/fault';
import type { Judgement } from './rules/judge';
import type { Outcome } from './rules/outcome';
import { typeOf } from './rules/values/rule-value';

/**
 * Explains a verdict of the rules line by line: the request, each `allow` that was tried, the
 * evaluated conditions (those inside of functions are indented) and the values that `debug()`
 * reported.
 */
export function explainJudgement(
  request: AccessRequest,
  { allowed, rules, debugged }: Judgement,
  sourceLines: readonly string[],
): string[] {
  const verdict = allowed ? 'ALLOWED' : 'REFUSED';
  const path = request.path.join('/');
  const note = ({ at, depth, outcome }: TraceNote): string =>
    `${'  '.repeat(depth + 2)}${place(at)} ${textOf(outcome)} <- ${excerpt(at, sourceLines)}`;
  return [
    `${verdict} ${request.method} ${path} for ${callerText(request.caller)}`,
    ...(rules.length === 0 ? ['  no allow statement matches'] : []),
    ...rules.flatMap(({ at, pattern, outcome, conditions }) => [
      `  ${place(at)} match ${pattern}: ${textOf(outcome)}`,
      ...conditions.map(note),
    ]),
    ...debugged.map(({ at, outcome }) => `  ${place(at)} debug(): ${textOf(outcome)}`),
  ];
}

const place = ({ line, column }: Position): string => `${line}:${column}`;

/** The source from a position to the end of its line. */
const excerpt = ({ line, column }: Position, sourceLines: readonly string[]): string =>
  (sourceLines[line - 1] ?? '').slice(column - 1).trim();

function callerText(caller: Caller): string {
  return caller.kind === 'user' ? `user ${caller.uid}` : caller.kind;
}

function textOf(outcome: Outcome): string {
  if (isFault(outcome)) return `error: ${outcome.message}`;
  if (typeof outcome === 'string') return JSON.stringify(outcome);
  if (outcome === null || typeof outcome !== 'object') return String(outcome);
  return `a ${typeOf(outcome)}`;
}
