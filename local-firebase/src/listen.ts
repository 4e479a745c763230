import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** The port is in use by another process. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';

  constructor(readonly port: number) {
    super(`Port ${port} is taken`);
  }
}

/** Listens on 127.0.0.1 and returns the bound port (`port` 0: a free one). */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port) : error),
    );
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/** Stops accepting, ends idle connections, and resolves when the running requests are answered. */
export function closeServer(server: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
