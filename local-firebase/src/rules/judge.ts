import type { AccessRequest, AccessView } from '../access/access-guard';
import type { AccessCalls } from './access-calls';
import type { Position } from './ast';
import type { Evaluation, TraceNote } from './evaluation';
import { isFault } from './fault';
import { matchPath } from './match-path';
import { requestFacts, type RequestFacts } from './request-facts';
import type { Rule } from './rule-set';
import { typeFault, type Outcome } from './outcome';

/** One `allow` that was tried. */
export interface RuleTrace {
  readonly at: Position;
  readonly pattern: string;
  readonly allowed: boolean;
  readonly outcome: Outcome;
  /**
   * The conditions of the `allow`, each after the conditions inside of it; empty when the request
   * is not traced.
   */
  readonly conditions: readonly TraceNote[];
}

/** The judgement of one request. A list is allowed when every case of its query is allowed. */
export interface Judgement {
  readonly allowed: boolean;
  readonly rules: readonly RuleTrace[];
  readonly debugged: readonly TraceNote[];
}

export interface JudgeContext {
  readonly view: AccessView;
  /** Makes the access-call counter of one request of the commit. */
  readonly newCalls: () => AccessCalls;
  readonly traced: boolean;
}

const patternText = (rule: Rule): string =>
  rule.pattern
    .map((segment) => {
      if (segment.kind === 'text') return `/${segment.text}`;
      return `/{${segment.name}${segment.kind === 'glob' ? '=**' : ''}}`;
    })
    .join('');

function judgeCase(
  rules: readonly Rule[],
  request: AccessRequest,
  facts: RequestFacts,
  calls: AccessCalls,
  { view, traced }: JudgeContext,
): Judgement {
  const run: Evaluation = {
    request: facts.request,
    resource: facts.resource,
    view,
    calls,
    database: request.database,
    notes: traced ? [] : null,
    debugged: [],
    depth: 0,
    expressions: 0,
  };
  const asked: RuleTrace[] = [];
  for (const rule of rules) {
    if (!rule.methods.has(request.method)) continue;
    const captures = matchPath(rule.pattern, facts.path);
    if (captures === null) continue;
    const from = run.notes?.length ?? 0;
    const value = rule.condition(run, { captures, locals: [] });
    const outcome = typeof value === 'boolean' || isFault(value) ? value : typeFault(value, 'bool');
    asked.push({
      at: rule.at,
      pattern: patternText(rule),
      allowed: outcome === true,
      outcome,
      conditions: run.notes?.slice(from) ?? [],
    });
    if (outcome === true) return { allowed: true, rules: asked, debugged: run.debugged };
  }
  return { allowed: false, rules: asked, debugged: run.debugged };
}

/** Judges one request by the rules. */
export function judgeRequest(
  rules: readonly Rule[],
  request: AccessRequest,
  context: JudgeContext,
): Judgement {
  const calls = context.newCalls();
  const asked: RuleTrace[] = [];
  const debugged: TraceNote[] = [];
  for (const facts of requestFacts(request)) {
    const one = judgeCase(rules, request, facts, calls, context);
    asked.push(...one.rules);
    debugged.push(...one.debugged);
    if (!one.allowed) return { allowed: false, rules: asked, debugged };
  }
  return { allowed: true, rules: asked, debugged };
}
