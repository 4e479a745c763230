import { unpackCatalogue, type CatalogueData } from '../domain/catalogue-data';
import { fileReader } from './data-file';
import { isFileGone } from './file-gone';
import { dataUrl } from './static-pages';

/*
 * The catalogue as the job of the static pages publishes it beside them (docs/static-pages.md): files that never
 * change, and a manifest that names those of now. What has changed since is asked of the database.
 */

/** The remote whose data it is. */
export const CATALOGUE_OWNER = 'mf-catalog';
/** The form of manifest and files. Data of another version is none. */
export const CATALOGUE_VERSION = 3;
/** A file has the products of so many ids, so a product that changes rewrites one. */
export const CATALOGUE_FILE_IDS = 2_000;

/** What every reader needs of the manifest; the owner has more in it. */
export interface CatalogueManifest {
  readonly version: typeof CATALOGUE_VERSION;
  /** What has changed at this moment or later, by the server's clock, may not be in the files. */
  readonly asOfMs: number;
  /** How many products had been deleted then. The products may have some that were deleted later. */
  readonly removedCount: number;
  /** Files of products, by id (`packCatalogue`). */
  readonly products: readonly string[];
}

/** The published products. */
export type PublishedCatalogue = CatalogueData & Omit<CatalogueManifest, 'version' | 'products'>;

/** `null` for another version. Throws when it is no manifest, and names what is wrong. */
export function parseCatalogueManifest(value: unknown): CatalogueManifest | null {
  if (typeof value !== 'object' || value === null) throw new TypeError('the manifest is missing');
  const {
    version,
    asOfMs,
    removedCount,
    products,
  }: { [name in keyof CatalogueManifest]?: unknown } = value;
  if (typeof version !== 'number') throw new TypeError('version is no number');
  if (version !== CATALOGUE_VERSION) return null;
  if (typeof asOfMs !== 'number') throw new TypeError('asOfMs is no number');
  if (typeof removedCount !== 'number') throw new TypeError('removedCount is no number');
  if (!Array.isArray(products) || !products.every((file) => typeof file === 'string')) {
    throw new TypeError('products are no names of files');
  }
  return { version, asOfMs, removedCount, products };
}

/**
 * Makes a function that reads the published catalogue: the manifest each time, each file once. The same object
 * as before while nothing else is published, or while it cannot be read. `null` when there has been none yet;
 * a site without one, or with one of another version, is not asked again.
 */
export function publishedCatalogueReader(): () => Promise<PublishedCatalogue | null> {
  let latest: { readonly of: string; readonly catalogue: PublishedCatalogue } | null = null;
  let files = new Map<string, () => Promise<CatalogueData>>();
  let isAbsent = false;

  async function readManifest(): Promise<CatalogueManifest | null> {
    const read = fileReader(
      dataUrl(CATALOGUE_OWNER),
      (bytes) => parseCatalogueManifest(jsonOf(bytes)),
      'no-cache',
    );
    try {
      const manifest = await read();
      isAbsent = manifest === null;
      return manifest;
    } catch (cause) {
      isAbsent = isFileGone(cause);
      return null;
    }
  }

  async function readProducts(manifest: CatalogueManifest): Promise<PublishedCatalogue | null> {
    const { asOfMs, removedCount, products } = manifest;
    files = new Map(products.map((file) => [file, files.get(file) ?? productsIn(file)]));
    try {
      const parts = await Promise.all([...files.values()].map((read) => read()));
      return {
        asOfMs,
        removedCount,
        products: parts.flatMap((part) => part.products),
        stock: Object.assign({}, ...parts.map(({ stock }) => stock)) as CatalogueData['stock'],
      };
    } catch {
      return null;
    }
  }

  return async () => {
    // Between manifest and files another generation may have come.
    for (let tries = 2; tries > 0 && !isAbsent; tries--) {
      const manifest = await readManifest();
      if (!manifest) break;
      const of = JSON.stringify(manifest);
      if (latest?.of === of) break;
      const catalogue = await readProducts(manifest);
      if (catalogue) {
        latest = { of, catalogue };
        break;
      }
    }
    return latest?.catalogue ?? null;
  };
}

function productsIn(file: string): () => Promise<CatalogueData> {
  return fileReader(dataUrl(CATALOGUE_OWNER, file), (bytes) => unpackCatalogue(jsonOf(bytes)));
}

function jsonOf(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}
