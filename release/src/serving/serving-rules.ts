/**
 * How a site is served. nginx, Firebase Hosting and the server of `npm start` are all made from
 * these tables, and a test compares their answers.
 */

/** What a deployment chooses of the headers. */
export interface HeaderOptions {
  /** Whether browsers are told to come by TLS only (HSTS). */
  readonly hsts: boolean;
  /** URL to which browsers report violations of the content policy. */
  readonly reportTo?: string | undefined;
  /** Whether the site lets developers' own remotes in: their scripts have no digests. */
  readonly withOverrides?: boolean | undefined;
}

/** Sent with every answer. Throws when `reportTo` is no URL that fits into a header. */
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

/** What a page may do. They mean nothing to a script or a picture, and are a third of its headers. */
export function pageHeaders({ reportTo, withOverrides = false }: HeaderOptions) {
  const reports = reportTo === undefined ? '' : `, endpoints=(${REPORT_GROUP})`;
  return {
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(),geolocation=(),microphone=(),payment=(),usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // A script without a digest is not run, whoever asks for it.
    ...(withOverrides ? {} : { 'Integrity-Policy': `blocked-destinations=(script)${reports}` }),
  };
}

/** A policy with the address of its reports, if there is one. */
export function reportingPolicy(policy: string, { reportTo }: HeaderOptions): string {
  if (reportTo === undefined) return policy;
  // Firefox knows `report-uri` only.
  return `${policy}; report-to ${REPORT_GROUP}; report-uri ${reportUrl(reportTo)}`;
}

const REPORT_GROUP = 'csp';

function reportUrl(text: string): string {
  const { protocol, href } = new URL(text);
  if (protocol === 'https:' && !/[\s"',;$]/.test(href)) return href;
  throw new Error(`Reports cannot go to ${text}: an https address without ,;$ and quotes, please`);
}

/** For all answers but 200: a file that is missing now may be there in a moment. */
export const KEEP_NOTHING = 'no-store';

export interface FileClass {
  readonly what: string;
  /** Regular expression over the path behind the base path; begins with `^/`. */
  readonly pattern: string;
  readonly cacheControl: string;
  readonly contentSecurityPolicy: string;
  /** Whether the router's page may answer, or a static one: it has `pageHeaders`. */
  readonly hasPages: boolean;
}

/**
 * The part of the policy that is the same for every page and release. Which scripts may run and
 * which servers they may call depends on both, so that part is in the page itself
 * (`page/content-policy.ts`) and changes together with it.
 */
const PAGE_POLICY = [
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
].join('; ');

/** For a picture or a script that is opened as a page: it runs nothing. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const NEVER_CHANGES = String.raw`^/(?:shell|remotes/[^/]+|data)/[^/]+/.`;

/** Whether a path behind the base path is that of a version's file, or of a file of a remote's data. */
export function neverChanges(pathBehindBase: string): boolean {
  return new RegExp(NEVER_CHANGES).test(pathBehindBase);
}

/** The first that matches holds; the last matches everything. */
export const FILE_CLASSES: readonly FileClass[] = [
  {
    what: 'files of a version and of data, which never change',
    pattern: NEVER_CHANGES,
    cacheControl: 'public, max-age=31536000, immutable',
    contentSecurityPolicy: FILE_POLICY,
    hasPages: false,
  },
  {
    what: 'pictures, which seldom change',
    pattern: '^/pictures/.',
    cacheControl: 'public, max-age=86400, stale-while-revalidate=604800',
    contentSecurityPolicy: FILE_POLICY,
    hasPages: false,
  },
  {
    what: 'the page, the registry, manifests of data and the configuration',
    pattern: '^/',
    // Answered with 304 when nothing has changed.
    cacheControl: 'no-cache',
    contentSecurityPolicy: PAGE_POLICY,
    hasPages: true,
  },
];

/** Answers whether the server has a page to serve. Outside of the base path, for probes. */
export const HEALTH_PATH = '/healthz';

/** Paths that may have a static page: `pages/` and the path without its last slash, and `.html`. */
export const STATIC_PAGE_PATTERN = String.raw`^(?<page>/(?:.*/)?[^/.]+)/?$`;

/** The first name of a path. If `routes/` has a file of this name, the router's page answers. */
export const FIRST_NAME_PATTERN = String.raw`^/(?<first>[^/]+)`;

/**
 * Here a file exists or does not. At any other path the router's page answers, with 404 when no app has
 * said that it serves the path.
 */
export const FILES_PATTERN = String.raw`^/(?:(?:shell|remotes|pictures|data|releases|routes|previews)/|[^/]+\.(?:json|xml|txt)$)`;

/** Paths of a preview's router: its own page answers. */
export const PREVIEW_ROUTE_PATTERN = String.raw`^/(?<preview>previews/[a-z][a-z0-9-]*)/(?:.*/)?[^/.]*$`;

/** Files that a preview asks for behind its own path, and shares with the site. */
export const PREVIEW_FILE_PATTERN = String.raw`^/previews/[a-z][a-z0-9-]*/(?<shared>(?:shell|remotes|pictures|data)/.*)$`;

/** Over whole paths: files that begin with a dot (unfinished ones), the log, and the names of routes. */
export function hiddenPattern(basePath: string): string {
  return String.raw`/\.|${behindBase(basePath, '^/(?:releases|routes)(?:/|$)')}`;
}

/** A pattern over paths behind the base path as one over whole paths. */
export function behindBase(basePath: string, pattern: string): string {
  const literally = basePath.replaceAll('.', String.raw`\.`);
  return pattern.replace(/^\^/, () => `^${literally}`);
}

export function fileClassOf(pathBehindBase: string): FileClass {
  const found = FILE_CLASSES.find(({ pattern }) => new RegExp(pattern).test(pathBehindBase));
  if (!found) throw new Error(`"${pathBehindBase}" does not begin with a slash`);
  return found;
}
