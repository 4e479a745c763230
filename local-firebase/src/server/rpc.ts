import type { Caller } from '../access/access-guard';
import type { JsonObject } from '../protocol/json-input';
import type { RpcError } from '../protocol/rpc-error';

/**
 * The methods of google.firestore.v1.Firestore that take one request; true if the answer is a
 * stream.
 */
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

/** Receives the answers of a stream: one WebChannel session, or one gRPC call. */
export interface StreamSink {
  /** Sends one ListenResponse or WriteResponse in its proto3 JSON form. */
  message(response: JsonObject): void;
  /** Ends the RPC with an error; no message follows. */
  fail(error: RpcError): void;
}

/** One open Listen or Write RPC. */
export interface RpcStream {
  /** Takes the next ListenRequest or WriteRequest in its proto3 JSON form, in the client's order. */
  receive(request: unknown): void;
  /** The client is gone or has finished; the sink is not called any more. */
  close(): void;
}

/**
 * The Firestore service, independent of the transport. All messages are proto3 JSON: 64-bit
 * integers and bytes as text, timestamps in ISO 8601, enums by name. Requests may also contain the
 * wrappers `{seconds, nanos}` and `{value}`.
 */
export interface FirestoreService {
  /**
   * Makes one call. Methods with a single answer resolve to a list of one; RunQuery,
   * RunAggregationQuery and BatchGetDocuments resolve to all answers of their stream. Rejects with
   * an RpcError.
   */
  call(method: CallMethod, request: JsonObject, caller: Caller): Promise<readonly JsonObject[]>;
  listen(caller: Caller, sink: StreamSink): RpcStream;
  write(caller: Caller, sink: StreamSink): RpcStream;
}
