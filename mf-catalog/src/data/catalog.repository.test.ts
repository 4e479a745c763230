/** @jest-environment node */
import { productDocument, type Product } from '@galleria/shared-contracts/domain';
import type {
  FirebaseClient,
  PublicDocument,
  PublicReads,
} from '@galleria/shared-contracts/firebase';

import { aProduct, aSummary } from '../testing/a-product';
import { createCatalogRepository } from './catalog.repository';

type Documents = readonly PublicDocument['data'][];

/**
 * A client that gives these answers one after the other, then the last answer again and again. `asked` lists
 * the requests.
 */
function aFirebase(...answers: readonly (Documents | Error)[]) {
  const asked: unknown[][] = [];
  async function read(...what: unknown[]): Promise<PublicDocument[]> {
    const documents = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(what);
    if (documents instanceof Error) throw documents;
    return Promise.resolve(documents.map((data) => ({ name: `n${String(data['id'])}`, data })));
  }
  const publicReads: PublicReads = {
    get: async (document) => (await read(document))[0] ?? null,
    list: read,
    find: read,
  };
  // Safe: the repository uses nothing else of the client.
  return { repository: createCatalogRepository({ publicReads } as FirebaseClient), asked };
}

/** The document as Firestore stores it. */
const stored = (product: Product) => ({ ...productDocument(product) });

it('reads a product, and returns null for a product that does not exist', async () => {
  const there = aFirebase([stored(aProduct(7))]);
  const value = { product: aProduct(7), members: [aProduct(7)] };
  expect(await there.repository.product(7)).toEqual({ ok: true, value });
  expect(there.asked).toHaveLength(1);
  expect(await aFirebase([]).repository.product(7)).toEqual({ ok: true, value: null });
});

describe('a product of a group', () => {
  const ring = (id: number) => aProduct(id, { group: 'rings', choice: { Size: String(50 + id) } });

  it('comes with the others; the product itself is the one that was read by its id', async () => {
    const later = { ...ring(7), title: 'Read a moment later' };
    const { repository, asked } = aFirebase(
      [stored(ring(7))],
      [stored(later), stored(ring(8)), { id: 9 }],
    );
    jest.spyOn(console, 'error').mockImplementation();
    const value = { product: ring(7), members: [ring(7), ring(8)] };
    expect(await repository.product(7)).toEqual({ ok: true, value });
    expect(asked[1]).toEqual(['products', { where: [['group', '==', 'rings']], limit: 100 }]);
  });

  it('is returned without the others when they cannot be read', async () => {
    const { repository } = aFirebase([stored(ring(7))], new Error('No network'));
    const value = { product: ring(7), members: null };
    expect(await repository.product(7)).toEqual({ ok: true, value });
  });
});

it('asks for up to thirty products at a time', async () => {
  const { repository, asked } = aFirebase([stored(aProduct(7))]);
  const ids = Array.from({ length: 31 }, (_, place) => place + 1);
  expect(await repository.productsOf(ids)).toMatchObject({
    value: { products: [aProduct(7), aProduct(7)] },
  });
  expect(asked).toEqual([
    ['products', { where: [['id', 'in', ids.slice(0, 30)]], limit: 30 }],
    ['products', { where: [['id', 'in', [31]]], limit: 30 }],
  ]);
});

it('reads the others when one document is damaged, and reports that this document exists', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation();
  const { repository } = aFirebase([stored(aProduct(7)), { id: 8, title: 'half' }]);
  expect(await repository.productsOf([7, 8, 9])).toEqual({
    ok: true,
    value: { products: [aProduct(7)], found: [7, 8] },
  });
  expect(said).toHaveBeenCalledWith('n8 is not a product:', expect.any(Error));
  said.mockRestore();
});

/** A portion of 500 documents as Firestore stores them, changed this many seconds after 1970. */
const portion = (first: number, seconds: number) =>
  Array.from({ length: 500 }, (_, place) => ({
    ...stored(aProduct(first + place, { stock: place })),
    updatedAt: { seconds, nanoseconds: 345_678_900 },
  }));

it('lists the first thousand products, and returns the moment from which on changes may be missing', async () => {
  const { repository, asked } = aFirebase(portion(1, 400), portion(501, 300));
  const result = await repository.listed();
  expect(result).toMatchObject({ ok: true, value: { asOfMs: 340_345, isCut: true } });
  expect(result.ok && result.value.products).toHaveLength(1_000);
  expect(result.ok && result.value.stock).toMatchObject({ 1: 0, 6: 5, 501: 0 });
  expect(asked).toEqual([
    ['products', { where: [], orderBy: 'id', limit: 500 }],
    ['settings/categories'],
    ['products', expect.objectContaining({ limit: 500 })],
  ]);
  expect(asked[2]).toMatchObject(['products', { after: { name: 'n500' } }]);
});

it('lists a small shop whole', async () => {
  const { repository } = aFirebase([stored(aProduct(1))]);
  expect(await repository.listed()).toEqual({
    ok: true,
    value: { products: [aSummary(1)], stock: {}, asOfMs: 0, isCut: false },
  });
});

it('reads the first five hundred of many changes, and reports that there are more', async () => {
  const { repository, asked } = aFirebase(portion(1, 5), portion(501, 6));
  const changes = await repository.changedSince(3_000);
  expect(changes).toMatchObject({ ok: true, value: { newestMs: 5_345, isPart: true } });
  expect(asked).toHaveLength(1);
});

it('turns failures into errors with a text for the visitor', async () => {
  const { repository } = aFirebase(Object.assign(new Error('gone'), { code: 'unavailable' }));
  const failure = { ok: false, error: { kind: 'unavailable', message: 'gone', retryable: true } };
  expect(await repository.listed()).toMatchObject(failure);
  expect(await repository.product(1)).toMatchObject(failure);
  expect(await repository.productsOf([1])).toMatchObject(failure);
  expect(await repository.changedSince(1)).toMatchObject(failure);
});

it('reads what has changed since a moment, the latest last, and leaves out what is no product', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation();
  const time = (seconds: number) => ({ updatedAt: { seconds, nanoseconds: 0 } });
  const { repository, asked } = aFirebase([
    { ...stored(aProduct(1)), ...time(4) },
    { id: 2, title: 'half', ...time(5) },
  ]);
  expect(await repository.changedSince(3_000)).toEqual({
    ok: true,
    value: { products: [aProduct(1)], newestMs: 5_000, isPart: false },
  });
  expect(asked).toEqual([
    [
      'products',
      { where: [['updatedAt', '>=', new Date(3_000)]], orderBy: 'updatedAt', limit: 500 },
    ],
  ]);
  expect(said).toHaveBeenCalledWith('n2 is not a product:', expect.any(Error));
  said.mockRestore();
});

it('has the newest time 0 without changes', async () => {
  const { repository } = aFirebase([]);
  expect(await repository.changedSince(3_000)).toEqual({
    ok: true,
    value: { products: [], newestMs: 0, isPart: false },
  });
});
