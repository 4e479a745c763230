/** @jest-environment node */
import {
  LIMITS,
  parseCategories,
  productDocument,
  type Product,
} from '@galleria/shared-contracts/domain';
import type { PublicDocument, PublicReads } from '@galleria/shared-contracts/firebase';

import { aProduct } from '../testing/a-product';
import { listedCategories, readSiteContent } from './site-content';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const PREFIX = 'projects/p/databases/(default)/documents/products/';

interface Stored {
  readonly data: Record<string, unknown>;
}

/** A database of products that records how many documents each query returned. */
function aDatabase(...products: readonly Product[]) {
  const documents = new Map<string, Stored>();
  let second = 0;
  let counter = { lastId: 1, removed: [] as readonly number[], removedCount: 0 };
  let fails: string | null = null;
  let categories: PublicDocument['data'] | null = null;
  const asked: string[] = [];
  const answer = <T>(question: string, value: T): Promise<T> => {
    if (fails !== null && question.startsWith(fails)) {
      return Promise.reject(new Error(`${question} was not answered`));
    }
    asked.push(question);
    return Promise.resolve(value);
  };
  /** When the document was changed, in seconds since 1970. */
  const timeOf = ({ data }: { data: PublicDocument['data'] }) => {
    const at = data['updatedAt'] as { seconds: number; nanoseconds: number } | undefined;
    return at && at.seconds + at.nanoseconds / 1e9;
  };
  const reads: PublicReads = {
    get: (name) =>
      answer(
        name,
        name === 'meta/products'
          ? { name, data: counter }
          : categories && { name, data: categories },
      ),
    list: () => Promise.reject(new Error('Nothing is listed')),
    async find(name, { where, orderBy, limit = Infinity, after }) {
      const since = where[0]?.[2] instanceof Date ? where[0][2].getTime() / 1000 : null;
      const all = [...documents]
        .map(([id, { data }]) => ({ name: `${PREFIX}${id}`, data }))
        .filter((one) => since === null || (timeOf(one) ?? -Infinity) >= since)
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .sort((a, b) => (orderBy ? (timeOf(a) ?? 0) - (timeOf(b) ?? 0) : 0));
      const from = after ? all.findIndex((one) => one.name === after.name) + 1 : 0;
      const portion = all.slice(from, from + limit);
      return answer(`${name}: ${String(portion.length)}`, portion);
    },
  };
  const write = (product: Product, isTimed = true) => {
    // The gap is longer than a commit may be late.
    second += 100;
    counter = { ...counter, lastId: Math.max(counter.lastId, product.id) };
    documents.set(String(product.id), {
      data: {
        ...productDocument(product),
        ...(isTimed && { updatedAt: { seconds: second, nanoseconds: 123_456_789 } }),
      },
    });
  };
  for (const product of products) write(product);
  return {
    reads,
    asked,
    /** One second after the last write, in ms since 1970. */
    soon: () => (second + 1) * 1_000,
    write,
    writeOld: (product: Product) => write(product, false),
    put: (id: string, data: Record<string, unknown>) => documents.set(id, { data }),
    remove: (id: number) => {
      documents.delete(String(id));
      const removed = [...counter.removed, id].slice(-LIMITS.removedListedMax);
      counter = { ...counter, removed, removedCount: counter.removedCount + 1 };
    },
    clear: () => {
      documents.clear();
      counter = { lastId: 0, removed: [], removedCount: 0 };
    },
    fail: (question: string | null) => (fails = question),
    categorize: (data: PublicDocument['data']) => (categories = data),
  };
}

const idsIn = ({ products }: { products: readonly Product[] }) => products.map(({ id }) => id);
const range = (count: number) => Array.from({ length: count }, (_, place) => aProduct(place + 1));

it('reads all products in portions, sorted by id', async () => {
  const { reads, asked } = aDatabase(...range(1_001));
  const content = await readSiteContent(reads, null, NOON);
  expect(content.products).toEqual(range(1_001));
  expect(asked).toEqual([
    'meta/products',
    'products: 500',
    'products: 500',
    'products: 1',
    'settings/categories',
  ]);
});

it('reads one more portion when the last portion is full', async () => {
  const { reads, asked } = aDatabase(...range(500));
  await readSiteContent(reads, null, NOON);
  expect(asked).toEqual(['meta/products', 'products: 500', 'products: 0', 'settings/categories']);
});

