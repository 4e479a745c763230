import { mkdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';

/**
 * Ends this process when a gate runs in the folder, or the browser tests alone. Each listens as long as it lives, so
 * one that was killed is in nobody's way.
 */
export async function expectOnlyGate(root: string): Promise<void> {
  // Relative, because the name of a socket may not be long.
  const socket = path.relative('', path.join(root, '.cache/gate.sock'));
  const answers = await new Promise<boolean>((resolve) => {
    const client = net.connect(socket, () => {
      client.destroy();
      resolve(true);
    });
    client.once('error', () => resolve(false));
  });
  if (answers) {
    console.error(
      'Another gate runs in this folder. Both would write the same builds and results: wait for it.',
    );
    process.exit(1);
  }
  rmSync(socket, { force: true });
  mkdirSync(path.dirname(socket), { recursive: true });
  // A disk that has no sockets must not stop the gate.
  net
    .createServer((client) => client.destroy())
    .on('error', () => undefined)
    .listen(socket)
    .unref();
}
