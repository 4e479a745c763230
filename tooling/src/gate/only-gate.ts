import { mkdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';

/**
 * Resolves to false when another gate runs in the folder. A gate listens as long as it lives, so one that was killed
 * is in nobody's way.
 */
export async function isOnlyGate(root: string): Promise<boolean> {
  // Relative, because the name of a socket may not be long.
  const socket = path.relative('', path.join(root, '.cache/gate.sock'));
  const answers = await new Promise<boolean>((resolve) => {
    const client = net.connect(socket, () => {
      client.destroy();
      resolve(true);
    });
    client.once('error', () => resolve(false));
  });
  if (answers) return false;
  rmSync(socket, { force: true });
  mkdirSync(path.dirname(socket), { recursive: true });
  // A disk that has no sockets must not stop the gate.
  net
    .createServer((client) => client.destroy())
    .on('error', () => undefined)
    .listen(socket)
    .unref();
  return true;
}
