import {
  LATE_COMMIT_MS,
  LIMITS,
  parseProduct,
  parseProductCounter,
  removedSince,
  type Product,
} from '@galleria/shared-contracts/domain';
import type { PublicDocument, PublicQuery, PublicReads } from '@galleria/shared-contracts/firebase';

import { seedOfDay } from './day-seed';
import { millisOf } from './millis-of';

/** What all static pages show. */
export interface SiteContent {
  /** All of them, by id. One that has not changed is the same object as before. */
  readonly products: readonly Product[];
  /** Decides the random order of the lists. */
  readonly seed: number;
  /** When a product last changed, by the server's clock; 0 when none has since such times are kept. */
  readonly newestMs: number;
  /** So far behind `newestMs` a change may have been missed. */
  readonly doubtMs: number;
  /** Changes of this moment and later, by the server's clock, may be missing. */
  readonly asOfMs: number;
  /** How many products were ever deleted. */
  readonly removedCount: number;
}

/**
 * Reads all products, or with `previous` what has changed since: two documents when nothing has. The same
 * object then, until the next day. Rejects when an answer is missing.
 */
export async function readSiteContent(
  database: PublicReads,
  previous: SiteContent | null,
  nowMs: number,
): Promise<SiteContent> {
  // Read first: a deletion that comes meanwhile is another one for the next call.
  const counter = parseProductCounter((await database.get('meta/products'))?.data);
  const { removedCount } = counter;
  const removed = previous && removedSince(counter, previous.removedCount);
  // Everything anew when more was deleted than the counter can list.
  const known = removed && previous;
  const startedAtMs = performance.now();
  const documents = await readAll(database, changesSince(known));
  // What changed while the first portions had been read already was read as it was before.
  const doubtMs = known?.doubtMs ?? LATE_COMMIT_MS + performance.now() - startedAtMs;
  const products = changed(without(known?.products ?? [], removed ?? []), documents);
  const newestMs = documents.reduce(
    (newest, { data }) => Math.max(newest, millisOf(data['updatedAt'])),
    previous?.newestMs ?? 0,
  );
  // After that time no earlier change can come any more, unless this clock is far ahead of the server's.
  const isSettled = nowMs - newestMs > doubtMs;
  const asOfMs = isSettled ? newestMs + 1 : Math.max(0, Math.floor(newestMs - doubtMs));
  const content = { products, seed: seedOfDay(nowMs), newestMs, doubtMs, asOfMs, removedCount };
  return previous && isSame(content, previous) ? previous : content;
}

function isSame(content: SiteContent, other: SiteContent): boolean {
  return (
    content.products === other.products &&
    content.seed === other.seed &&
    content.newestMs === other.newestMs &&
    content.asOfMs === other.asOfMs &&
    content.removedCount === other.removedCount
  );
}

/** Everything, without a time. */
function changesSince(previous: SiteContent | null): PublicQuery {
  if (previous === null) return { where: [] };
  return { where: [['updatedAt', '>=', new Date(previous.asOfMs)]], orderBy: 'updatedAt' };
}

/** The access rules let visitors list so many at once. */
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

/** The same array when none of these is among the products. */
function without(products: readonly Product[], removed: readonly number[]): readonly Product[] {
  const gone = new Set(removed);
  const left = products.filter(({ id }) => !gone.has(id));
  return left.length === products.length ? products : left;
}

/** The products with these in their places; the same array when that changes nothing. */
function changed(
  products: readonly Product[],
  documents: readonly PublicDocument[],
): readonly Product[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  let isChanged = false;
  for (const { name, data } of documents) {
    const id = Number(name.slice(name.lastIndexOf('/') + 1));
    const product = parsed(name, data);
    if (product === null) isChanged = byId.delete(id) || isChanged;
    else if (JSON.stringify(product) !== JSON.stringify(byId.get(id))) {
      byId.set(id, product);
      isChanged = true;
    }
  }
  return isChanged ? [...byId.values()].sort((a, b) => a.id - b.id) : products;
}

/** A document that is no product has no page, and keeps no other from having one. */
function parsed(name: string, data: PublicDocument['data']): Product | null {
  try {
    return parseProduct(data);
  } catch (cause) {
    console.error(`${name} is not a product:`, cause);
    return null;
  }
}
