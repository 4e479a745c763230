import {
  BASE_PATH,
  type EarlyVisit,
  type RuntimeConfig,
} from '@galleria/shared-contracts/contract';

import { inlined } from '../boot/inlined';
import { registryOfArm } from './choose-arm';
import { noteFaults } from './note-faults';
import { preparePage } from './prepare-page';
import { readStart, START_URL } from './read-start';
import { DAMAGED, offerReload } from './rescue-main';
import { startMain, untilPainted } from './start-main';
import { createPolicy } from './trusted-types';

noteFaults(window);

const { pathname, search } = window.location;
const path = pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : pathname;

const prerendering: Promise<unknown>[] = [];

// Must come before any code changes the page.
const allowHtml = createPolicy(isOriginOfScripts, globalThis as object);

// Safe: the release checks the configuration before it writes it into the HTML.
const config = () => inlined('config') as RuntimeConfig;

/** Less code than `safeStorage`: early scripts only read, and nothing has been written before them. */
const storage: EarlyVisit['storage'] = {
  getItem(key) {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
};

/** True for this site, and on a deployment that allows overrides also for its listed origins and this machine. */
function isOriginOfScripts(origin: string): boolean {
  if (origin === window.location.origin) return true;
  const { overrides } = config();
  if (!overrides) return false;
  return overrides.origins.includes(origin) || /^http:\/\/(?:127\.0\.0\.1|localhost):/.test(origin);
}

function prepare(): void {
  globalThis.galleriaEarly = preparePage(
    {
      document,
      storage,
      path: path === '' ? '/' : path,
      search,
      registry: registryOfArm(document),
      config: config(),
      now: () => Date.now(),
      allowHtml,
    },
    (part) => void prerendering.push(part),
  );
}

if (inlined('registry')) {
  try {
    prepare();
  } finally {
    // Wait for the early scripts of the remotes, which follow this script in the page.
    document.addEventListener('DOMContentLoaded', () => {
      void untilPainted(document, prerendering).then(() => startMain(document));
    });
  }
} else {
  readStart(document, untilPainted(document)).then(
    () => {
      prepare();
      startMain(document);
    },
    () => offerReload(document, START_URL, DAMAGED),
  );
}
