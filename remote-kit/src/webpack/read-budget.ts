import path from 'node:path';

import { BudgetSchema, type BuildInfo } from '@galleria/release';
import * as v from 'valibot';

import { readJson } from './read-manifest';

/**
 * Reads the budget in an app's `package.json`; undefined when it has none. Throws an error that names the bad
 * field and says what to write.
 */
export function readBudget(folder: string): BuildInfo['budget'] {
  const file = path.join(folder, 'package.json');
  const { budget } = readJson(file) as { budget?: unknown };
  if (budget === undefined) return undefined;
  const result = v.safeParse(BudgetSchema, budget);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = ['budget', v.getDotPath(issue) ?? []].flat().join('.');
  const value = issue.input === undefined ? 'missing' : JSON.stringify(issue.input);
  throw new Error(
    `${file}: ${field} is ${value}: write whole numbers of bytes, such as ` +
      '"budget": { "start": 16000, "total": 30000 }',
  );
}
