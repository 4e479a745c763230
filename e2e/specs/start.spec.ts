import { createServer, type AddressInfo } from 'node:net';

import { aDataDir, startShop, type Shop } from '../fixtures/shop';
import { expect, test } from '../fixtures/test';

function documents({ config }: Shop) {
  const { port = 0 } = config.emulators?.firestore ?? {};
  return `http://127.0.0.1:${String(port)}/v1/projects/demo-galleria/databases/(default)/documents`;
}

const AS_OWNER = { Authorization: 'Bearer owner' };

test('Ctrl-C stops everything; a second start finds the data of the first, for its own pages alone', async ({
  request,
}) => {
  const { dataDir, remove } = await aDataDir();
  const first = await startShop(dataDir);
  const message = { fields: { name: { stringValue: 'kept' } } };
  const written = await request.patch(`${documents(first)}/messages/one`, {
    headers: AS_OWNER,
    data: message,
  });
  expect(written.ok()).toBe(true);
  expect(await first.stop()).toBe(0);
  await expect(request.get(first.url)).rejects.toThrow('ECONNREFUSED');
  await expect(request.get(documents(first))).rejects.toThrow('ECONNREFUSED');

  const second = await startShop(dataDir);
  const found = await request.get(`${documents(second)}/messages/one`, { headers: AS_OWNER });
  expect(await found.json()).toMatchObject(message);
  const products = await request.get(`${documents(second)}/products?pageSize=300`, {
    headers: AS_OWNER,
  });
  expect(((await products.json()) as { documents: unknown[] }).documents).toHaveLength(63);
  const statusFor = async (Origin: string) =>
    (await request.get(`${documents(second)}/products/1`, { headers: { Origin } })).status();
  const { origin, port } = new URL(second.url);
  expect(await statusFor(origin)).toBe(200);
  expect(await statusFor(`http://localhost:${port}`)).toBe(200);
  expect(await statusFor('http://localhost:1')).toBe(403);
  expect(await second.stop()).toBe(0);
  await remove();
});

for (const variable of ['PORT', 'FIRESTORE_PORT', 'AUTH_PORT']) {
  test(`a taken port is named with ${variable}`, async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;

    const start = startShop('memory', { [variable]: String(port) });

    await expect(start).rejects.toThrow(
      `Port ${String(port)} is taken; choose another one with ${variable}`,
    );
    other.close();
  });
}

test('the shop behind nginx shows its products, compressed and within its content policy', async ({
  page,
}) => {
  const { dataDir, remove } = await aDataDir();
  const shop = await startShop(dataDir, {}, 'start-nginx');
  const entry = page.waitForResponse(/\/mf-catalog\/[^/]+\/remote-entry\.js$/);

  const document = await page.goto(`${shop.url}shop/category/electronics`);
  expect(await document?.headerValue('server')).toContain('nginx');
  expect(await (await entry).headerValue('content-encoding')).toMatch(/^(br|gzip)$/);
  const product = page.locator('main article a[href*="/shop/category/electronics/"]').first();
  const href = (await product.getAttribute('href')) ?? '';
  await product.click();
  await expect(page.getByRole('button', { name: /add to cart/i }).first()).toBeVisible();

  // A page to which a visitor returns; nginx answers with the shell's page.
  await page.goto(new URL(href, shop.url).href);
  await expect(page.getByRole('button', { name: /add to cart/i }).first()).toBeVisible();
  expect(await shop.stop()).toBe(0);
  await remove();
});
