/** The canonical status names in Firestore's answers (google.rpc.Code). */
const codes = {
  CANCELLED: { grpc: 1, http: 499 },
  UNKNOWN: { grpc: 2, http: 500 },
  INVALID_ARGUMENT: { grpc: 3, http: 400 },
  NOT_FOUND: { grpc: 5, http: 404 },
  ALREADY_EXISTS: { grpc: 6, http: 409 },
  PERMISSION_DENIED: { grpc: 7, http: 403 },
  RESOURCE_EXHAUSTED: { grpc: 8, http: 429 },
  FAILED_PRECONDITION: { grpc: 9, http: 400 },
  ABORTED: { grpc: 10, http: 409 },
  UNIMPLEMENTED: { grpc: 12, http: 501 },
  INTERNAL: { grpc: 13, http: 500 },
  UNAVAILABLE: { grpc: 14, http: 503 },
  UNAUTHENTICATED: { grpc: 16, http: 401 },
};

export type RpcStatus = keyof typeof codes;

/** An expected failure of an RPC. `grpcCode` is the number in streams, `httpCode` the REST status. */
export class RpcError extends Error {
  readonly status: RpcStatus;

  constructor(status: RpcStatus, message: string) {
    super(message);
    this.name = 'RpcError';
    this.status = status;
  }

  get grpcCode(): number {
    return codes[this.status].grpc;
  }

  get httpCode(): number {
    return codes[this.status].http;
  }
}

/** The error for malformed input. */
export const invalidArgument = (message: string): RpcError =>
  new RpcError('INVALID_ARGUMENT', message);

/** Converts anything thrown to an RpcError; unexpected errors become INTERNAL. */
export function asRpcError(thrown: unknown): RpcError {
  if (thrown instanceof RpcError) return thrown;
  return new RpcError('INTERNAL', thrown instanceof Error ? thrown.message : String(thrown));
}

/** The error body of a REST answer. The web SDK reads `status`, not `code`. */
export interface ErrorBody {
  error: { code: number; status: RpcStatus; message: string };
}

export const errorBody = (error: RpcError): ErrorBody => ({
  error: { code: error.httpCode, status: error.status, message: error.message },
});
