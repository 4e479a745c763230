import { parseArgs } from 'node:util';

import { readLog, siteAt } from '@galleria/release';

import { report } from '../harness/report';
import { Samples } from '../harness/samples';
import { percentile } from '../harness/statistics';
import { startBenchShop } from '../harness/shop';
import { liveVersion, publishCopy } from '../release/copies';
import { judge, loadPage } from './page-loads';
import { folderPlace, objectPlace } from './places';
import { promotions } from './promotions';

/** Teams that release at the same time, each in a separate process. */
const APPS = ['mf-catalog', 'mf-cart', 'mf-auth', 'mf-admin'];
const COPY = 'copy';
/** The base path in the shop's `config.json`. */
const BASE_PATH = '/galleria/';

const { values } = parseArgs({
  options: {
    promotions: { type: 'string', default: '1000' },
    store: { type: 'string', default: 'folder' },
    latency: { type: 'string', default: '10' },
  },
});
const isObjects = values.store === 'object';
const each = Math.ceil(Number(values.promotions) / APPS.length);
if (!Number.isInteger(each) || each <= 0) throw new Error('--promotions is a whole number');

const shop = await startBenchShop();
try {
  const { siteFolder } = shop;
  const place = isObjects
    ? await objectPlace(siteFolder, APPS, Number(values.latency))
    : folderPlace(shop);
  const site = siteAt(place.address);
  const before = (await readLog(site)).length;
  const teams = [];
  for (const app of APPS) {
    const versions = [COPY, await liveVersion(siteFolder, app)];
    await publishCopy(siteFolder, app, COPY, site);
    teams.push([app, String(each), ...versions]);
  }
  const over = new AbortController();
  const promoting = Promise.all(teams.map((words) => promotions(place.address, words))).finally(
    () => over.abort(),
  );
  const loads = [];
  while (!over.signal.aborted) loads.push(await loadPage(place.visit, BASE_PATH));
  const times = (await promoting).flat();

  const made = (await readLog(site)).length - before;
  const { lacking, mixed, backward } = await judge(loads, site);
  await place.stop();
  const samples = new Samples();
  const add = (measure: string, unit: string, value: number) =>
    samples.add(measure, unit, `${String(APPS.length)} processes`, value);
  add('one promotion, median', 'ms', percentile(times, 50));
  add('one promotion, 95 of 100', 'ms', percentile(times, 95));
  add('one promotion, the slowest', 'ms', Math.max(...times));
  add('promotions', '', times.length);
  add('promotions that were lost', '', times.length - made);
  add('page loads meanwhile', '', loads.length);
  add('loads that lacked a file', '', lacking);
  add('loads that mixed two releases', '', mixed);
  add('loads that went back', '', backward);
  await report({
    name: isObjects ? 'contention-object' : 'contention',
    firstTitle: isObjects
      ? `promoting at the same time, ${values.latency} ms a request`
      : 'promoting at the same time',
    columns: [`${String(APPS.length)} processes`],
    rows: samples.rows(),
    browserVersion: 'not used',
  });
} finally {
  await shop.stop();
}
