import { isServed } from '@galleria/shared-contracts/contract';

import { STATIC_PAGES } from '../build/starting-files';
import type { SiteState } from '../log/site-state';
import { readConfig } from '../site/settings';
import { ROUTES_FOLDER, type Site } from '../site/site';
import { readPagesFile } from './pages-record';

/**
 * Writes an empty file for the first name of each path that the router's page answers. Servers
 * answer 404 for any other path. A remote whose pages are static gets no such file once its pages
 * are written, because a path of it without a static page does not exist.
 */
export async function writeRoutes({ store }: Site, { builds, canary }: SiteState): Promise<void> {
  const areStatic = (await readPagesFile(store)) !== undefined;
  const { serves } = await readConfig(store);
  const names = [...Object.values(builds), ...Object.values(canary?.builds ?? {})]
    .filter(({ files }) => !(areStatic && STATIC_PAGES in files))
    .flatMap(({ build: { remote, host } }) =>
      remote ? remote.paths.filter((path) => isServed(serves, path)) : (host?.paths ?? []),
    )
    .flatMap((path) => path.split('/').slice(1, 2))
    .filter((name) => name !== '');
  const wanted = new Set(names.map((name) => `${ROUTES_FOLDER}/${name}`));
  const present = await store.list(ROUTES_FOLDER);
  for (const key of wanted) if (!present.includes(key)) await store.create(key, '');
  for (const key of present) if (!wanted.has(key)) await store.remove(key);
}
