import { BASE_PATH } from '@galleria/shared-contracts/contract';

import {
  behindBase,
  FILE_CLASSES,
  FILES_PATTERN,
  reportingPolicy,
  securityHeaders,
  type HeaderOptions,
} from './serving-rules';

/**
 * The `hosting` part of `firebase.json`. Firebase Hosting serves its public folder at `/`, so the
 * site lies one folder below, named as the base path. It compresses by itself. The last matching
 * header wins, so the table is reversed.
 */
export function firebaseHosting(options: HeaderOptions) {
  return {
    public: '../.site',
    ignore: ['**/.*', '**/.*/**', '**/*.br', '**/*.gz', `${BASE_PATH.slice(1)}/releases/**`],
    redirects: [{ source: '/', destination: `${BASE_PATH}/`, type: 302 }],
    // Hosting looks for a file first. A rewrite to nothing is a 404.
    rewrites: [
      { regex: behindBase(FILES_PATTERN), destination: '/missing' },
      { regex: behindBase('^/'), destination: `${BASE_PATH}/index.html` },
    ],
    headers: [
      { regex: '^/', headers: headers(securityHeaders(options)) },
      ...FILE_CLASSES.toReversed().map((each) => ({
        regex: behindBase(each.pattern),
        headers: headers({
          'Cache-Control': each.cacheControl,
          'Content-Security-Policy': reportingPolicy(each.contentSecurityPolicy, options),
        }),
      })),
    ],
  };
}

function headers(values: Readonly<Record<string, string>>) {
  return Object.entries(values).map(([key, value]) => ({ key, value }));
}
