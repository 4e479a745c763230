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
  if (parts.length <= 1) await overwrite(site, SITEMAP, urlSet(address, only));
  else {
    const names = parts.map((_, index) => `sitemap-${String(index + 1)}.xml`);
    for (const [index, part] of parts.entries()) {
      await overwrite(site, names[index] ?? '', urlSet(address, part));
    }
    const list = names.map((name) => `<sitemap>${location(`${address}/${name}`)}</sitemap>`);
    await overwrite(site, SITEMAP, document('sitemapindex', list));
  }
  await overwrite(site, 'robots.txt', robots(address));
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
