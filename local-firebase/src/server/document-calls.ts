import { randomBytes } from 'node:crypto';
import type { Caller } from '../access/access-guard';
import { asList, asObject, asText, type JsonObject } from '../protocol/json-input';
import { parseFields } from '../protocol/parse-value';
import { parseDocumentName, parseResourceName } from '../protocol/resource-name';
import { asRpcError, invalidArgument, RpcError } from '../protocol/rpc-error';
import { project } from '../query/projection';
import type { StoredDocument } from '../protocol/value';
import { parseMask, parsePrecondition, type UpdateWrite } from '../store/write';
import {
  commit,
  documentMessage,
  parseWrites,
  writeResult,
  type Call,
  type ServiceContext,
} from './service-context';

const idAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * An id in the form of the SDKs: 20 characters. The remainder makes some characters a little more
 * likely, which does no harm.
 */
const autoId = (): string =>
  [...randomBytes(20)].map((byte) => idAlphabet.charAt(byte % idAlphabet.length)).join('');

/**
 * Refuses reads at an earlier time: old versions are not kept, and the current version would be
 * wrong.
 */
export function refuseReadTime(request: JsonObject): void {
  if (request['readTime'] !== undefined && request['readTime'] !== null) {
    throw new RpcError('UNIMPLEMENTED', 'Reading at a past time is not available here.');
  }
}

/** Reads one document for a caller, and records the read in the transaction that the request names. */
function read(
  { store, access, transactions }: ServiceContext,
  caller: Caller,
  name: string,
  transaction: string,
): StoredDocument | null {
  const { database } = parseDocumentName(name);
  access.checkGet(caller, name);
  const document = store.database(database).table.get(name);
  if (transaction !== '') transactions.recordRead(transaction, name, document);
  return document;
}

const getDocument: Call = (context, request, caller) => {
  refuseReadTime(request);
  const name = asText(request['name'], 'name');
  const document = read(context, caller, name, asText(request['transaction'], 'transaction'));
  if (document === null) throw new RpcError('NOT_FOUND', `Document "${name}" not found.`);
  return [documentMessage(project(document, parseMask(request['mask'])))];
};

/** Commits one write and answers with the resulting document. */
async function writeDocument(
  context: ServiceContext,
  caller: Caller,
  write: UpdateWrite,
  request: JsonObject,
): Promise<readonly JsonObject[]> {
  const { database } = parseDocumentName(write.name);
  const { commitTime, outcomes } = await commit(context, caller, database, [write]);
  const stored = context.store.database(database).table.get(write.name);
  if (stored === null) throw new RpcError('ABORTED', 'The document was deleted meanwhile.');
  const updateTime = outcomes[0]?.updateTime ?? commitTime;
  return [documentMessage(project({ ...stored, updateTime }, parseMask(request['mask'])))];
}

const createDocument: Call = (context, request, caller) => {
  const parent = asText(request['parent'], 'parent');
  const collectionId = asText(request['collectionId'], 'collectionId');
  const documentId = asText(request['documentId'], 'documentId') || autoId();
  const write: UpdateWrite = {
    kind: 'update',
    name: `${parent}/${collectionId}/${documentId}`,
    fields: parseFields(asObject(request['document'], 'document')['fields']),
    mask: null,
    transforms: [],
    precondition: { kind: 'exists', exists: false },
  };
  return writeDocument(context, caller, write, request);
};

const updateDocument: Call = (context, request, caller) => {
  const document = asObject(request['document'], 'document');
  const write: UpdateWrite = {
    kind: 'update',
    name: asText(document['name'], 'name'),
    fields: parseFields(document['fields']),
    mask: parseMask(request['updateMask']),
    transforms: [],
    precondition: parsePrecondition(request['currentDocument']),
  };
  return writeDocument(context, caller, write, request);
};

const deleteDocument: Call = async (context, request, caller) => {
  const name = asText(request['name'], 'name');
  const { database } = parseDocumentName(name);
  const precondition = parsePrecondition(request['currentDocument']);
  await commit(context, caller, database, [{ kind: 'delete', name, precondition }]);
  return [{}];
};

const batchGetDocuments: Call = (context, request, caller) => {
  refuseReadTime(request);
  const database = asText(request['database'], 'database');
  const isNew = request['newTransaction'] !== undefined;
  const transaction = isNew
    ? context.transactions.begin()
    : asText(request['transaction'], 'transaction');
  const mask = parseMask(request['mask']);
  const names = new Set(asList(request['documents'], 'documents').map((n) => asText(n, 'name')));
  const answers: JsonObject[] = isNew ? [{ transaction }] : [];
  for (const name of names) {
    if (parseDocumentName(name).database !== parseResourceName(database).database) {
      throw invalidArgument(`Document ${name} is not in database ${database}.`);
    }
    const document = read(context, caller, name, transaction);
    const readTime = context.store.clock.next();
    answers.push(
      document === null
        ? { missing: name, readTime }
        : { found: documentMessage(project(document, mask)), readTime },
    );
  }
  return answers;
};

const beginTransaction: Call = (context, request) => {
  parseResourceName(asText(request['database'], 'database'));
  return [{ transaction: context.transactions.begin() }];
};

const rollback: Call = (context, request) => {
  context.transactions.end(asText(request['transaction'], 'transaction'));
  return [{}];
};

const commitCall: Call = async (context, request, caller) => {
  const { database } = parseResourceName(asText(request['database'], 'database'));
  const writes = parseWrites(asList(request['writes'], 'writes'), database);
  const transaction = asText(request['transaction'], 'transaction');
  const result = await commit(context, caller, database, writes, transaction);
  return [{ writeResults: result.outcomes.map(writeResult), commitTime: result.commitTime }];
};

const batchWrite: Call = async (context, request, caller) => {
  if (caller.kind !== 'owner') {
    throw new RpcError('PERMISSION_DENIED', 'Batch writes require admin authentication.');
  }
  const { database } = parseResourceName(asText(request['database'], 'database'));
  const writes = parseWrites(asList(request['writes'], 'writes'), database);
  if (new Set(writes.map(({ name }) => name)).size < writes.length) {
    throw invalidArgument('A document may be written only once in a batchWrite.');
  }
  const answers = await Promise.all(
    writes.map((write) =>
      commit(context, caller, database, [write]).then(
        ({ outcomes }) => ({ result: outcomes.map(writeResult)[0] ?? {}, status: { code: 0 } }),
        (thrown: unknown) => {
          const { grpcCode: code, message } = asRpcError(thrown);
          return { result: {}, status: { code, message } };
        },
      ),
    ),
  );
  return [
    {
      writeResults: answers.map(({ result }) => result),
      status: answers.map(({ status }) => status),
    },
  ];
};

/** The methods on documents and transactions. */
export const documentCalls = {
  GetDocument: getDocument,
  CreateDocument: createDocument,
  UpdateDocument: updateDocument,
  DeleteDocument: deleteDocument,
  BatchGetDocuments: batchGetDocuments,
  BeginTransaction: beginTransaction,
  Rollback: rollback,
  Commit: commitCall,
  BatchWrite: batchWrite,
};
