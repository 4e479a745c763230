import {
  parseCatalogueManifest,
  type CatalogueManifest,
} from '@galleria/shared-contracts/contract';

/** Names the files of the published catalogue, which are never written a second time. */
export interface Manifest extends CatalogueManifest {
  /** Of titles and of descriptions: most first words are answered by titles alone. */
  readonly search: { readonly titles: IndexFiles; readonly texts: IndexFiles };
}

/** A word index as files. */
export interface IndexFiles {
  readonly words: string;
  /** How many of the words each has, in their order, and its file. */
  readonly buckets: readonly (readonly [wordCount: number, file: string])[];
}

/** `null` for another version. Throws when it is no manifest. */
export function parseManifest(bytes: Uint8Array): Manifest | null {
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const manifest = parseCatalogueManifest(value);
  if (!manifest) return null;
  const { search } = fieldsOf(value, 'the manifest');
  const { titles, texts } = fieldsOf(search, 'search');
  return {
    ...manifest,
    search: { titles: indexOf(titles, 'search.titles'), texts: indexOf(texts, 'search.texts') },
  };
}

function indexOf(value: unknown, name: string): IndexFiles {
  const { words, buckets } = fieldsOf(value, name);
  if (typeof words !== 'string') throw new TypeError(`${name}.words is no text`);
  if (!Array.isArray(buckets) || !buckets.every(isBucket)) {
    throw new TypeError(`${name}.buckets are no pairs of number and file`);
  }
  return { words, buckets };
}

function isBucket(value: unknown): value is IndexFiles['buckets'][number] {
  return Array.isArray(value) && Number.isSafeInteger(value[0]) && typeof value[1] === 'string';
}

function fieldsOf(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new TypeError(`${name} is missing`);
  return { ...value };
}
