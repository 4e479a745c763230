import { PagesFileSchema, type PagesFile } from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

import { readJsonFile } from '../site/json-file';
import { PAGES_FOLDER, SITE_FILES } from '../site/site';
import type { Store, Stored } from '../site/store';

export async function readPagesFile(store: Store): Promise<PagesFile | undefined> {
  const isThere = (await store.read(SITE_FILES.pages)) !== undefined;
  return isThere ? readJsonFile(store, SITE_FILES.pages, PagesFileSchema) : undefined;
}

const RecordSchema = v.object({
  /** A digest of everything except the content: versions, configuration. */
  frame: v.string(),
  /** The key of each page that is written, by its path. A map, because objects with 100,000 members are slow. */
  keys: v.pipe(
    v.array(v.tuple([v.string(), v.string()])),
    v.transform((entries): ReadonlyMap<string, string> => new Map(entries)),
  ),
});

type PagesRecord = v.InferOutput<typeof RecordSchema>;

/** The record of the pages that are written. Not public: servers hide names that begin with a dot. */
export const RECORD = `${PAGES_FOLDER}/.record.json`;

/** The record as it was read or written last. */
export interface KnownRecord extends PagesRecord {
  readonly bytes: Buffer | undefined;
}

export function recordBytes({ frame, keys }: PagesRecord): Buffer {
  return Buffer.from(JSON.stringify({ frame, keys: [...keys] }));
}

/** Parses the record, unless its file is still the `known` one. Empty when it is missing or damaged. */
export function recordIn(stored: Stored | undefined, known?: KnownRecord): KnownRecord {
  const bytes = stored?.bytes;
  if (bytes && known?.bytes?.equals(bytes) === true) return known;
  try {
    return { bytes, ...v.parse(RecordSchema, JSON.parse(bytes?.toString() ?? '')) };
  } catch {
    return { bytes, frame: '', keys: new Map() };
  }
}

/** The file of a page: `/shop/category/men's%20clothing/3` is `pages/shop/category/men's clothing/3.html`. */
export function pageFile(path: string): string {
  return `${PAGES_FOLDER}${path === '/' ? '/index' : decodeURIComponent(path)}.html`;
}

/** The path of a page's file, relative to the site's address: `shop/category/men's%20clothing/3`. */
export function pathOfPage(key: string): string {
  const path = key.slice(PAGES_FOLDER.length + 1, -'.html'.length);
  return path === 'index' ? '' : path.split('/').map(encodeURIComponent).join('/');
}
