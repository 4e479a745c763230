import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test';
import { goodsOf, ORDER_PLACED, placeOrder, shopperWith } from '../pages/cart';
import { liveVersion, publishCopies, release } from '../pages/published-files';
import { restoreAdminSession } from '../pages/restored-session';

/** Advances the clock until the page has asked for newer releases. */
async function untilItHasLooked(page: Page): Promise<void> {
  // The script that asks for releases is loaded when the page is quiet or touched.
  await expect(async () => {
    const looked = page.waitForResponse(/registry\.json$/, { timeout: 2_000 });
    await page.clock.fastForward(5 * 60_000);
    await (await looked).finished();
  }).toPass();
}

test('a tab keeps its release over twenty promotions, and offers the newest one at a quiet moment', async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  const { promote, siteAt } = await import('@galleria/release');
  const site = siteAt(shop.siteFolder);
  const before = {
    shell: await liveVersion(shop.siteFolder, 'shell'),
    'mf-catalog': await liveVersion(shop.siteFolder, 'mf-catalog'),
    'mf-auth': await liveVersion(shop.siteFolder, 'mf-auth'),
  };
  await page.clock.install();
  await page.goto('shop/category/all');
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  const copies = ['copy-a', 'copy-b'];
  for (const app of Object.keys(before)) await publishCopies(shop.siteFolder, app, copies);
  for (let round = 0; round < 20; round += 1) {
    const version = copies[round % 2] ?? '';
    await promote(site, { shell: version, 'mf-catalog': version, 'mf-auth': version });
  }
  try {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await test.step('chunks and remotes that were not loaded yet load in the tab’s own versions', async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByText('Sign up').click();
      await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
      const scripts = asked.filter((url) => url.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(0);
      for (const url of scripts) {
        expect(
          Object.values(before).some((version) => url.includes(`/${version}/`)),
          url,
        ).toBe(true);
      }
    });

    const offer = page.getByText('A newer version of the shop is ready.');
    await test.step('nothing is offered while a person types or orders', async () => {
      await untilItHasLooked(page);
      await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
      await expect(offer).toBeHidden();
    });

    await test.step('at a quiet moment it is, and a reload brings it', async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByText('Shop').click();
      await expect(offer).toBeVisible();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page.locator('script[src*="/shell/copy-b/"]').first()).toBeAttached();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(offer).toBeHidden();
    });
  } finally {
    await promote(site, before);
  }
});

test('nobody is asked to reload between the cart and the order, nor where a return is typed', async ({
  page,
  shop,
}) => {
  const { promote, siteAt } = await import('@galleria/release');
  const site = siteAt(shop.siteFolder);
  const before = await liveVersion(shop.siteFolder, 'mf-cart');
  await publishCopies(shop.siteFolder, 'mf-cart', ['copy-d']);
  const [goods] = await goodsOf(shop, [{}]);
  if (!goods) throw new Error('A product was put on sale');
  await page.clock.install();
  await shopperWith(page, shop, [[goods, 1]]);
  await page.goto('cart');
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();

  const offer = page.getByText('A newer version of the shop is ready.');
  await promote(site, { 'mf-cart': 'copy-d' });
  try {
    await untilItHasLooked(page);
    await page.getByRole('button', { name: 'Checkout?' }).click();
    // The focus is in no field here, so only the path prevents the offer.
    await expect(page.getByRole('heading', { name: 'Your order' })).toBeFocused();
    await expect(offer).toBeHidden();
    await page.getByLabel('Address', { exact: true }).fill('1 High Street, Town, Country');
    await page.getByLabel('Contact number').fill('03001234567');
    await placeOrder(page).focus();
    await expect(offer).toBeHidden();
    await placeOrder(page).click();
    await expect(page.getByText(ORDER_PLACED)).toBeVisible();
    // The page has known the release since it asked, so it shows the offer without asking again.
    await expect(offer).toBeVisible();
    await page.getByRole('link', { name: 'See your order' }).click();
    await expect(page.getByRole('heading', { name: /^Order / }).first()).toBeFocused();
    await expect(offer).toBeHidden();
  } finally {
    await promote(site, { 'mf-cart': before });
  }
});

