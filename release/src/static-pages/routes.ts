import { isServed } from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

import { STATIC_PAGES } from '../build/starting-files';
import type { SiteState } from '../log/site-state';
import { readConfig } from '../site/settings';
import { ROUTES_FOLDER, SITE_FILES, type Site } from '../site/site';
import type { Store } from '../site/store';
import { firstNamesOf, WrittenPagesSchema } from './pages-record';

/**
 * Writes an empty file for the first name of each path that the router's page answers. Servers
 * answer 404 for any other path. A path of a remote with static pages gets no such file once pages
 * at or below it are written, because an address there without a static page does not exist.
 */
export async function writeRoutes({ store }: Site, { builds, canary }: SiteState): Promise<void> {
  const withPages = await namesWithPages(store);
  const { serves } = await readConfig(store);
  const names = [...Object.values(builds), ...Object.values(canary?.builds ?? {})].flatMap(
    ({ build, files }) =>
      firstNamesOf(
        build.remote
          ? build.remote.paths.filter((path) => isServed(serves, path))
          : (build.host?.paths ?? []),
      ).filter((name) => !(STATIC_PAGES in files && withPages.includes(name))),
  );
  const wanted = new Set(names.map((name) => `${ROUTES_FOLDER}/${name}`));
  const present = await store.list(ROUTES_FOLDER);
  for (const key of wanted) if (!present.includes(key)) await store.create(key, '');
  for (const key of present) if (!wanted.has(key)) await store.remove(key);
}

const PagesTextSchema = v.pipe(v.string(), v.parseJson(), WrittenPagesSchema);

/**
 * The first names of paths whose pages are written. A damaged `pages.json` counts as empty, because it must
 * not stop a release whose page is not written yet.
 */
async function namesWithPages(store: Store): Promise<readonly string[]> {
  const text = (await store.read(SITE_FILES.pages))?.bytes.toString();
  const file = v.safeParse(PagesTextSchema, text);
  return file.success ? file.output.names : [];
}
