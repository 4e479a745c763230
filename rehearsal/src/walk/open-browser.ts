import { existsSync } from 'node:fs';
import path from 'node:path';

import { chromium, type Browser } from 'playwright-core';

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** No sandbox, which containers refuse, and no background requests. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens Chromium: the file that `CHROMIUM_PATH` names, or the one in the PATH. Rejects with what to install. */
export function openBrowser(env: NodeJS.ProcessEnv): Promise<Browser> {
  const { CHROMIUM_PATH, PATH = '' } = env;
  const onPath = PATH.split(path.delimiter).filter((folder) => folder !== '');
  const files = NAMES.flatMap((name) => onPath.map((folder) => path.join(folder, name)));
  const executablePath = CHROMIUM_PATH ?? files.find((file) => existsSync(file));
  if (executablePath === undefined) {
    throw new Error(
      'A rehearsal needs Chromium: install it, or name it with CHROMIUM_PATH. None of these is on the PATH: ' +
        NAMES.join(', '),
    );
  }
  return chromium.launch({ executablePath, args: FLAGS });
}
