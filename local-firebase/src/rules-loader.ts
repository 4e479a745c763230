import type { AccessGuard } from './access/access-guard';
import { explainJudgement } from './rules-debug';
import { compileRules, type RulesGuard } from './rules/compile-rules';
import type { RulesError } from './rules/rules-error';
import type { LoadRules } from './rules-file';

/**
 * Makes the compiler of access rules. Errors have the form `line:column: message`; warnings go to
 * `log`. With `debug` the guards log how they reach each verdict.
 */
export function rulesLoader(debug: boolean, log: (line: string) => void): LoadRules {
  return (source) => {
    const compiled = compileRules(source);
    if (!compiled.ok) return { ok: false, message: compiled.errors.map(located).join('; ') };
    for (const warning of compiled.warnings) log(`Rules ${located(warning)} (warning)`);
    return { ok: true, guard: debug ? explained(compiled.guard, source, log) : compiled.guard };
  };
}

const located = ({ line, column, message }: RulesError): string => `${line}:${column}: ${message}`;

/** Judges like `guard`, and logs an explanation of each request up to the first refusal. */
function explained(guard: RulesGuard, source: string, log: (line: string) => void): AccessGuard {
  const sourceLines = source.split('\n');
  return {
    judge(requests, view) {
      for (const request of requests) {
        const judgement = guard.explain(request, view, requests);
        for (const line of explainJudgement(request, judgement, sourceLines)) log(line);
        if (!judgement.allowed) break;
      }
      return guard.judge(requests, view);
    },
  };
}
