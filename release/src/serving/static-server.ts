import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { access } from 'node:fs/promises';
import path from 'node:path';

import { BASE_PATH } from '@galleria/shared-contracts';
import sirv from 'sirv';

import {
  fileClassOf,
  HEALTH_PATH,
  HIDDEN_PATTERN,
  KEEP_NOTHING,
  ROUTE_PATTERN,
  SECURITY_HEADERS,
} from './serving-rules';

/** Whichever server it is: nginx answers to the same. */
export interface SiteServer {
  readonly port: number;
  stop(): Promise<void>;
}

interface StaticServerOptions {
  readonly siteFolder: string;
  /** 0 takes a free one. */
  readonly port: number;
}

/**
 * Serves a site by the rules of `serving-rules.ts`, as nginx does. Binds 127.0.0.1. Rejects with
 * the system's error (`EADDRINUSE`) when the port is taken.
 */
export async function startStaticServer({
  siteFolder,
  port,
}: StaticServerOptions): Promise<SiteServer> {
  // `dev` looks at the disk for each request: a release must show without a restart.
  const serveFile = sirv(siteFolder, { dev: true, etag: true, brotli: true, gzip: true });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') say(response, 405, 'Not allowed');
    else if (pathname === HEALTH_PATH) {
      const isHealthy = await isThere(path.join(siteFolder, 'index.html'));
      if (isHealthy) say(response, 200, 'ok');
      else say(response, 503, 'No release is live');
    } else if (pathname === '/' || pathname === BASE_PATH) {
      response.setHeader('Location', `${BASE_PATH}/`);
      say(response, 302, 'Found');
    } else if (!pathname.startsWith(`${BASE_PATH}/`) || new RegExp(HIDDEN_PATTERN).test(pathname)) {
      say(response, 404, 'Not found');
    } else {
      const behindBase = pathname.slice(BASE_PATH.length);
      const file = new RegExp(ROUTE_PATTERN).test(behindBase) ? '/index.html' : behindBase;
      const { cacheControl, contentSecurityPolicy } = fileClassOf(file);
      request.url = file;
      response.setHeader('Cache-Control', cacheControl);
      response.setHeader('Content-Security-Policy', contentSecurityPolicy);
      serveFile(request, response, () => say(response, 404, 'Not found'));
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => say(response, 500, String(error)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

function say(response: ServerResponse, status: number, text: string): void {
  response.setHeader('Cache-Control', KEEP_NOTHING);
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}
