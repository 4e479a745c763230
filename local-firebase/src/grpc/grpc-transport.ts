import type { Socket } from 'node:net';
import {
  Server,
  ServerCredentials,
  type ServiceDefinition,
  type UntypedHandleCall,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { callMethods, type CallMethod, type FirestoreService } from '../server/rpc';
import { answerAll, answerOne, answerStream } from './grpc-handlers';
import { firestoreMethods, type MethodCodec } from './message-codec';

/** Time that running calls get to end when the transport stops. */
const STOP_GRACE_MS = 500;

export interface GrpcTransport {
  /**
   * Serves gRPC on a connection that begins with HTTP/2's preface; the caller has consumed no byte
   * of it.
   */
  serve(socket: Socket): void;
  stop(): Promise<void>;
}

/**
 * google.firestore.v1.Firestore over unencrypted HTTP/2, for the Node builds of the Firebase SDK
 * and for the Admin SDK. The server that owns the port passes the connections on.
 */
export function createGrpcTransport(service: FirestoreService): GrpcTransport {
  const server = new Server({
    'grpc.enable_channelz': 0,
    // A commit may be 10 MiB; grpc-js accepts only 4 MiB by default.
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

/** gRPC answers other methods with UNIMPLEMENTED. */
function handlersOf(
  methods: readonly MethodCodec[],
  service: FirestoreService,
): UntypedServiceImplementation {
  const isCall = (name: string): name is CallMethod => Object.hasOwn(callMethods, name);
  const calls = methods
    .map(({ name }) => name)
    .filter(isCall)
    .map((name) => [name, (callMethods[name] ? answerAll : answerOne)(service, name)] as const);
  return {
    ...Object.fromEntries<UntypedHandleCall>(calls),
    Listen: answerStream((caller, sink) => service.listen(caller, sink)),
    Write: answerStream((caller, sink) => service.write(caller, sink)),
  };
}
