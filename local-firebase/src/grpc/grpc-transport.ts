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

/** Methods that the service does not know are answered with UNIMPLEMENTED. */
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
