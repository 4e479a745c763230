import { readFile } from 'node:fs/promises';
import process from 'node:process';

import type { PublicReads } from '@galleria/shared-contracts/firebase';

import { siteAt } from '../site/site';
import { makePages, type Round } from '../static-pages/make-pages';

/** A database in which every document contains the text of a file. */
export function fileAsDatabase(file: string): PublicReads {
  return {
    get: async (name) => ({ name, data: { text: await readFile(file, 'utf8') } }),
    find: () => Promise.resolve([]),
    list: () => Promise.resolve([]),
  };
}

/**
 * `make-pages-in-a-process <site> <file>`: makes static pages from the text of the file, again and
 * again, and prints `made` after each round.
 */
async function main([folder = '', file = '']: readonly string[]): Promise<void> {
  let former: Round | undefined;
  for (;;) {
    ({ round: former } = await makePages(siteAt(folder), fileAsDatabase(file), { former }));
    process.stdout.write('made\n');
  }
}

if (process.argv[1] === import.meta.filename) await main(process.argv.slice(2));
