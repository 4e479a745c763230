import { parseArgs } from 'node:util';

import { openBrowser } from '../harness/browser';
import { report } from '../harness/report';
import { startBenchShop } from '../harness/shop';
import { summarise } from '../harness/statistics';
import type { Row } from '../harness/table';
import { GRIDS, measureGrid, UNITS, type Measure, type Measures } from './grids';

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
  const measured = new Map<string, Measures[]>();
  for (const [name, plan] of Object.entries(GRIDS)) {
    const rows = (name === 'products' ? products : orders) ?? 0;
    const column = `${rows.toLocaleString('en-US')} ${name}`;
    // The first one warms the server up and is not counted.
    await measureGrid(browser, shop.url, plan);
    const visits: Measures[] = [];
    for (let run = 0; run < Number(runs); run += 1) {
      visits.push(await measureGrid(browser, shop.url, plan));
      console.log(`${column}: run ${run + 1} of ${values.runs}`);
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
    name: 'admin',
    firstTitle: 'grid of the back office',
    columns,
    rows,
    browserVersion: browser.version(),
  });
} finally {
  await browser.close();
  await shop.stop();
}
