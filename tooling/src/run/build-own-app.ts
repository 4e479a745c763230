import path from 'node:path';

import { buildApp, isPseudoLocale } from '@galleria/remote-kit/build';

import { KIT_INPUTS } from '../packages/packages';
import { ROOT } from './apps';

/** Where publishing finds the packages in the shell's build. */
const KIT = 'kit';

/**
 * Builds an app of this repository as `buildApp` does. The build of the shell also contains the packages with
 * which teams outside of the repository make remotes for it. They are made of the same sources as the
 * renderer of its page. A build in a pseudo-locale has none, because nobody makes a remote for it.
 */
export function buildOwnApp(app: string, say: (line: string) => void): Promise<string> {
  if (app !== 'shell' || isPseudoLocale()) return buildApp(ROOT, app, say);
  return buildApp(ROOT, app, say, {
    inputs: KIT_INPUTS,
    complete: async (folder) => {
      // Load it only here, because it loads TypeScript, which commands that build nothing do not need.
      const { packPackages } = await import('../packages/pack');
      await packPackages(path.join(folder, KIT));
    },
  });
}
