import { parseArgs } from 'node:util';

import { openBrowser } from '../harness/browser';
import { report } from '../harness/report';
import { Samples } from '../harness/samples';
import { startBenchShop } from '../harness/shop';
import { countVisits, UNITS } from './visits';

/** Pages that are made within this time after a change read recent changes again. */
const SETTLING_MS = 90_000;

const { values } = parseArgs({
  options: { shops: { type: 'string', default: '48x100,10000x100000' } },
});
const shops = values.shops.split(',').map((shop) => shop.split('x').map(Number));
if (!shops.every((sizes) => sizes.length === 2 && sizes.every((size) => Number.isInteger(size)))) {
  throw new Error('--shops names products and orders, as in --shops 48x100,10000x100000');
}

const shop = await startBenchShop();
const browser = await openBrowser();
try {
  const samples = new Samples();
  const columns: string[] = [];
  let stored = 0;
  for (const [products = 0, orders = 0] of shops) {
    await shop.fill(products, Math.max(0, orders - stored));
    stored = Math.max(stored, orders);
    await untilPagesAreMade(products);
    const column = `${products.toLocaleString('en-US')} products, ${stored.toLocaleString('en-US')} orders`;
    columns.push(column);
    await countVisits(browser, shop.url, (visit, cost) => {
      for (const [measure, unit] of Object.entries(UNITS)) {
        samples.add(`${visit}: ${measure}`, unit, column, cost[measure as keyof typeof UNITS]);
      }
      console.log(`${column}: ${visit}`);
    });
  }
  await report({
    name: 'cost',
    firstTitle: 'one visit',
    columns,
    rows: samples.rows(),
    browserVersion: browser.version(),
  });
} finally {
  await browser.close();
  await shop.stop();
}

/**
 * Waits until a visit of a static page reads nothing again, as in a shop whose products have not changed for
 * a while.
 */
async function untilPagesAreMade(products: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`${shop.url}pages.json`);
    const { count } = (await answer.json()) as { count: number };
    if (count > products) break;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
}
