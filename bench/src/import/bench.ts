import { parseArgs } from 'node:util';

import { openBrowser } from '../harness/browser';
import { report } from '../harness/report';
import { Samples } from '../harness/samples';
import { startBenchShop } from '../harness/shop';
import { measureImport, UNITS } from './measure-import';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1' },
    products: { type: 'string', default: '10000' },
    against: { type: 'string' },
  },
});
const [runs, products] = [Number(values.runs), Number(values.products)];
if (![runs, products].every((value) => Number.isInteger(value) && value > 0)) {
  throw new Error('--runs and --products are whole numbers');
}

// In a real shop another machine makes the pages.
const shop = await startBenchShop({ WATCH_PAGES: 'off' });
const makingPages = await startBenchShop();
const browser = await openBrowser();
try {
  const shops = {
    'this shop': shop.url,
    'its process makes the pages meanwhile': makingPages.url,
    ...(values.against && { 'the other shop': values.against }),
  };
  const samples = new Samples();
  for (let run = 0; run < runs; run += 1) {
    for (const [column, url] of Object.entries(shops)) {
      // Nothing is deleted in between, because the other shop cannot be emptied from here.
      const measures = await measureImport(browser, url, products);
      samples.addRun(column, measures, UNITS);
      const seconds = measures['until all products are added'].toFixed(1);
      console.log(`${column}: run ${run + 1} of ${values.runs}, ${seconds} s`);
    }
  }
  await report({
    name: 'import',
    firstTitle: `import of ${products.toLocaleString('en-US')} products`,
    columns: Object.keys(shops),
    rows: samples.rows(),
    browserVersion: browser.version(),
  });
} finally {
  await browser.close();
  await makingPages.stop();
  await shop.stop();
}
