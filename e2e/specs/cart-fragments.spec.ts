import { rename } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from '../fixtures/test';
import { logIn } from '../pages/accounts';
import { shopperWith } from '../pages/cart';

test('without the cart remote other pages keep a plain link to it, and a press says what is wrong', async ({
  page: elsewhere,
  shop,
  anotherPerson,
}) => {
  const shopper = await shopperWith(elsewhere, shop, []);
  // A browser with nothing of the remote in its cache.
  const page = await anotherPerson();
  const folder = path.join(shop.siteFolder, 'remotes', 'mf-cart');
  const away = path.join(shop.siteFolder, 'mf-cart-away');
  const addToCart = page.locator('main article button:enabled', { hasText: 'Add to Cart' }).first();

  await rename(folder, away);
  try {
    await logIn(page, shopper);
    await page.goto('shop/category/all');
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
    await addToCart.click();
    await expect(
      page.getByText('Could not add item to cart, please try again later!'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: /All Products/ })).toBeVisible();
  } finally {
    await rename(away, folder);
  }

  await test.step('once it is back, both work on the same page', async () => {
    await addToCart.click();
    await expect(page.getByText('Item added to Cart')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });
});
