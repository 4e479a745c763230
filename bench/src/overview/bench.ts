import path from 'node:path';
import { parseArgs } from 'node:util';

import { measureBackend } from '../backend/measure-backend';
import { measureBuilds } from '../builds/measure-builds';
import { openBrowser } from '../harness/browser';
import { report } from '../harness/report';
import type { Section } from '../harness/section';
import { startBenchShop } from '../harness/shop';
import { tableText } from '../harness/table';
import { measureGrowth, measurePages } from '../pages/measure-pages';
import { keepFirst, updateReadme } from './readme';

const PARTS = ['pages', 'growth', 'builds', 'backend'] as const;

/** How much Lighthouse's mobile profile slows the processor down. */
const LIGHTHOUSE_SLOWDOWN = '4';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: PARTS.join(',') },
    pages: { type: 'string' },
    alone: { type: 'boolean', default: false },
    slowdown: { type: 'string', default: LIGHTHOUSE_SLOWDOWN },
    products: { type: 'string', default: '48,1000,10000' },
  },
});
const runs = Number(values.runs);
const sizes = values.products.split(',').map(Number);
const parts = values.only.split(',');
if (![runs, ...sizes].every((value) => Number.isInteger(value) && value > 0)) {
  throw new Error('--runs and --products are whole numbers, as in --runs 5 --products 48,1000');
}
const unknown = parts.filter((part) => !PARTS.some((known) => known === part));
if (unknown.length > 0) {
  throw new Error(`--only takes ${PARTS.join(', ')}; there is no ${unknown.join(', ')}`);
}

const slowdown = Number(values.slowdown);
if (!(slowdown >= 1)) throw new Error('--slowdown is a number from 1 on, as in --slowdown 2.5');
if (values.slowdown !== LIGHTHOUSE_SLOWDOWN && !values.alone) {
  throw new Error('--slowdown needs --alone: the kept results are those of a slowdown of 4');
}

const startedMs = performance.now();
const log = (line: string) => {
  const minutes = ((performance.now() - startedMs) / 60_000).toFixed(1);
  console.log(`${minutes.padStart(5)} min  ${line}`);
};
const browser = await openBrowser();
const browserVersion = browser.version();
try {
  if (parts.includes('builds')) {
    await report({ ...(await measureBuilds(browser, Math.min(runs, 3), log)), browserVersion });
  }
  if (parts.includes('backend')) {
    await report({ ...(await measureBackend(sizes, runs, log)), browserVersion });
  }
  if (parts.includes('pages') || parts.includes('growth')) {
    const shop = await startBenchShop();
    try {
      const { alone } = values;
      const options = { browser, shop, runs, only: values.pages?.split(','), slowdown, log };
      if (parts.includes('pages')) {
        const keep = async (section: Section) => {
          if (alone) console.log(tableText(section.firstTitle, section.columns, section.rows));
          else await report({ ...section, browserVersion, isPart: true });
        };
        await measurePages({ ...options, alone, keep });
      }
      if (parts.includes('growth')) {
        await report({ ...(await measureGrowth(options, sizes)), browserVersion });
      }
    } finally {
      await shop.stop();
    }
  }
  if (!values.alone) {
    await keepFirst(parts);
    await updateReadme(browser, path.resolve(import.meta.dirname, '../../README.md'));
  }
} finally {
  await browser.close();
}
