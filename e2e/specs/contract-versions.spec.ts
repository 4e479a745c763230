import { rm } from 'node:fs/promises';
import path from 'node:path';

import type { Page } from '@playwright/test';

import type { Shop } from '../fixtures/shop';
import { expect, test } from '../fixtures/test';
import { DEMO_ADMIN, fillInLogin, type Credentials } from '../pages/accounts';
import { cartLine, goodsOf, type Goods } from '../pages/cart';
import { openEdit } from '../pages/products';
import { liveVersion } from '../pages/published-files';
import { publishRecorded } from '../pages/recorded-builds';
import { restoreShopperSession } from '../pages/restored-session';

const REMOTES = ['mf-admin', 'mf-auth', 'mf-cart', 'mf-catalog'];

/** The chunk of the shell that serves remotes of contract 2. */
const ADAPTER = /\/shell\/[^/]+\/contract-2\.\w+\.js$/;

const saysAloud = (page: Page) => page.getByRole('status', { name: 'Screen' });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
}

/** A visitor looks at products, logs in and fills the cart. */
async function shop(page: Page, shopper: Credentials, goods: Goods): Promise<void> {
  await page.goto('shop/category/electronics');
  await expect(page.locator('main article').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByText('Sign up').click();
  await page.getByRole('link', { name: 'Already a user? Login' }).click();
  // The sign-up form has fields of the same names.
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  await fillInLogin(page, shopper);
  await expect(page.getByText('Login Successfull')).toBeVisible();

  await page.goto(`shop/category/electronics/${String(goods.id)}`);
  await expect(saysAloud(page)).toHaveText(goods.title);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Item added to Cart')).toBeVisible();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page).toHaveTitle(/^Cart · /);
  await page.getByRole('button', { name: `Delete ${goods.title}` }).click();
  await expect(cartLine(page, goods)).toBeHidden();
  await page.getByRole('button', { name: `Undo: put back ${goods.title}` }).click();
  await expect(cartLine(page, goods)).toBeVisible();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Cart is Empty!')).toBeVisible();
  await logOut(page);
  await expect(page.getByText('User logged out!')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?mode=login$/);
}

/** An admin logs in and changes a price. */
async function manage(page: Page, goods: Goods, price: string): Promise<void> {
  await page.goto('adminLogin');
  await fillInLogin(page, DEMO_ADMIN);
  await expect(page.getByText(`Welcome ${DEMO_ADMIN.email}`)).toBeVisible();
  await openEdit(page, goods.title);
  await page.getByLabel('Price, $').fill(price);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Product Edited Successfully')).toBeVisible();
  await logOut(page);
  await expect(page.getByText('Admin logged out!')).toBeVisible();
  await expect(page).toHaveURL(/\/adminLogin$/);
}

async function liveVersions({ siteFolder }: Shop): Promise<Record<string, string>> {
  const entries = REMOTES.map(async (app) => [app, await liveVersion(siteFolder, app)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

test('remotes of contract 2 and 3 go live in every order, and shop and back office work in each mix', async ({
  page,
  anotherPerson,
  shop: site,
}) => {
  test.setTimeout(180_000);
  const { promote, siteAt } = await import('@galleria/release');
  const folder = siteAt(site.siteFolder);
  const current = await liveVersions(site);
  const shopper = await restoreShopperSession(await anotherPerson(), site);
  const [goods] = await goodsOf(site, [{ title: 'Lamp of two contracts' }]);
  if (!goods) throw new Error('A product was put on sale');
  const adapters: string[] = [];
  page.on('request', (request) => ADAPTER.test(request.url()) && adapters.push(request.url()));

  await page.goto('');
  await expect(page.locator('main article').first()).toBeVisible();
  expect(adapters).toEqual([]);

  const old = await publishRecorded(site.siteFolder);
  const mixes = [old, ...REMOTES.map((app) => ({ ...old, [app]: current[app] ?? '' }))];
  try {
    for (const [number, mix] of mixes.entries()) {
      const ofNow = REMOTES.filter((app) => mix[app] === current[app]).join();
      await test.step(`of contract 3: ${ofNow || 'the shell alone'}`, async () => {
        await promote(folder, mix);
        await shop(page, shopper, goods);
        await manage(page, goods, `${String(20 + number)}.50`);
      });
    }
    expect(new Set(adapters).size).toBe(1);
  } finally {
    await promote(folder, current);
    // Remove the old versions, because later tests look at all published files.
    const versions = Object.entries(old).map(([app, version]) => ['remotes', app, version]);
    for (const version of versions) {
      await rm(path.join(site.siteFolder, ...version), { recursive: true });
    }
  }
});
