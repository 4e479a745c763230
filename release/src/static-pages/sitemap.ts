import { overwrite } from '../site/overwrite';
import type { Site } from '../site/site';

/** Largest number of addresses in one file (https://www.sitemaps.org/protocol.html). */
const LARGEST = 50_000;

const SITEMAP = 'sitemap.xml';

/**
 * Writes `sitemap.xml` and `robots.txt`. `address` is that of the site, without a slash at its end.
 * More than 50,000 pages need several files; `sitemap.xml` then lists these files.
 */
export async function writeSitemap(
  site: Site,
  address: string,
  paths: readonly string[],
  largest = LARGEST,
): Promise<void> {
  const parts = Array.from({ length: Math.ceil(paths.length / largest) }, (_, index) =>
    paths.slice(index * largest, (index + 1) * largest),
  );
  const [only = []] = parts;
  const names = parts.length <= 1 ? [] : parts.map((_, index) => nameOf(index));
  if (names.length === 0) await overwrite(site, SITEMAP, urlSet(address, only));
  else {
    for (const [index, part] of parts.entries()) {
      await overwrite(site, names[index] ?? '', urlSet(address, part));
    }
    const list = names.map((name) => `<sitemap>${location(`${address}/${name}`)}</sitemap>`);
    await overwrite(site, SITEMAP, document('sitemapindex', list));
  }
  await overwrite(site, 'robots.txt', robots(address));
  await removeFrom(site, names.length);
}

function nameOf(index: number): string {
  return `sitemap-${String(index + 1)}.xml`;
}

/**
 * Removes files that a longer sitemap has left. Removes the last one first, so that a crash leaves no gap and
 * the next call finds the rest.
 */
async function removeFrom({ store }: Site, first: number): Promise<void> {
  let end = first;
  while (await store.read(nameOf(end))) end += 1;
  for (let index = end - 1; index >= first; index -= 1) await store.remove(nameOf(index));
}

function urlSet(address: string, paths: readonly string[]): string {
  return document(
    'urlset',
    paths.map((path) => `<url>${location(address + path)}</url>`),
  );
}

function document(root: string, lines: readonly string[]): string {
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${namespace}">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
}

function location(url: string): string {
  const escaped = url
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&apos;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return `<loc>${escaped}</loc>`;
}

function robots(address: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${address}/${SITEMAP}\n`;
}
