import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

import { folderStore } from '../site/folder-store';
import { allowsOverrides, basePathOf } from '../site/settings';
import { freePort } from './free-port';
import { renderNginxConfig } from './nginx-config';
import { HEALTH_PATH } from './serving-rules';
import type { SiteServer } from './static-server';

const BROTLI_MODULE = 'ngx_http_brotli_static_module.so';
const MODULE_FOLDERS = ['/usr/lib/nginx/modules', '/usr/share/nginx/modules', '/etc/nginx/modules'];
/** Where nginx may be installed. Debian keeps servers out of an ordinary user's PATH. */
const PROGRAMS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx'];

interface NginxServerOptions {
  readonly siteFolder: string;
  /** Sites at host names of their own (`NginxOptions`). */
  readonly also?: Readonly<Record<string, string>>;
  /** The port to listen on; 0 chooses a free one. */
  readonly port: number;
  /** Path of `nginx/nginx.conf.template`. */
  readonly templateFile: string;
  /** Path of the module for `.br` files. Searched for when left out; null means none. */
  readonly brotliModule?: string | null;
  readonly say?: (line: string) => void;
}

/** Path of the module for `.br` files; undefined when it is not installed. */
export function findBrotliModule(): string | undefined {
  return MODULE_FOLDERS.map((folder) => path.join(folder, BROTLI_MODULE)).find((file) =>
    existsSync(file),
  );
}

/**
 * Serves a site with nginx as a child process, without special rights and with a temporary folder.
 * Listens on 127.0.0.1. Rejects with `EADDRINUSE` when the port is taken, and with nginx's output
 * when nginx does not start.
 */
export async function startNginx(options: NginxServerOptions): Promise<SiteServer> {
  // nginx does not report its port, so choose one before nginx starts.
  const port = await freePort(options.port);
  const folder = await mkdtemp(path.join(tmpdir(), 'galleria-nginx-'));
  // Remove the folder when this process ends without `stop`. nginx may still write into it, so try again.
  const removeAtOnce = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', removeAtOnce);
  const removeFolder = async () => {
    await rm(folder, { recursive: true, force: true });
    process.off('exit', removeAtOnce);
  };
  try {
    const server = await startIn(folder, { ...options, port });
    return { ...server, stop: () => server.stop().then(removeFolder) };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

async function startIn(folder: string, options: NginxServerOptions): Promise<SiteServer> {
  const { siteFolder, templateFile, port, say = () => undefined } = options;
  const brotliModule = options.brotliModule ?? findBrotliModule();
  if (!brotliModule && options.brotliModule !== null) {
    say('nginx has no Brotli module here (libnginx-mod-http-brotli-static): it serves gzip.');
  }
  const basePath = await basePathOf(folderStore(siteFolder));
  const config = renderNginxConfig({
    template: await readFile(templateFile, 'utf8'),
    listen: `127.0.0.1:${String(port)}`,
    site: path.resolve(siteFolder),
    also: options.also ?? {},
    basePath,
    temporary: folder,
    hsts: false,
    withOverrides: await allowsOverrides(folderStore(siteFolder)),
    brotliModule: options.brotliModule === null ? undefined : brotliModule,
    // When root starts nginx, its workers run as `nobody`, who may not read the site.
    ...(process.getuid?.() === 0 ? { user: 'root' } : {}),
  });
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, config);
  const nginx = spawn(program(), ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()));
  // End nginx when this process ends without `stop`, because nginx would keep the port.
  const kill = () => void nginx.kill('SIGTERM');
  process.once('exit', kill);
  void ended.then(() => process.off('exit', kill));
  const stop = async () => {
    nginx.kill('SIGTERM');
    await ended;
  };
  await untilItAnswers(nginx, port);
  return { port, basePath, stop };
}

function program(): string {
  return process.env.NGINX_PATH ?? PROGRAMS.find((file) => existsSync(file)) ?? 'nginx';
}

/** Resolves when the server answers. Rejects when the server ends before that. */
async function untilItAnswers(nginx: ChildProcess, port: number): Promise<void> {
  let said = '';
  nginx.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const failure = new Promise<never>((_resolve, reject) => {
    nginx.once('error', (cause) =>
      reject(new Error('nginx could not be started: is it installed?', { cause })),
    );
    nginx.once('exit', () => reject(new Error(`nginx did not start:\n${said}`)));
  });
  // Avoid an unhandled rejection when nginx ends later.
  failure.catch(() => undefined);
  const isUp = () =>
    fetch(`http://127.0.0.1:${String(port)}${HEALTH_PATH}`).then(
      () => true,
      () => false,
    );
  while (!(await Promise.race([isUp(), failure]))) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
