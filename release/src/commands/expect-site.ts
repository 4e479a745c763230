import { ReleaseError } from '../site/release-error';
import { LOG_FOLDER, SITE_FILES, type Site } from '../site/site';

/**
 * Rejects with a `ReleaseError` when the place has neither a configuration nor a log, because a mistyped
 * folder would silently become a new site. `creating` is the command that makes a site.
 */
export async function expectSite({ store }: Site, creating: string): Promise<void> {
  if (await store.read(SITE_FILES.config)) return;
  if ((await store.list(LOG_FOLDER)).length > 0) return;
  throw new ReleaseError(
    `${store.name} is no site: it has neither a ${SITE_FILES.config} nor a log.\n` +
      `Correct --site, or make a new site:  ${creating}`,
  );
}
