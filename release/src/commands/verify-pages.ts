import type { PublicReads } from '@galleria/shared-contracts/firebase';

import type { SiteState } from '../log/site-state';
import { basePathOf } from '../site/settings';
import { DATA_FOLDER, PAGES_FOLDER, PICTURES_FOLDER, SITE_FILES, type Site } from '../site/site';
import { forEach } from '../site/store';
import { makePages } from '../static-pages/make-pages';
import { pathOfPage } from '../static-pages/pages-record';
import { fetchFile } from './fetch-file';
import { isRendered } from './is-rendered';
import { failureOf, type Compare } from './verify-version';
import { messageOf } from '../site/release-error';

/**
 * Makes the static pages, their data and pictures in `copy`, which holds the released builds, and compares
 * the deployed ones with them. So the deployed pages contain only what the released code makes of
 * the database. Does nothing when the site has no static pages. A page that changes meanwhile, or
 * that the next round would change, is reported as different.
 */
export async function verifyPages(
  copy: Site,
  url: string,
  state: SiteState,
  database: PublicReads,
  compare: Compare,
): Promise<void> {
  if ((await fetchFile(url, SITE_FILES.pages)).status === 404) return;
  // Run code only if the log has the digest of its files.
  if (Object.values(state.live).some(({ digest }) => digest === undefined)) {
    compare(false, 'the static pages are not compared: the log has no digests of what makes them');
    return;
  }
  try {
    const { problems } = await makePages(copy, database, {
      stateNow: () => Promise.resolve(state),
    });
    for (const problem of problems) compare(false, problem);
  } catch (error) {
    compare(false, `the static pages are not compared: ${messageOf(error)}`);
    return;
  }
  const basePath = await basePathOf(copy.store);
  const keys = await copy.store.list(PAGES_FOLDER);
  await forEach(
    keys.filter((key) => key.endsWith('.html')),
    async (key) => {
      const path = pathOfPage(key);
      const there = await fetchFile(url, path);
      const stored = await copy.store.read(key);
      compare(
        isRendered(there, stored?.bytes.toString()),
        `${basePath}/${decodeURI(path)} ${there.bytes ? 'is not the page that follows from the database' : failureOf(there)}`,
      );
    },
  );
  const files = (
    await Promise.all([DATA_FOLDER, PICTURES_FOLDER].map((folder) => copy.store.list(folder)))
  ).flat();
  await forEach(
    files.filter((key) => !/\/\.|\.br$/.test(key)),
    async (key) => {
      const there = await fetchFile(url, key);
      const stored = await copy.store.read(key);
      compare(
        stored !== undefined && there.bytes?.equals(stored.bytes) === true,
        `${key} ${there.bytes ? 'is not the data that follows from the database' : failureOf(there)}`,
      );
    },
  );
}
