import { parseArgs } from 'node:util';

import { report } from '../harness/report';
import { Samples } from '../harness/samples';
import { startBenchShop } from '../harness/shop';
import { measureFiles } from './measure-files';

const { values } = parseArgs({
  options: { products: { type: 'string', default: '10000,100000' } },
});
const sizes = values.products.split(',').map(Number);
if (!sizes.every((size) => Number.isInteger(size) && size > 0)) {
  throw new Error('--products are whole numbers, as in --products 10000,100000');
}

const shop = await startBenchShop();
try {
  const samples = new Samples();
  const columns = sizes.map((size) => size.toLocaleString('en-US'));
  for (const [place, size] of sizes.entries()) {
    const column = columns[place] ?? '';
    for (const { what, unit, value } of await measureFiles(shop.siteFolder, size)) {
      samples.add(what, unit, column, value);
    }
  }
  await report({
    name: 'published',
    firstTitle: 'products',
    columns,
    rows: samples.rows(),
    browserVersion: 'not used',
  });
} finally {
  await shop.stop();
}
