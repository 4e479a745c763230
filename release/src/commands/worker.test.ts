import { readFile, writeFile } from 'node:fs/promises';

import { NO_WORKER } from '../rendering/no-worker';
import { SITE_FILES } from '../site/site';
import { aTestSite, type TestSite } from '../testing/test-site';
import { preview } from './preview';
import { rollback } from './promote';
import { renderSite } from './render';
import { serveRelease, urlOf } from './serve';

let shop: TestSite;

beforeEach(async () => {
  shop = await aTestSite();
  await shop.release('shell', '1', { files: { 'worker.js': 'work(1);\n//# sourceMappingURL=x' } });
  await configure({ serviceWorker: true });
});
afterEach(() => shop.remove());

const worker = () => readFile(shop.file('worker.js'), 'utf8');

async function configure(settings: object) {
  const config = JSON.parse(await readFile(shop.file(SITE_FILES.config), 'utf8')) as object;
  await writeFile(shop.file(SITE_FILES.config), JSON.stringify({ ...config, ...settings }));
  await renderSite(shop.site);
}

it('is the live shell’s, and differs for each release, even a rollback', async () => {
  expect(await worker()).toBe('galleriaRelease = 1;\nwork(1);\n');
  await shop.release('mf-cart', '1');
  expect(await worker()).toBe('galleriaRelease = 2;\nwork(1);\n');
  await shop.release('shell', '2', { files: { 'worker.js': 'work(2);' } });
  await rollback(shop.site, 'shell');
  expect(await worker()).toBe('galleriaRelease = 4;\nwork(1);\n');
});

it('removes itself from devices after a rollback to an older shell', async () => {
  await shop.publish('shell', 'old');
  await rollback(shop.site, 'shell', 'old');
  expect(await worker()).toBe(NO_WORKER);
});

it.each([{ serviceWorker: undefined }, { serviceWorker: false }])(
  'removes itself from devices with %j',
  async (config) => {
    await configure(config);
    expect(await worker()).toBe(NO_WORKER);
    await configure({ serviceWorker: true });
    expect(await worker()).toBe('galleriaRelease = 1;\nwork(1);\n');
  },
);

it('names the setting when it has a wrong value', async () => {
  await expect(configure({ serviceWorker: 'off' })).rejects.toThrow('serviceWorker');
});

it('is not started by a preview, and is removed by serve --at', async () => {
  await configure({ previews: { days: 1 } });
  await preview(shop.site, { shell: '1' }, 'new');
  const page = await readFile(shop.file('previews/new/index.html'), 'utf8');
  expect(page).toContain('"serviceWorker":false');
  const server = await serveRelease(shop.site, { port: 0 });
  const response = await fetch(`${urlOf(server)}worker.js`);
  expect(await response.text()).toBe(NO_WORKER);
  expect(response.headers.get('content-type')).toContain('text/javascript');
  await server.stop();
});
