import { createServer } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { AccessDesk } from './access/access-desk';
import { openGuard, type AccessGuard } from './access/access-guard';
import type { OutboxOptions } from './outbox/outbox-page';
import { RpcError } from './protocol/rpc-error';
import { EmulatorControl, type LoadRules } from './server/emulator-control';
import { HttpHandler } from './server/http-handler';
import { localService } from './server/local-service';
import type { FirestoreService } from './server/rpc';
import { sharedPort } from './server/shared-port';
import { Transactions } from './server/transactions';
import { WebChannelServer } from './server/web-channel-server';
import { Store } from './store/store';

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
  /** Takes over a connection that begins with HTTP/2's preface, with nothing of it consumed. */
  readonly onHttp2Socket?: (socket: Socket, service: FirestoreService) => void;
  readonly log?: (line: string) => void;
  /** Shows the mails that would be sent, at `/outbox`. */
  readonly outbox?: OutboxOptions;
}

export interface LocalFirestore {
  readonly port: number;
  /** `http://127.0.0.1:{port}` */
  readonly url: string;
  /** The RPCs themselves, for other transports. */
  readonly service: FirestoreService;
  /** Replaces the guard at once; open listeners that it refuses end with PERMISSION_DENIED. */
  setGuard(guard: AccessGuard): void;
  /** Ends every stream with UNAVAILABLE, writes what is queued, closes. */
  stop(): Promise<void>;
}

const host = '127.0.0.1';
const keepAliveMs = 120_000;

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

/**
 * Starts the local Firestore on 127.0.0.1. Rejects with code EADDRINUSE when the port is taken,
 * EDATADIRINUSE when another process has the folder, and with an Error that names the file when
 * what is on disk is damaged.
 */
export async function startFirestore(options: FirestoreOptions): Promise<LocalFirestore> {
  const store = await Store.open(options.dataDir);
  const access = new AccessDesk(store, options.guard ?? openGuard);
  const service = localService({ store, access, transactions: new Transactions() });
  const channels = new WebChannelServer(service);
  const control = new EmulatorControl(store, access, options.loadRules ?? null);
  const handler = new HttpHandler(
    service,
    channels,
    control,
    options.log ?? (() => undefined),
    options.outbox ?? null,
  );
  // Streams stay open for as long as a tab does: there is no time within which a request must end.
  const http = createServer(
    { keepAliveTimeout: keepAliveMs, requestTimeout: 0, noDelay: true },
    (request, response) => void handler.handle(request, response),
  );
  const sockets = new Set<Socket>();
  const server = sharedPort(
    (socket) => http.emit('connection', socket),
    (socket) => {
      if (options.onHttp2Socket === undefined) socket.destroy();
      else options.onHttp2Socket(socket, service);
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
    // In this order: clients that were told to come again must not reach the dying process.
    const closed = new Promise((resolve) => server.close(resolve));
    handler.refuseAll();
    channels.failAll(new RpcError('UNAVAILABLE', 'The backend stops.'));
    await store.close();
    // One turn of the event loop: the answers to the last commits are written in it.
    await new Promise(setImmediate);
    for (const socket of sockets) socket.destroySoon();
    await closed;
  };
  return {
    port,
    url: `http://${host}:${port}`,
    service,
    setGuard: (guard) => access.setGuard(guard),
    stop,
  };
}
