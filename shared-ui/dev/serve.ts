import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';

import { buildGallery } from './build';

// `npm run dev -w shared-ui`: builds the page anew at every load, on a free port of this machine.
const folder = import.meta.dirname;
const pictures = join(folder, '../../firebase/seed/pictures');

const server = createServer((request, response) => {
  void answer(new URL(request.url ?? '/', 'http://localhost').pathname).then(
    ({ status, type, body }) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
      response.end(body);
    },
  );
});

async function answer(path: string) {
  try {
    if (path.startsWith('/pictures/')) {
      const body = await readFile(join(pictures, basename(path)));
      return { status: 200, type: 'image/svg+xml', body };
    }
    const file = (await buildGallery(folder)).get(path);
    return file === undefined
      ? { status: 404, type: 'text/plain', body: 'Not found' }
      : { status: 200, ...file };
  } catch (error) {
    return { status: 404, type: 'text/plain', body: String(error) };
  }
}

server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`The parts are shown at http://127.0.0.1:${port}/`);
});
