import { parseArgs } from 'node:util';

import { openBrowser } from '../harness/browser';
import { report } from '../harness/report';
import { Samples } from '../harness/samples';
import { startBenchShop } from '../harness/shop';
import { measureVisits, UNITS } from './visits';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    products: { type: 'string', default: '48,1000,10000' },
    slowdown: { type: 'string', default: '1' },
  },
});
const runs = Number(values.runs);
const slowdown = Number(values.slowdown);
const sizes = values.products.split(',').map(Number);
if (![runs, slowdown, ...sizes].every((value) => Number.isInteger(value) && value > 0)) {
  throw new Error(
    '--runs, --slowdown and --products are whole numbers, as in --runs 5 --products 48,1000',
  );
}

const shop = await startBenchShop();
const browser = await openBrowser();
try {
  const samples = new Samples();
  const columns: string[] = [];
  for (const size of sizes) {
    await shop.fill(size);
    const column = size.toLocaleString('en-US');
    columns.push(column);
    // The first run warms up the server and does not count.
    await measureVisits({ browser, url: shop.url, slowdown });
    for (let run = 0; run < runs; run += 1) {
      samples.addRun(column, await measureVisits({ browser, url: shop.url, slowdown }), UNITS);
      console.log(`${column} products: run ${run + 1} of ${runs}`);
    }
  }
  await report({
    name: slowdown === 1 ? 'catalog' : `catalog-${values.slowdown}-times-slower`,
    firstTitle: 'products',
    columns,
    rows: samples.rows(),
    browserVersion: browser.version(),
  });
} finally {
  await browser.close();
  await shop.stop();
}
