import { readFileSync, writeSync } from 'node:fs';
import process from 'node:process';

import { promote } from '../commands/promote';
import { nodeDisk } from '../site/disk';
import { folderStore } from '../site/folder-store';
import { siteAt, SITE_FILES } from '../site/site';

/**
 * `promote-stopping-in-a-process <site> <app> <version>`: stops after it has compared the page and
 * right before it renames it. Prints `stopping` then. When it is told to go on and has renamed, it
 * prints `page` and the page's release.
 */
const [folder = '', app = '', version = ''] = process.argv.slice(2);
let isStopped = false;
const store = folderStore(folder, {
  ...nodeDisk,
  async rename(from, to) {
    if (isStopped || !to.endsWith(`/${SITE_FILES.page}`)) return nodeDisk.rename(from, to);
    isStopped = true;
    writeSync(1, 'stopping\n');
    process.kill(process.pid, 'SIGSTOP');
    try {
      await nodeDisk.rename(from, to);
    } finally {
      const [, release] = /"release":(\d+)/.exec(readFileSync(to, 'utf8')) ?? [];
      writeSync(1, `page ${String(release)}\n`);
    }
  },
});
await promote(siteAt(folder, { by: app, store }), { [app]: version });
