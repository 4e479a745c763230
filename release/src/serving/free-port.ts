import { createServer, type AddressInfo } from 'node:net';

/**
 * Returns the port, or a free one for 0, for a caller that must know the port before the server
 * runs. Rejects with `EADDRINUSE` when the port is taken.
 */
export async function freePort(wanted = 0): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(wanted, '127.0.0.1', resolve);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
