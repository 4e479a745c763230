import { DEFAULT_BASE_PATH } from '@galleria/shared-contracts/contract';

import {
  behindBase,
  FILE_CLASSES,
  FILES_PATTERN,
  FIRST_NAME_PATTERN,
  HEALTH_PATH,
  hiddenPattern,
  KEEP_NOTHING,
  pageHeaders,
  PREVIEW_FILE_PATTERN,
  PREVIEW_ROUTE_PATTERN,
  ROBOTS_PATH,
  STATIC_PAGE_PATTERN,
  reportingPolicy,
  securityHeaders,
  type FileClass,
  type HeaderOptions,
} from './serving-rules';

export interface NginxOptions extends HeaderOptions {
  /** Text of `nginx/nginx.conf.template`. */
  readonly template: string;
  /** Value for `listen`: `8080`, `127.0.0.1:3000`. */
  readonly listen: string;
  /** Absolute path of the site as nginx sees it. */
  readonly site: string;
  /** Further sites by host name, all with the same base path. Requests with any other host name get `site`. */
  readonly also?: Readonly<Record<string, string>>;
  /** Path of the site on its host, without a slash at the end. */
  readonly basePath: string;
  /** Absolute path of the folder for bodies of requests. */
  readonly temporary: string;
  /** Absolute path of the file for nginx's process id; in `temporary` when it is left out. */
  readonly pid?: string;
  /** Path of the module that serves the compressed Brotli files; undefined serves gzip only. */
  readonly brotliModule: string | undefined;
  /** User of nginx's workers when root starts nginx; nginx chooses when it is left out. */
  readonly user?: string;
}

/** The options for `nginx/nginx.conf`, which `nginx/Dockerfile` uses. A proxy before nginx handles TLS. */
export const DOCKER_NGINX = {
  listen: '8080',
  site: '/srv/galleria',
  basePath: DEFAULT_BASE_PATH,
  temporary: '/run/galleria',
  hsts: true,
  brotliModule: 'modules/ngx_http_brotli_static_module.so',
} as const satisfies Omit<NginxOptions, 'template'>;

/**
 * The folder and process id file of nginx as a service of the machine. The folder is not in `/run`, which is
 * emptied at a restart. Debian's service expects this process id file.
 */
export const SERVICE_NGINX = {
  temporary: '/var/lib/galleria',
  pid: '/run/nginx.pid',
} as const satisfies Partial<NginxOptions>;

/**
 * Renders a whole `nginx.conf`. Throws when the template has an unknown mark, or when a folder's
 * name has a character that nginx cannot take.
 */
export function renderNginxConfig(options: NginxOptions): string {
  const { template, listen, site, also = {}, basePath, temporary, brotliModule, user } = options;
  const { pid = `${temporary}/nginx.pid` } = options;
  const behind = (pattern: string) => behindBase(basePath, pattern);
  const hosts = Object.entries(also);
  const wrong = hosts.find(([host]) => !/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(host));
  if (wrong) throw new Error(`"${wrong[0]}" is no host name such as office.example`);
  const folders = [['site', site], ['temporary', temporary], ...hosts] as const;
  for (const [name, value] of folders) {
    if (/["\s;{}$]/.test(value)) {
      throw new Error(`nginx cannot take the ${name} folder "${value}": no spaces or ;{}$" please`);
    }
  }
  const onPages = Object.entries(pageHeaders(options));
  const values: Record<string, string> = {
    modules: brotliModule ? `load_module ${brotliModule};` : '# No Brotli module: gzip has to do.',
    user: user ? `user ${user};` : '',
    brotli: brotliModule ? 'brotli_static on;' : '# brotli_static on;  needs the Brotli module',
    listen,
    sites: [`default ${site};`, ...hosts.map(([host, folder]) => `${host} ${folder};`)].join('\n'),
    temporary,
    pid,
    base: basePath,
    elsewhere: basePath === '' ? '' : rulesOutsideBasePath(basePath),
    previewRoute: quoted(`~${behind(PREVIEW_ROUTE_PATTERN)}`),
    previewFile: quoted(`~${behind(PREVIEW_FILE_PATTERN)}`),
    staticPage: quoted(`~${behind(STATIC_PAGE_PATTERN)}`),
    firstName: quoted(`~${behind(FIRST_NAME_PATTERN)}`),
    files: quoted(`~${behind(FILES_PATTERN)}`),
    hidden: quoted(hiddenPattern(basePath)),
    health: HEALTH_PATH,
    keepNothing: KEEP_NOTHING,
    caching: mapOf(behind, (each) => each.cacheControl),
    policies: mapOf(behind, (each) => reportingPolicy(each.contentSecurityPolicy, options)),
    securityHeaders: Object.entries(securityHeaders(options))
      .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
      .join('\n'),
    // nginx sends no header whose value is empty.
    pageHeaderValues: onPages
      .map(([name, value]) =>
        [
          `map $uri ${variableOf(name)} {`,
          ...mapOf(behind, ({ hasPages }) => (hasPages ? value : ''))
            .split('\n')
            .map((line) => `  ${line}`),
          '}',
        ].join('\n'),
      )
      .join('\n'),
    pageHeaders: onPages
      .map(([name]) => `add_header ${name} ${variableOf(name)} always;`)
      .join('\n'),
  };
  return template
    .split('\n')
    .map((line) => fillIn(line, values))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');
}

/** Rules for requests outside of the base path. */
function rulesOutsideBasePath(basePath: string): string {
  return [
    'location / {',
    '  return 404;',
    '}',
    ...['/', basePath].flatMap((from) => [
      `location = ${from} {`,
      `  return 302 ${basePath}/;`,
      '}',
    ]),
    `location = ${ROBOTS_PATH} {`,
    `  alias $site${ROBOTS_PATH};`,
    '}',
  ].join('\n');
}

/** Replaces a mark and indents all lines of its value like the line with the mark. */
function fillIn(line: string, values: Readonly<Record<string, string>>): string {
  const [indent = ''] = /^ */.exec(line) ?? [];
  return line.replaceAll(/\{\{(\w+)\}\}/g, (_mark, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template asks for {{${name}}}`);
    return value.replaceAll('\n', `\n${indent}`);
  });
}

/** Entries of a `map` over the path. The last class is the default. */
function mapOf(behind: (pattern: string) => string, value: (each: FileClass) => string): string {
  const rest = FILE_CLASSES.at(-1);
  return [
    ...(rest ? [`default ${quoted(value(rest))};`] : []),
    ...FILE_CLASSES.slice(0, -1).map(
      (each) => `${quoted(`~${behind(each.pattern)}`)} ${quoted(value(each))};`,
    ),
  ].join('\n');
}

/** The nginx variable for a header: `$referrer_policy` for `Referrer-Policy`. */
function variableOf(header: string): string {
  return `$${header.toLowerCase().replaceAll('-', '_')}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
