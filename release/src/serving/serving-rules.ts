import { BASE_PATH } from '@galleria/shared-contracts/contract';

/**
 * How a site is served. nginx, Firebase Hosting and the server of `npm start` are all made from
 * these tables, and a test compares their answers.
 */

/** Sent with every answer. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

/** For all answers but 200: a file that is missing now may be there in a moment. */
export const KEEP_NOTHING = 'no-store';

export interface FileClass {
  readonly what: string;
  /** Regular expression over the path behind the base path; begins with `^/`. */
  readonly pattern: string;
  readonly cacheControl: string;
  readonly contentSecurityPolicy: string;
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

/** The first that matches holds; the last matches everything. */
export const FILE_CLASSES: readonly FileClass[] = [
  {
    what: 'files of a version, which never change',
    pattern: String.raw`^/(?:shell|remotes/[^/]+)/[^/]+/.`,
    cacheControl: 'public, max-age=31536000, immutable',
    contentSecurityPolicy: FILE_POLICY,
  },
  {
    what: 'pictures, which seldom change',
    pattern: '^/pictures/.',
    cacheControl: 'public, max-age=86400, stale-while-revalidate=604800',
    contentSecurityPolicy: FILE_POLICY,
  },
  {
    what: 'the page, the registry and the configuration',
    pattern: '^/',
    // Answered with 304 when nothing has changed.
    cacheControl: 'no-cache',
    contentSecurityPolicy: PAGE_POLICY,
  },
];

/** Answers whether the server has a page to serve. Outside of the base path, for probes. */
export const HEALTH_PATH = '/healthz';

/** The router's paths have no file ending; everything else is a file, and exists or does not. */
export const ROUTE_PATTERN = String.raw`^/(?:.*/)?[^/.]*$`;

/** Over whole paths: files that begin with a dot (unfinished ones), and the log. */
export const HIDDEN_PATTERN = String.raw`/\.|^${BASE_PATH}/releases(?:/|$)`;

/** A pattern over paths behind the base path as one over whole paths. */
export function behindBase(pattern: string): string {
  return pattern.replace(/^\^/, `^${BASE_PATH}`);
}

export function fileClassOf(pathBehindBase: string): FileClass {
  const found = FILE_CLASSES.find(({ pattern }) => new RegExp(pattern).test(pathBehindBase));
  if (!found) throw new Error(`"${pathBehindBase}" does not begin with a slash`);
  return found;
}
