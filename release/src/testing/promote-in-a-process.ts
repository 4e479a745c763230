import process from 'node:process';

import { promote } from '../commands/promote';
import { siteAt } from '../site/site';

/**
 * `promote-in-a-process <site> <app> <count> <version> <version>`: promotes the two versions in
 * turn, and prints `promoted` and the release's number after each. Tests start it as a separate
 * team.
 */
const [folder = '', app = '', count = '0', ...versions] = process.argv.slice(2);
const site = siteAt(folder, { by: app });
for (let turn = 0; turn < Number(count); turn += 1) {
  const { number = 'nothing' } = await promote(site, {
    [app]: versions[turn % versions.length] ?? '',
  });
  process.stdout.write(`promoted ${String(number)}\n`);
}
