import { BASE_PATH } from '@galleria/shared-contracts/contract';

import { cacheName } from '../../../worker/cache-names';

/** A page that the worker has kept. */
export interface KeptPage {
  readonly path: string;
  readonly title: string;
}

/** Keeps the list short enough to choose from. */
const SHOWN_MAX = 12;

/** The pages that can be seen without network, the newest first. Empty if the browser has kept none. Never rejects. */
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
        // The worker keeps the home page without a slash at the end, but its scope needs the slash.
        const path = pathname === BASE_PATH ? `${BASE_PATH}/` : pathname;
        return { path, title: titleIn(html ?? '') };
      }),
    );
    return pages.filter(({ title }) => title !== '').slice(0, SHOWN_MAX);
  } catch {
    return [];
  }
}

/** The screen's part of a static page's title (P-NAV-2). Empty for the router's page, which has the shop's title. */
function titleIn(html: string): string {
  const [, title = ''] = /<title>([^<]*) · [^<]*<\/title>/.exec(html) ?? [];
  return title.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
