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

// Before anything is put into the page.
const allowHtml = createPolicy(isOriginOfScripts, globalThis as object);

// Safe: the release has checked it before it wrote it.
const config = () => inlined('config') as RuntimeConfig;

/** Early scripts only read, so this needs less code than `safeStorage`. Nothing can be in memory only yet. */
const storage: EarlyVisit['storage'] = {
  getItem(key) {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
};

/** This site, and developers' own machines where the deployment allows their remotes. */
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
    // After the early scripts of the remotes, which follow this one in the page.
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