test('a fifth remote joins a running shop, shows in the release map, and is taken back', async ({
  page,
  anotherPerson,
  shop,
}) => {
  test.setTimeout(180_000);
  const before = await readFile(path.join(shop.siteFolder, 'registry.json'), 'utf8');
  const product = 'shop/category/electronics/1';
  await page.goto(product);
  await expect(page.getByRole('heading', { name: 'From the same shop' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Goes well with it' })).toBeHidden();

  const said = await release(shop.siteFolder, 'publish', 'examples/mf-inspire');
  const version = /mf-inspire@(\S+)/.exec(said)?.[1] ?? '';
  expect(await readFile(path.join(shop.siteFolder, 'registry.json'), 'utf8')).toBe(before);
  expect(await release(shop.siteFolder, 'check', `mf-inspire@${version}`)).toContain('may go live');
  await release(shop.siteFolder, 'promote', `mf-inspire@${version}`);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Goes well with it' })).toBeVisible();

  await test.step('the cart answers what it asks (P-CART-3)', async () => {
    const goods = page.getByRole('region', { name: 'Goes well with it' });
    await goods.getByRole('button', { name: /^Add / }).first().click();
    await expect(page.getByText('Please Login to add items to Cart!')).toBeVisible();
  });

  await test.step('the release map names it, and how it is doing', async () => {
    const admin = await anotherPerson();
    await restoreAdminSession(admin, shop);
    await admin.goto('admin/releases');
    const inspire = admin.getByRole('row', { name: /^mf-inspire/ });
    await expect(inspire).toContainText('Inspiration team');
    await expect(inspire).toContainText(version);
    await expect(inspire).toContainText('not needed yet');
    await expect(admin.getByRole('row', { name: /^mf-admin/ })).toContainText('loaded');
    const slot = admin.getByRole('row', { name: /^product:below/ });
    await expect(slot).toContainText('mf-catalogmf-inspire');
  });

  await test.step('a version that does not fit is refused, and nothing changes', async () => {
    const live = await readFile(path.join(shop.siteFolder, 'registry.json'), 'utf8');
    await expect(release(shop.siteFolder, 'promote', 'mf-inspire@0.0.0')).rejects.toThrow(
      'mf-inspire 0.0.0 is not published',
    );
    expect(await readFile(path.join(shop.siteFolder, 'registry.json'), 'utf8')).toBe(live);
  });

  await test.step('it is taken back', async () => {
    await expect(release(shop.siteFolder, 'retire', 'mf-inspire')).rejects.toThrow(
      'product:below, which mf-catalog shows',
    );
    await release(shop.siteFolder, 'retire', 'mf-inspire', '--anyway');
    await page.goto(product);
    await expect(page.getByRole('heading', { name: 'From the same shop' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Goes well with it' })).toBeHidden();
  });
});

test('a rollback is on the next page that is loaded', async ({ page, shop }) => {
  const { promote, siteAt } = await import('@galleria/release');
  const good = await liveVersion(shop.siteFolder, 'mf-auth');
  await publishCopies(shop.siteFolder, 'mf-auth', ['copy-c']);
  await promote(siteAt(shop.siteFolder), { 'mf-auth': 'copy-c' });
  const entry = (version: string) =>
    page.waitForRequest(new RegExp(`/remotes/mf-auth/${version}/remote-entry\\.js$`));
  let asked = entry('copy-c');
  await page.goto('auth?mode=login');
  await asked;
  const said = await release(shop.siteFolder, 'rollback', 'mf-auth');
  expect(said).toContain(`mf-auth ${good} is live`);
  expect(said).toContain('Back:  npm run release -- rollback mf-auth --to copy-c');
  asked = entry(good);
  await page.reload();
  await asked;
  await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible();
});
