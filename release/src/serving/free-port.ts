import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Systems give outgoing connections a port from 32,768 on (Linux) or from 49,152 on. A port from there can be taken
 * in the seconds until the caller's server runs.
 */
const [FIRST, END] = [10_000, 32_000];
/** More tries than that fail only when all ports are refused. */
const TRIES = 20;

/**
 * Returns the port, or a free one for 0, for a caller that must know the port before the server
 * runs. Rejects with `EADDRINUSE` when the port is taken.
 */
export async function freePort(wanted = 0): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const port = wanted === 0 ? randomInt(FIRST, END) : wanted;
    try {
      await tryPort(port);
      return port;
    } catch (error) {
      if (wanted !== 0 || tries === TRIES) throw error;
    }
  }
}

async function tryPort(port: number): Promise<void> {
  const probe = createServer().listen(port, '127.0.0.1');
  await once(probe, 'listening');
  await new Promise((resolve) => probe.close(resolve));
}
