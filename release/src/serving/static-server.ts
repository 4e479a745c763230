import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';

import compression from 'compression';
import sirv from 'sirv';

import { QUICK_BROTLI } from '../site/brotli';
import { exists, ifThere } from '../site/disk';
import { folderStore } from '../site/folder-store';
import { allowsOverrides, basePathOf } from '../site/settings';
import { DATA_FOLDER, PAGES_FOLDER, ROUTES_FOLDER } from '../site/site';
import {
  fileClassOf,
  FILES_PATTERN,
  FIRST_NAME_PATTERN,
  HEALTH_PATH,
  hiddenPattern,
  KEEP_NOTHING,
  pageHeaders,
  PREVIEW_FILE_PATTERN,
  PREVIEW_ROUTE_PATTERN,
  securityHeaders,
  STATIC_PAGE_PATTERN,
} from './serving-rules';

/** Files that a release replaces while they are served, with their types. Others never change. */
const HTML = 'text/html; charset=utf-8';
const REPLACED: Readonly<Record<string, string>> = {
  '/index.html': HTML,
  '/start.json': 'application/json',
  '/pages.json': 'application/json',
  '/sitemap.xml': 'application/xml',
  '/robots.txt': 'text/plain; charset=utf-8',
  '/registry.json': 'application/json',
  '/history.json': 'application/json',
  '/owners.json': 'application/json',
  '/config.json': 'application/json',
};

/** A running server: this one or nginx. */
export interface SiteServer {
  readonly port: number;
  /** Without a slash at its end. */
  readonly basePath: string;
  stop(): Promise<void>;
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface StaticServerOptions {
  readonly siteFolder: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Texts that are served in the place of files, such as an earlier `/index.html`. */
  readonly instead?: Readonly<Record<string, string>>;
}

/**
 * Serves a site by the rules of `serving-rules.ts`, as nginx does, at the base path that its
 * `config.json` names when the server starts. Binds 127.0.0.1. Rejects with
 * the system's error (`EADDRINUSE`) when the port is taken.
 */
export async function startStaticServer({
  siteFolder,
  port,
  instead = {},
}: StaticServerOptions): Promise<SiteServer> {
  const basePath = await basePathOf(folderStore(siteFolder));
  // With `dev` it looks at the disk for each request: a release is served without a restart.
  const serveFile = sirv(siteFolder, { dev: true, etag: true, brotli: true, gzip: true });
  // For what has no compressed copy or is changed here: pages, the registry. As such copies are made.
  // Safe: it uses only what Node's own request and response have.
  const compress = compression({ brotli: QUICK_BROTLI }) as unknown as Middleware;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const pathname = decodedPath(request.url ?? '/');
    const withOverrides = await allowsOverrides(folderStore(siteFolder)).catch(() => false);
    const options = { hsts: false, withOverrides };
    response.setHeaders(new Map(Object.entries(securityHeaders(options))));
    if (pathname === undefined) say(response, 400, 'Bad request');
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      say(response, 405, 'Not allowed');
    else if (pathname === HEALTH_PATH) {
      const isHealthy = await exists(path.join(siteFolder, 'index.html'));
      if (isHealthy) say(response, 200, 'ok');
      else say(response, 503, 'No release is live');
    } else if (basePath !== '' && (pathname === '/' || pathname === basePath)) {
      response.setHeader('Location', `${basePath}/`);
      say(response, 302, 'Found');
    } else if (
      !pathname.startsWith(`${basePath}/`) ||
      new RegExp(hiddenPattern(basePath)).test(pathname)
    ) {
      say(response, 404, 'Not found');
    } else {
      const behindBase = pathname.slice(basePath.length);
      const { file, status } = await answerFor(siteFolder, behindBase);
      const { cacheControl, contentSecurityPolicy, hasPages } = fileClassOf(file);
      if (hasPages) response.setHeaders(new Map(Object.entries(pageHeaders(options))));
      if (!(await isInside(siteFolder, file))) {
        say(response, 404, 'Not found');
        return;
      }
      request.url = file.split('/').map(encodeURIComponent).join('/');
      response.setHeader('Cache-Control', status === 200 ? cacheControl : KEEP_NOTHING);
      response.setHeader('Content-Security-Policy', contentSecurityPolicy);
      const type = replacedType(file);
      const whole =
        type === undefined
          ? undefined
          : (instead[file] ?? (await readWhole(path.join(siteFolder, file))));
      if (type !== undefined && whole) {
        const [tag = '', policy] = type === HTML ? policyTagOf(whole) : [];
        const policies = [contentSecurityPolicy, policy].filter(Boolean);
        response.setHeader('Content-Security-Policy', policies.join('; '));
        // Once is enough: the header holds from the page's first byte.
        sendWhole(request, response, { status, text: whole.replace(tag, ''), type });
      } else serveFile(request, response, () => say(response, 404, 'Not found'));
    }
  }

  const server = createServer((request, response) => {
    compress(request, response, () => {
      answer(request, response).catch((error: unknown) => say(response, 500, String(error)));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    basePath,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * The path of a URL, decoded and then normalised, as nginx does before it compares: what is public is
 * decided on the name that is read from the disk. `undefined` for one that is malformed.
 */
function decodedPath(url: string): string | undefined {
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
  /** Behind the base path. */
  readonly file: string;
  readonly status: 200 | 404;
}

/** The first that is there, as in `nginx.conf.template`. A file that is not there answers for itself. */
async function answerFor(siteFolder: string, behindBase: string): Promise<Answer> {
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
  return { file: '/index.html', status: isRoute ? 200 : 404 };
}

function groupOf(pattern: string, text: string, name: string): string | undefined {
  return new RegExp(pattern).exec(text)?.groups?.[name];
}

/** The type of a file that is replaced while it is served. */
function replacedType(file: string): string | undefined {
  const [, folder, name, ...more] = file.split('/');
  if (folder === PAGES_FOLDER && file.endsWith('.html')) return HTML;
  if (folder === DATA_FOLDER && name?.endsWith('.json') && more.length === 0) {
    return 'application/json';
  }
  return REPLACED[file.replace(/^\/previews\/[^/]+/, '')];
}

/** Whether a file is in the site itself, and not behind a link out of it. */
async function isInside(siteFolder: string, file: string): Promise<boolean> {
  const [site, real] = await Promise.all([
    realpath(siteFolder),
    ifThere(realpath(path.join(siteFolder, file)), undefined),
  ]);
  // A missing file is looked for as its compressed copies too.
  return real === undefined || real.startsWith(site + path.sep);
}

/** The tag by which the release wrote its part of the policy into the page, and that part. */
function policyTagOf(page: string): readonly string[] {
  return /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page) ?? [];
}

/**
 * Reads a file that may be replaced meanwhile. sirv would read the length first and open the file
 * later, so the answer would be cut off.
 */
function readWhole(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

interface Whole {
  readonly status: 200 | 404;
  readonly text: string;
  readonly type: string;
}

function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  { status, text, type }: Whole,
): void {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  response.setHeader('ETag', etag);
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) });
  response.end(request.method === 'HEAD' ? undefined : text);
}

function say(response: ServerResponse, status: number, text: string): void {
  response.setHeader('Cache-Control', KEEP_NOTHING);
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}
