import { BASE_PATH } from '@galleria/shared-contracts/contract';

import { cacheName } from '../../../worker/cache-names';

/** A page that the worker has kept. */
export interface KeptPage {
  readonly path: string;
  readonly title: string;
}

/** The list is for choosing from, so it is short. */
const SHOWN_MAX = 12;

/** The pages that can be seen without network; the newest first. None where the browser keeps nothing. Never rejects. */
export async function keptPages(browser: { readonly caches?: CacheStorage }): Promise<KeptPage[]> {
  const name = cacheName(`${BASE_PATH}/`, 'pages');
  try {
    // Do not make a cache where no worker has made one.
    if (!(await browser.caches?.has(name))) return [];
    const cache = await browser.caches?.open(name);
    const requests = (await cache?.keys()) ?? [];
    const pages = await Promise.all(
      requests.toReversed().map(async ({ url }) => {
        const html = await (await cache?.match(url))?.text();
        const { pathname } = new URL(url);
        // The home page is kept without its slash, and the worker's scope begins with the slash.
        const path = pathname === BASE_PATH ? `${BASE_PATH}/` : pathname;
        return { path, title: titleIn(html ?? '') };
      }),
    );
    return pages.filter(({ title }) => title !== '').slice(0, SHOWN_MAX);
  } catch {
    return [];
  }
}

/** The screen's part of a static page's title (P-NAV-2). The router's page has only the shop's. */
function titleIn(html: string): string {
  const [, title = ''] = /<title>([^<]*) · [^<]*<\/title>/.exec(html) ?? [];
  return title.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
