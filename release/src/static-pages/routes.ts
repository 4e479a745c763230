import { isServed, PagesFileSchema } from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

import { STATIC_PAGES } from '../build/starting-files';
import type { SiteState } from '../log/site-state';
import { readConfig } from '../site/settings';
import { ROUTES_FOLDER, SITE_FILES, type Site } from '../site/site';
import type { Store } from '../site/store';

/**
 * Writes an empty file for the first name of each path that the router's page answers. Servers
 * answer 404 for any other path. A remote whose pages are static gets no such file once its pages
 * are written, because a path of it without a static page does not exist.
 */
export async function writeRoutes({ store }: Site, { builds, canary }: SiteState): Promise<void> {
  const made = await appsWithPages(store);
  const { serves } = await readConfig(store);
  const names = [...Object.entries(builds), ...Object.entries(canary?.builds ?? {})]
    .filter(([app, { files }]) => !(STATIC_PAGES in files && Object.hasOwn(made, app)))
    .flatMap(([, { build }]) =>
      build.remote
        ? build.remote.paths.filter((path) => isServed(serves, path))
        : (build.host?.paths ?? []),
    )
    .flatMap((path) => path.split('/').slice(1, 2))
    .filter((name) => name !== '');
  const wanted = new Set(names.map((name) => `${ROUTES_FOLDER}/${name}`));
  const present = await store.list(ROUTES_FOLDER);
  for (const key of wanted) if (!present.includes(key)) await store.create(key, '');
  for (const key of present) if (!wanted.has(key)) await store.remove(key);
}

const PagesTextSchema = v.pipe(v.string(), v.parseJson(), PagesFileSchema);

/**
 * The apps whose pages are written. A damaged file counts as none, because the log may already name a release whose page
 * is not written.
 */
async function appsWithPages(store: Store): Promise<object> {
  const text = (await store.read(SITE_FILES.pages))?.bytes.toString();
  const file = v.safeParse(PagesTextSchema, text);
  return file.success ? file.output.versions : {};
}
