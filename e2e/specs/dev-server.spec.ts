import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { startDevServer } from '../fixtures/dev-server';
import { expect, test } from '../fixtures/test';
import { cartLine, goodsOf, shopperWith } from '../pages/cart';

test('a developer’s own cart in a released shop, in their browser alone', async ({
  page,
  anotherPerson,
  shop,
}) => {
  test.setTimeout(120_000);
  const { renderSite, siteAt } = await import('@galleria/release');
  const config = path.join(shop.siteFolder, 'config.json');
  const before = await readFile(config, 'utf8');

  await expect(startDevServer('mf-cart', shop.url)).rejects.toThrow(
    "does not let developers' remotes in",
  );

  const overrides = { origins: [] };
  await writeFile(config, JSON.stringify({ ...(JSON.parse(before) as object), overrides }));
  await renderSite(siteAt(shop.siteFolder));
  const server = await startDevServer('mf-cart', shop.url);
  try {
    const [goods] = await goodsOf(shop, [{ price: 5 }]);
    if (!goods) throw new Error('A product was put on sale');
    await shopperWith(page, shop, [[goods, 1]]);
    await page.goto('');
    // Counts only files of the current document, because the previous one may still load scripts when it is
    // left.
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const released = async () =>
      (await loaded()).filter((url) => /\/remotes\/mf-cart\/.*\.js$/.test(url));
    const own = async () =>
      (await loaded()).filter((url) => url.startsWith(new URL('.', server.entryUrl).href));

    await test.step('is entered in the badge, and paints the cart', async () => {
      await page.getByText('Development site').click();
      await page.getByLabel('Remote', { exact: true }).fill('mf-cart');
      await page.getByLabel('Its container script').fill(server.entryUrl);
      await page.getByRole('button', { name: 'Use it in this browser' }).click();
      await expect(page.getByText('Overridden: mf-cart')).toBeVisible();
      // The number appears when the developer's own version of the cart's part of the header knows it.
      await page.getByRole('link', { name: 'Cart, 1 item' }).click();
      await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
      await cartLine(page, goods)
        .getByRole('button', { name: /^Increase/ })
        .click();
      await expect(cartLine(page, goods)).toContainText('2 x $5.00 = $10.00');
      expect(await own()).toContain(server.entryUrl);
      expect(await released()).toEqual([]);
    });

    await test.step('others have the live one', async () => {
      const other = await anotherPerson();
      await other.goto('');
      await expect(other.getByText('Development site')).toBeVisible();
    });

    await test.step('and so has the developer again', async () => {
      await page.getByText('Overridden: mf-cart').click();
      await page.getByRole('button', { name: 'Use the live mf-cart' }).click();
      await expect(page.getByText('Development site')).toBeVisible();
      await expect(cartLine(page, goods)).toContainText('2 x $5.00 = $10.00');
      // The cached cart is in the page before its scripts are requested.
      await expect.poll(released).not.toEqual([]);
      expect(await own()).toEqual([]);
    });
  } finally {
    await server.stop();
    await writeFile(config, before);
    await renderSite(siteAt(shop.siteFolder));
  }
});
