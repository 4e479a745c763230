import {
  status,
  type handleBidiStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  type Metadata,
  type ServiceError,
} from '@grpc/grpc-js';
import type { Caller } from '../access/access-guard';
import { parseCaller } from '../access/caller';
import type { JsonObject } from '../protocol/json-input';
import { asRpcError } from '../protocol/rpc-error';
import type { CallMethod, FirestoreService, RpcStream, StreamSink } from '../server/rpc';

function callerOf(metadata: Metadata): Caller {
  return parseCaller(metadata.get('authorization')[0]?.toString());
}

/** The status of the call for grpc-js. */
function statusOf(thrown: unknown): Pick<ServiceError, 'code' | 'details'> {
  const error = asRpcError(thrown);
  return { code: status[error.status], details: error.message };
}

/** A method with a single answer. */
export function answerOne(
  service: FirestoreService,
  method: CallMethod,
): handleUnaryCall<JsonObject, JsonObject> {
  return ({ request, metadata }, callback) => {
    async function answer(): Promise<JsonObject> {
      const [only = {}] = await service.call(method, request, callerOf(metadata));
      return only;
    }
    answer().then(
      (message) => callback(null, message),
      (error: unknown) => callback(statusOf(error)),
    );
  };
}

/** A method that sends several answers as a stream, all known from the beginning. */
export function answerAll(
  service: FirestoreService,
  method: CallMethod,
): handleServerStreamingCall<JsonObject, JsonObject> {
  return (call) => {
    async function answer(): Promise<void> {
      const messages = await service.call(method, call.request, callerOf(call.metadata));
      for (const message of messages) call.write(message);
      call.end();
    }
    answer().catch((error: unknown) => call.emit('error', statusOf(error)));
  };
}

/** Listen and Write: both sides send messages until one side ends the call. */
export function answerStream(
  open: (caller: Caller, sink: StreamSink) => RpcStream,
): handleBidiStreamingCall<JsonObject, JsonObject> {
  return (call) => {
    let over = false;
    const sink: StreamSink = {
      message: (response) => void call.write(response),
      fail: (error) => {
        over = true;
        call.emit('error', statusOf(error));
      },
    };
    /** A cancelled call reports its end too, so close the stream only once. */
    function closeOnce(stream: RpcStream): void {
      if (!over) stream.close();
      over = true;
    }
    try {
      const stream = open(callerOf(call.metadata), sink);
      call.on('data', (request: JsonObject) => stream.receive(request));
      call.on('cancelled', () => closeOnce(stream));
      call.on('end', () => {
        closeOnce(stream);
        call.end();
      });
    } catch (error) {
      call.emit('error', statusOf(error));
    }
  };
}
