import { BASE_PATH } from '@galleria/shared-contracts/contract';

import { behindBase, FILE_CLASSES, ROUTE_PATTERN, SECURITY_HEADERS } from './serving-rules';

/**
 * The `hosting` part of `firebase.json`. Firebase Hosting serves its public folder at `/`, so the
 * site lies one folder below, named as the base path. It compresses by itself. The last matching
 * header wins, so the table is reversed.
 */
export function firebaseHosting() {
  return {
    public: '../.site',
    ignore: ['**/.*', '**/.*/**', '**/*.br', '**/*.gz', `${BASE_PATH.slice(1)}/releases/**`],
    redirects: [{ source: '/', destination: `${BASE_PATH}/`, type: 302 }],
    rewrites: [{ regex: behindBase(ROUTE_PATTERN), destination: `${BASE_PATH}/index.html` }],
    headers: [
      { regex: '^/', headers: headers(SECURITY_HEADERS) },
      ...FILE_CLASSES.toReversed().map((each) => ({
        regex: behindBase(each.pattern),
        headers: headers({
          'Cache-Control': each.cacheControl,
          'Content-Security-Policy': each.contentSecurityPolicy,
        }),
      })),
    ],
  };
}

function headers(values: Readonly<Record<string, string>>) {
  return Object.entries(values).map(([key, value]) => ({ key, value }));
}
