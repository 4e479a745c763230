import { realpath } from 'node:fs/promises';
import path from 'node:path';

import { exists, orIfMissing } from '../site/disk';
import { DATA_FOLDER, PAGES_FOLDER, ROUTES_FOLDER } from '../site/site';
import {
  FILES_PATTERN,
  FIRST_NAME_PATTERN,
  PREVIEW_FILE_PATTERN,
  PREVIEW_ROUTE_PATTERN,
  STATIC_PAGE_PATTERN,
} from './serving-rules';

/** The types of files that a release replaces while they are served. Other files never change. */
export const HTML = 'text/html; charset=utf-8';
const REPLACED: Readonly<Record<string, string>> = {
  '/index.html': HTML,
  '/404.html': HTML,
  '/worker.js': 'text/javascript; charset=utf-8',
  '/start.json': 'application/json',
  '/pages.json': 'application/json',
  '/sitemap.xml': 'application/xml',
  '/robots.txt': 'text/plain; charset=utf-8',
  '/registry.json': 'application/json',
  '/history.json': 'application/json',
  '/owners.json': 'application/json',
  '/config.json': 'application/json',
};

/**
 * The path of a URL, first decoded and then normalised, as nginx does before it compares paths. So
 * the name that decides what is public is the name that is read from the disk. `undefined` when the
 * URL is malformed.
 */
export function decodedPath(url: string): string | undefined {
  const [raw = ''] = url.split(/[?#]/, 1);
  try {
    const decoded = decodeURIComponent(raw);
    if (!decoded.startsWith('/') || decoded.includes('\0')) return undefined;
    return path.posix.normalize(decoded);
  } catch {
    return undefined;
  }
}

interface Answer {
  /** Path after the base path. */
  readonly file: string;
  readonly status: 200 | 404;
}

/**
 * Finds the first file that exists, in the order of `nginx.conf.template`. Without any of them, the
 * answer names the file of the path, which then gives a 404.
 */
export async function answerFor(siteFolder: string, behindBase: string): Promise<Answer> {
  const preview = groupOf(PREVIEW_ROUTE_PATTERN, behindBase, 'preview');
  if (preview !== undefined) return { file: `/${preview}/index.html`, status: 200 };
  const shared = groupOf(PREVIEW_FILE_PATTERN, behindBase, 'shared');
  if (shared !== undefined) return { file: `/${shared}`, status: 200 };
  const isThere = (file: string) => exists(path.join(siteFolder, file));
  const page = behindBase === '/' ? '/index' : groupOf(STATIC_PAGE_PATTERN, behindBase, 'page');
  const staticPage = `/${PAGES_FOLDER}${page ?? ''}.html`;
  if (page !== undefined && (await isThere(staticPage))) return { file: staticPage, status: 200 };
  if (behindBase === '/') return { file: '/index.html', status: 200 };
  if (new RegExp(FILES_PATTERN).test(behindBase)) return { file: behindBase, status: 200 };
  if (page === undefined && (await isThere(behindBase))) return { file: behindBase, status: 200 };
  const first = groupOf(FIRST_NAME_PATTERN, behindBase, 'first') ?? '';
  const isRoute = await isThere(`/${ROUTES_FOLDER}/${first}`);
  return isRoute ? { file: '/index.html', status: 200 } : { file: '/404.html', status: 404 };
}

function groupOf(pattern: string, text: string, name: string): string | undefined {
  return new RegExp(pattern).exec(text)?.groups?.[name];
}

/** The type of a file that releases replace; undefined for other files. */
export function replacedType(file: string): string | undefined {
  const [, folder, name, ...more] = file.split('/');
  if (folder === PAGES_FOLDER && file.endsWith('.html')) return HTML;
  if (folder === DATA_FOLDER && name?.endsWith('.json') && more.length === 0) {
    return 'application/json';
  }
  return REPLACED[file.replace(/^\/previews\/[^/]+/, '')];
}

/** Whether a file is really in the site: a link must not lead out of it. */
export async function isInside(siteFolder: string, file: string): Promise<boolean> {
  const [site, real] = await Promise.all([
    realpath(siteFolder),
    orIfMissing(realpath(path.join(siteFolder, file)), undefined),
  ]);
  // For a missing file the server also tries the compressed copies, so check their names too.
  return real === undefined || real.startsWith(site + path.sep);
}
