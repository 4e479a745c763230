import { startFirestore, type FirestoreOptions, type LocalFirestore } from '../firestore-server';
import { createGrpcTransport, type GrpcTransport } from './grpc-transport';

export interface FirestoreWithGrpc {
  readonly firestore: LocalFirestore;
  /** Stops both. */
  stop(): Promise<void>;
}

/** Firestore that serves gRPC on its port too. */
export async function startFirestoreWithGrpc(
  options: Omit<FirestoreOptions, 'onHttp2Socket'>,
): Promise<FirestoreWithGrpc> {
  let grpc: GrpcTransport | null = null;
  const firestore = await startFirestore({
    ...options,
    onHttp2Socket: (socket, service) => {
      grpc ??= createGrpcTransport(service);
      grpc.serve(socket);
    },
  });
  return {
    firestore,
    async stop() {
      // Together: the port is closed when its connections are, and those of gRPC end here.
      await Promise.all([firestore.stop(), grpc?.stop()]);
    },
  };
}
