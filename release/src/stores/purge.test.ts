import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { purgeBy } from './purge';

it('is undefined without a CDN', () => {
  expect(purgeBy(undefined)).toBeUndefined();
  expect(purgeBy('')).toBeUndefined();
});

it('runs a command, and says when it fails', async () => {
  await purgeBy('exit 0')?.();
  await expect(purgeBy('exit 3')?.()).rejects.toThrow('RELEASE_PURGE ended with 3');
  await expect(purgeBy('kill -9 $$')?.()).rejects.toThrow(
    'RELEASE_PURGE was ended, or took longer than 30 seconds',
  );
});

it('calls an address, and says when it does not answer or refuses', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    response.writeHead(request.url === '/good' ? 200 : 403).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  await purgeBy(`${origin}/good`)?.();
  await expect(purgeBy(`${origin}/bad`)?.()).rejects.toThrow('RELEASE_PURGE answered 403');
  expect(asked).toEqual(['POST /good', 'POST /bad']);
  await new Promise((resolve) => server.close(resolve));
  await expect(purgeBy(`${origin}/good`)?.()).rejects.toThrow('RELEASE_PURGE did not answer');
});
