import { asObject, camelCase, isObject, parseJson, type JsonObject } from '../protocol/json-input';
import { invalidArgument, RpcError } from '../protocol/rpc-error';
import type { CallMethod } from './rpc';

/** The call for a REST request. */
export interface RestCall {
  readonly method: CallMethod;
  readonly request: JsonObject;
}

const resourcePattern = /^\/v1(?:beta1)?\/(projects\/[^/]+\/databases\/[^/]+\/documents)(.*)$/s;

/** Methods named after a colon, and the member of the request that takes the resource name. */
const customMethods: Readonly<
  Record<string, { method: CallMethod; nameIn: 'database' | 'parent' }>
> = {
  batchGet: { method: 'BatchGetDocuments', nameIn: 'database' },
  batchWrite: { method: 'BatchWrite', nameIn: 'database' },
  beginTransaction: { method: 'BeginTransaction', nameIn: 'database' },
  commit: { method: 'Commit', nameIn: 'database' },
  rollback: { method: 'Rollback', nameIn: 'database' },
  listCollectionIds: { method: 'ListCollectionIds', nameIn: 'parent' },
  runQuery: { method: 'RunQuery', nameIn: 'parent' },
  runAggregationQuery: { method: 'RunAggregationQuery', nameIn: 'parent' },
};

const notFound = (path: string): RpcError => new RpcError('NOT_FOUND', `No such method: ${path}`);

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw invalidArgument(`Malformed percent-encoding: ${encoded}`);
  }
}

/** Parses `mask.fieldPaths=a&mask.fieldPaths=b&pageSize=3` to `{mask: {fieldPaths: ['a', 'b']}, …}`. */
function queryRequest(query: URLSearchParams): JsonObject {
  const fields: Record<string, unknown> = {};
  for (const name of new Set(query.keys())) {
    if (name === 'key' || name.startsWith('$') || name === 'alt') continue;
    const [outer = '', inner] = name.split('.').map(camelCase);
    const values = query.getAll(name);
    if (inner === undefined) {
      fields[outer] = values[0];
      continue;
    }
    const value = inner === 'exists' ? values[0] === 'true' : values[0];
    const known = isObject(fields[outer]) ? fields[outer] : {};
    fields[outer] = { ...known, [inner]: inner === 'fieldPaths' ? values : value };
  }
  return fields;
}

function documentCall(
  httpMethod: string,
  name: string,
  depth: number,
  fields: JsonObject,
  body: JsonObject,
): RestCall | null {
  const isDocument = depth % 2 === 0 && depth > 0;
  const cut = name.lastIndexOf('/');
  const inCollection = { parent: name.slice(0, cut), collectionId: name.slice(cut + 1) };
  switch (`${httpMethod} ${isDocument ? 'document' : 'collection'}`) {
    case 'GET document':
      return { method: 'GetDocument', request: { ...fields, name } };
    case 'PATCH document':
      return { method: 'UpdateDocument', request: { ...fields, document: { ...body, name } } };
    case 'DELETE document':
      return { method: 'DeleteDocument', request: { ...fields, name } };
    case 'GET collection':
      return { method: 'ListDocuments', request: { ...fields, ...inCollection } };
    case 'POST collection':
      return { method: 'CreateDocument', request: { ...fields, ...inCollection, document: body } };
    default:
      return null;
  }
}

/**
 * Maps a REST request to its call (google.firestore.v1's HTTP annotations). Throws NOT_FOUND when
 * the request is no Firestore method, and INVALID_ARGUMENT for a body that is not a JSON object.
 */
export function parseRestCall(httpMethod: string, url: URL, body: string): RestCall {
  const [, root = '', rest = ''] = resourcePattern.exec(url.pathname) ?? [];
  const colon = rest.lastIndexOf(':');
  if (root === '') throw notFound(url.pathname);
  const custom = httpMethod === 'POST' ? customMethods[rest.slice(colon + 1)] : undefined;
  const json = body === '' ? {} : asObject(parseJson(body), 'body');
  const encodedPath = colon >= 0 && custom !== undefined ? rest.slice(0, colon) : rest;
  const segments = encodedPath.split('/').filter((segment) => segment !== '');
  const name = [root, ...segments].map(decode).join('/');
  if (colon >= 0 && custom !== undefined) {
    const { method, nameIn } = custom;
    const value = nameIn === 'database' ? name.replace(/\/documents$/, '') : name;
    return { method, request: { ...json, [nameIn]: value } };
  }
  const fields = queryRequest(url.searchParams);
  const call = documentCall(httpMethod, name, segments.length, fields, json);
  if (call === null || !rest.startsWith('/')) throw notFound(url.pathname);
  return call;
}
