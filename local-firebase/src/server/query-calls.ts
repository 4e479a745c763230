import type { Caller } from '../access/access-guard';
import type { FieldPath } from '../protocol/field-path';
import { asObject, asOptionalInt, asText, type JsonObject } from '../protocol/json-input';
import { parseResourceName } from '../protocol/resource-name';
import { invalidArgument, RpcError } from '../protocol/rpc-error';
import type { StoredDocument } from '../protocol/value';
import { aggregate, parseAggregations } from '../query/aggregation';
import { parseQuery } from '../query/parse-query';
import { project } from '../query/projection';
import type { Query } from '../query/query';
import { runQuery } from '../query/run-query';
import { parseMask } from '../store/write';
import { refuseReadTime } from './document-calls';
import { checkIndexed, documentMessage, type Call, type ServiceContext } from './service-context';

const defaultPageSize = 1000;

/** The parent's name with `/documents`, which REST clients leave out for the root. */
export function parseParent(input: unknown): string {
  const parent = asText(input, 'parent');
  const { database, path } = parseResourceName(parent);
  if (path.length % 2 !== 0) throw invalidArgument(`Parent ${parent} is a collection.`);
  return [database, 'documents', ...path].join('/');
}

/** Runs a query for a caller, also within the request's transaction, which may be a new one. */
function run(
  { store, access, transactions, indexes }: ServiceContext,
  caller: Caller,
  query: Query,
  request: JsonObject,
  aggregated: readonly FieldPath[] = [],
): { documents: readonly StoredDocument[]; opening: JsonObject | null } {
  refuseReadTime(request);
  access.checkList(caller, query);
  checkIndexed(indexes, query, aggregated);
  const { table } = store.database(parseResourceName(query.parent).database);
  const runNow = (): readonly StoredDocument[] => runQuery(table.candidates(query), query);
  const documents = runNow();
  const isNew = request['newTransaction'] !== undefined;
  const transaction = isNew ? transactions.begin() : asText(request['transaction'], 'transaction');
  if (transaction !== '') {
    transactions.recordQuery(transaction, { run: runNow, seen: documents });
  }
  return { documents, opening: isNew ? { transaction } : null };
}

const runQueryCall: Call = (context, request, caller) => {
  const query = parseQuery(parseParent(request['parent']), request['structuredQuery']);
  const { documents, opening } = run(context, caller, query, request);
  const readTime = context.store.clock.next();
  const answers = documents.map((document) => ({
    document: documentMessage(project(document, query.select)),
    readTime,
  }));
  if (answers.length === 0) return [{ ...opening, readTime }];
  return opening === null ? answers : [opening, ...answers];
};

const runAggregationQueryCall: Call = (context, request, caller) => {
  const input = asObject(request['structuredAggregationQuery'], 'structuredAggregationQuery');
  const query = parseQuery(parseParent(request['parent']), input['structuredQuery']);
  const aggregations = parseAggregations(input['aggregations']);
  const aggregated = aggregations.flatMap((one) => (one.kind === 'count' ? [] : [one.path]));
  const { documents, opening } = run(context, caller, query, request, aggregated);
  const aggregateFields = aggregate(documents, aggregations);
  const readTime = context.store.clock.next();
  return [{ ...opening, result: { aggregateFields }, readTime }];
};

/** A page token contains the last name or id on the page before. */
const encodeToken = (text: string): string => Buffer.from(text).toString('base64url');
const decodeToken = (token: string): string => Buffer.from(token, 'base64url').toString('utf8');

const listDocuments: Call = (context, request, caller) => {
  refuseReadTime(request);
  const parent = parseParent(request['parent']);
  const collectionId = asText(request['collectionId'], 'collectionId');
  const pageSize = asOptionalInt(request['pageSize'], 'pageSize') ?? 0;
  if (asText(request['orderBy'], 'orderBy') !== '') {
    throw new RpcError('UNIMPLEMENTED', 'Lists are in the order of the key here. Run a query.');
  }
  const token = decodeToken(asText(request['pageToken'], 'pageToken'));
  const count = pageSize > 0 ? pageSize : defaultPageSize;
  const query = parseQuery(parent, {
    from: [{ collectionId }],
    // One more than the page, to see whether there is a next page.
    limit: count + 1,
    ...(token !== '' && { startAt: { values: [{ referenceValue: token }] } }),
  });
  context.access.checkList(caller, { ...query, limit: pageSize > 0 ? pageSize : null });
  const { table } = context.store.database(parseResourceName(parent).database);
  const found = runQuery(table.candidates(query), query);
  const page = found.slice(0, count);
  const next = page.at(-1)?.name ?? '';
  const mask = parseMask(request['mask']);
  return [
    {
      documents: page.map((document) => documentMessage(project(document, mask))),
      ...(found.length > count ? { nextPageToken: encodeToken(next) } : {}),
    },
  ];
};

const listCollectionIds: Call = (context, request, caller) => {
  const parent = parseParent(request['parent']);
  const { database } = parseResourceName(parent);
  context.access.checkOwner(caller, database);
  const after = decodeToken(asText(request['pageToken'], 'pageToken'));
  const pageSize = asOptionalInt(request['pageSize'], 'pageSize') ?? 0;
  const ids = context.store
    .database(database)
    .table.collectionIds(parent)
    .filter((id) => id > after);
  const collectionIds = pageSize > 0 ? ids.slice(0, pageSize) : ids;
  const next = collectionIds.length < ids.length ? collectionIds.at(-1) : undefined;
  return [{ collectionIds, ...(next === undefined ? {} : { nextPageToken: encodeToken(next) }) }];
};

/** The methods on collections. */
export const queryCalls = {
  RunQuery: runQueryCall,
  RunAggregationQuery: runAggregationQueryCall,
  ListDocuments: listDocuments,
  ListCollectionIds: listCollectionIds,
};
