import {
  behindBase,
  FILE_CLASSES,
  fileClassOf,
  pageHeaders,
  reportingPolicy,
  securityHeaders,
  type HeaderOptions,
} from './serving-rules';

/** Browsers may store the answer, but must ask the server before each use whether it is still current. */
const ASK_AGAIN = 'no-cache';

/** Names of files that browsers may keep, by folder below the base path: `shell/1` → `main.js`. */
export type KeptFiles = Readonly<Record<string, readonly string[]>>;

/** Name of the router's page on Hosting, where `index.html` is the static home page. */
export const ROUTER_PAGE = 'app.html';

export interface Hosted {
  readonly basePath: string;
  readonly kept: KeptFiles;
  /** First names of the paths that the router's page answers: `cart`, `admin` … */
  readonly routes: readonly string[];
}

/**
 * The `hosting` part of `firebase.json` for the folder that `deployHosting` makes. The last
 * matching header wins, so the order of the table is reversed.
 *
 * Hosting chooses headers by the path of the request, whatever the status of the answer. A rule for
 * all version files would make browsers keep a 404 for a year, even when the next deployment brings
 * the file. So browsers keep only the files that `kept` names, and ask again for everything else.
 */
export function firebaseHosting({ basePath, kept, routes }: Hosted, options: HeaderOptions) {
  const behind = (pattern: string) => behindBase(basePath, pattern);
  const routerPage = `${basePath}/${ROUTER_PAGE}`;
  return {
    public: 'public',
    // Serves `shop/category/all.html` at `/shop/category/all`.
    cleanUrls: true,
    redirects: basePath === '' ? [] : [{ source: '/', destination: `${basePath}/`, type: 302 }],
    // Hosting looks for a file before it applies rewrites.
    rewrites: [
      { regex: behind('^/$'), destination: routerPage },
      ...(routes.length === 0
        ? []
        : [{ regex: behind(`^/${oneOf(routes)}(?:/.*)?$`), destination: routerPage }]),
    ],
    headers: [
      // Files get the headers of pages too, because no rule can take a header away.
      { regex: '^/', headers: headers({ ...securityHeaders(options), ...pageHeaders(options) }) },
      ...FILE_CLASSES.toReversed().map((each) => ({
        regex: behind(each.pattern),
        headers: headers({
          'Cache-Control': ASK_AGAIN,
          'Content-Security-Policy': reportingPolicy(each.contentSecurityPolicy, options),
        }),
      })),
      // The files of one folder may belong to several classes: some pictures never change, others do.
      ...Object.entries(kept).flatMap(([folder, all]) =>
        FILE_CLASSES.flatMap((each) => {
          const names = all.filter((name) => fileClassOf(`/${folder}/${name}`) === each);
          if (names.length === 0) return [];
          return {
            regex: behind(`^/${oneOf([folder])}/${oneOf(names)}$`),
            headers: headers({ 'Cache-Control': each.cacheControl }),
          };
        }),
      ),
    ],
  };
}

function oneOf(names: readonly string[]): string {
  return `(?:${names.map((name) => name.replaceAll(/[^\w/-]/g, String.raw`\$&`)).join('|')})`;
}

function headers(values: Readonly<Record<string, string>>) {
  return Object.entries(values).map(([key, value]) => ({ key, value }));
}
