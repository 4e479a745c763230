import {
  behindBase,
  FILE_CLASSES,
  fileClassOf,
  pageHeaders,
  reportingPolicy,
  securityHeaders,
  type HeaderOptions,
} from './serving-rules';

/** Kept, but not used without asking whether it is still right. */
const ASK_AGAIN = 'no-cache';

/** Files that browsers keep, by folder below the base path: `shell/1` → `main.js`. */
export type KeptFiles = Readonly<Record<string, readonly string[]>>;

/** The router's page among the files of Hosting, where `index.html` is the static page of the home page. */
export const ROUTER_PAGE = 'app.html';

/** Hosting answers with it, and with 404, where there is no file and no rewrite. At the host's root. */
export const NOT_FOUND_PAGE = '404.html';

export interface Hosted {
  readonly basePath: string;
  readonly kept: KeptFiles;
  /** The first names of the paths that the router's page answers: `cart`, `admin` … */
  readonly routes: readonly string[];
}

/**
 * The `hosting` part of `firebase.json` for the folder that `deployHosting` makes. It compresses by itself.
 * The last matching header wins, so the table is reversed.
 *
 * Hosting chooses headers by the path of the request, whatever the answer's status: a rule for all version
 * files would have browsers keep a 404 for a year, also when the file comes with the next deployment.
 * So browsers keep the files that `kept` names, and ask again for everything else.
 */
export function firebaseHosting({ basePath, kept, routes }: Hosted, options: HeaderOptions) {
  const behind = (pattern: string) => behindBase(basePath, pattern);
  const routerPage = `${basePath}/${ROUTER_PAGE}`;
  return {
    public: 'public',
    // `/shop/category/all` is `shop/category/all.html`.
    cleanUrls: true,
    redirects: basePath === '' ? [] : [{ source: '/', destination: `${basePath}/`, type: 302 }],
    // Hosting looks for a file first.
    rewrites: [
      { regex: behind('^/$'), destination: routerPage },
      ...(routes.length === 0
        ? []
        : [{ regex: behind(`^/${oneOf(routes)}(?:/.*)?$`), destination: routerPage }]),
    ],
    headers: [
      // Files have those of pages too: no rule takes a header away.
      { regex: '^/', headers: headers({ ...securityHeaders(options), ...pageHeaders(options) }) },
      ...FILE_CLASSES.toReversed().map((each) => ({
        regex: behind(each.pattern),
        headers: headers({
          'Cache-Control': ASK_AGAIN,
          'Content-Security-Policy': reportingPolicy(each.contentSecurityPolicy, options),
        }),
      })),
      ...Object.entries(kept)
        .filter(([, names]) => names.length > 0)
        .map(([folder, names]) => ({
          regex: behind(`^/${oneOf([folder])}/${oneOf(names)}$`),
          headers: headers({ 'Cache-Control': fileClassOf(`/${folder}/x`).cacheControl }),
        })),
    ],
  };
}

function oneOf(names: readonly string[]): string {
  return `(?:${names.map((name) => name.replaceAll(/[^\w/-]/g, String.raw`\$&`)).join('|')})`;
}

function headers(values: Readonly<Record<string, string>>) {
  return Object.entries(values).map(([key, value]) => ({ key, value }));
}
