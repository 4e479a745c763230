import process from 'node:process';

import { promote, siteAt } from '@galleria/release';

/**
 * `promote-in-a-process <site> <app> <count> <version> <version>`: promotes one version after the other, in turn,
 * as a team of its own, and prints the milliseconds that each took.
 */
const [folder = '', app = '', count = '0', ...versions] = process.argv.slice(2);
for (let turn = 0; turn < Number(count); turn += 1) {
  const startMs = performance.now();
  // Each command is a process of its own: it knows nothing of the one before.
  const site = siteAt(folder, { by: app });
  await promote(site, { [app]: versions[turn % versions.length] ?? '' });
  process.stdout.write(`${String(performance.now() - startMs)}\n`);
}
