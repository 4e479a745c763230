import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** The port is in use by another process. */
export class PortTakenError extends Error {
  static readonly code = 'EADDRINUSE';
  override readonly name = 'PortTakenError';
  readonly code = PortTakenError.code;

  /** `variable` is the environment variable that chooses the port, if there is one. */
  constructor(port: number, variable?: string) {
    super(`Port ${port} is taken${variable ? `; choose another one with ${variable}` : ''}`);
  }
}

/** Listens on 127.0.0.1 and resolves to the port; `port` 0 chooses a free one. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === PortTakenError.code ? new PortTakenError(port) : error),
    );
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/** Time that running requests get to be answered when a server closes. */
const CLOSE_GRACE_MS = 500;

/** Accepts no more connections, ends idle ones, and resolves when the running requests are answered. */
export function closeServer(server: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    server.closeIdleConnections();
  });
}
