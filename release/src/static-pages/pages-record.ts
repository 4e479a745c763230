import { randomUUID } from 'node:crypto';

import { PagesFileSchema, type PagesFile } from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

import { readJsonFile } from '../site/json-file';
import { PAGES_FOLDER, SITE_FILES } from '../site/site';
import type { Store, Stored } from '../site/store';

export async function readPagesFile(store: Store): Promise<PagesFile | undefined> {
  const isThere = (await store.read(SITE_FILES.pages)) !== undefined;
  return isThere ? readJsonFile(store, SITE_FILES.pages, PagesFileSchema) : undefined;
}

/** `pages.json`, and what only the release tool reads of it. */
export const WrittenPagesSchema = v.object({
  ...PagesFileSchema.entries,
  /** The first names of all paths with pages. Absent in files of older tools. */
  names: v.optional(v.array(v.string()), []),
});

/** The first names of paths, each once: `shop` of `/shop/7`. The home page has none. */
export function firstNamesOf(paths: Iterable<string>): string[] {
  const names = new Set(Array.from(paths, (path) => path.split('/', 2)[1] ?? ''));
  return [...names].filter((name) => name !== '').sort();
}

/** Keys of pages, by path. Pairs, because objects with 100,000 members are slow. */
const KeysSchema = v.pipe(
  v.array(v.tuple([v.string(), v.string()])),
  v.transform((entries): ReadonlyMap<string, string> => new Map(entries)),
);

const RecordSchema = v.object({
  /** A digest of everything except the content: versions, configuration. */
  frame: v.string(),
  /** Name of the file with the keys of all pages. That file never changes. */
  base: v.string(),
  /** Newer keys of some of these pages. */
  changes: KeysSchema,
});

/**
 * The record of the pages that are written. It is small, because each round reads it and each change
 * replaces it. Not public: servers hide names that begin with a dot.
 */
export const RECORD = `${PAGES_FOLDER}/.record.json`;

/** The folder of the record's bases. */
export const BASES = `${PAGES_FOLDER}/.record`;

/** With more changes than this, a record gets a new base. */
const CHANGES_MAX = 1000;

const baseFile = (name: string) => `${BASES}/${name}.json`;

/** The record as it was read or written last. */
export interface KnownRecord {
  /** The contents of its file; undefined without one. */
  readonly bytes: Buffer | undefined;
  readonly frame: string;
  readonly base: string;
  readonly keys: ReadonlyMap<string, string>;
  readonly changes: ReadonlyMap<string, string>;
}

/** A key that no page has. A page that is recorded with it is written in the next round. */
export const NO_KEY = '';

/** The key with which this page was written. */
export function keyOfPage({ keys, changes }: KnownRecord, path: string): string | undefined {
  return changes.get(path) ?? keys.get(path);
}

export interface StoredRecord {
  readonly record: KnownRecord;
  /** The tag of its file; undefined without one. */
  readonly tag: string | undefined;
}

/** Reads the record. It is `known` if its file is still the same, and empty when it is missing or damaged. */
export async function readRecord(store: Store, known?: KnownRecord): Promise<StoredRecord> {
  for (;;) {
    const stored = await store.read(RECORD);
    const { bytes, tag } = stored ?? { bytes: undefined, tag: undefined };
    if (bytes && known?.bytes?.equals(bytes) === true) return { record: known, tag };
    const empty = { bytes, frame: '', base: '', keys: new Map(), changes: new Map() };
    const found = parsed(RecordSchema, stored);
    if (!found) return { record: empty, tag };
    const isSameBase = known?.base === found.base;
    const keys = isSameBase
      ? known.keys
      : parsed(KeysSchema, await store.read(baseFile(found.base)));
    if (keys) return { record: { bytes, ...found, keys }, tag };
    // Another process may have replaced the record, and then removed the base.
    if ((await store.read(RECORD))?.tag === tag) return { record: empty, tag };
  }
}

