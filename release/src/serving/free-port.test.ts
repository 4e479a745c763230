import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

import { freePort } from './free-port';

it('is below those of outgoing connections, and free', async () => {
  const port = await freePort();
  expect(port).toBeLessThan(32_768);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  await expect(freePort(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  server.close();
});

it('is another port if the first one is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const randomInt = jest.spyOn(jest.requireActual('node:crypto'), 'randomInt');
  randomInt.mockReturnValueOnce(port);
  expect(await freePort()).not.toBe(port);
  expect(randomInt).toHaveBeenCalledTimes(2);
  taken.close();
  randomInt.mockRestore();
});
