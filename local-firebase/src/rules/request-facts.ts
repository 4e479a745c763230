import type { AccessRequest, Caller, QueryFacts } from '../access/access-guard';
import { documentMap, documentPath } from './document-functions';
import { anyId, anyParents, type RequestSegment } from './match-path';
import { queryCases, type KnownDocument } from './query-cases';
import { fromJson, pathOfName } from './values/from-firestore';
import { parseIsoTimestamp } from './values/time';
import { ruleMap, type RuleMap, type RuleValue } from './values/rule-value';

type ListRequest = Extract<AccessRequest, { method: 'list' }>;

/** The facts of a request that rules can see. A list has one set of facts for each case of its query. */
export interface RequestFacts {
  readonly request: RuleMap;
  readonly resource: RuleValue;
  /** The whole path that is compared with match blocks. */
  readonly path: readonly RequestSegment[];
}

const mapOf = (entries: Record<string, RuleValue>): RuleMap => ruleMap(Object.entries(entries));

const authOf = (caller: Caller): RuleValue =>
  caller.kind === 'user' ? mapOf({ uid: caller.uid, token: fromJson(caller.token) }) : null;

const orNull = (value: number | null): RuleValue => (value === null ? null : BigInt(value));

/** The directions by field, as in production. */
function orderByMap(orderBy: string | null): RuleMap {
  const parts = orderBy === null ? [] : orderBy.split(', ');
  return ruleMap(
    parts.map((part) => {
      const at = part.lastIndexOf(' ');
      return [part.slice(0, at), part.slice(at + 1)];
    }),
  );
}

const queryMap = ({ limit, offset, orderBy }: QueryFacts): RuleMap =>
  mapOf({ limit: orNull(limit), offset: BigInt(offset ?? 0), orderBy: orderByMap(orderBy) });

const requestMap = (
  request: AccessRequest,
  path: readonly string[],
  extra: Record<string, RuleValue>,
): RuleMap =>
  mapOf({
    auth: authOf(request.caller),
    method: request.method,
    path: documentPath(request.database, path),
    time: parseIsoTimestamp(request.time),
    ...extra,
  });

function knownResource({ data, name }: KnownDocument): RuleMap {
  const entries = new Map<string, RuleValue>([['data', data]]);
  const id = idOf({ data, name });
  if (name !== null && id !== null) entries.set('id', id).set('__name__', name);
  return ruleMap(entries, true);
}

/** The id in a fixed name. The parent is ignored, because the query determines it. */
function idOf({ name }: KnownDocument): string | null {
  const id = name?.parts.at(-1);
  return typeof id === 'string' ? id : null;
}

/** The path of a list's documents. */
function listPath(request: ListRequest, id: string | null): RequestSegment[] {
  const root = ['databases', request.database, 'documents'];
  const parents = request.path.slice(0, -1);
  const collection = request.path.slice(-1);
  const above: RequestSegment[] = request.collectionGroup ? [...parents, anyParents] : parents;
  return [...root, ...above, ...collection, id ?? anyId];
}

function listFacts(request: ListRequest): RequestFacts[] {
  return queryCases(request.query.cases).map((known) => {
    const id = idOf(known);
    const path = id === null ? request.path : [...request.path, id];
    return {
      request: requestMap(request, path, { query: queryMap(request.query) }),
      resource: knownResource(known),
      path: listPath(request, id),
    };
  });
}

/** What rules can read: one entry for each case in which they must allow the request. */
export function requestFacts(request: AccessRequest): readonly RequestFacts[] {
  if (request.method === 'list') return listFacts(request);
  const path = documentPath(request.database, request.path);
  const resource =
    request.before === null
      ? null
      : documentMap(pathOfName(request.before.name), request.before.fields);
  const after = 'after' in request ? documentMap(path, request.after) : null;
  const extra = request.method === 'get' ? {} : { resource: after };
  return [
    {
      request: requestMap(request, request.path, extra),
      resource,
      path: ['databases', request.database, 'documents', ...request.path],
    },
  ];
}
