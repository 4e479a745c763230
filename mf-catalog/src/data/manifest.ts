import {
  parseCatalogueManifest,
  type CatalogueManifest,
} from '@galleria/shared-contracts/contract';
import { CATEGORIES } from '@galleria/shared-contracts/domain';

/** The names of the files of the published catalogue. A file is never written again under the same name. */
export interface Manifest extends CatalogueManifest {
  /** The index file of each category, in the order of `CATEGORIES` (`index-file.ts`). */
  readonly indexes: readonly string[];
  /** The files that list the shards, by the layout's name (`layouts.ts`). */
  readonly layouts: Readonly<Record<string, string>>;
  /** The files with the first products of home and lists, by path (`page-data.ts`). */
  readonly pages: Readonly<Record<string, string>>;
  /** The file that names the files of the search (`search-files.ts`). */
  readonly search: string;
}

/** Returns `null` for another version. Throws a `TypeError` when the file is not a manifest. */
export function parseManifest(bytes: Uint8Array): Manifest | null {
  const value = jsonOf(bytes);
  const manifest = parseCatalogueManifest(value);
  if (!manifest) return null;
  const { indexes, layouts, pages, search } = fieldsOf(value, 'the manifest');
  if (!isTexts(indexes) || indexes.length !== CATEGORIES.length) {
    throw new TypeError('indexes are no names of files, one for each category');
  }
  if (typeof search !== 'string') throw new TypeError('search is no text');
  return {
    ...manifest,
    indexes,
    layouts: namesOf(layouts, 'layouts'),
    pages: namesOf(pages, 'pages'),
    search,
  };
}

export function jsonOf(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}

export function fieldsOf(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new TypeError(`${name} is missing`);
  return { ...value };
}

export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function namesOf(value: unknown, name: string): Readonly<Record<string, string>> {
  const fields = fieldsOf(value, name);
  if (!isTexts(Object.values(fields))) throw new TypeError(`${name} are no names of files`);
  // Safe: all values are texts.
  return fields as Readonly<Record<string, string>>;
}
