/** @jest-environment node */
import { demoAccounts, demoProducts, seed } from '@galleria/firebase';
import { uploadedName, type Product } from '@galleria/shared-contracts/domain';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { createCommit } from '../../kit/data/commit';
import { fetchSiteFile } from '../../kit/data/site-file';
import { startTestBackend, type TestBackend } from '../../kit/data/testing/test-backend';
import { aProduct } from '../../testing/a-product';
import { createHeldPictures } from './held-pictures';
import { createProductWriter } from './product-writer';

jest.mock('../../kit/data/site-file');

const PRODUCTS = demoProducts();
const WEBP = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';
const RED = { type: 'webp', base64: `${WEBP}AAAA` } as const;
const BLUE = { type: 'webp', base64: `${WEBP}BBBB` } as const;
const NO_PICTURE = { type: 'webp', base64: 'PHN2Zz4=' } as const;
let backend: TestBackend;

const session = {
  current: () => ({ kind: 'admin' as const, email: demoAccounts.admin.email, expiresAtMs: 1 }),
};

beforeAll(async () => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  backend = await startTestBackend(PRODUCTS, 0);
});
beforeEach(() => seed(backend.owner, PRODUCTS));
afterAll(() => backend.stop());

/** An admin's browser, with the pictures that it holds. */
function aBrowser(firebase: FirebaseClient = backend.firebase) {
  const held = createHeldPictures();
  return { held, writer: createProductWriter(createCommit(firebase, session), held) };
}

const show = (image: string) => (product: Product) => ({ ...product, image });
const stored = (address: string) =>
  backend.owner.firestore.read(`productPictures/${uploadedName(address) ?? ''}`);
const imageOf = async (id: number) =>
  (await backend.owner.firestore.read(`products/${String(id)}`))?.data['image'];

it('stores a picture in the commit in which a product begins to name it', async () => {
  const { held, writer } = aBrowser();
  const red = await held.hold(RED);
  const blue = await held.hold(BLUE);
  expect(await stored(red)).toBeNull();
  expect(
    await writer.change([1], (product) => ({ ...product, image: red, pictures: [blue] })),
  ).toMatchObject({ ok: true });
  expect((await stored(red))?.data).toEqual({ base64: RED.base64, product: 1 });
  expect((await stored(blue))?.data).toEqual({ base64: BLUE.base64, product: 1 });
  expect(await imageOf(1)).toBe(red);
});

it('stores the pictures of a new product', async () => {
  const { held, writer } = aBrowser();
  const blue = await held.hold({ type: 'webp', base64: `${WEBP}CCCC` });
  const result = await writer.add([aProduct({ image: blue })], crypto.randomUUID());
  const id = result.ok ? result.value[0]?.id : 0;
  expect((await stored(blue))?.data['product']).toBe(id);
});

it('stores the same picture once, whichever product and admin has it', async () => {
  const address = await aBrowser().held.hold(RED);
  for (const id of [1, 2]) {
    const { held, writer } = aBrowser();
    expect(await held.hold(RED)).toBe(address);
    expect(await writer.change([id], show(address))).toMatchObject({ ok: true });
    expect(await imageOf(id)).toBe(address);
  }
});

it('stores a picture once although the answer is lost', async () => {
  const losing: FirebaseClient = {
    ...backend.firebase,
    async lite(as) {
      const lite = await backend.firebase.lite(as);
      const runTransaction: typeof lite.runTransaction = async (db, work) => {
        const value = await lite.runTransaction(db, work);
        isLost = !isLost;
        if (isLost) throw Object.assign(new Error('no answer'), { code: 'unavailable' });
        return value;
      };
      return { ...lite, runTransaction };
    },
  };
  let isLost = false;
  const { held, writer } = aBrowser(losing);
  const address = await held.hold({ type: 'webp', base64: `${WEBP}DDDD` });
  expect(await writer.change([3], show(address))).toMatchObject({ ok: true });
  expect(await imageOf(3)).toBe(address);
  expect((await stored(address))?.data['product']).toBe(3);
});

it('changes no product when its picture is refused, and stores no picture when its product is refused', async () => {
  const { held, writer } = aBrowser();
  const bad = await held.hold(NO_PICTURE);
  const before = await imageOf(1);
  expect(await writer.change([1], show(bad))).toMatchObject({ ok: false });
  expect(await imageOf(1)).toBe(before);
  const good = await held.hold({ type: 'webp', base64: `${WEBP}EEEE` });
  const change = (product: Product) => ({ ...show(good)(product), title: 'x' });
  expect(await writer.change([1], change)).toMatchObject({ ok: false });
  expect(await stored(good)).toBeNull();
});

it('reads no picture that the product already names', async () => {
  const { held, writer } = aBrowser();
  const red = await held.hold(RED);
  await writer.change([4], show(red));
  await backend.owner.firestore.commit([{ remove: `productPictures/${uploadedName(red) ?? ''}` }]);
  expect(await writer.change([4], (product) => ({ ...product, stock: 77 }))).toMatchObject({
    ok: true,
  });
  expect(await stored(red)).toBeNull();
});

it('refuses a picture that is neither held nor stored', async () => {
  const lost = await aBrowser().held.hold({ type: 'webp', base64: `${WEBP}FFFF` });
  const { writer } = aBrowser();
  const error = {
    message: 'Picture 2 is no longer on this device. Remove it, or add it again.',
    retryable: false,
  };
  // Some servers answer with a page where a file is missing.
  const page = new Response('', { headers: { 'Content-Type': 'text/html' } });
  jest.mocked(fetchSiteFile).mockResolvedValueOnce(page);
  expect(await writer.change([1], (product) => ({ ...product, pictures: [lost] }))).toMatchObject({
    ok: false,
    error,
  });
  jest.mocked(fetchSiteFile).mockResolvedValueOnce(new Response('', { status: 404 }));
  expect(await writer.add([aProduct({ pictures: [lost] })], crypto.randomUUID())).toMatchObject({
    ok: false,
    error,
  });
});

it('does not call a picture lost while the site does not answer', async () => {
  const unknown = await aBrowser().held.hold({ type: 'webp', base64: `${WEBP}HHHH` });
  const { writer } = aBrowser();
  const error = { kind: 'unavailable', retryable: true };
  // Every request fails, because the commit tries again after such an error.
  jest.mocked(fetchSiteFile).mockRejectedValue(new DOMException('late', 'TimeoutError'));
  expect(await writer.change([1], show(unknown))).toMatchObject({ ok: false, error });
  jest.mocked(fetchSiteFile).mockResolvedValue(new Response('', { status: 503 }));
  expect(await writer.change([1], show(unknown))).toMatchObject({ ok: false, error });
  jest.mocked(fetchSiteFile).mockReset();
});

it('accepts a picture whose document is gone, when the site has its file', async () => {
  const file = new Response('', { headers: { 'Content-Type': 'image/webp' } });
  jest.mocked(fetchSiteFile).mockResolvedValueOnce(file);
  const forgotten = await aBrowser().held.hold({ type: 'webp', base64: `${WEBP}GGGG` });
  expect(await aBrowser().writer.change([2], show(forgotten))).toMatchObject({ ok: true });
  expect(await imageOf(2)).toBe(forgotten);
});

it('shows a held picture without a request, and others by their address', async () => {
  const { held } = aBrowser();
  const red = await held.hold(RED);
  expect(held.shownFor(red)).toBe(`data:image/webp;base64,${RED.base64}`);
  expect(held.shownFor('/pictures/a.svg')).toBe('/pictures/a.svg');
  expect(red).toMatch(/^\/pictures\/products\/[0-9a-f]{32}\.webp$/);
});
