import { generateProducts, localBackend, seed } from '@galleria/firebase';
import { aDataDir, startShop } from '@galleria/tooling/shop';

/** A whole shop on free ports, its site built and assembled as `npm start` does. */
export interface BenchShop {
  /** Ends with a slash. */
  readonly url: string;
  /** What is served. */
  readonly siteFolder: string;
  /** Fills the shop with exactly this many products, and adds so many made-up orders. */
  fill(products: number, orders?: number): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

export async function startBenchShop(): Promise<BenchShop> {
  const { dataDir, remove } = await aDataDir();
  const shop = await startShop(dataDir);
  const { emulators } = shop.config;
  if (!emulators) throw new Error('The shop has no backend of its own');
  const { host, port } = emulators.firestore;
  const backend = localBackend({
    firestoreUrl: `http://${host}:${port}`,
    authUrl: emulators.authUrl,
  });
  return {
    url: shop.url,
    siteFolder: shop.siteFolder,
    async fill(products, orders = 0) {
      await seed(backend, generateProducts(products), { count: orders });
    },
    async stop() {
      await shop.stop();
      await remove();
    },
  };
}
