import { parseArgs } from 'node:util';

import { openBrowser } from '../harness/browser';
import { report } from '../harness/report';
import { Samples } from '../harness/samples';
import { startBenchShop } from '../harness/shop';
import { liveVersion, publishCopy } from './copies';
import { measureCommand, UNITS } from './switch';

const APP = 'mf-catalog';
const COPY = 'copy';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '9' } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs <= 0) throw new Error('--runs is a whole number');

const shop = await startBenchShop();
const browser = await openBrowser();
try {
  const good = await liveVersion(shop.siteFolder, APP);
  await publishCopy(shop.siteFolder, APP, COPY);
  const promotion = { args: ['promote', `${APP}@${COPY}`], app: APP, version: COPY };
  const rollback = { args: ['rollback', APP, '--to', good], app: APP, version: good };
  const samples = new Samples();
  // The first run warms up the server and does not count.
  for (let run = 0; run <= runs; run += 1) {
    const promoted = await measureCommand(browser, shop, promotion);
    const rolledBack = await measureCommand(browser, shop, rollback);
    if (run === 0) continue;
    samples.addRun('promote', promoted, UNITS);
    samples.addRun('rollback', rolledBack, UNITS);
    console.log(`run ${run} of ${runs}`);
  }
  await report({
    name: 'release',
    firstTitle: `${APP}, from the command's start`,
    columns: ['promote', 'rollback'],
    rows: samples.rows(),
    browserVersion: browser.version(),
  });
} finally {
  await browser.close();
  await shop.stop();
}
