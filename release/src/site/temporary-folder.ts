import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

import { whenStopped } from './when-stopped';

interface TemporaryFolder {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** Makes a new folder with this word in its name. `remove` removes it, and so does a signal that ends this process. */
export async function temporaryFolder(word: string): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), `galleria-${word}-`));
  const removeAtOnce = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeAtOnce);
  const waitNoMore = whenStopped(() => process.exit(1));
  return {
    folder,
    remove: async () => {
      await rm(folder, { recursive: true, force: true });
      waitNoMore();
      process.off('exit', removeAtOnce);
    },
  };
}
