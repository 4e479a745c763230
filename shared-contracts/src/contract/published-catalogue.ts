import { unpackCatalogue, type CatalogueData } from '../domain/catalogue-data';
import { fileReader } from './data-file';
import { isFileGone } from './file-gone';
import { dataUrl } from './static-pages';

/*
 * The job of the static pages publishes the catalogue beside them (docs/static-pages.md): files that never
 * change, and a manifest that names the current files. Readers get newer changes from the database.
 */

/** The remote that publishes the catalogue. */
export const CATALOGUE_OWNER = 'mf-catalog';
/** The version of the format of manifest and files. Readers ignore data of another version. */
export const CATALOGUE_VERSION = 4;
/** Each file has the products of a range of this many ids, so a changed product changes only one file. */
export const CATALOGUE_FILE_IDS = 2_000;

/** The fields of the manifest that every reader needs. The owner adds more fields. */
export interface CatalogueManifest {
  readonly version: typeof CATALOGUE_VERSION;
  /**
   * Milliseconds since 1970 by the server's clock. Changes from this moment on may be missing in the files.
   */
  readonly asOfMs: number;
  /** How many products were ever deleted up to then. Later deletions are missing in the files. */
  readonly removedCount: number;
  /** The names of the files with the products, sorted by id (`packCatalogue`). */
  readonly products: readonly string[];
}

/** The published products. */
export type PublishedCatalogue = CatalogueData & Omit<CatalogueManifest, 'version' | 'products'>;

/** Returns `null` for another version. Throws a `TypeError` that names the wrong field. */
export function parseCatalogueManifest(value: unknown): CatalogueManifest | null {
  if (typeof value !== 'object' || value === null) throw new TypeError('the manifest is missing');
  const given: { readonly [name in keyof CatalogueManifest]?: unknown } = value;
  function numberOf(name: keyof CatalogueManifest): number {
    const number = given[name];
    if (typeof number !== 'number') throw new TypeError(`${name} is no number`);
    return number;
  }
  const version = numberOf('version');
  if (version !== CATALOGUE_VERSION) return null;
  const { products } = given;
  if (!Array.isArray(products) || !products.every((file) => typeof file === 'string')) {
    throw new TypeError('products are no names of files');
  }
  return { version, asOfMs: numberOf('asOfMs'), removedCount: numberOf('removedCount'), products };
}

/**
 * Makes a function that reads the published catalogue: the manifest at each call, each file once. It
 * resolves to the same object while the manifest is the same or a read fails; to `null` if no read has
 * succeeded yet. On a site without a manifest of this version it does not read again. Never rejects.
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
    // Newer files may be published between the reads of the manifest and of its files, so try twice.
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
