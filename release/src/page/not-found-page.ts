import { BASE_MARK, NOT_FOUND } from '@galleria/shared-contracts/contract';

import type { PageParts } from './page';

/**
 * The page that servers send with a 404: the router's page, which says without scripts that there is no such
 * page. With scripts the router decides, because it may know a page that the server does not know yet.
 */
export function notFoundPage(
  routerPage: string,
  { live: { shell }, settings: { basePath } }: PageParts,
): string {
  const html = shell.prerendered[NOT_FOUND];
  if (html === undefined) return routerPage;
  return routerPage.replace(
    /<noscript>[\s\S]*?<\/noscript>/,
    () => `<noscript>${html.replaceAll(BASE_MARK, basePath)}</noscript>`,
  );
}