it('reads only changes later, and returns the same content when nothing has changed', async () => {
  const { reads, asked, soon, write } = aDatabase(...range(30));
  const content = await readSiteContent(reads, null, soon());
  asked.length = 0;
  expect(await readSiteContent(reads, content, soon() + 1)).toBe(content);
  expect(asked).toEqual(['meta/products', 'products: 1', 'settings/categories']);

  write(aProduct(7, { title: 'Another name' }));
  write(aProduct(31));
  const next = await readSiteContent(reads, content, soon());
  expect(idsIn(next)).toEqual([...idsIn(content), 31]);
  expect(next.products[6]).toEqual(aProduct(7, { title: 'Another name' }));
  expect(next.products[7]).toBe(content.products[7]);
  expect(idsIn(content)).toHaveLength(30);
});

it('reads no document any more when the newest change is so old that no earlier change can appear', async () => {
  const { reads, asked, soon } = aDatabase(...range(30));
  const content = await readSiteContent(reads, null, soon());
  expect(content.asOfMs).toBeLessThan(content.newestMs - 59_999);
  expect(Number.isInteger(content.asOfMs)).toBe(true);
  const settled = await readSiteContent(reads, content, NOON);
  expect(settled).toEqual({ ...content, seed: settled.seed, asOfMs: content.newestMs + 1 });
  expect(settled.products).toBe(content.products);
  asked.length = 0;
  expect(await readSiteContent(reads, settled, NOON)).toBe(settled);
  expect(asked).toEqual(['meta/products', 'products: 0', 'settings/categories']);
});

it('finds a change that is dated before changes that were read earlier', async () => {
  const { reads, put, soon } = aDatabase(...range(3));
  const content = await readSiteContent(reads, null, soon());
  const late = aProduct(2, { title: 'Waited for a lock' });
  put('2', { ...productDocument(late), updatedAt: { seconds: 270, nanoseconds: 0 } });
  const next = await readSiteContent(reads, content, soon());
  expect(next.products[1]).toEqual(late);
  expect(await readSiteContent(reads, next, soon())).toBe(next);
});

it('reads more changes than one portion holds', async () => {
  const { reads, write } = aDatabase(aProduct(1));
  const content = await readSiteContent(reads, null, NOON);
  for (const { id } of range(1_200)) write(aProduct(id, { stock: 3 }));
  const next = await readSiteContent(reads, content, NOON);
  expect(next.products.filter(({ stock }) => stock === 3)).toHaveLength(1_200);
});

it('treats products without a time as old, and finds the first product with a time', async () => {
  const { reads, write, writeOld } = aDatabase();
  writeOld(aProduct(1));
  writeOld(aProduct(2));
  const content = await readSiteContent(reads, null, NOON);
  expect(idsIn(content)).toEqual([1, 2]);
  expect(await readSiteContent(reads, content, NOON)).toBe(content);
  write(aProduct(2, { stock: 1 }));
  expect((await readSiteContent(reads, content, NOON)).products[1]?.stock).toBe(1);
});

it('returns the same content for a change that changes no field', async () => {
  const { reads, asked, write } = aDatabase(aProduct(1), aProduct(2));
  const content = await readSiteContent(reads, null, NOON);
  write(aProduct(1));
  const next = await readSiteContent(reads, content, NOON);
  expect(next.products).toBe(content.products);
  asked.length = 0;
  expect(await readSiteContent(reads, next, NOON)).toBe(next);
  expect(asked).toEqual(['meta/products', 'products: 0', 'settings/categories']);
});

it('notices deletions, also several in one read', async () => {
  const { reads, asked, remove, write } = aDatabase(...range(5));
  const content = await readSiteContent(reads, null, NOON);
  remove(2);
  remove(5);
  write(aProduct(6));
  const next = await readSiteContent(reads, content, NOON);
  expect(idsIn(next)).toEqual([1, 3, 4, 6]);
  asked.length = 0;
  expect(await readSiteContent(reads, next, NOON)).toBe(next);
  expect(asked).toEqual(['meta/products', 'products: 0', 'settings/categories']);
});

