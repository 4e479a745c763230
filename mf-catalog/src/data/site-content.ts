import {
  LATE_COMMIT_MS,
  LIMITS,
  parseCategories,
  parseProduct,
  parseProductCounter,
  removedSince,
  type Categories,
  type Category,
  type Product,
} from '@galleria/shared-contracts/domain';
import type { PublicDocument, PublicQuery, PublicReads } from '@galleria/shared-contracts/firebase';

import { areSame } from './are-same';
import { firstFrom } from './columns';
import { seedOfDay } from './day-seed';
import { millisOf } from './millis-of';
import { memoized } from './memoized';

/** The data of all static pages. Moments are in milliseconds since 1970, by the server's clock. */
export interface SiteContent {
  /** All products, sorted by id. A product that has not changed is the same object as before. */
  readonly products: readonly Product[];
  /** Decides the random order of the lists. */
  readonly seed: number;
  /** When a product last changed; 0 when no document has a time of its change. */
  readonly newestMs: number;
  /** Changes that are up to this many milliseconds older than `newestMs` may be missing. */
  readonly settlingMs: number;
  /** Changes from this moment on may be missing. */
  readonly asOfMs: number;
  /** How many products were ever deleted. */
  readonly removedCount: number;
  /** The categories. They stay the same object while they have not changed. */
  readonly categories: Categories;
}

/**
 * Reads all products, or with `previous` only the changes since then. When nothing has changed, it reads three
 * documents and returns `previous` itself, until the next day. Rejects when a read fails.
 */
export async function readSiteContent(
  database: PublicReads,
  previous: SiteContent | null,
  nowMs: number,
): Promise<SiteContent> {
  // The counter is read before the products, so the next call sees a deletion that happens in between.
  const counter = parseProductCounter((await database.get('meta/products'))?.data);
  const { lastId, removedCount } = counter;
  const removed = previous && removedSince(counter, previous.removedCount);
  // A shop that began anew, for example by a reset, has not listed its earlier products as deleted.
  const hasRestarted = lastId > 0 && (previous?.products.at(-1)?.id ?? 0) > lastId;
  // The counter lists a limited number of deletions. After more deletions all products are read again.
  const known = removed && !hasRestarted ? previous : null;
  const startedAtMs = performance.now();
  const documents = await readAll(database, changesSince(known));
  // A product of the first portions may change while the later portions are read. Its change is missing then.
  const settlingMs = known?.settlingMs ?? LATE_COMMIT_MS + performance.now() - startedAtMs;
  const products = changed(known?.products ?? [], removed ?? [], documents);
  // Read the categories after the products, so that they contain the categories of all products.
  const stored = parseCategories((await database.get('settings/categories'))?.data);
  const isSameMenu = JSON.stringify(stored) === JSON.stringify(previous?.categories);
  const categories = isSameMenu && previous ? previous.categories : stored;
  const newestMs = documents.reduce(
    (newest, { data }) => Math.max(newest, millisOf(data['updatedAt'])),
    previous?.newestMs ?? 0,
  );
  // After `settlingMs` no older change can appear, unless this clock is far ahead of the server's.
  const isSettled = nowMs - newestMs > settlingMs;
  const asOfMs = isSettled ? newestMs + 1 : Math.max(0, Math.floor(newestMs - settlingMs));
  const seed = seedOfDay(nowMs);
  const content = { products, seed, newestMs, settlingMs, asOfMs, removedCount, categories };
  return previous && isSame(content, previous) ? previous : content;
}

function isSame(content: SiteContent, other: SiteContent): boolean {
  return (
    content.products === other.products &&
    content.seed === other.seed &&
    content.newestMs === other.newestMs &&
    content.asOfMs === other.asOfMs &&
    content.removedCount === other.removedCount &&
    content.categories === other.categories
  );
}

/** The query for the changes since `previous`, or for all products if `previous` is null. */
function changesSince(previous: SiteContent | null): PublicQuery {
  if (previous === null) return { where: [] };
  return { where: [['updatedAt', '>=', new Date(previous.asOfMs)]], orderBy: 'updatedAt' };
}

/** Reads in portions, because the access rules limit how many documents a visitor lists at once. */
async function readAll(database: PublicReads, query: PublicQuery): Promise<PublicDocument[]> {
  const limit = LIMITS.listedMax;
  const found: PublicDocument[] = [];
  for (;;) {
    const after = found.at(-1);
    const portion = await database.find('products', { ...query, limit, ...(after && { after }) });
    found.push(...portion);
    if (portion.length < limit) return found;
  }
}

/** The products without the removed ids and with these documents; the same array when that changes nothing. */
function changed(
  products: readonly Product[],
  removed: readonly number[],
  documents: readonly PublicDocument[],
): readonly Product[] {
  // A binary search, because most calls find no change, and a map of 100,000 products takes long to make.
  const before = (id: number): Product | null => {
    const place = firstFrom(products.length, (one) => (products[one]?.id ?? id) >= id);
    const found = products[place];
    return found?.id === id ? found : null;
  };
  const changes = new Map<number, Product | null>();
  for (const id of removed) if (before(id)) changes.set(id, null);
  for (const { name, data } of documents) {
    const id = Number(name.slice(name.lastIndexOf('/') + 1));
    const product = parsed(name, data);
    if (JSON.stringify(product) === JSON.stringify(before(id))) changes.delete(id);
    else changes.set(id, product);
  }
  if (changes.size === 0) return products;
  const unchanged = products.filter(({ id }) => !changes.has(id));
  const come = [...changes.values()].filter((product) => product !== null);
  return [...unchanged, ...come].sort((a, b) => a.id - b.id);
}

/** Returns `null` for a document that is not a valid product, so that the other products still get their pages. */
function parsed(name: string, data: PublicDocument['data']): Product | null {
  try {
    return parseProduct(data);
  } catch (cause) {
    console.error(`${name} is not a product:`, cause);
    return null;
  }
}

let latest: ReadonlyMap<Category, readonly Product[]> = new Map();

/**
 * The products of each category that has products, sorted by id. A category without a change keeps its array, so
 * that the results that are `memoized` for the array stay valid.
 */
export const byCategory = memoized(({ products }: SiteContent) => {
  const found = new Map<Category, Product[]>();
  for (const product of products) {
    const members = found.get(product.category);
    if (members) members.push(product);
    else found.set(product.category, [product]);
  }
  latest = new Map(
    [...found].map(([category, members]) => {
      const before = latest.get(category);
      return [category, before && areSame(before, members) ? before : members];
    }),
  );
  return latest;
});

/** The categories with a list: the categories in the menu, and all categories with products. */
export function listedCategories(content: SiteContent): readonly Category[] {
  return [...new Set([...content.categories.shown, ...byCategory(content).keys()])];
}
