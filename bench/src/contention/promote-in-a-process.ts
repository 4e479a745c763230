import process from 'node:process';

import { promote, signingKey, siteAt } from '@galleria/release';

/**
 * `promote-in-a-process <site> <app> <count> <version> <version>`: promotes one version after the other, in turn,
 * as a team of its own, with the key in RELEASE_KEY if there is one, and prints the milliseconds that each took.
 */
const key = process.env['RELEASE_KEY'];
const keys = key === undefined ? [] : [signingKey(key)];
const [folder = '', app = '', count = '0', ...versions] = process.argv.slice(2);
for (let turn = 0; turn < Number(count); turn += 1) {
  const startMs = performance.now();
  // Each command is a process of its own: it knows nothing of the one before.
  const site = siteAt(folder, { by: app, keys });
  await promote(site, { [app]: versions[turn % versions.length] ?? '' });
  process.stdout.write(`${String(performance.now() - startMs)}\n`);
}
