import {
  behindBase,
  FILE_CLASSES,
  FILES_PATTERN,
  fileClassOf,
  reportingPolicy,
  securityHeaders,
  type HeaderOptions,
} from './serving-rules';

/** Kept, but not used without asking whether it is still right. */
const ASK_AGAIN = 'no-cache';

/** Files that browsers keep, by folder below the base path: `shell/1` → `main.js`. */
export type KeptFiles = Readonly<Record<string, readonly string[]>>;

/**
 * The `hosting` part of `firebase.json`. Firebase Hosting serves its public folder at `/`, so the
 * site lies below it in the folder that the base path names. It compresses by itself. The last matching
 * header wins, so the table is reversed.
 *
 * Hosting chooses headers by the path of the request, whatever the answer's status: a rule for all version
 * files would have browsers keep a 404 for a year, also when the file comes with the next deployment.
 * So browsers keep the files that `kept` names, and ask again for everything else.
 */
export function firebaseHosting(basePath: string, options: HeaderOptions, kept: KeptFiles) {
  const behind = (pattern: string) => behindBase(basePath, pattern);
  return {
    public: '../.site',
    ignore: [
      '**/.*',
      '**/.*/**',
      '**/*.br',
      '**/*.gz',
      `${`${basePath}/`.slice(1)}releases/**`,
      `${`${basePath}/`.slice(1)}previews/**`,
    ],
    redirects: basePath === '' ? [] : [{ source: '/', destination: `${basePath}/`, type: 302 }],
    // Hosting looks for a file first. A rewrite to nothing is a 404.
    rewrites: [
      { regex: behind(FILES_PATTERN), destination: '/missing' },
      { regex: behind('^/'), destination: `${basePath}/index.html` },
    ],
    headers: [
      { regex: '^/', headers: headers(securityHeaders(options)) },
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
