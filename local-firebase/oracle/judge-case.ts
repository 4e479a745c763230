import type { AccessRequest, AccessView } from '../src/access/access-guard';
import type { StoredDocument } from '../src/protocol/value';
import { parseQuery } from '../src/query/parse-query';
import { queryFacts } from '../src/query/query-facts';
import { compileRules } from '../src/rules/compile-rules';
import {
  askerClaims,
  seededFields,
  type OracleCase,
  type OracleVerdict,
} from '../oracle/oracle-case';
import { rulesOf } from '../oracle/oracle-client';

const database = 'projects/demo-oracle/databases/(default)';
const nowSeconds = 1_709_210_096;

export const seededDocument = (path: string, fields = seededFields): StoredDocument => ({
  name: `${database}/documents/${path}`,
  fields,
  createTime: '2024-01-01T00:00:00Z',
  updateTime: '2024-01-01T00:00:00Z',
});

const seeded = ['case0/one', 'other/known'];

const find = (path: readonly string[]): StoredDocument | null =>
  seeded.includes(path.join('/')) ? seededDocument(path.join('/')) : null;

export const seededView: AccessView = { before: find, after: find };

/**
 * The request of a case in the form in which the backend passes it to the rules. The backend itself
 * runs commits.
 */
function requestOf({ request, signedIn }: OracleCase): AccessRequest {
  const common = {
    caller: signedIn
      ? ({ kind: 'user', uid: 'alice', token: askerClaims(nowSeconds) } as const)
      : ({ kind: 'anonymous' } as const),
    project: 'demo-oracle',
    database: '(default)',
    time: '2024-02-29T12:34:57.000001Z',
  };
  switch (request.kind) {
    case 'get': {
      const path = ['case0', request.id];
      return { ...common, method: 'get', path, before: find(path) };
    }
    case 'list': {
      const from = [{ collectionId: 'case0', allDescendants: request.group }];
      const query = parseQuery(`${database}/documents`, { ...request.query, from });
      return {
        ...common,
        method: 'list',
        path: ['case0'],
        query: queryFacts(query),
        collectionGroup: request.group,
      };
    }
    case 'commit':
      throw new Error('A commit is judged by the backend.');
  }
}

/** Our verdict on a get or list, without a server. */
export function judgeCase(one: OracleCase): OracleVerdict {
  const compiled = compileRules(rulesOf([one]));
  if (!compiled.ok) return 'invalid';
  return compiled.guard.judge([requestOf(one)], seededView).allowed ? 'allow' : 'deny';
}
