import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { generateProducts, localBackend, seed } from '@galleria/firebase';
import { freePort, SITE_FILES } from '@galleria/release';
import type { PagesFile } from '@galleria/shared-contracts/contract';
import { aDataDir, startShop } from '@galleria/tooling/shop';

import { releasePages } from './release-pages';

/** A whole shop on free ports; its site is built and assembled as by `npm start`. */
export interface BenchShop {
  /** Ends with a slash. */
  readonly url: string;
  /** A port of 127.0.0.1 whose pages may use this shop's backend too. */
  readonly guestPort: number;
  /** The folder that is served. */
  readonly siteFolder: string;
  /**
   * Fills the shop with exactly this many products, and adds this many made-up orders. Resolves when
   * the static pages have the products.
   */
  fill(products: number, orders?: number): Promise<void>;
  /** Stops the shop and deletes its data. */
  stop(): Promise<void>;
}

/** `env` has further variables of `npm start`. */
export async function startBenchShop(env: NodeJS.ProcessEnv = {}): Promise<BenchShop> {
  const { dataDir, remove } = await aDataDir();
  const guestPort = await freePort();
  const shop = await startShop(dataDir, {
    ORIGINS: `http://127.0.0.1:${String(guestPort)}`,
    ...env,
  });
  const { emulators } = shop.config;
  if (!emulators) throw new Error('The shop has no backend of its own');
  const { host, port } = emulators.firestore;
  const backend = localBackend({
    firestoreUrl: `http://${host}:${port}`,
    authUrl: emulators.authUrl,
  });
  return {
    url: shop.url,
    guestPort,
    siteFolder: shop.siteFolder,
    async fill(products, orders = 0) {
      await seed(backend, generateProducts(products), { count: orders });
      // The shop makes its pages by itself. The command would do the same work at the same time.
      await untilPages(shop.siteFolder, products);
      await releasePages(shop.siteFolder);
    },
    async stop() {
      await shop.stop();
      await remove();
    },
  };
}

async function untilPages(siteFolder: string, count: number): Promise<void> {
  const file = path.join(siteFolder, SITE_FILES.pages);
  const isMade = async () => (JSON.parse(await readFile(file, 'utf8')) as PagesFile).count >= count;
  while (!(await isMade())) await delay(500);
}
