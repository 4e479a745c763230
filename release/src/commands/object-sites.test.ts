import { startObjectServer, type ObjectServer } from '../testing/object-server';
import { aTestSite, type TestSite } from '../testing/test-site';
import { storeAt } from '../stores/store-at';
import { publish } from './publish';
import { renderSite } from './render';

describe.each(['az', 's3'] as const)('a site in an object store (%s)', (dialect) => {
  let server: ObjectServer;
  let shop: TestSite;

  beforeEach(async () => {
    server = await startObjectServer(dialect);
    shop = await aTestSite({ store: storeAt(server.site, server.env) });
    await shop.release('shell', '1');
    for (const app of ['mf-cart', 'mf-auth']) {
      await shop.release(app, '1');
      await shop.publish(app, '2');
    }
  });

  afterEach(async () => {
    await shop.remove();
    await server.stop();
  });

  it('uploads files before their list, the log entry before the registry, the page last', async () => {
    const written: string[] = [];
    server.accident = (method, key) => {
      if (method === 'PUT') written.push(key.replace('a/b/', ''));
      return undefined;
    };
    await shop.release('mf-cart', '3');
    expect(written.slice(0, -6).sort()).toEqual(
      ['build.json', 'contract.json', 'mf-manifest.json', 'module.3.js', 'remote-entry.js'].map(
        (file) => `remotes/mf-cart/3/${file}`,
      ),
    );
    expect(written.slice(-6)).toEqual([
      'remotes/mf-cart/3/files.json',
      'releases/000004.json',
      'registry.json',
      'start.json',
      '404.html',
      'index.html',
    ]);
  });

  it('completes a publication that ended halfway', async () => {
    const build = await shop.build('mf-cart', '3');
    let left = 2;
    server.accident = (method, key) =>
      method === 'PUT' && key.includes('/3/') && left-- <= 0 ? '503' : undefined;
    await expect(publish(shop.site, build)).rejects.toThrow('the store does not answer');
    expect(await shop.versions('mf-cart')).toEqual(['1', '2']);
    server.accident = () => undefined;
    await publish(shop.site, build);
    expect(await shop.versions('mf-cart')).toEqual(['1', '2', '3']);
  });
});

it('tells the CDN once when the page has changed, and says when it does not know', async () => {
  let purges = 0;
  const purge = () => {
    purges += 1;
    return Promise.resolve();
  };
  const shop = await aTestSite({ purge });
  await shop.release('shell', '1');
  expect(purges).toBe(1);
  await renderSite(shop.site);
  expect(purges).toBe(1);
  await shop.remove();
});
