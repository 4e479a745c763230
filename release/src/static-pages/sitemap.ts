import { overwrite } from './page-files';
import type { Store } from '../site/store';

/** So many addresses may be in one file (https://www.sitemaps.org/protocol.html). */
const LARGEST = 50_000;

const SITEMAP = 'sitemap.xml';

/**
 * Writes `sitemap.xml` and `robots.txt`. `site` is the address of the site, without a slash at its end.
 * More than 50,000 pages are several files, which `sitemap.xml` lists then.
 */
export async function writeSitemap(
  store: Store,
  site: string,
  paths: readonly string[],
  largest = LARGEST,
): Promise<void> {
  const parts = Array.from({ length: Math.ceil(paths.length / largest) }, (_, index) =>
    paths.slice(index * largest, (index + 1) * largest),
  );
  const [only = []] = parts;
  if (parts.length <= 1) await overwrite(store, SITEMAP, Buffer.from(urlSet(site, only)));
  else {
    const names = parts.map((_, index) => `sitemap-${String(index + 1)}.xml`);
    for (const [index, part] of parts.entries()) {
      await overwrite(store, names[index] ?? '', Buffer.from(urlSet(site, part)));
    }
    const list = names.map((name) => `<sitemap>${location(`${site}/${name}`)}</sitemap>`);
    await overwrite(store, SITEMAP, document('sitemapindex', list));
  }
  await overwrite(store, 'robots.txt', Buffer.from(robots(site)));
}

function urlSet(site: string, paths: readonly string[]): string {
  return document(
    'urlset',
    paths.map((path) => `<url>${location(site + path)}</url>`),
  ).toString();
}

function document(root: string, lines: readonly string[]): Buffer {
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return Buffer.from(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<${root} xmlns="${namespace}">`,
      ...lines,
      `</${root}>`,
      '',
    ].join('\n'),
  );
}

function location(url: string): string {
  const escaped = url
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&apos;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return `<loc>${escaped}</loc>`;
}

function robots(site: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site}/${SITEMAP}\n`;
}
