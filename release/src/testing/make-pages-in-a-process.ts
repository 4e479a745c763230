import { readFile } from 'node:fs/promises';
import process from 'node:process';

import type { PublicReads } from '@galleria/shared-contracts/firebase';

import { siteAt } from '../site/site';
import { makePages, type Round } from '../static-pages/make-pages';

/** Whatever document is asked for, it holds the text of a file. */
export function fileAsDatabase(file: string): PublicReads {
  return {
    get: async (name) => ({ name, data: { text: await readFile(file, 'utf8') } }),
    find: () => Promise.resolve([]),
    list: () => Promise.resolve([]),
  };
}

/**
 * `make-pages-in-a-process <site> <file>`: makes the static pages of what the file says, again and again, and
 * says `made` after each round.
 */
async function main([folder = '', file = '']: readonly string[]): Promise<void> {
  let former: Round | undefined;
  for (;;) {
    ({ round: former } = await makePages(siteAt(folder), fileAsDatabase(file), { former }));
    process.stdout.write('made\n');
  }
}

if (process.argv[1] === import.meta.filename) await main(process.argv.slice(2));
