import { packCatalogPage, productDocument, type Product } from '@galleria/shared-contracts/domain';
import type {
  FirebaseClient,
  PublicDocument,
  PublicReads,
} from '@galleria/shared-contracts/firebase';

import { aProduct } from '../testing/a-product';
import { createCatalogRepository } from './catalog.repository';

type Documents = readonly PublicDocument['data'][];

/**
 * A client that gives the answers one after the other, the last one again and again, and notes what
 * was asked.
 */
function aFirebase(...answers: readonly [Documents | Error, ...Documents[]]) {
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

/** As Firestore stores it. */
const stored = (product: Product) => ({ ...productDocument(product) });

const summary = {
  id: 7,
  title: 'Kitchen Radio, Walnut',
  priceCents: 12_000,
  rating: { rate: 4.5, count: 3 },
  category: 'jewelery',
  image: '/radio.svg',
} as const;
const PAGE = {
  page: 0,
  version: 3,
  packed: packCatalogPage([summary]),
  updatedAt: { seconds: 12, nanoseconds: 345_678_900 },
};

it('unpacks pages, with the moment of their change in milliseconds', async () => {
  const { repository, asked } = aFirebase([PAGE]);
  expect(await repository.pages(null)).toEqual({
    ok: true,
    value: [{ page: 0, version: 3, updatedAtMs: 12_345, rows: [summary] }],
  });
  expect(asked).toEqual([['catalog']]);
});

it('asks for changes from the very millisecond on', async () => {
  const { repository, asked } = aFirebase([]);
  await repository.pages(12_345);
  expect(asked).toEqual([
    ['catalog', { where: [['updatedAt', '>=', new Date(12_345)]], limit: 500 }],
  ]);
});

it('reads a product, and tells one that is not there', async () => {
  const there = aFirebase([stored(aProduct(7))]);
  expect(await there.repository.product(7)).toEqual({ ok: true, value: aProduct(7) });
  expect(await aFirebase([]).repository.product(7)).toEqual({ ok: true, value: null });
});

it('tells how many are left of what is running out', async () => {
  const { repository } = aFirebase([stored(aProduct(7, { stock: 2 }))]);
  expect(await repository.lowStock()).toEqual({ ok: true, value: { 7: 2 } });
});

it('asks for the stock of up to thirty products at a time', async () => {
  const { repository, asked } = aFirebase([stored(aProduct(7, { stock: 2 }))]);
  const ids = Array.from({ length: 31 }, (_, place) => place + 1);
  expect(await repository.stockOf(ids)).toEqual({ ok: true, value: { 7: 2 } });
  expect(asked).toEqual([
    ['products', { where: [['id', 'in', ids.slice(0, 30)]], limit: 30 }],
    ['products', { where: [['id', 'in', [31]]], limit: 30 }],
  ]);
});

it('reads on until it has all that are sold out', async () => {
  const portion = Array.from({ length: 500 }, (_, place) =>
    stored(aProduct(place + 1, { stock: 0 })),
  );
  const { repository, asked } = aFirebase(portion, [stored(aProduct(501, { stock: 0 }))]);
  const result = await repository.soldOut();
  expect(result.ok && Object.keys(result.value)).toHaveLength(501);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toMatchObject(['products', { after: { name: 'n500' } }]);
});

it('turns failures into errors that a person can be told', async () => {
  const { repository } = aFirebase(Object.assign(new Error('gone'), { code: 'unavailable' }));
  const failure = { ok: false, error: { kind: 'unavailable', message: 'gone', retryable: true } };
  expect(await repository.pages(null)).toMatchObject(failure);
  expect(await repository.product(1)).toMatchObject(failure);
  expect(await repository.lowStock()).toMatchObject(failure);
  expect(await repository.stockOf([1])).toMatchObject(failure);
  expect(await repository.soldOut()).toMatchObject(failure);
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

it('has no newest change where there is none', async () => {
  const { repository } = aFirebase([]);
  expect(await repository.changedSince(3_000)).toEqual({
    ok: true,
    value: { products: [], newestMs: 0, isPart: false },
  });
});
