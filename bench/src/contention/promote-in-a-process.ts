import process from 'node:process';

import { promote, signingKey, siteAt } from '@galleria/release';

/**
 * `promote-in-a-process <site> <app> <count> <version> <version>`: promotes the two versions in
 * turn, as a separate team, with the key in RELEASE_KEY if there is one. Prints the milliseconds of
 * each promotion.
 */
const key = process.env['RELEASE_KEY'];
const keys = key === undefined ? [] : [signingKey(key)];
const [folder = '', app = '', count = '0', ...versions] = process.argv.slice(2);
for (let turn = 0; turn < Number(count); turn += 1) {
  const startMs = performance.now();
  // A new site object for each promotion, because a command starts without what an earlier one has
  // read.
  const site = siteAt(folder, { by: app, keys });
  await promote(site, { [app]: versions[turn % versions.length] ?? '' });
  process.stdout.write(`${String(performance.now() - startMs)}\n`);
}
