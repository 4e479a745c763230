import {
  parseCatalogueManifest,
  type CatalogueManifest,
} from '@galleria/shared-contracts/contract';
import { FIRST_CATEGORIES, type Category } from '@galleria/shared-contracts/domain';

import { learnMenu } from './menu';

/** The names of the files of the published catalogue. A file is never written again under the same name. */
export interface Manifest extends CatalogueManifest {
  /** The categories with lists. */
  readonly categories: readonly Category[];
  /** The index file of each category (`index-file.ts`). */
  readonly indexes: readonly string[];
  /** The files that list the shards, by the layout's name (`layouts.ts`). */
  readonly layouts: Readonly<Record<string, string>>;
  /** The files with the first products of home and lists, by path (`page-data.ts`). */
  readonly pages: Readonly<Record<string, string>>;
  /** The file that names the files of the search (`search-files.ts`). */
  readonly search: string;
}

/** Also learns the menu. Returns `null` for another version. Throws a `TypeError` when the file is not a manifest. */
export function parseManifest(bytes: Uint8Array): Manifest | null {
  const value = jsonOf(bytes);
  const manifest = parseCatalogueManifest(value);
  if (!manifest) return null;
  const {
    categories = FIRST_CATEGORIES,
    menu,
    indexes,
    layouts,
    pages,
    search,
  } = fieldsOf(value, 'the manifest');
  if (!isTexts(categories) || !isTexts(indexes) || indexes.length !== categories.length) {
    throw new TypeError('indexes are no names of files');
  }
  if (typeof search !== 'string') throw new TypeError('search is no text');
  learnMenu(menu);
  return {
    ...manifest,
    categories,
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
