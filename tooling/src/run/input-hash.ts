import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { glob } from 'tinyglobby';

/** Paths on which every app's build depends, besides its own folder. */
const SHARED_INPUTS = [
  'shared-contracts/src/**',
  'shared-ui/src/**',
  'shared-ui/package.json',
  'remote-kit/src/webpack/**',
  'package-lock.json',
];

/** What the page renderer in the shell's build is made of. */
const PAGE_RENDERER_INPUTS = ['release/src/{build,page,site}/**'];

/** Ten hex digits of a hash over names and contents of all inputs of an app's build. */
export async function inputHash(root: string, app: string): Promise<string> {
  const files = await glob(
    [
      `${app}/{src,public}/**`,
      `${app}/{package.json,remote.json,webpack.config.ts}`,
      ...SHARED_INPUTS,
      ...(app === 'shell' ? PAGE_RENDERER_INPUTS : []),
    ],
    { cwd: root, ignore: ['**/*.test.*', '**/testing/**'] },
  );
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    hash
      .update(`${file}\0`)
      .update(await readFile(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}
