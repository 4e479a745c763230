import type { SiteFiles } from '../data/site-files';
import { fileLookup, type Lookup } from './lookup';
import { parseSearchFiles } from './search-files';

/** The lookups over the search's files. */
export interface Snapshot {
  /** Milliseconds since 1970 by the server's clock. Changes from this moment on may be missing. */
  readonly asOfMs: number;
  readonly titles: Lookup;
  readonly categories: Lookup;
  readonly texts: Lookup;
}

/**
 * Makes a function that reads the manifest and the words of titles. It resolves to `null` when they cannot be
 * read. The next call then tries again, unless the site has no manifest or one of another version.
 */
export function snapshotReader(site: SiteFiles): () => Promise<Snapshot | null> {
  let latest: { readonly of: string; readonly snapshot: Promise<Snapshot | null> } | null = null;
  let isGone = false;

  async function open(): Promise<Snapshot | null> {
    return site.withManifest(async ({ asOfMs, search }) => {
      const { titles, categories, texts } = await site.read(search, parseSearchFiles);
      const onGone = () => (isGone = true);
      return {
        asOfMs,
        titles: fileLookup(titles, onGone),
        categories: fileLookup(categories, onGone),
        texts: fileLookup(texts, onGone),
      };
    });
  }

  async function readSnapshot(): Promise<Snapshot | null> {
    const isRefresh = isGone;
    isGone = false;
    const manifest = await site.manifest(isRefresh);
    if (!manifest) return null;
    // A new snapshot reads all files again; nothing of the old one is kept.
    if (isRefresh || latest?.of !== manifest.search) {
      latest = { of: manifest.search, snapshot: open() };
    }
    const { snapshot } = latest;
    return snapshot.catch((cause: unknown) => {
      if (latest?.snapshot === snapshot) latest = null;
      throw cause;
    });
  }

  return async () => {
    const snapshot = await readSnapshot().catch(() => null);
    const words = await snapshot?.titles.words().catch(() => undefined);
    return words ? snapshot : null;
  };
}
