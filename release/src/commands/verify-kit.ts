import * as v from 'valibot';

import { kitPath, type Site } from '../site/site';
import { forEach } from '../site/store';
import { fetchFile } from './fetch-file';
import { KIT_INDEX, KitIndexSchema } from './publish-kit';
import { digestOf, failureOf, type Compare } from './verify-version';

/**
 * Compares the packages that a deployed shell was built with. The log has no digest of their list. So the
 * list is compared with the one in `site`. If `site` has only the log, the packages are compared with the
 * deployed list.
 */
export async function verifyKit(
  site: Site,
  url: string,
  shellVersion: string,
  compare: Compare,
): Promise<void> {
  const folder = kitPath(shellVersion);
  const key = `${folder}/${KIT_INDEX}`;
  const own = (await site.store.read(key))?.bytes;
  const there = await fetchFile(url, key);
  // Older shells have no packages.
  if (!own && there.status === 404) return;
  if (own || !there.bytes) {
    const isSame = own !== undefined && there.bytes?.equals(own) === true;
    compare(isSame, `${key} ${there.bytes ? 'is not the one beside the log' : failureOf(there)}`);
  }
  const list = v.safeParse(KitIndexSchema, (own ?? there.bytes)?.toString());
  if (!list.success) {
    if (there.bytes) compare(false, `${key} is no list of packages`);
    return;
  }
  await forEach(list.output.packages, async ({ file, digest }) => {
    const { bytes, ...answer } = await fetchFile(url, `${folder}/${file}`);
    const isSame = bytes !== undefined && digestOf(bytes) === digest;
    compare(
      isSame,
      `${folder}/${file} ${bytes ? 'has other contents' : failureOf({ bytes, ...answer })}`,
    );
  });
}
