import type {
  AccessRequest,
  AccessView,
  QueryConstraint,
  Verdict,
} from '../../access/access-guard';
import type { Fields, StoredDocument } from '../../protocol/value';
import { compileRules, type CompiledRules, type RulesGuard } from '../compile-rules';

const alice: AccessRequest['caller'] = {
  kind: 'user',
  uid: 'alice',
  token: { email: 'alice@shop.com', auth_time: 1_700_000_000, roles: ['buyer'] },
};

const common = {
  caller: alice,
  project: 'demo',
  database: '(default)',
  time: '2024-02-29T12:34:56.789012Z',
} as const;

export const aDocument = (path: string, fields: Fields): StoredDocument => ({
  name: `projects/demo/databases/(default)/documents/${path}`,
  fields,
  createTime: '2024-01-01T00:00:00Z',
  updateTime: '2024-01-01T00:00:00Z',
});

export const getRequest = (path: string, before: StoredDocument | null = null): AccessRequest => ({
  ...common,
  method: 'get',
  path: path.split('/'),
  before,
});

export const createRequest = (path: string, after: Fields): AccessRequest => ({
  ...common,
  method: 'create',
  path: path.split('/'),
  before: null,
  after,
});

export const updateRequest = (path: string, before: Fields, after: Fields): AccessRequest => ({
  ...common,
  method: 'update',
  path: path.split('/'),
  before: aDocument(path, before),
  after,
});

export const deleteRequest = (path: string, before: Fields): AccessRequest => ({
  ...common,
  method: 'delete',
  path: path.split('/'),
  before: aDocument(path, before),
});

export const listRequest = (
  collection: string,
  constraints: readonly QueryConstraint[] = [],
  query: { limit?: number; offset?: number; orderBy?: string; group?: boolean } = {},
): AccessRequest => ({
  ...common,
  method: 'list',
  path: collection.split('/'),
  collectionGroup: query.group ?? false,
  query: {
    limit: query.limit ?? null,
    offset: query.offset ?? null,
    orderBy: query.orderBy ?? null,
    cases: [constraints],
  },
});

type Find = AccessView['before'];

const finder =
  (documents: readonly StoredDocument[]): Find =>
  (path) =>
    documents.find(({ name }) => name.endsWith(`/documents/${path.join('/')}`)) ?? null;

/**
 * A database with these documents before and after the request; the same documents if `after` is
 * left out.
 */
export const viewOf = (
  before: readonly StoredDocument[] = [],
  after: readonly StoredDocument[] = before,
): AccessView => ({ before: finder(before), after: finder(after) });

/** The rules of a whole database with these match blocks and functions. */
export const inDatabase = (body: string): string =>
  `rules_version = '2';\nservice cloud.firestore { match /databases/{database}/documents {\n${body}\n} }`;

export function guardFor(source: string): RulesGuard {
  const compiled: CompiledRules = compileRules(source);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors));
  return compiled.guard;
}

/** The verdict of rules that allow everything in `things/{id}` if `expression` is true. */
export function judgeExpression(
  expression: string,
  request: AccessRequest = getRequest('things/one'),
  view: AccessView = viewOf(),
): Verdict {
  const source = inDatabase(`match /things/{id} { allow read, write: if ${expression}; }`);
  return guardFor(source).judge([request], view);
}
