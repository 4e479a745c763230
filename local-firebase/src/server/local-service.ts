import type { Caller } from '../access/access-guard';
import type { JsonObject } from '../protocol/json-input';
import {
  batchGetDocuments,
  batchWrite,
  beginTransaction,
  commitCall,
  createDocument,
  deleteDocument,
  getDocument,
  rollback,
  updateDocument,
} from './document-calls';
import { createListenSession } from './listen-session';
import {
  listCollectionIds,
  listDocuments,
  runAggregationQueryCall,
  runQueryCall,
} from './query-calls';
import type { CallMethod, FirestoreService } from './rpc';
import type { ServiceContext } from './service-context';
import { createWriteSession } from './write-session';

type Call = (
  context: ServiceContext,
  request: JsonObject,
  caller: Caller,
) => Promise<readonly JsonObject[]>;

const calls: Record<CallMethod, Call> = {
  GetDocument: getDocument,
  ListDocuments: listDocuments,
  CreateDocument: createDocument,
  UpdateDocument: updateDocument,
  DeleteDocument: deleteDocument,
  BeginTransaction: beginTransaction,
  Commit: commitCall,
  Rollback: rollback,
  BatchWrite: batchWrite,
  ListCollectionIds: listCollectionIds,
  BatchGetDocuments: batchGetDocuments,
  RunQuery: runQueryCall,
  RunAggregationQuery: runAggregationQueryCall,
};

/** The service over a store and its access controller. */
export const localService = (context: ServiceContext): FirestoreService => ({
  // Async, so that an error thrown at once becomes a rejection too.
  call: async (method, request, caller) => calls[method](context, request, caller),
  listen: (caller, sink) => createListenSession(context, caller, sink),
  write: (caller, sink) => createWriteSession(context, caller, sink),
});
