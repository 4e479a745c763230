import type * as v from 'valibot';

import { readLog, releaseOf } from '../log/release-log';
import { readState, type SiteState } from '../log/site-state';
import { overwrite } from '../site/overwrite';
import { ReleaseError } from '../site/release-error';
import { SHELL, SITE_FILES, type Site } from '../site/site';
import type { AppPages } from './pages-module';
import { firstNamesOf, readPagesFile, type WrittenPagesSchema } from './pages-record';
import { writeRoutes } from './routes';

/**
 * Throws a `ReleaseError` when a live app with static pages cannot be read. Without the app, all its pages
 * would be removed.
 */
export async function expectReadable(
  { store }: Site,
  { live, builds, unreadable }: SiteState,
): Promise<void> {
  const missing = Object.keys(live).filter((app) => !(app in builds));
  if (missing.length === 0) return;
  // Without this file it is not known which apps have pages. A process may have died before it wrote the
  // file.
  const file = await readPagesFile(store);
  if (file && !missing.some((app) => app in file.versions)) return;
  throw new ReleaseError(['The static pages stay as they are.', ...unreadable].join('\n  '));
}

/**
 * Updates `pages.json` when the pages change, and otherwise once a minute. Each update also writes the routes,
 * so they become right even if a process died between the two.
 */
export async function updatePagesFile(
  site: Site,
  state: SiteState,
  apps: ReadonlyMap<string, AppPages>,
  paths: readonly string[],
): Promise<void> {
  const names = [SHELL, ...apps.keys()];
  const file: v.InferOutput<typeof WrittenPagesSchema> = {
    checkedAt: `${site.now().toISOString().slice(0, 16)}:00.000Z`,
    count: paths.length,
    versions: Object.fromEntries(names.map((app) => [app, state.live[app]?.version ?? ''])),
    names: firstNamesOf(paths),
  };
  if (await overwrite(site, SITE_FILES.pages, `${JSON.stringify(file)}\n`)) {
    await writeNewestRoutes(site, state);
  }
}

/** Writes the routes until they fit the newest release: another process may have released while the pages were made. */
async function writeNewestRoutes(site: Site, state: SiteState): Promise<void> {
  let newest = state;
  for (;;) {
    await writeRoutes(site, newest);
    if (releaseOf(await readLog(site)) === newest.release) return;
    newest = await readState(site, newest.builds);
  }
}
