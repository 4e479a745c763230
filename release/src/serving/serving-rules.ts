/**
 * The rules for serving a site. The configurations of nginx, Firebase Hosting and the server of
 * `npm start` are all made from these tables, and a test compares the answers of the servers.
 */

/** Choices of a deployment that change headers. */
export interface HeaderOptions {
  /** Whether browsers are told to use TLS only (HSTS). */
  readonly hsts: boolean;
  /** URL to which browsers report violations of the content policy. */
  readonly reportTo?: string | undefined;
  /** Whether the site allows developers' own remotes, whose scripts have no digests. */
  readonly withOverrides?: boolean | undefined;
}

/** Headers of every answer. Throws when `reportTo` is not a URL that fits into a header. */
export function securityHeaders({ hsts, reportTo }: HeaderOptions): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    // Two years, and all names below this one.
    ...(hsts ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
    ...(reportTo === undefined
      ? {}
      : { 'Reporting-Endpoints': `${REPORT_GROUP}="${reportUrl(reportTo)}"` }),
  };
}

/**
 * Headers for pages only. They have no effect on a script or a picture, and are a third of a page's
 * headers.
 */
export function pageHeaders({ reportTo, withOverrides = false }: HeaderOptions) {
  const reports = reportTo === undefined ? '' : `, endpoints=(${REPORT_GROUP})`;
  return {
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(),geolocation=(),microphone=(),payment=(),usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // The browser refuses every script without a digest, however the script was requested.
    ...(withOverrides ? {} : { 'Integrity-Policy': `blocked-destinations=(script)${reports}` }),
  };
}

/** Adds the address for reports to a policy, if there is an address. */
export function reportingPolicy(policy: string, { reportTo }: HeaderOptions): string {
  if (reportTo === undefined) return policy;
  // Firefox supports `report-uri` only.
  return `${policy}; report-to ${REPORT_GROUP}; report-uri ${reportUrl(reportTo)}`;
}

const REPORT_GROUP = 'csp';

function reportUrl(text: string): string {
  const { protocol, href } = new URL(text);
  if (protocol === 'https:' && !/[\s"',;$]/.test(href)) return href;
  throw new Error(`Reports cannot go to ${text}: an https address without ,;$ and quotes, please`);
}

/** For every status except 200: a file that is missing now may exist a moment later. */
export const KEEP_NOTHING = 'no-store';

export interface FileClass {
  readonly what: string;
  /** Regular expression for the path after the base path; begins with `^/`. */
  readonly pattern: string;
  readonly cacheControl: string;
  readonly contentSecurityPolicy: string;
  /** Whether these paths may answer with a page, of the router or static. Pages get `pageHeaders`. */
  readonly hasPages: boolean;
}

/**
 * The part of the content policy that is the same for every page and release. Which scripts may run
 * and which servers they may call depends on page and release. That part is in the page itself
 * (`page/content-policy.ts`) and changes together with it.
 */
const PAGE_POLICY = [
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
].join('; ');

/** The policy for a picture or a script that is opened as a page: nothing may run. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The name of an uploaded picture is the digest of its content. */
const NEVER_CHANGES = String.raw`^/(?:(?:shell|kit|remotes/[^/]+|data)/[^/]+/.|pictures/products/[0-9a-f]+[.](?:webp|jpg)$)`;

/**
 * Whether the path after the base path belongs to a file of a version or its kit, to a file of a
 * remote's data, or to an uploaded picture.
 */
export function neverChanges(pathBehindBase: string): boolean {
  return new RegExp(NEVER_CHANGES).test(pathBehindBase);
}

/** The first class that matches is used; the last class matches everything. */
export const FILE_CLASSES: readonly FileClass[] = [
  {
    what: 'files of a version, of its kit and of data, and uploaded pictures: they never change',
    pattern: NEVER_CHANGES,
    cacheControl: 'public, max-age=31536000, immutable',
    contentSecurityPolicy: FILE_POLICY,
    hasPages: false,
  },
  {
    what: 'other pictures, which seldom change',
    pattern: '^/pictures/.',
    cacheControl: 'public, max-age=86400, stale-while-revalidate=604800',
    contentSecurityPolicy: FILE_POLICY,
    hasPages: false,
  },
  {
    what: 'the service worker',
    pattern: String.raw`^/worker\.js$`,
    cacheControl: 'no-cache',
    // The worker may send requests only to the site.
    contentSecurityPolicy: "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    hasPages: false,
  },
  {
    what: 'the page, the registry, manifests of data and the configuration',
    pattern: '^/',
    // The server answers 304 when nothing has changed.
    cacheControl: 'no-cache',
    contentSecurityPolicy: PAGE_POLICY,
    hasPages: true,
  },
];

/** Path for health checks, outside of the base path. It tells whether the server has a page to serve. */
export const HEALTH_PATH = '/healthz';

/** Search engines ask for this file of the site at the host's root only, wherever the site is. */
export const ROBOTS_PATH = '/robots.txt';

/**
 * Paths that may have a static page. Its file is in `pages/`, named like the path without a slash
 * at the end, plus `.html`.
 */
export const STATIC_PAGE_PATTERN = String.raw`^(?<page>/(?:.*/)?[^/.]+)/?$`;

/** The first name of a path. The router's page answers when `routes/` has a file with this name. */
export const FIRST_NAME_PATTERN = String.raw`^/(?<first>[^/]+)`;

/**
 * At these paths the answer is the file or a 404. At other paths the router's page answers, or
 * `404.html` when no app has declared the path.
 */
export const FILES_PATTERN = String.raw`^/(?:(?:shell|kit|remotes|pictures|data|releases|routes|previews)/|[^/]+\.(?:json|xml|txt)$|worker\.js$)`;

/** Paths of a preview's pages, where the preview's own page answers. */
export const PREVIEW_ROUTE_PATTERN = String.raw`^/(?<preview>previews/[a-z][a-z0-9-]*)/(?:.*/)?[^/.]*$`;

/** Files that a preview requests below its own path but shares with the site. */
export const PREVIEW_FILE_PATTERN = String.raw`^/previews/[a-z][a-z0-9-]*/(?<shared>(?:shell|remotes|pictures|data)/.*)$`;

/**
 * Pattern for the whole paths that are never served: names that begin with a dot (unfinished
 * files), the log, and the names of routes.
 */
export function hiddenPattern(basePath: string): string {
  return String.raw`/\.|${behindBase(basePath, '^/(?:releases|routes)(?:/|$)')}`;
}

/** Turns a pattern for paths after the base path into one for whole paths. */
export function behindBase(basePath: string, pattern: string): string {
  const literally = basePath.replaceAll('.', String.raw`\.`);
  return pattern.replace(/^\^/, () => `^${literally}`);
}

export function fileClassOf(pathBehindBase: string): FileClass {
  const found = FILE_CLASSES.find(({ pattern }) => new RegExp(pattern).test(pathBehindBase));
  if (!found) throw new Error(`"${pathBehindBase}" does not begin with a slash`);
  return found;
}
