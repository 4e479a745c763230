import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { generateProducts, isEmpty, localBackend, seed } from '@galleria/firebase';
import {
  freePort,
  pages,
  siteAt,
  startNginx,
  startStaticServer,
  watchPages,
  type SiteServer,
} from '@galleria/release';

import { ROOT } from './apps';
import { assembleSite, keepReleases, localConfig } from './assemble-site';
import type { Environment } from './environment';
import { shopUrl, startLocalBackend } from './local-backend';

export interface LocalShop {
  /** Ends with a slash. */
  readonly url: string;
  readonly siteFolder: string;
  readonly firestoreUrl: string;
  readonly authUrl: string;
  /** Address of the page that shows the mails, which are not sent here. */
  readonly outboxUrl: string;
  stop(): Promise<void>;
}

export interface LocalShopOptions extends Environment {
  readonly say: (line: string) => void;
  /** Number of products for an empty shop. */
  readonly products: number;
  /** Number of made-up orders for an empty shop. */
  readonly orders: number;
  /** Prints for each request which rule allowed or refused it, and why. */
  readonly debugRules: boolean;
  /**
   * With our own server, the site gets the newest builds. nginx serves what was released; an empty
   * site gets its first release.
   */
  readonly server: 'own' | 'nginx';
}

/**
 * Starts backend and site from the existing builds, and fills an empty shop. Either everything runs
 * or nothing: rejects with a message for the developer, which names the variable to change when a
 * port is taken.
 */
export async function startLocalShop(options: LocalShopOptions): Promise<LocalShop> {
  const { dataDir, say, products } = options;
  const port = options.port === 0 ? await freePort() : options.port;
  const running: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    // Stop in reverse order: pages before the backend that they use.
    for (const stopOne of running.splice(0).reverse()) await stopOne();
  };
  let sitePort = port;
  try {
    const siteFolder = await siteFolderOf(dataDir);
    if (dataDir === 'memory') running.push(() => rm(siteFolder, { recursive: true, force: true }));

    const backend = await startLocalBackend(options, () => sitePort, {
      debugRules: options.debugRules,
      log: say,
    });
    running.push(() => backend.stop());
    const owner = localBackend(backend);
    if (await isEmpty(owner)) {
      await seed(owner, generateProducts(products, 1), { count: options.orders });
      say(`Filled the empty shop with ${products} products and ${options.orders} orders`);
    }

    const { basePath } = options;
    const { origin } = new URL(shopUrl(port, basePath));
    const config = {
      ...localConfig(backend.firestorePort, backend.authPort),
      basePath,
      origin,
      serviceWorker: options.serviceWorker,
    };
    if (options.server === 'own') await assembleSite(siteFolder, config);
    else await keepReleases(siteFolder, config);
    const site = await startSite(options.server, siteFolder, port, say);
    running.push(() => site.stop());
    sitePort = site.port;
    if (options.watchPages) running.push(await startMakingPages(siteFolder, say));
    else await pages(siteAt(siteFolder));
    return {
      url: shopUrl(sitePort, basePath),
      siteFolder,
      firestoreUrl: backend.firestoreUrl,
      authUrl: backend.authUrl,
      outboxUrl: backend.outboxUrl,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function siteFolderOf(dataDir: string): Promise<string> {
  return dataDir === 'memory'
    ? mkdtemp(path.join(tmpdir(), 'galleria-site-'))
    : path.join(dataDir, 'site');
}

async function startSite(
  server: LocalShopOptions['server'],
  siteFolder: string,
  port: number,
  say: (line: string) => void,
): Promise<SiteServer> {
  try {
    if (server === 'own') return await startStaticServer({ siteFolder, port });
    const templateFile = path.join(ROOT, 'nginx/nginx.conf.template');
    return await startNginx({ siteFolder, port, templateFile, say });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? new Error(`Port ${port} is taken; choose another one with PORT`) : error;
  }
}

/** Makes the static pages again whenever something changes. The returned function stops this. */
async function startMakingPages(
  siteFolder: string,
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let watching: Promise<void> | undefined;
  await new Promise<void>((onFirst) => {
    watching = watchPages(siteAt(siteFolder), {
      everyMs: 1_000,
      signal: stopped.signal,
      onFirst,
      onMade: () => undefined,
      onProblem: (problem) => {
        if (problem !== undefined) say(`The static pages could not be made: ${problem}`);
      },
    });
  });
  return async () => {
    stopped.abort();
    await watching;
  };
}
