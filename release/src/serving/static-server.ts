import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import compression from 'compression';
import sirv from 'sirv';

import { QUICK_BROTLI } from '../site/brotli';
import { exists } from '../site/disk';
import { folderStore } from '../site/folder-store';
import { allowsOverrides, basePathOf } from '../site/settings';
import { answerFor, decodedPath, HTML, isInside, replacedType } from './answering-file';
import {
  fileClassOf,
  HEALTH_PATH,
  hiddenPattern,
  KEEP_NOTHING,
  pageHeaders,
  ROBOTS_PATH,
  securityHeaders,
} from './serving-rules';

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
  /** The port to listen on; 0 chooses a free one. */
  readonly port: number;
  /** Texts to serve instead of files, by path, such as an earlier `/index.html`. */
  readonly instead?: Readonly<Record<string, string>>;
}

/**
 * Serves a site by the rules of `serving-rules.ts`, as nginx does. The base path is the one in
 * `config.json` when the server starts. Listens on 127.0.0.1. Rejects with the system's error
 * (`EADDRINUSE`) when the port is taken.
 */
export async function startStaticServer({
  siteFolder,
  port,
  instead = {},
}: StaticServerOptions): Promise<SiteServer> {
  const basePath = await basePathOf(folderStore(siteFolder));
  // With `dev` sirv looks at the disk for each request, so a release is served without a restart.
  const serveFile = sirv(siteFolder, { dev: true, etag: true, brotli: true, gzip: true });
  // Compresses answers that have no compressed copy or are changed here, such as pages and the
  // registry. The cast is safe: `compression` uses only what Node's own request and response have.
  const compress = compression({ brotli: QUICK_BROTLI }) as unknown as Middleware;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const asked = decodedPath(request.url ?? '/');
    const pathname = asked === ROBOTS_PATH ? basePath + ROBOTS_PATH : asked;
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
      // sirv would answer some ranges with a 416, and browsers would keep it like the file.
      delete request.headers.range;
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
        // Remove the tag, because the header now contains its policy and applies from the page's
        // first byte.
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

/** The tag with which the release wrote its part of the policy into the page, and that policy. */
function policyTagOf(page: string): readonly string[] {
  return /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page) ?? [];
}

/**
 * Reads a file that may be replaced meanwhile. sirv would read the length before it opens the file,
 * so the answer could be cut off.
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
