import { BASE_PATH, type Registry, type RuntimeConfig } from '@galleria/shared-contracts/contract';

import { inlined } from '../boot/inlined';
import { preparePage } from './prepare-page';
import { startMain } from './start-main';

const { pathname, search } = window.location;
const path = pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : pathname;

const paintings: Promise<unknown>[] = [];

try {
  globalThis.galleriaEarly = preparePage(
    {
      document,
      storage: window.localStorage,
      path: path === '' ? '/' : path,
      search,
      // Safe: the release has written both; the main script parses them.
      registry: inlined('registry') as Registry,
      config: inlined('config') as RuntimeConfig,
      now: () => Date.now(),
    },
    (painting) => void paintings.push(painting),
  );
} finally {
  // After the early scripts of the remotes, which stand behind this one.
  document.addEventListener('DOMContentLoaded', () => void startMain(document, paintings));
}