function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  stored: Stored | undefined,
): v.InferOutput<Schema> | undefined {
  try {
    return v.parse(schema, JSON.parse(stored?.bytes.toString() ?? ''));
  } catch {
    return undefined;
  }
}

type Keys = Iterable<readonly [path: string, key: string]>;

/** What a record is to contain. */
export interface NextRecord {
  readonly frame: string;
  /** The keys that have changed; undefined if the pages have other paths than before. */
  readonly changes: Keys | undefined;
  /** The keys of all pages. */
  readonly all: () => Keys;
}

/** Replaces the record. Resolves to undefined, and leaves the record, when another process was first. */
export async function replaceRecord(
  store: Store,
  { record: before, tag }: StoredRecord,
  { frame, changes, all }: NextRecord,
): Promise<KnownRecord | undefined> {
  const newer = new Map([...before.changes, ...(changes ?? [])]);
  const keepsBase = changes !== undefined && newer.size <= CHANGES_MAX;
  const next = keepsBase
    ? { frame, base: before.base, keys: before.keys, changes: newer }
    : { frame, base: randomUUID(), keys: new Map(all()), changes: new Map<string, string>() };
  if (!keepsBase) await store.create(baseFile(next.base), JSON.stringify([...next.keys]));
  const file = { frame, base: next.base, changes: [...next.changes] };
  const bytes = Buffer.from(JSON.stringify(file));
  const isReplaced =
    tag === undefined
      ? await store.create(RECORD, bytes)
      : await store.replace(RECORD, bytes, tag, Date.now());
  if (!keepsBase) await removeUnused(store, isReplaced ? before.base : next.base);
  return isReplaced ? { bytes, ...next } : undefined;
}

/**
 * Takes the keys of pages out of the record before these pages are written; takes out all keys if
 * `isSameFrame` is false. Otherwise, a process that dies before it records the new keys could leave a page
 * that seems to be right once a change is undone. Resolves to undefined when another process was first.
 */
export async function withoutKeys(
  store: Store,
  recorded: StoredRecord,
  isSameFrame: boolean,
  pages: readonly { readonly path: string; readonly key: string }[],
): Promise<StoredRecord | undefined> {
  const { record } = recorded;
  const isOld = ({ path, key }: { path: string; key: string }) =>
    ![undefined, NO_KEY, key].includes(keyOfPage(record, path));
  const old = isSameFrame ? pages.filter(isOld) : [];
  const frame = isSameFrame ? record.frame : '';
  if (frame === record.frame && old.length === 0) return recorded;
  const changes = old.map(({ path }) => [path, NO_KEY] as const);
  const all = () => new Map([...record.keys, ...record.changes, ...changes]);
  const replaced = await replaceRecord(store, recorded, { frame, changes, all });
  if (!replaced) return undefined;
  const next = await readRecord(store, replaced);
  return next.record === replaced ? next : undefined;
}

/**
 * Removes a base, unless the record names it: the write of the record has succeeded then, and only the answer
 * was lost. A base that cannot be removed stays until `prune` removes it.
 */
async function removeUnused(store: Store, base: string): Promise<void> {
  try {
    const key = baseFile(base);
    if ((await unusedBases(store)).includes(key)) await store.remove(key);
  } catch {
    // The record is right, even if an unused base stays.
  }
}

/** Bases that the record does not name. One of them may be of a process that will soon write a record with it. */
export async function unusedBases(store: Store): Promise<string[]> {
  const base = parsed(RecordSchema, await store.read(RECORD))?.base ?? '';
  return (await store.list(BASES)).filter((key) => key !== baseFile(base));
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

/** The paths of all pages that are there. Slow: it lists the folder. */
export async function pathsOfPages(store: Store): Promise<string[]> {
  const files = (await store.list(PAGES_FOLDER)).filter((key) => key.endsWith('.html'));
  return files.map((key) => `/${pathOfPage(key)}`);
}
