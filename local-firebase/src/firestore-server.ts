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
  /** 0 chooses a free port. */
  readonly port: number;
  /** The folder for documents; with `memory` nothing is kept. */
  readonly dataDir: string;
  /** Judges every read and write; without a guard everything is allowed. */
  readonly guard?: AccessGuard;
  /** Compiles rules from the emulator's control call; without this option the call is refused. */
  readonly loadRules?: LoadRules;
  /**
   * The declared indexes. A query without a fitting index is refused; without this option every
   * query is served.
   */
  readonly indexes?: IndexDemand;
  /** Origins whose pages may use the service; without this option no page may. */
  readonly origins?: SiteOrigins;
  readonly log?: (line: string) => void;
  /** Options of the page `/outbox`, which shows the mails that would be sent. */
  readonly outbox?: OutboxOptions;
}

export interface LocalFirestore {
  readonly port: number;
  /** `http://127.0.0.1:{port}` */
  readonly url: string;
  /**
   * Replaces the guard at once. Open listeners that the new guard refuses end with
   * PERMISSION_DENIED.
   */
  setGuard(guard: AccessGuard): void;
  /** Ends all streams with UNAVAILABLE, writes queued commits and closes the server. */
  stop(): Promise<void>;
}

const keepAliveMs = 120_000;

/**
 * Starts the local Firestore on 127.0.0.1, with WebChannel, REST and gRPC on one port. Rejects with
 * EADDRINUSE when the port is taken, with EDATADIRINUSE when another process uses the folder, and
 * with an Error that names the file when the stored data is damaged.
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
  /** Created for the first gRPC call, because the descriptors are large. */
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
    // Close the port first, so that clients that retry do not reach this process again.
    const closed = new Promise((resolve) => server.close(resolve));
    handler.refuseAll();
    channels.failAll(new RpcError('UNAVAILABLE', 'The backend stops.'));
    await Promise.all([grpc?.stop(), store.close()]);
    // The answers to the last commits are written within one turn of the event loop, so wait for
    // it.
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
