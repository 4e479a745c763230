import { invalidArgument } from './rpc-error';
import { compareUnits } from './utf8-order';

/** A database's resource name, `projects/{p}/databases/{d}`. Documents of two databases never mix. */
export type DatabaseName = string;

/** A path below a database's `documents`: collection ids and document ids alternate. */
export type ResourcePath = readonly string[];

const namePattern = /^(projects\/([^/]+)\/databases\/([^/]+))(?:\/documents(?:\/(.*))?)?$/s;
const numericIdPattern = /^__id(-?\d+)__$/;
const reservedIdPattern = /^__.+__$/s;
const maxIdBytes = 1500;

export interface ResourceName {
  readonly database: DatabaseName;
  readonly project: string;
  readonly databaseId: string;
  /** Empty for the database itself. */
  readonly path: ResourcePath;
}

/** Throws INVALID_ARGUMENT on an id that no collection or document may have. */
export function checkId(id: string): void {
  if (id === '' || id === '.' || id === '..') {
    throw invalidArgument(`Resource id "${id}" is invalid because it is empty or a dot segment.`);
  }
  if (reservedIdPattern.test(id) && !numericIdPattern.test(id)) {
    throw invalidArgument(`Resource id "${id}" is invalid because it is reserved.`);
  }
  if (Buffer.byteLength(id) > maxIdBytes) {
    throw invalidArgument(`Resource id is longer than ${maxIdBytes} bytes.`);
  }
}

/**
 * Splits a full resource name. Throws INVALID_ARGUMENT when the name is not below a database, or
 * when an id is empty, over 1,500 bytes or reserved (`__.+__`, except `__id<n>__`).
 */
export function parseResourceName(name: string): ResourceName {
  const parts = namePattern.exec(name);
  const [, database, project, databaseId, rest] = parts ?? [];
  if (database === undefined || project === undefined || databaseId === undefined) {
    throw invalidArgument(`Invalid resource name: ${JSON.stringify(name)}.`);
  }
  const path = rest === undefined || rest === '' ? [] : rest.split('/');
  path.forEach(checkId);
  return { database, project, databaseId, path };
}

/** Like parseResourceName, but the name must be a document's. */
export function parseDocumentName(name: string): ResourceName {
  const parsed = parseResourceName(name);
  if (parsed.path.length === 0 || parsed.path.length % 2 !== 0) {
    throw invalidArgument(`Document name ${JSON.stringify(name)} has no document id.`);
  }
  return parsed;
}

/** The full resource name for `path` in `database`. */
export const resourceName = (database: DatabaseName, path: ResourcePath): string =>
  [database, 'documents', ...path].join('/');

/** The database of a document; the name must be valid. */
export const databaseOf = (documentName: string): DatabaseName =>
  documentName.slice(0, documentName.indexOf('/documents/'));

/** The full name of a document's collection. */
export const collectionOf = (documentName: string): string =>
  documentName.slice(0, documentName.lastIndexOf('/'));

/** The last id of a name. */
export const lastId = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

function compareIds(a: string, b: string): number {
  const left = numericIdPattern.exec(a)?.[1];
  const right = numericIdPattern.exec(b)?.[1];
  if (left !== undefined && right !== undefined) {
    const difference = BigInt(left) - BigInt(right);
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }
  if (left !== undefined) return -1;
  if (right !== undefined) return 1;
  for (let at = 0; at < a.length && at < b.length; at += 1) {
    const order = compareUnits(a.charCodeAt(at), b.charCodeAt(at));
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/**
 * Orders resource names segment by segment; ids of the form `__id<n>__` come first, by number. It
 * skips the common start character by character, because sorting a collection spends most of its
 * time here.
 */
export function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  const start = a.lastIndexOf('/', at - 1) + 1;
  if (at === b.length && a[at] === '/') return 1;
  if (at === a.length && b[at] === '/') return -1;
  const leftEnd = a.indexOf('/', start);
  const rightEnd = b.indexOf('/', start);
  const left = a.slice(start, leftEnd < 0 ? undefined : leftEnd);
  const right = b.slice(start, rightEnd < 0 ? undefined : rightEnd);
  return compareIds(left, right);
}
