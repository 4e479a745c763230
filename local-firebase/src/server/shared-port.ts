import { createServer, type Server, type Socket } from 'node:net';

/** HTTP/2 with prior knowledge begins with `PRI * HTTP/2.0`; no HTTP/1 method begins like this. */
const http2Start = 'PRI';

/**
 * A listening socket that looks at the first bytes of each connection without consuming them. It
 * passes the connection to `onHttp2` if it is HTTP/2, else to `onHttp1`.
 */
export function sharedPort(
  onHttp1: (socket: Socket) => void,
  onHttp2: (socket: Socket) => void,
): Server {
  return createServer({ noDelay: true }, (socket) => {
    let seen = Buffer.alloc(0);
    const look = (chunk: Buffer): void => {
      seen = Buffer.concat([seen, chunk]);
      const start = seen.toString('latin1', 0, http2Start.length);
      if (start.length < http2Start.length && http2Start.startsWith(start)) return;
      socket.off('data', look);
      socket.off('error', ignore);
      socket.pause();
      socket.unshift(seen);
      (start === http2Start ? onHttp2 : onHttp1)(socket);
      process.nextTick(() => socket.resume());
    };
    // Ignore a connection that breaks before its first bytes arrive.
    const ignore = (): void => undefined;
    socket.on('error', ignore);
    socket.on('data', look);
  });
}
