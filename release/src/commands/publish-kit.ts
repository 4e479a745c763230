import * as v from 'valibot';

import { fileEntry } from '../build/file-list';
import { overwrite } from '../site/overwrite';
import { ReleaseError } from '../site/release-error';
import { KIT_FOLDER, kitPath, SHELL, type Site } from '../site/site';
import { forEach, within, type Store } from '../site/store';
import { versionFolders } from '../build/version-folders';

/** The list of a kit's packages. A kit counts as published once its list exists. */
export const KIT_INDEX = 'index.json';

export const KitIndexSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ packages: v.array(v.object({ file: v.string(), digest: v.string() })) }),
);

/** Whether a file of a shell's build belongs to the packages for teams, and not to the page. */
export function isOfKit(file: string): boolean {
  return file.startsWith(`${KIT_FOLDER}/`);
}

/**
 * Copies the packages that a shell was built with, from the build's folder `kit`. Writes the list last.
 * Repairs a kit that exists: missing and damaged packages, and a damaged list. If the kit has another list
 * that is whole, it stays as it is, because builds of one version have the same sources.
 */
export async function publishKit(site: Site, build: Store, version: string): Promise<void> {
  const source = within(build, KIT_FOLDER);
  const names = await source.list('');
  if (names.length === 0) return;
  const index = await source.read(KIT_INDEX);
  if (!index) {
    throw new ReleaseError(
      `${build.name}/${KIT_FOLDER}/${KIT_INDEX} is missing: build the app anew`,
    );
  }
  const target = within(site.store, kitPath(version));
  const there = await target.read(KIT_INDEX);
  const isSame = there?.bytes.equals(index.bytes) === true;
  if (!isSame && v.is(KitIndexSchema, there?.bytes.toString())) return;
  const copy = async (name: string) => {
    const stored = await source.read(name);
    if (!stored) return;
    // The list has the digest of each package.
    const isListed = index.bytes.includes(fileEntry(stored.bytes).digest);
    if (isListed) await overwrite({ store: target, now: site.now }, name, stored.bytes);
    else await target.create(name, stored.bytes);
  };
  await forEach(
    names.filter((name) => name !== KIT_INDEX),
    copy,
  );
  if (!isSame) await target.replace(KIT_INDEX, index.bytes, there?.tag, site.now().getTime());
}

/**
 * Removes kits whose shell is not published and whose files are older than `abandonedMs`. Removes their lists
 * first.
 */
export async function pruneKits(site: Site, abandonedMs: number): Promise<void> {
  const { store, now } = site;
  const shells = new Set(
    (await versionFolders(site)).filter(({ app }) => app === SHELL).map(({ version }) => version),
  );
  const keys = (await store.list(KIT_FOLDER)).filter((key) => !shells.has(key.split('/')[1] ?? ''));
  const isIndex = (key: string) => key.endsWith(`/${KIT_INDEX}`);
  for (const part of [keys.filter(isIndex), keys.filter((key) => !isIndex(key))]) {
    await forEach(part, async (key) => {
      const stored = await store.read(key);
      if (stored && now().getTime() - stored.modifiedMs > abandonedMs) await store.remove(key);
    });
  }
}
