import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';

import sirv from 'sirv';

export interface StaticServer {
  readonly port: number;
  stop(): Promise<void>;
}

interface StaticServerOptions {
  readonly siteFolder: string;
  /** `/galleria`: what stands before every path. */
  readonly basePath: string;
  /** 0 takes a free one. */
  readonly port: number;
}

const NEVER_STALE = 'no-cache';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const NEVER_KEPT = 'no-store';

/**
 * Serves a site as the nginx configuration does: version folders may be kept for ever, pages and
 * pointers are asked for each time, nothing but a 200 of a version folder is kept, and the page
 * answers for routes but never for a missing file. Binds 127.0.0.1. Rejects with the system's
 * error (`EADDRINUSE`) when the port is taken.
 */
export async function startStaticServer(options: StaticServerOptions): Promise<StaticServer> {
  const { siteFolder, basePath } = options;
  // `dev` looks at the disk for each request: a release must show without a restart.
  const serveFile = sirv(siteFolder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, pathname) =>
      response.setHeader('Cache-Control', isVersioned(pathname) ? IMMUTABLE : NEVER_STALE),
  });

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (pathname === '/' || pathname === basePath) {
      redirect(response, `${basePath}/`);
      return;
    }
    if (!pathname.startsWith(`${basePath}/`)) {
      notFound(response);
      return;
    }
    request.url = (request.url ?? '').slice(basePath.length);
    if (isRoute(pathname)) request.url = '/index.html';
    serveFile(request, response, () => notFound(response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isVersioned(pathname: string): boolean {
  return /^\/(shell|remotes\/[^/]+)\/[^/]+\//.test(pathname);
}

/** The router's paths have no file ending; everything else is a file and exists or does not. */
function isRoute(pathname: string): boolean {
  return path.extname(pathname) === '';
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { Location: location, 'Cache-Control': NEVER_KEPT }).end();
}

function notFound(response: ServerResponse): void {
  response
    .writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': NEVER_KEPT })
    .end('Not found');
}
