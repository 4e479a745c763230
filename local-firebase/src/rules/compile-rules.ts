import type { AccessGuard, AccessRequest, AccessView, Verdict } from '../access/access-guard';
import { createCommitCalls, type AccessCalls } from './access-calls';
import { callDepthErrors } from './call-graph';
import { checkRules } from './check-rules';
import { isFault } from './fault';
import { judgeRequest, type Judgement } from './judge';
import { parseRules } from './parse-rules';
import { compileRuleSet, type Rule } from './rule-set';
import { rulesError, type RulesError } from './rules-error';
import { warningsOf } from './warnings';

/** An access guard compiled from a rules file. It can also explain a verdict. */
export interface RulesGuard extends AccessGuard {
  /**
   * Judges one request like `judge`, and records the value of every condition. `commit` contains
   * all requests of the same commit. Reads by earlier requests do not count here.
   */
  explain(request: AccessRequest, view: AccessView, commit?: readonly AccessRequest[]): Judgement;
}

export type CompiledRules =
  | { readonly ok: true; readonly guard: RulesGuard; readonly warnings: readonly RulesError[] }
  | { readonly ok: false; readonly errors: readonly RulesError[] };

/**
 * The reason for a refusal in the official emulator's words, with one part for each `allow` that
 * was tried.
 */
function reasonOf({ method }: AccessRequest, { rules }: Judgement): string {
  if (rules.length === 0) return 'No matching allow statements';
  return rules
    .filter(({ allowed }) => !allowed)
    .map(({ outcome, at }) => {
      const text = isFault(outcome) ? outcome.message : 'false';
      return `${text} for '${method}' @ L${at.line}`;
    })
    .join(', ');
}

/**
 * Makes the counters for these requests. Their own documents are already loaded, so reading them is
 * free.
 */
const callsOf = (requests: readonly AccessRequest[]): (() => AccessCalls) =>
  createCommitCalls(
    requests.flatMap(({ method, path }) => (method === 'list' ? [] : [path.join('/')])),
  );

export function guardOf(rules: readonly Rule[]): RulesGuard {
  return {
    judge(requests, view): Verdict {
      const newCalls = callsOf(requests);
      for (const request of requests) {
        if (request.caller.kind === 'owner') continue;
        const judgement = judgeRequest(rules, request, { view, newCalls, traced: false });
        if (!judgement.allowed) return { allowed: false, reason: reasonOf(request, judgement) };
      }
      return { allowed: true };
    },
    explain: (request, view, commit = [request]) =>
      judgeRequest(rules, request, { view, newCalls: callsOf(commit), traced: true }),
  };
}

const refusal = (message: string): CompiledRules => ({
  ok: false,
  errors: [rulesError({ line: 1, column: 1 }, message)],
});

function compileText(source: string): CompiledRules {
  if (source.trim() === '') {
    return refusal('Rules content empty. Compilation aborted.');
  }
  const file = parseRules(source);
  if ('message' in file) return { ok: false, errors: [file] };
  const mistakes = checkRules(file);
  // The depth of calls is defined only without recursion.
  const errors = mistakes.length > 0 ? mistakes : callDepthErrors(file);
  if (errors.length > 0) return { ok: false, errors };
  return { ok: true, guard: guardOf(compileRuleSet(file)), warnings: warningsOf(file) };
}

/**
 * Compiles a rules file (language version 1 or 2) for Cloud Firestore. Whatever the official
 * emulator refuses to load is an error. Unknown names of functions and variables are only warnings,
 * because on the emulator they fail only when they are evaluated.
 */
export function compileRules(source: string): CompiledRules {
  try {
    return compileText(source);
  } catch (error) {
    // Parsing and checking are recursive, so a deeply nested file overflows the stack. No file
    // written by hand does.
    if (!(error instanceof RangeError)) throw error;
    return refusal('The file is nested too deeply.');
  }
}
