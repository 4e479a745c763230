import { BASE_PATH } from '@galleria/shared-contracts/contract';

/**
 * How a site is served, whoever serves it: nginx, Firebase Hosting and the server of `npm start`
 * are all made from these tables, and a test holds them to each other.
 */

/** Sent with every answer. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

/** For whatever is no 200: a file that is missing now may be there in a moment. */
export const KEEP_NOTHING = 'no-store';

export interface FileClass {
  readonly what: string;
  /** Regular expression over the path behind the base path; begins with `^/`. */
  readonly pattern: string;
  readonly cacheControl: string;
  readonly contentSecurityPolicy: string;
}

/**
 * The part of the policy that holds for every page and release. What scripts may run and whom they
 * may talk to depends on both, so it stands in the page itself (`page/content-policy.ts`) and
 * changes in the same instant.
 */
const PAGE_POLICY = [
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
].join('; ');

/** A picture or a script that is opened by itself runs nothing. */
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

/** Says that the server runs and has a page to serve. Outside of the base path, for probes. */
export const HEALTH_PATH = '/healthz';

/** The router's paths have no file ending; everything else is a file, and exists or does not. */
export const ROUTE_PATTERN = String.raw`^/(?:.*/)?[^/.]*$`;

/** Over whole paths: unfinished files and others that begin with a dot, and who released what. */
export const HIDDEN_PATTERN = String.raw`/\.|^${BASE_PATH}/releases(?:/|$)`;

export function fileClassOf(pathBehindBase: string): FileClass {
  const found = FILE_CLASSES.find(({ pattern }) => new RegExp(pattern).test(pathBehindBase));
  if (!found) throw new Error(`"${pathBehindBase}" does not begin with a slash`);
  return found;
}
