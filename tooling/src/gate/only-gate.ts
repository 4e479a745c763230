import { mkdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';

/**
 * Ends this process if another gate, or the browser tests alone, runs in the folder. Each gate listens on a
 * socket as long as it runs, so a gate that was killed does not stop later ones.
 */
export async function expectOnlyGate(root: string): Promise<void> {
  // Use a relative path, because the length of a socket's path is limited.
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
  // Ignore an error, because a disk without sockets must not stop the gate.
  net
    .createServer((client) => client.destroy())
    .on('error', () => undefined)
    .listen(socket)
    .unref();
}
