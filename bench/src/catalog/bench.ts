import { parseArgs } from 'node:util';

import { openBrowser } from '../harness/browser';
import { report } from '../harness/report';
import { startBenchShop } from '../harness/shop';
import { summarise } from '../harness/statistics';
import type { Row } from '../harness/table';
import { measureVisits, UNITS, type Measure, type Measures } from './visits';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    products: { type: 'string', default: '48,1000,10000' },
  },
});
const runs = Number(values.runs);
const sizes = values.products.split(',').map(Number);
if (![runs, ...sizes].every((value) => Number.isInteger(value) && value > 0)) {
  throw new Error('--runs and --products are whole numbers, as in --runs 5 --products 48,1000');
}

const shop = await startBenchShop();
const browser = await openBrowser();
try {
  const measured = new Map<string, Measures[]>();
  for (const size of sizes) {
    await shop.fill(size);
    const column = size.toLocaleString('en-US');
    // The first one warms the server up and is not counted.
    await measureVisits(browser, shop.url);
    const visits: Measures[] = [];
    for (let run = 0; run < runs; run += 1) {
      visits.push(await measureVisits(browser, shop.url));
      console.log(`${column} products: run ${run + 1} of ${runs}`);
    }
    measured.set(column, visits);
  }
  const columns = [...measured.keys()];
  const rows = (Object.keys(UNITS) as Measure[]).map((measure): Row => ({
    measure,
    unit: UNITS[measure],
    values: Object.fromEntries(
      columns.map((column) => [
        column,
        summarise((measured.get(column) ?? []).map((visit) => visit[measure])),
      ]),
    ),
  }));
  await report({
    name: 'catalog',
    firstTitle: 'products',
    columns,
    rows,
    browserVersion: browser.version(),
  });
} finally {
  await browser.close();
  await shop.stop();
}
