import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { createAccessController } from './access/access-controller';
import { allowAll, type AccessGuard } from './access/access-guard';
import { createGrpcTransport, type GrpcTransport } from './grpc/grpc-transport';
import { listen } from './listen';
import type { OutboxOptions } from './outbox/outbox-page';
import { RpcError } from './protocol/rpc-error';
import type { IndexDemand } from './query/index-demand';
import { createEmulatorControl, type LoadRules } from './server/emulator-control';
import { createHttpHandler } from './server/http-handler';
import { localService } from './server/local-service';
import { sharedPort } from './server/shared-port';
import { createTransactions } from './server/transactions';
import { createWebChannelServer } from './server/web-channel-server';
import { openStore } from './store/store';
import { noSite, type SiteOrigins } from './trusted-request';

export type { LoadedRules } from './server/emulator-control';

export interface FirestoreOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The folder where documents are kept; `memory` keeps nothing. */
  readonly dataDir: string;
  /** Asked before every read and write; without one everything is allowed. */
  readonly guard?: AccessGuard;
  /** Compiles rules that arrive by the emulator's control call; without it the call is refused. */
  readonly loadRules?: LoadRules;
  /** The declared indexes; a query that they do not serve is refused. Without them all are served. */
  readonly indexes?: IndexDemand;
  /** Whose pages may use the service; without it no page may. */
  readonly origins?: SiteOrigins;
  readonly log?: (line: string) => void;
  /** Shows the mails that would be sent, at `/outbox`. */
  readonly outbox?: OutboxOptions;
}

export interface LocalFirestore {
  readonly port: number;
  /** `http://127.0.0.1:{port}` */
  readonly url: string;
  /** Replaces the guard at once; open listeners that it refuses end with PERMISSION_DENIED. */
  setGuard(guard: AccessGuard): void;
  /** Ends every stream with UNAVAILABLE, writes what is queued, closes. */
  stop(): Promise<void>;
}

const keepAliveMs = 120_000;

/**
 * Starts the local Firestore on 127.0.0.1: WebChannel, REST and gRPC on one port. Rejects with code EADDRINUSE when the port is taken,
 * EDATADIRINUSE when another process has the folder, and with an Error that names the file when
 * what is on disk is damaged.
 */
export async function startFirestore(options: FirestoreOptions): Promise<LocalFirestore> {
  const store = await openStore(options.dataDir);
  const access = createAccessController(store, options.guard ?? allowAll);
  const service = localService({
    store,
    access,
    transactions: createTransactions(),
    indexes: options.indexes ?? null,
  });
  const channels = createWebChannelServer(service);
  const handler = createHttpHandler({
    service,
    channels,
    control: createEmulatorControl(store, access, options.loadRules, options.dataDir),
    outbox: options.outbox,
    origins: options.origins ?? noSite,
    log: options.log ?? (() => undefined),
  });
  // No request timeout: a stream stays open for as long as its tab.
  const http = createServer(
    { keepAliveTimeout: keepAliveMs, requestTimeout: 0, noDelay: true },
    (request, response) => void handler.handle(request, response),
  );
  /** Made for the first caller, because the descriptors are large. */
  let grpc: GrpcTransport | null = null;
  const sockets = new Set<Socket>();
  const server = sharedPort(
    (socket) => http.emit('connection', socket),
    (socket) => {
      grpc ??= createGrpcTransport(service);
      grpc.serve(socket);
    },
  );
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  let port: number;
  try {
    port = await listen(server, options.port);
  } catch (error) {
    await store.close();
    throw error;
  }
  const stop = async (): Promise<void> => {
    // The port closes first: clients that retry must not reach this process again.
    const closed = new Promise((resolve) => server.close(resolve));
    handler.refuseAll();
    channels.failAll(new RpcError('UNAVAILABLE', 'The backend stops.'));
    await Promise.all([grpc?.stop(), store.close()]);
    // The answers to the last commits are written within one turn of the event loop.
    await new Promise(setImmediate);
    for (const socket of sockets) socket.destroySoon();
    await closed;
  };
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    setGuard: (guard) => access.setGuard(guard),
    stop,
  };
}
