import path from 'node:path';

import { startLocalFirebase, type LocalFirebase } from '@galleria/local-firebase';
import type { RuntimeConfig } from '@galleria/shared-contracts/contract';
import { parseProduct } from '@galleria/shared-contracts/domain';
import {
  createPublicReads,
  publicUrl,
  type PublicDocument,
} from '@galleria/shared-contracts/firebase';

import { generateProducts, localBackend, seed } from '../index';

const PROJECT = 'demo-galleria';
/** More products than one answer to a list request contains. */
const PRODUCTS = generateProducts(340, 7);

let backend: LocalFirebase;
let config: RuntimeConfig;

beforeAll(async () => {
  backend = await startLocalFirebase({
    firestorePort: 0,
    authPort: 0,
    dataDir: 'memory',
    project: PROJECT,
    rulesFile: path.resolve(__dirname, 'firestore.rules'),
    indexesFile: path.resolve(__dirname, 'firestore.indexes.json'),
  });
  config = {
    firebase: { apiKey: 'local', projectId: PROJECT },
    emulators: {
      firestore: { host: '127.0.0.1', port: backend.firestorePort },
      authUrl: backend.authUrl,
    },
  };
  await seed(localBackend(backend), PRODUCTS);
});

afterAll(() => backend.stop());

it('reads a document as it was written; a missing one is null', async () => {
  const reads = createPublicReads(config);
  expect(parseProduct((await reads.get('products/7'))?.data)).toEqual(PRODUCTS[6]);
  expect(await reads.get('products/9999')).toBeNull();
});

it('reads times in the form of the SDK', async () => {
  const product = await createPublicReads(config).get('products/7');
  expect(product?.data['updatedAt']).toEqual({
    seconds: expect.closeTo(Date.now() / 1000, -3) as number,
    nanoseconds: expect.any(Number) as number,
  });
});

it('lists a collection over several answers', async () => {
  const listed = await createPublicReads(config).list('products');
  expect(listed).toHaveLength(PRODUCTS.length);
  expect(new Set(listed.map(({ name }) => name)).size).toBe(PRODUCTS.length);
});

it('finds documents by conditions, in order, after a given document', async () => {
  const reads = createPublicReads(config);
  const expected = PRODUCTS.filter(({ stock }) => stock <= 20)
    .map(({ id, stock }) => ({ id, stock }))
    .sort((a, b) => a.stock - b.stock || String(a.id).localeCompare(String(b.id), 'en'));
  const query = { where: [['stock', '<=', 20]], orderBy: 'stock', limit: 4 } as const;
  const first = await reads.find('products', query);
  const after = first.at(-1);
  if (!after) throw new Error('Nothing was found');
  const second = await reads.find('products', { ...query, after });
  expect([...first, ...second].map(({ data: { id, stock } }) => ({ id, stock }))).toEqual(
    expected.slice(0, 8),
  );
});

it('finds all documents with the same time, in several parts', async () => {
  const reads = createPublicReads(config);
  const at = new Date('2030-01-02T03:04:05.678Z');
  const written = [900, 901, 902];
  await localBackend(backend).firestore.commit(
    written.map((id) => ({ set: `products/${String(id)}`, data: { id, updatedAt: at } })),
  );
  const query = { where: [['updatedAt', '>=', at]], orderBy: 'updatedAt', limit: 1 } as const;
  const found: PublicDocument[] = [];
  for (;;) {
    const after = found.at(-1);
    const portion = await reads.find('products', after ? { ...query, after } : query);
    if (portion.length === 0) break;
    found.push(...portion);
  }
  expect(found.map(({ data }) => data['id'])).toEqual(written);
  await localBackend(backend).firestore.commit(
    written.map((id) => ({ remove: `products/${String(id)}` })),
  );
});

it('finds the products that have changed after the products that were read', async () => {
  const reads = createPublicReads(config);
  const query = { where: [], orderBy: 'updatedAt', limit: 500 };
  const last = (await reads.find('products', query)).at(-1);
  if (!last) throw new Error('Nothing was found');
  const { firestore } = localBackend(backend);
  const data = (await firestore.read('products/7'))?.data ?? {};
  await firestore.commit([{ set: 'products/7', data, serverTimes: ['updatedAt'] }]);
  const changed = await reads.find('products', { ...query, after: last });
  expect(changed.map((product) => product.data['id'])).toEqual([7]);
});

it('finds all documents, sorted by name, without conditions', async () => {
  const reads = createPublicReads(config);
  const first = await reads.find('products', { where: [], limit: 200 });
  const after = first.at(-1);
  if (!after) throw new Error('Nothing was found');
  const second = await reads.find('products', { where: [], limit: 200, after });
  const ids = [...first, ...second].map(({ data }) => Number(data['id']));
  expect(ids.sort((a, b) => a - b)).toEqual(PRODUCTS.map(({ id }) => id));
});

it('finds documents with any of several values', async () => {
  const found = await createPublicReads(config).find('products', {
    where: [['id', 'in', [3, 9, 9999]]],
    limit: 3,
  });
  expect(found.map(({ data }) => data['id'])).toEqual([3, 9]);
});

it('rejects a refusal with the SDK’s code', async () => {
  const reads = createPublicReads(config);
  const refused = { code: 'permission-denied' };
  await expect(reads.list('orders')).rejects.toMatchObject(refused);
  await expect(reads.get('users/someone')).rejects.toMatchObject(refused);
  await expect(
    reads.find('messages', { where: [['email', '==', 'a@example.com']] }),
  ).rejects.toMatchObject(refused);
});

it('rejects when no server answers', async () => {
  const nowhere = {
    ...config,
    emulators: { firestore: { host: '127.0.0.1', port: 1 }, authUrl: '' },
  };
  await expect(createPublicReads(nowhere).list('products')).rejects.toMatchObject({
    code: 'unavailable',
  });
});

describe('an early answer', () => {
  it('is used', async () => {
    const asked: string[] = [];
    const reads = createPublicReads(config, (url) => {
      asked.push(url);
      return Promise.resolve(
        Response.json({ name: 'products/7', fields: { id: { integerValue: '7' } } }),
      );
    });
    expect(await reads.get('products/7')).toEqual({ name: 'products/7', data: { id: 7 } });
    expect(asked).toEqual([publicUrl(config, 'products/7')]);
  });

  it('is requested again when it failed', async () => {
    const reads = createPublicReads(config, () => Promise.reject(new TypeError('offline')));
    expect((await reads.get('products/7'))?.data['id']).toBe(7);
  });
});
