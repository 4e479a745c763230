import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';

import compression from 'compression';
import sirv from 'sirv';

import { exists, ifThere } from '../site/disk';
import { folderStore } from '../site/folder-store';
import { allowsOverrides, basePathOf } from '../site/settings';
import {
  fileClassOf,
  FILES_PATTERN,
  HEALTH_PATH,
  hiddenPattern,
  KEEP_NOTHING,
  PREVIEW_FILE_PATTERN,
  PREVIEW_ROUTE_PATTERN,
  ROUTE_PATTERN,
  securityHeaders,
} from './serving-rules';

/** Files that a release replaces while they are served, with their types. Others never change. */
const REPLACED: Readonly<Record<string, string>> = {
  '/index.html': 'text/html; charset=utf-8',
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
  // For files without a compressed copy: the page, the registry, pictures.
  // Safe: it uses only what Node's own request and response have.
  const compress = compression() as unknown as Middleware;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const pathname = decodedPath(request.url ?? '/');
    const withOverrides = await allowsOverrides(folderStore(siteFolder)).catch(() => false);
    for (const [name, value] of Object.entries(securityHeaders({ hsts: false, withOverrides }))) {
      response.setHeader(name, value);
    }
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
      const file = await fileFor(siteFolder, behindBase);
      const { cacheControl, contentSecurityPolicy } = fileClassOf(file);
      if (!(await isInside(siteFolder, file))) {
        say(response, 404, 'Not found');
        return;
      }
      request.url = file.split('/').map(encodeURIComponent).join('/');
      response.setHeader('Cache-Control', cacheControl);
      response.setHeader('Content-Security-Policy', contentSecurityPolicy);
      const type = REPLACED[file.replace(/^\/previews\/[^/]+/, '')];
      const whole =
        type === undefined
          ? undefined
          : (instead[file] ?? (await readWhole(path.join(siteFolder, file))));
      if (type !== undefined && whole) {
        const [tag = '', policy] = file.endsWith('/index.html') ? policyTagOf(whole) : [];
        const policies = [contentSecurityPolicy, policy].filter(Boolean);
        response.setHeader('Content-Security-Policy', policies.join('; '));
        // Once is enough: the header holds from the page's first byte.
        sendWhole(request, response, whole.replace(tag, ''), type);
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

async function fileFor(siteFolder: string, behindBase: string): Promise<string> {
  const preview = new RegExp(PREVIEW_ROUTE_PATTERN).exec(behindBase)?.groups?.['preview'];
  if (preview !== undefined) return `/${preview}/index.html`;
  const shared = new RegExp(PREVIEW_FILE_PATTERN).exec(behindBase)?.groups?.['shared'];
  if (shared !== undefined) return `/${shared}`;
  return (await isForPage(siteFolder, behindBase)) ? '/index.html' : behindBase;
}

async function isForPage(siteFolder: string, behindBase: string): Promise<boolean> {
  if (new RegExp(ROUTE_PATTERN).test(behindBase)) return true;
  if (new RegExp(FILES_PATTERN).test(behindBase)) return false;
  return !(await exists(path.join(siteFolder, behindBase)));
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

function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  whole: string,
  type: string,
): void {
  const etag = `"${createHash('sha256').update(whole).digest('base64url')}"`;
  response.setHeader('ETag', etag);
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(whole) });
  response.end(request.method === 'HEAD' ? undefined : whole);
}

function say(response: ServerResponse, status: number, text: string): void {
  response.setHeader('Cache-Control', KEEP_NOTHING);
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}
