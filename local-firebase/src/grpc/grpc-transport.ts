import type { Socket } from 'node:net';
import {
  Server,
  ServerCredentials,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import type { FirestoreService } from '../server/rpc';
import { answerAll, answerOne, answerStream } from './grpc-handlers';
import { firestoreMethods, type MethodCodec } from './message-codec';

/** How long calls that are under way may take to end when the transport stops. */
const STOP_GRACE_MS = 500;

export interface GrpcTransport {
  /** Serves gRPC on a connection that begins with HTTP/2's preface, nothing of it consumed. */
  serve(socket: Socket): void;
  stop(): Promise<void>;
}

/**
 * google.firestore.v1.Firestore over cleartext HTTP/2, as the Node builds of the Firebase SDK and
 * the Admin SDK speak it. Connections are handed over by the server that owns the port.
 */
export function createGrpcTransport(service: FirestoreService): GrpcTransport {
  const server = new Server({
    'grpc.enable_channelz': 0,
    // A commit may hold 10 MiB; grpc-js would cut at 4.
    'grpc.max_receive_message_length': 11 * 1024 * 1024,
    'grpc.max_send_message_length': -1,
  });
  const methods = firestoreMethods();
  server.addService(definitionOf(methods), handlersOf(methods, service));
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());

  return {
    serve: (socket) => injector.injectConnection(socket),
    stop: () =>
      new Promise((resolve) => {
        injector.drain(STOP_GRACE_MS);
        server.tryShutdown(() => resolve());
      }),
  };
}

function definitionOf(methods: readonly MethodCodec[]): ServiceDefinition {
  return Object.fromEntries(
    methods.map(({ name, requestStream, responseStream, request, response }) => [
      name,
      {
        path: `/google.firestore.v1.Firestore/${name}`,
        requestStream,
        responseStream,
        requestSerialize: request.encode,
        requestDeserialize: request.decode,
        responseSerialize: response.encode,
        responseDeserialize: response.decode,
      },
    ]),
  );
}

/** Methods that are not listed here are answered with UNIMPLEMENTED. */
function handlersOf(
  methods: readonly MethodCodec[],
  service: FirestoreService,
): UntypedServiceImplementation {
  const known = new Set(methods.map(({ name }) => name));
  const handlers: UntypedServiceImplementation = {
    GetDocument: answerOne(service, 'GetDocument'),
    ListDocuments: answerOne(service, 'ListDocuments'),
    CreateDocument: answerOne(service, 'CreateDocument'),
    UpdateDocument: answerOne(service, 'UpdateDocument'),
    DeleteDocument: answerOne(service, 'DeleteDocument'),
    BeginTransaction: answerOne(service, 'BeginTransaction'),
    Commit: answerOne(service, 'Commit'),
    Rollback: answerOne(service, 'Rollback'),
    BatchWrite: answerOne(service, 'BatchWrite'),
    ListCollectionIds: answerOne(service, 'ListCollectionIds'),
    BatchGetDocuments: answerAll(service, 'BatchGetDocuments'),
    RunQuery: answerAll(service, 'RunQuery'),
    RunAggregationQuery: answerAll(service, 'RunAggregationQuery'),
    Listen: answerStream((caller, sink) => service.listen(caller, sink)),
    Write: answerStream((caller, sink) => service.write(caller, sink)),
  };
  const unknown = Object.keys(handlers).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`Not in the service's descriptors: ${unknown.join()}`);
  return handlers;
}
