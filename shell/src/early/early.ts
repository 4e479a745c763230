import {
  BASE_PATH,
  safeStorage,
  type Registry,
  type RuntimeConfig,
} from '@galleria/shared-contracts/contract';

import { inlined } from '../boot/inlined';
import { preparePage } from './prepare-page';
import { startMain } from './start-main';

const { pathname, search } = window.location;
const path = pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : pathname;

const prerendering: Promise<unknown>[] = [];

try {
  globalThis.galleriaEarly = preparePage(
    {
      document,
      storage: safeStorage('local'),
      path: path === '' ? '/' : path,
      search,
      // Safe: the release has checked both before it wrote them into the page.
      registry: inlined('registry') as Registry,
      config: inlined('config') as RuntimeConfig,
      now: () => Date.now(),
    },
    (part) => void prerendering.push(part),
  );
} finally {
  // After the early scripts of the remotes, which follow this one in the page.
  document.addEventListener('DOMContentLoaded', () => void startMain(document, prerendering));
}
