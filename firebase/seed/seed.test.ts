import { stockedProductDocument } from '@galleria/shared-contracts/domain';

import { demoProducts, generateProducts } from './generate-products';
import { demoAccounts } from './demo-accounts';
import type { Backend } from '../operations/backend/backend';
import { isEmpty, reset, seed } from './seed';
import { startTestServices, type TestServices } from '../operations/testing/test-services';

let local: TestServices;

beforeAll(async () => {
  local = await startTestServices();
}, 60_000);
afterAll(() => local.services.stop());
beforeEach(() => reset(local.backend));

describe('seed', () => {
  test('fills an empty backend with the given products', async () => {
    expect(await isEmpty(local.backend)).toBe(true);
    const products = demoProducts();
    await expect(seed(local.backend, products)).resolves.toEqual({
      products: 63,
      created: ['shopper', 'admin'],
    });
    expect(await isEmpty(local.backend)).toBe(false);
    for (const product of [products[0], products[62]]) {
      if (!product) throw new Error('63 products were expected');
      expect(await local.data(`products/${product.id}`)).toEqual({
        ...stockedProductDocument(product),
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      });
    }
    expect(await local.data('meta/products')).toEqual({
      lastId: 63,
      removed: [],
      removedCount: 0,
    });
  });

  test('creates a shopper who can sign in, with an empty cart', async () => {
    await seed(local.backend, []);
    const { email, password, name } = demoAccounts.shopper;
    const uid = await local.signIn(email, password);
    expect(await local.data(`users/${String(uid)}`)).toEqual({
      uid,
      email,
      name,
      search: expect.objectContaining({ email }) as unknown,
      cart: { cartItems: [], totalNumItems: 0, totalAmount: 0 },
      dateCreated: expect.any(String) as string,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    });
  });

  test('creates an admin who signs in by a handle, never by the e-mail', async () => {
    await seed(local.backend, []);
    const { email, password } = demoAccounts.admin;
    const uid = await local.text(`admins/${email}`, 'uid');
    const handle = await local.text(`admins/${email}`, 'handle');
    expect(handle).toMatch(/^a-[0-9a-f]{32}@admin\.galleria\.invalid$/);
    expect(await local.signIn(handle, password)).toBe(uid);
    expect(await local.signIn(email, password)).toBeNull();
    expect(await local.data(`adminKeys/${uid}`)).toEqual({ email, role: 'owner' });
    expect(await local.data('meta/admins')).toEqual({ count: 1, who: email });
  });

  test('changes no account and no cart when it is repeated', async () => {
    await seed(local.backend, demoProducts());
    const uid = await local.signIn(demoAccounts.shopper.email, demoAccounts.shopper.password);
    const path = `users/${String(uid)}`;
    await local.backend.firestore.commit([
      { set: path, data: { ...(await local.data(path)), name: 'Sam B' } },
    ]);
    await expect(seed(local.backend, demoProducts())).resolves.toEqual({
      products: 63,
      created: [],
    });
    expect(await local.data(path)).toMatchObject({ name: 'Sam B' });
    expect(await local.data('meta/admins')).toMatchObject({ count: 1 });
  });

  test('adds no orders again when it was interrupted before the products', async () => {
    const { firestore } = local.backend;
    const killed: Backend = {
      ...local.backend,
      firestore: {
        ...firestore,
        commit: async (writes) => {
          const isProduct = ([write]: typeof writes) =>
            !!write && 'set' in write && write.set.startsWith('products/');
          if (isProduct(writes)) throw new Error('killed');
          await firestore.commit(writes);
        },
      },
    };
    await expect(seed(killed, demoProducts(), { count: 4 })).rejects.toThrow('killed');
    await seed(local.backend, demoProducts(), { count: 6 });
    expect(await firestore.list('orders', ['uid'])).toHaveLength(6);
  });

  test('keeps only the highest id of a larger catalogue', async () => {
    await seed(local.backend, generateProducts(502));
    await seed(local.backend, demoProducts());
    expect(await local.data('products/64')).toBeUndefined();
    expect(await local.data('products/502')).toBeUndefined();
  });

  test('lists the deleted products, and no product that exists again', async () => {
    await seed(local.backend, generateProducts(43));
    await seed(local.backend, generateProducts(40));
    expect(await local.data('meta/products')).toEqual({
      lastId: 43,
      removed: [41, 42, 43],
      removedCount: 3,
    });
    await seed(local.backend, generateProducts(41));
    expect(await local.data('meta/products')).toEqual({
      lastId: 43,
      removed: [42, 43],
      removedCount: 5,
    });
  });
});
