import { generateProducts, localBackend, seed } from '@galleria/firebase';
import { freePort } from '@galleria/release';
import { productDocument } from '@galleria/shared-contracts/domain';
import { aDataDir, startShop } from '@galleria/tooling/shop';

import { releasePages } from './release-pages';

/** A whole shop on free ports; its site is built and assembled as by `npm start`. */
export interface BenchShop {
  /** Ends with a slash. */
  readonly url: string;
  /** A port of `localhost` whose pages may use this shop's backend too. */
  readonly guestPort: number;
  /** The folder that is served. */
  readonly siteFolder: string;
  /**
   * Fills the shop with exactly this many products, and adds this many made-up orders. Resolves when
   * the static pages have the products.
   */
  fill(products: number, orders?: number): Promise<void>;
  /** Changes the price of one product. */
  edit(id: number): Promise<void>;
  /** Stops the shop and deletes its data. */
  stop(): Promise<void>;
}

export async function startBenchShop(): Promise<BenchShop> {
  const { dataDir, remove } = await aDataDir();
  const guestPort = await freePort();
  const shop = await startShop(dataDir, { ORIGINS: `http://localhost:${String(guestPort)}` });
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
      await releasePages(shop.siteFolder);
    },
    async edit(id) {
      const product = generateProducts(id).at(-1);
      if (!product) throw new Error(`There is no product ${String(id)}`);
      const data = productDocument({ ...product, priceCents: product.priceCents + 100 });
      await backend.firestore.commit([
        { set: `products/${String(id)}`, data, serverTimes: ['updatedAt'] },
      ]);
    },
    async stop() {
      await shop.stop();
      await remove();
    },
  };
}
