import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { generateProducts } from '@galleria/firebase';
import type { StaticPages } from '@galleria/shared-contracts/contract';
import { parseCategories, type Product } from '@galleria/shared-contracts/domain';

import { percentile } from '../harness/statistics';

interface Measured {
  readonly what: string;
  readonly unit: string;
  readonly value: number;
}

/** The parts of `mf-catalog`'s manifest that are read here. */
interface Manifest {
  readonly indexes: readonly string[];
  readonly layouts: Readonly<Record<string, string>>;
  readonly pages: Readonly<Record<string, string>>;
  readonly search: string;
}

/** Number of cards in a window and in the rows before and after it. */
const VIEW = 24;
const VIEWS = 500;
const SUGGESTED = 7;

/**
 * Makes the files of a shop with `count` products by the live version's code, and measures the
 * sizes that scripts read.
 */
export async function measureFiles(siteFolder: string, count: number): Promise<Measured[]> {
  const pages = await pagesIn(path.join(siteFolder, 'remotes/mf-catalog'));
  const products = shuffled(generateProducts(count));
  const first = timed(() => made(pages, products));
  const edited = products.map((one, place) =>
    place === count >> 1 ? { ...one, priceCents: one.priceCents + 5_000 } : one,
  );
  const second = timed(() => made(pages, edited));
  const { files, manifest } = first.value;
  const bytesOf = (name = '') => compressed(files.get(name) ?? '');
  const kB = (what: string, bytes: number) => ({ what, unit: 'kB', value: bytes });
  const all = sum(manifest.indexes.map(bytesOf));
  const byPrice = shardsOf(files, manifest, 'price-all');
  const views = viewsOf(byPrice).map((names) => [...new Set(names)]);
  const bytesIn = (names: readonly string[]) => sum(names.map(bytesOf));
  const random = shardsOf(files, manifest, 'random').map(({ name }) => name);
  const news = [...second.value.files.keys()].filter((name) => !files.has(name));
  return [
    { what: 'files', unit: '', value: files.size },
    { what: 'new files after one edit', unit: '', value: news.length },
    { what: 'made in', unit: 's', value: first.ms / 1000 },
    { what: 'made after one edit in', unit: 's', value: second.ms / 1000 },
    kB('the manifest', compressed(JSON.stringify(manifest))),
    kB('a list: its page', bytesOf(manifest.pages['/shop/category/all'])),
    kB('a list, scrolled on: shards there are', bytesOf(manifest.layouts['random'])),
    kB('a list, scrolled on: one shard', percentile(random.map(bytesOf), 50)),
    kB('sorted: index of all products', all),
    kB('sorted: index of one category', Math.max(...manifest.indexes.map(bytesOf))),
    kB('sorted: shards there are', bytesOf(manifest.layouts['price-all'])),
    {
      what: 'sorted: shards of 24 cards, most of 95 in 100 views',
      unit: '',
      value: percentile(
        views.map(({ length }) => length),
        95,
      ),
    },
    kB('sorted: shards of 24 cards', percentile(views.map(bytesIn), 50)),
    kB('suggestions: shards of 7 products', SUGGESTED * percentile(random.map(bytesOf), 50)),
    kB('suggestions: files of the search there are', bytesOf(manifest.search)),
  ];
}

async function pagesIn(folder: string): Promise<StaticPages> {
  const [version = ''] = await readdir(folder);
  const load = createRequire(import.meta.url);
  // Safe: the build exports this type.
  return (load(path.join(folder, version, 'pages.cjs')) as { default: StaticPages }).default;
}

/**
 * Mixes the products. The generator orders them by category, which would compress better than a
 * real shop.
 */
function shuffled(products: readonly Product[]): Product[] {
  const rank = (id: number) => Math.imul(id ^ (id >>> 7), 0x9e3779b1) >>> 0;
  return products
    .toSorted((a, b) => rank(a.id) - rank(b.id))
    .map((product, place) => ({ ...product, id: place + 1 }));
}

function made(pages: StaticPages, products: readonly Product[]) {
  const numbers = { seed: 1, newestMs: 0, settlingMs: 0, asOfMs: 1, removedCount: 0 };
  const data = pages.data?.({ products, ...numbers, categories: parseCategories(undefined) });
  if (!data) throw new Error('mf-catalog has no data');
  const { files, manifest } = data.make();
  // Safe: the live version's code has made it.
  return { files, manifest: manifest as Manifest };
}

/** Names and lengths (in products) of a layout's shards, in order. */
function shardsOf(
  files: ReadonlyMap<string, Uint8Array>,
  { layouts }: Manifest,
  layout: string,
): { name: string; length: number }[] {
  const jsonIn = (name: string): unknown =>
    JSON.parse(Buffer.from(files.get(name) ?? '').toString());
  // Safe: the same run has made this file.
  const { hashes, ids } = jsonIn(layouts[layout] ?? '') as { hashes: string[]; ids?: number[] };
  return hashes.map((hash, place) => {
    const name = `${layout}-${String(ids?.[place] ?? place)}.${hash}.json`;
    return { name, length: (jsonIn(name) as { rows: unknown[] }).rows.length };
  });
}

/** The shards that each of `VIEWS` views needs; the views are spread over the whole list. */
function viewsOf(shards: readonly { name: string; length: number }[]): string[][] {
  const places = shards.flatMap(({ name, length }) => Array<string>(length).fill(name));
  return Array.from({ length: VIEWS }, (_, view) => {
    const from = Math.floor((view / VIEWS) * Math.max(0, places.length - VIEW));
    return places.slice(from, from + VIEW);
  });
}

function timed<T>(make: () => T): { ms: number; value: T } {
  const from = performance.now();
  const value = make();
  return { ms: performance.now() - from, value };
}

/** Compresses like `release pages`, and returns the size in bytes. */
function compressed(contents: string | Uint8Array): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return brotliCompressSync(contents, { params }).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
