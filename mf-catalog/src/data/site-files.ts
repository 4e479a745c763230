import {
  CATALOGUE_OWNER,
  dataUrl,
  fileReader,
  isFileGone,
} from '@galleria/shared-contracts/contract';
import { unpackCatalogue, type CatalogueData } from '@galleria/shared-contracts/domain';

import { jsonOf, parseManifest, type Manifest } from './manifest';

/** The files that the site has published beside its static pages. */
export interface SiteFiles {
  /**
   * The manifest, as it was read last or, with `isAnew`, as it is now. `null` when there is none, or none of this
   * version, or none that can be read; what there was before stays.
   */
  manifest(isAnew?: boolean): Promise<Manifest | null>;
  /** A file of this name. Read once, and again only after a failure. */
  read<T>(name: string, unpack: (bytes: Uint8Array) => T): Promise<T>;
  shard(name: string): Promise<CatalogueData>;
  /**
   * What `read` makes of the manifest; `null` without one. When a file is gone, another generation has come: it is
   * called again with that. Rejects when a file cannot be read.
   */
  withManifest<T>(read: (manifest: Manifest) => Promise<T>): Promise<T | null>;
}

/** A look within this time after another gets the same manifest. */
const JUST_READ_MS = 1_000;

export function createSiteFiles(now: () => number = () => Date.now()): SiteFiles {
  let latest: Manifest | null = null;
  let isAbsent = false;
  let reading: Promise<void> | null = null;
  let readAtMs = -Infinity;
  let files = new Map<string, () => Promise<unknown>>();

  async function readManifest(): Promise<void> {
    const read = fileReader(dataUrl(CATALOGUE_OWNER), parseManifest, 'no-cache');
    try {
      const manifest = await read();
      isAbsent = manifest === null && latest === null;
      // The browser keeps what both generations have.
      if (manifest && JSON.stringify(manifest) !== JSON.stringify(latest)) {
        latest = manifest;
        files = new Map();
      }
      readAtMs = now();
    } catch (cause) {
      isAbsent = isFileGone(cause) && latest === null;
    }
  }

  async function manifest(isAnew = false): Promise<Manifest | null> {
    const isKnown = latest !== null && (!isAnew || now() - readAtMs < JUST_READ_MS);
    if (!isAbsent && !isKnown) {
      reading ??= readManifest().finally(() => (reading = null));
      await reading;
    }
    return latest;
  }

  async function read<T>(name: string, unpack: (bytes: Uint8Array) => T): Promise<T> {
    const known = files.get(name) ?? fileReader(dataUrl(CATALOGUE_OWNER, name), unpack);
    files.set(name, known);
    // Safe: a file is always unpacked in the same way.
    return (await known()) as T;
  }

  return {
    manifest,
    read,
    shard: (name) => read(name, (bytes) => unpackCatalogue(jsonOf(bytes))),
    async withManifest(use) {
      const first = await manifest();
      if (!first) return null;
      try {
        return await use(first);
      } catch (cause) {
        if (!isFileGone(cause)) throw cause;
        readAtMs = -Infinity;
        const next = await manifest(true);
        return use(next ?? first);
      }
    },
  };
}
