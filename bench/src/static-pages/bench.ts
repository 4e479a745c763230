import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { releasePages } from '../harness/release-pages';
import { report } from '../harness/report';
import { Samples } from '../harness/samples';
import { startBenchShop } from '../harness/shop';

const { values } = parseArgs({
  options: { products: { type: 'string', default: '10000,100000' } },
});
const sizes = values.products.split(',').map(Number);
if (!sizes.every((size) => Number.isInteger(size) && size > 0)) {
  throw new Error('--products are whole numbers, as in --products 10000,100000');
}

const shop = await startBenchShop();
const folder = await mkdtemp(path.join(tmpdir(), 'galleria-pages-'));
try {
  const samples = new Samples();
  const columns: string[] = [];
  for (const size of sizes) {
    const column = size.toLocaleString('en-US');
    columns.push(column);
    await shop.fill(size);
    // A site of its own: the running shop makes the pages of the other one.
    const site = path.join(folder, column);
    const isMade = ['pages', 'data'].map((made) => path.join(shop.siteFolder, made));
    await cp(shop.siteFolder, site, { recursive: true, filter: (file) => !isMade.includes(file) });
    const measure = async (what: string) => {
      const ms = await releasePages(site);
      samples.add(`release pages: ${what}`, 's', column, ms / 1000);
      console.log(`${column} products, ${what}: ${(ms / 1000).toFixed(1)} s`);
    };
    await measure('from nothing');
    await measure('nothing has changed');
    await shop.edit(1);
    await measure('after one edit');
  }
  await report({
    name: 'static-pages',
    firstTitle: 'products',
    columns,
    rows: samples.rows(),
    browserVersion: 'not used',
  });
} finally {
  await rm(folder, { recursive: true });
  await shop.stop();
}
