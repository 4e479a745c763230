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
   * The manifest that was read last. It is read first if there is none, and read again with `isRefresh`.
   * When no read has succeeded, or the site has no manifest of this version: `null`. Never rejects.
   */
  manifest(isRefresh?: boolean): Promise<Manifest | null>;
  /** The unpacked file of this name. It is read once, and again only after a failure. */
  read<T>(name: string, unpack: (bytes: Uint8Array) => T): Promise<T>;
  shard(name: string): Promise<CatalogueData>;
  /**
   * Calls `read` with the manifest and resolves to its answer; to `null` without a manifest. A missing file
   * means that newer files were published: then `read` is called again with the new manifest. Rejects when a
   * file cannot be read.
   */
  withManifest<T>(read: (manifest: Manifest) => Promise<T>): Promise<T | null>;
}

/** A refresh within this time after a read gets the same manifest. */
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
      // Files that the old and the new manifest name come from the browser's cache.
      if (manifest && JSON.stringify(manifest) !== JSON.stringify(latest)) {
        latest = manifest;
        files = new Map();
      }
      readAtMs = now();
    } catch (cause) {
      isAbsent = isFileGone(cause) && latest === null;
    }
  }

  async function manifest(isRefresh = false): Promise<Manifest | null> {
    // The difference is negative after the device's clock was put back.
    const isJustRead = Math.abs(now() - readAtMs) < JUST_READ_MS;
    const isKnown = latest !== null && (!isRefresh || isJustRead);
    if (!isAbsent && !isKnown) {
      reading ??= readManifest().finally(() => (reading = null));
      await reading;
    }
    return latest;
  }

  async function read<T>(name: string, unpack: (bytes: Uint8Array) => T): Promise<T> {
    const known = files.get(name) ?? fileReader(dataUrl(CATALOGUE_OWNER, name), unpack);
    files.set(name, known);
    // Safe: every call for this file has the same `unpack`.
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
