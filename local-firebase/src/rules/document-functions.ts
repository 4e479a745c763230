import type { Fields } from '../protocol/value';
import type { Evaluation } from './evaluation';
import { fault } from './fault';
import type { Outcome } from './outcome';
import { mapOfFields } from './values/from-firestore';
import { pathText, ruleMap, rulePath, type RuleMap, type RulePath } from './values/rule-value';

/** A document in the form that rules see: `data`, `id` and `__name__`. */
export function documentMap(path: RulePath, fields: Fields): RuleMap {
  const id = path.parts.at(-1);
  return ruleMap([
    ['data', mapOfFields(fields)],
    ['id', typeof id === 'string' ? id : null],
    ['__name__', path],
  ]);
}

/** The path of a document from the root of the rules. */
export const documentPath = (database: string, path: readonly string[]): RulePath =>
  rulePath(['databases', database, 'documents', ...path]);

/** The segments after `documents`, or `null` if `path` is not a document of this database. */
function relativePath(path: RulePath, database: string): string[] | null {
  const parts = path.parts.filter((part) => typeof part === 'string');
  const [root, name, documents, ...rest] = parts;
  const whole = parts.length === path.parts.length && rest.length > 0 && rest.length % 2 === 0;
  return whole && root === 'databases' && name === database && documents === 'documents'
    ? rest
    : null;
}

export const documentFunctionNames: ReadonlySet<string> = new Set([
  'get',
  'exists',
  'getAfter',
  'existsAfter',
]);

/**
 * Runs `get`, `exists`, `getAfter` and `existsAfter`. Getting a missing document is a fault;
 * `getAfter()` of a document that this commit deletes is null (both measured on the official
 * emulator).
 */
export function callDocumentFunction(run: Evaluation, name: string, path: RulePath): Outcome {
  const relative = relativePath(path, run.database);
  const failure = fault(`Service call error. Function: [${name}], Argument: [${pathText(path)}].`);
  if (relative === null) return failure;
  const after = name.endsWith('After');
  const found = after ? run.view.after(relative) : run.view.before(relative);
  const kind = name.startsWith('exists') ? 'exists' : 'get';
  // A document that this commit deletes does not count as missing, because it existed before.
  const missed = found === null && kind === 'get' && run.view.before(relative) === null;
  const refused = run.calls(relative.join('/'), kind, !missed);
  if (refused !== null) return refused;
  if (kind === 'exists') return found !== null;
  if (missed) return failure;
  return found === null ? null : documentMap(path, found.fields);
}
