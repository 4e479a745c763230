import { parseArgs } from 'node:util';

import { openBrowser } from '../harness/browser';
import { report } from '../harness/report';
import { Samples } from '../harness/samples';
import { startBenchShop } from '../harness/shop';
import { GRIDS, measureGrid, UNITS } from './grids';
import { measureSearch, SEARCH_UNITS } from './search';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    products: { type: 'string', default: '10000' },
    orders: { type: 'string', default: '100000' },
  },
});
const [runs, products, orders] = [values.runs, values.products, values.orders].map(Number);
if (![runs, products, orders].every((value) => Number.isInteger(value) && Number(value) > 0)) {
  throw new Error('--runs, --products and --orders are whole numbers');
}

const shop = await startBenchShop();
const browser = await openBrowser();
try {
  await shop.fill(Number(products), Number(orders));
  const samples = new Samples();
  const columns: string[] = [];
  for (const [name, plan] of Object.entries(GRIDS)) {
    const rows = (name === 'products' ? products : orders) ?? 0;
    const column = `${rows.toLocaleString('en-US')} ${name}`;
    columns.push(column);
    // The first run warms up the server and does not count.
    await measureGrid(browser, shop.url, plan);
    for (let run = 0; run < Number(runs); run += 1) {
      samples.addRun(column, await measureGrid(browser, shop.url, plan), UNITS);
      console.log(`${column}: run ${run + 1} of ${values.runs}`);
    }
  }
  const column = columns.at(-1) ?? '';
  await measureSearch(browser, shop.url);
  for (let run = 0; run < Number(runs); run += 1) {
    samples.addRun(column, await measureSearch(browser, shop.url), SEARCH_UNITS);
    console.log(`search: run ${run + 1} of ${values.runs}`);
  }
  await report({
    name: 'admin',
    firstTitle: 'grid of the back office',
    columns,
    rows: samples.rows(),
    browserVersion: browser.version(),
  });
} finally {
  await browser.close();
  await shop.stop();
}
