import { pictureAt, SITE_MARK, type RenderedPage } from '@galleria/shared-contracts/contract';

import { SITE_FILES } from '../site/names';
import { attribute, jsonForHtml } from './index-html';

export interface PageAddress {
  /** Without a slash at its end. */
  readonly basePath: string;
  /** Path of the page after the base path. */
  readonly path: string;
  /** Origin of the host; without it the page has no canonical address. */
  readonly origin: string | undefined;
}

/**
 * Tags for the head of a static page: files to fetch first, and texts for search engines and link
 * previews.
 */
export function headOf(page: RenderedPage, { basePath, path, origin }: PageAddress): string[] {
  const site = `${origin ?? ''}${basePath}`;
  const [picture] = page.pictures;
  const url = picture === undefined ? undefined : pictureAt(basePath, picture);
  const preview = page.preview === undefined ? url : pictureAt(basePath, page.preview);
  return [
    ...(url === undefined
      ? []
      : [`<link rel="preload" as="image" fetchpriority="high" href="${attribute(url)}">`]),
    `<link rel="preload" as="fetch" crossorigin="anonymous" href="${basePath}/${SITE_FILES.start}">`,
    property('og:type', page.structuredData ? 'product' : 'website'),
    property('og:title', page.title),
    property('og:description', page.description),
    ...(origin === undefined
      ? []
      : [
          `<link rel="canonical" href="${attribute(site + path)}">`,
          property('og:url', site + path),
          ...(preview === undefined
            ? []
            : [property('og:image', preview.startsWith('/') ? origin + preview : preview)]),
        ]),
    ...(page.structuredData
      ? [
          `<script type="application/ld+json">${jsonForHtml(page.structuredData).replaceAll(SITE_MARK, site)}</script>`,
        ]
      : []),
  ];
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${attribute(content)}">`;
}
