import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { CONTRACT_VERSION } from '@galleria/shared-contracts/contract';

import { expect, test } from '../fixtures/test';
import { goToFromElsewhere, openTyping } from '../pages/broken-files';
import { release } from '../pages/published-files';

const PRODUCT = '/shop/category/electronics/1';

/** A build of a remote that fills the place below a product, and throws there while the page says so. */
async function publishFiller(siteFolder: string, name: string, order: number): Promise<void> {
  const { publish, siteAt } = await import('@galleria/release');
  const folder = await mkdtemp(path.join(tmpdir(), 'galleria-filler-'));
  const container = name.replaceAll('-', '_');
  const script = `var ${container} = {
    init() {},
    get: () => Promise.resolve(() => ({ default: {
      name: '${name}', version: '1', contractVersion: ${String(CONTRACT_VERSION)},
      setup: () => ({
        routes: [],
        fills: { 'product:below': ({ product }) => {
          if (window.broken === '${name}') throw new Error('thrown in ${name}');
          return '${name} at ' + product.title;
        } },
      }),
    } })),
  };`;
  const remote = {
    owner: 'A team',
    paths: [],
    fills: [{ slot: 'product:below', order }],
    nav: [],
    exposes: ['./module'],
    requires: {},
  };
  const build = {
    name,
    version: '1',
    contractVersion: CONTRACT_VERSION,
    events: { emits: [], handles: [] },
    remote,
  };
  const assets = { js: { sync: [] }, css: { sync: [] } };
  const manifest = { exposes: [{ path: './module', assets }] };
  for (const [file, contents] of [
    ['build.json', JSON.stringify(build)],
    ['mf-manifest.json', JSON.stringify(manifest)],
    ['remote-entry.js', script],
  ] as const) {
    await writeFile(path.join(folder, file), contents);
  }
  await publish(siteAt(siteFolder), folder);
  await rm(folder, { recursive: true });
}

test('two remotes fill one place in their order, and one that fails leaves the other', async ({
  page,
  shop,
}) => {
  const { promote, siteAt } = await import('@galleria/release');
  await publishFiller(shop.siteFolder, 'mf-left', 2);
  await publishFiller(shop.siteFolder, 'mf-right', 1);
  await promote(siteAt(shop.siteFolder), { 'mf-left': '1', 'mf-right': '1' });
  try {
    const stays = await openTyping(page);
    const main = page.locator('main');
    const parts = main.locator('[data-slot="product:below"]');
    const breaks = (name: string) =>
      page.evaluate((broken) => Object.assign(window, { broken }), name);

    await goToFromElsewhere(page, PRODUCT);
    await expect(parts).toHaveText([/^mf-right at /, /^mf-left at /]);

    await test.step('the first one throws', async () => {
      await breaks('mf-right');
      await goToFromElsewhere(page, PRODUCT);
      await expect(parts).toHaveText([/^mf-left at /]);
      await expect(main.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
      await expect(page.getByText('thrown in')).toHaveCount(0);
    });

    await test.step('it is back with the next visit of the page', async () => {
      await breaks('nobody');
      await goToFromElsewhere(page, PRODUCT);
      await expect(parts).toHaveText([/^mf-right at /, /^mf-left at /]);
    });
    await stays();
  } finally {
    for (const app of ['mf-left', 'mf-right']) {
      await release(shop.siteFolder, 'retire', app, '--anyway');
    }
  }
});
