import { BASE_PATH, type Registry, type RuntimeConfig } from '@galleria/shared-contracts';

import { inlined } from '../boot/inlined';
import { preparePage } from './prepare-page';
import { startMain } from './start-main';

const { pathname } = window.location;
const path = pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : pathname;

try {
  preparePage({
    document,
    storage: window.localStorage,
    path: path === '' ? '/' : path,
    // Safe: the release has written both; the main script parses them.
    registry: inlined('registry') as Registry,
    config: inlined('config') as RuntimeConfig,
  });
} finally {
  void startMain(document);
}
