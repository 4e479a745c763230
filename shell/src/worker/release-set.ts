import type { Registry, RegistryEntry, ReleaseStart } from '@galleria/shared-contracts/contract';

import type { SafeCache } from './safe-cache';
import { routerPageUrl, startUrl, type Shop } from './shop';

const PAGES_MAX = 60;
const FILES_MAX = 400;

/**
 * Keeps all files that a visit without network starts with, as one set of one release: the router's page,
 * `start.json`, the shell's scripts, and the files of the remotes that this device has used. Rejects when a file is
 * missing or of another release; then the earlier set stays.
 */
export async function takeRelease(shop: Shop, release: number): Promise<void> {
  const [start, page] = await Promise.all(
    [startUrl(shop), routerPageUrl(shop)].map((url) => fetchWhole(url, { cache: 'no-cache' })),
  );
  if (!start || !page) return;
  // Safe: the release checks the file before it writes it.
  const { registry, scripts, ...of } = (await start.clone().json()) as ReleaseStart;
  const html = await page.clone().text();
  if (of.release !== release || !html.includes(`{"release":${String(release)},`)) {
    throw new Error(`The site is not at release ${String(release)}`);
  }
  const kept = new Set(await shop.files.urls());
  const files = [
    ...scripts.map(({ url, integrity }) => ({ url: new URL(url, shop.home).href, integrity })),
    ...filesOfUsed(registry, [...kept], shop),
  ];
  const missing = files.filter(({ url }) => !kept.has(url));
  await Promise.all(
    missing.map(async ({ url, integrity }) =>
      shop.files.put(url, await fetchWhole(url, integrity === undefined ? {} : { integrity })),
    ),
  );
  // A visit that has begun meanwhile may have dropped these files, because they were not live for it.
  const keptNow = new Set(await shop.files.urls());
  if (files.some(({ url }) => !keptNow.has(url))) {
    throw new Error(`Files of release ${String(release)} are gone again`);
  }
  await shop.pages.put(routerPageUrl(shop), page);
  await shop.pages.put(startUrl(shop), start);
}

function filesOfUsed(registry: Registry, kept: readonly string[], { home }: Shop) {
  return remotesOf(registry)
    .filter(([name]) => kept.some((url) => url.startsWith(`${home}remotes/${name}/`)))
    .flatMap(([, entry]) => [entry, ...(entry.pages ?? [])].flatMap(startingFiles))
    .map(({ file, integrity }) => ({ url: new URL(file, home).href, integrity }));
}

/** The remotes of both arms, because the worker does not know the arm of this device. */
function remotesOf({ remotes, canary }: Registry): [string, RegistryEntry][] {
  return [...Object.entries(remotes), ...Object.entries(canary?.remotes ?? {})];
}

function startingFiles({
  startsWith = [],
  integrity = [],
}: Pick<RegistryEntry, 'startsWith' | 'integrity'>) {
  return startsWith.map((file, place) => ({ file, integrity: integrity[place] }));
}

async function fetchWhole(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (response.status === 200) return response;
  throw new Error(`${url} answered ${String(response.status)}`);
}

/**
 * Drops the files of versions that are not live, except files that kept pages name, such as fonts. Then drops the
 * oldest entries above the limits. Call it while no page is open, because an open page needs the versions that it
 * began with.
 */
export async function tidy(shop: Shop): Promise<void> {
  const start = await shop.pages.read(startUrl(shop));
  if (!start) return;
  const { registry } = (await start.json()) as ReleaseStart;
  const live = [
    `${shop.home}shell/${registry.shell?.version ?? ''}/`,
    ...remotesOf(registry).map(([name, { version }]) => `${shop.home}remotes/${name}/${version}/`),
  ];
  const files = await shop.files.urls();
  const old = files.filter((url) => !live.some((folder) => url.startsWith(folder)));
  if (old.length > 0) {
    const texts = await textsOf(shop.pages);
    const isNamed = (url: string) => texts.some((text) => text.includes(new URL(url).pathname));
    await Promise.all(old.filter((url) => !isNamed(url)).map((url) => shop.files.drop(url)));
  }
  await dropOldest(shop.files, FILES_MAX);
  await dropOldest(shop.data, FILES_MAX);
  await dropOldest(shop.pages, PAGES_MAX, [startUrl(shop), routerPageUrl(shop)]);
}

async function textsOf(pages: SafeCache): Promise<string[]> {
  const responses = await Promise.all((await pages.urls()).map((url) => pages.read(url)));
  return Promise.all(responses.map(async (response) => (await response?.text()) ?? ''));
}

async function dropOldest(cache: SafeCache, most: number, always: readonly string[] = []) {
  const urls = (await cache.urls()).filter((url) => !always.includes(url));
  await Promise.all(urls.slice(0, Math.max(0, urls.length - most)).map((url) => cache.drop(url)));
}