it('reads everything anew when more was deleted than the counter lists', async () => {
  const { reads, asked, remove, write } = aDatabase(...range(3));
  const content = await readSiteContent(reads, null, NOON);
  remove(2);
  for (const id of range(LIMITS.removedListedMax).keys()) remove(10_000 + id);
  write(aProduct(4));
  asked.length = 0;
  const next = await readSiteContent(reads, content, NOON);
  expect(idsIn(next)).toEqual([1, 3, 4]);
  expect(asked).toEqual(['meta/products', 'products: 3', 'settings/categories']);
  expect(await readSiteContent(reads, next, NOON)).toBe(next);
});

it('reads everything anew when the shop began anew with fewer products', async () => {
  const { reads, asked, clear, write } = aDatabase(...range(3));
  const content = await readSiteContent(reads, null, NOON);
  clear();
  const cleared = await readSiteContent(reads, content, NOON);
  for (const product of range(2)) write(product);
  const next = await readSiteContent(reads, cleared, NOON);
  expect(idsIn(next)).toEqual([1, 2]);
  asked.length = 0;
  expect(await readSiteContent(reads, next, NOON)).toBe(next);
  expect(asked).toEqual(['meta/products', 'products: 0', 'settings/categories']);
});

it('ignores the deletion of an unknown product, and counts it as seen', async () => {
  const { reads, remove } = aDatabase(aProduct(1));
  const content = await readSiteContent(reads, null, NOON);
  remove(9);
  const next = await readSiteContent(reads, content, NOON);
  expect(next.products).toBe(content.products);
  expect(await readSiteContent(reads, next, NOON)).toBe(next);
});

it('has another order on another day, with the same products', async () => {
  const { reads } = aDatabase(aProduct(1));
  const content = await readSiteContent(reads, null, NOON);
  const next = await readSiteContent(reads, content, NOON + 24 * 3_600_000);
  expect(next.seed).not.toBe(content.seed);
  expect(next.products).toBe(content.products);
});

it('leaves out a document that is not a product, also if it was a product before', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation();
  const { reads, put } = aDatabase(aProduct(1), aProduct(2));
  put('3', { id: 3, title: '<script>' });
  const content = await readSiteContent(reads, null, NOON);
  expect(idsIn(content)).toEqual([1, 2]);
  put('1', { title: 'half', updatedAt: { seconds: 99_999, nanoseconds: 0 } });
  expect(idsIn(await readSiteContent(reads, content, NOON))).toEqual([2]);
  expect(said).toHaveBeenCalledWith(`${PREFIX}1 is not a product:`, expect.any(Error));
  said.mockRestore();
});

it('reads an empty shop', async () => {
  const { reads, write } = aDatabase();
  const content = await readSiteContent(reads, null, NOON);
  expect(content.products).toEqual([]);
  write(aProduct(1));
  expect(idsIn(await readSiteContent(reads, content, NOON))).toEqual([1]);
});

it.each(['meta/products', 'products'])(
  'rejects when the answer to %s is lost, and goes on from what it had',
  async (question) => {
    const { reads, remove, fail } = aDatabase(...range(3));
    const content = await readSiteContent(reads, null, NOON);
    remove(3);
    fail(question);
    await expect(readSiteContent(reads, content, NOON)).rejects.toThrow('not answered');
    expect(idsIn(content)).toEqual([1, 2, 3]);
    fail(null);
    expect(idsIn(await readSiteContent(reads, content, NOON))).toEqual([1, 2]);
  },
);

it('rejects when the second half of the products is lost', async () => {
  const { reads, fail } = aDatabase(...range(600));
  fail('products: 100');
  await expect(readSiteContent(reads, null, NOON)).rejects.toThrow('not answered');
});

it('reads the categories, and gives another content when they have changed (P-ADMIN-53)', async () => {
  const { reads, categorize } = aDatabase(aProduct(1, { category: 'bags' }));
  const content = await readSiteContent(reads, null, NOON);
  expect(content.categories).toEqual(parseCategories(undefined));
  const five = { all: ['hats', 'jewelery'], shown: ['hats'], titles: { hats: 'Hats & caps' } };
  categorize(five);
  const next = await readSiteContent(reads, content, NOON);
  expect(next.categories).toEqual(five);
  expect(next.products).toBe(content.products);
  // The menu has no bags, but they have products.
  expect(listedCategories(next)).toEqual(['hats', 'bags']);
  categorize({ ...five });
  expect(await readSiteContent(reads, next, NOON)).toBe(next);
});
