import { parseArgs } from 'node:util';

import { openBrowser } from '../harness/browser';
import { report } from '../harness/report';
import { Samples } from '../harness/samples';
import { startBenchShop } from '../harness/shop';
import { DASHBOARD_UNITS, measureDashboard } from './dashboard';
import { GRIDS, measureGrid, UNITS } from './grids';
import { measureSearch, SEARCH_UNITS } from './search';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    products: { type: 'string', default: '10000' },
    orders: { type: 'string', default: '100000' },
    only: { type: 'string', default: 'dashboard,grids,search' },
  },
});
const [runs, products, orders] = [values.runs, values.products, values.orders].map(Number);
if (![runs, products, orders].every((value) => Number.isInteger(value) && Number(value) > 0)) {
  throw new Error('--runs, --products and --orders are whole numbers');
}

const only = values.only.split(',');

const shop = await startBenchShop();
const browser = await openBrowser();
try {
  await shop.fill(Number(products), Number(orders));
  const samples = new Samples();
  const [ofProducts, ofOrders] = [columnOf(products, 'products'), columnOf(orders, 'orders')];
  if (only.includes('dashboard')) {
    const startedAt = performance.now();
    await measureDashboard(browser, shop.url, 15 * 60_000);
    const firstMs = performance.now() - startedAt;
    samples.add('dashboard: first visit of all', 'ms', ofOrders, firstMs);
    await times('dashboard', async () =>
      samples.addRun(ofOrders, await measureDashboard(browser, shop.url), DASHBOARD_UNITS),
    );
  }
  if (only.includes('grids')) {
    for (const [name, plan] of Object.entries(GRIDS)) {
      // The first run warms up the server and does not count.
      await measureGrid(browser, shop.url, plan);
      await times(name, async () =>
        samples.addRun(
          name === 'products' ? ofProducts : ofOrders,
          await measureGrid(browser, shop.url, plan),
          UNITS,
        ),
      );
    }
  }
  if (only.includes('search')) {
    await measureSearch(browser, shop.url);
    await times('search', async () =>
      samples.addRun(ofOrders, await measureSearch(browser, shop.url), SEARCH_UNITS),
    );
  }
  await report({
    name: 'admin',
    firstTitle: 'grid of the back office',
    columns: [ofProducts, ofOrders],
    rows: samples.rows(),
    browserVersion: browser.version(),
    isPart: only.length < 3,
  });
} finally {
  await browser.close();
  await shop.stop();
}

function columnOf(rows: number | undefined, name: string): string {
  return `${(rows ?? 0).toLocaleString('en-US')} ${name}`;
}

async function times(name: string, run: () => Promise<void>): Promise<void> {
  for (let at = 0; at < Number(runs); at += 1) {
    await run();
    console.log(`${name}: run ${at + 1} of ${values.runs}`);
  }
}
