import type { Caller } from '../access/access-guard';
import type { JsonObject } from '../protocol/json-input';
import type { RpcError } from '../protocol/rpc-error';

/** google.firestore.v1.Firestore's methods that take one request; true for a stream of answers. */
export const callMethods = {
  GetDocument: false,
  ListDocuments: false,
  CreateDocument: false,
  UpdateDocument: false,
  DeleteDocument: false,
  BeginTransaction: false,
  Commit: false,
  Rollback: false,
  BatchWrite: false,
  ListCollectionIds: false,
  BatchGetDocuments: true,
  RunQuery: true,
  RunAggregationQuery: true,
};

export type CallMethod = keyof typeof callMethods;

/** Where a stream's answers go: one WebChannel session, or one gRPC call. */
export interface StreamSink {
  /** One ListenResponse or WriteResponse in its proto3 JSON form. */
  message(response: JsonObject): void;
  /** The RPC ends with an error; nothing follows. */
  fail(error: RpcError): void;
}

/** One open Listen or Write RPC. */
export interface RpcStream {
  /** The next ListenRequest or WriteRequest in its proto3 JSON form, in the client's order. */
  receive(request: unknown): void;
  /** The client is gone or has finished; the sink is not called any more. */
  close(): void;
}

/**
 * The Firestore service, whatever carries it. All messages are proto3 JSON: 64-bit integers and
 * bytes as text, timestamps ISO 8601, enums by name; `{seconds, nanos}` and `{value}` wrappers
 * are taken in requests too.
 */
export interface FirestoreService {
  /**
   * One call. Methods with a single answer resolve to a list of one; RunQuery,
   * RunAggregationQuery and BatchGetDocuments to all answers of their stream. Rejects with
   * an RpcError.
   */
  call(method: CallMethod, request: JsonObject, caller: Caller): Promise<readonly JsonObject[]>;
  listen(caller: Caller, sink: StreamSink): RpcStream;
  write(caller: Caller, sink: StreamSink): RpcStream;
}
