import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from '../fixtures/test';

/** Each remote's page, and a text that shows that the remote rendered. */
const REMOTES = [
  { name: 'mf-catalog', path: 'shop/category/all', shows: 'All Products' },
  { name: 'mf-auth', path: 'auth?mode=login', shows: /login/i },
  { name: 'mf-cart', path: 'cart', shows: /login/i },
  { name: 'mf-admin', path: 'admin/dashboard', shows: /admin/i },
];

for (const dead of REMOTES) {
  test(`without ${dead.name} the rest works, and it recovers without a reload`, async ({
    page,
    shop,
  }) => {
    const folder = path.join(shop.siteFolder, 'remotes', dead.name);
    const version = (await readdir(folder)).find((name) => !name.endsWith('.json')) ?? '';
    const there = path.join(folder, version);
    const away = path.join(shop.siteFolder, `${dead.name}-away`);
    await rename(there, away);
    try {
      await test.step('its own page says so, below the layout', async () => {
        await page.goto(dead.path);
        await expect(page.getByRole('heading', { name: 'Some Error Occured' })).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      });

      for (const alive of REMOTES.filter(({ name }) => name !== dead.name)) {
        // A visitor at the cart or the back office is sent to a login form, which mf-auth renders.
        if (dead.name === 'mf-auth' && alive.name !== 'mf-catalog') continue;
        await test.step(`${alive.name} works`, async () => {
          await page.goto(alive.path);
          await expect(
            page.locator('main').getByRole('heading', { name: alive.shows }).first(),
          ).toBeVisible();
        });
      }

      await page.goto(dead.path);
      await expect(page.getByRole('heading', { name: 'Some Error Occured' })).toBeVisible();
    } finally {
      await rename(away, there);
    }

    await test.step('it is back without a reload', async () => {
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(
        page.locator('main').getByRole('heading', { name: dead.shows }).first(),
      ).toBeVisible();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });
  });
}

test('a dead remote comes back by itself', async ({ page, shop }) => {
  const folder = path.join(shop.siteFolder, 'remotes', 'mf-catalog');
  const away = path.join(shop.siteFolder, 'mf-catalog-away');
  await rename(folder, away);
  try {
    await page.goto('shop/category/all');
    await expect(page.getByRole('heading', { name: 'Some Error Occured' })).toBeVisible();
  } finally {
    await rename(away, folder);
  }
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
});

test('a visit keeps the last good version of a remote when a new one fails', async ({
  page,
  shop,
}) => {
  const registryFile = path.join(shop.siteFolder, 'registry.json');
  const registry = await readFile(registryFile, 'utf8');
  const folder = path.join(shop.siteFolder, 'remotes', 'mf-auth');
  const good = (await readdir(folder)).find((name) => !name.endsWith('.json')) ?? '';
  const away = path.join(shop.siteFolder, 'mf-auth-away');

  await page.goto('contactUs');
  await rename(path.join(folder, good), away);
  try {
    await page.getByRole('navigation', { name: 'Main' }).getByText('Sign up').click();
    await expect(page.getByRole('heading', { name: 'Some Error Occured' })).toBeVisible();

    // The team "repairs" the remote with a version whose container is broken.
    await rename(away, path.join(folder, good));
    await cp(path.join(folder, good), path.join(folder, 'broken'), { recursive: true });
    await writeFile(path.join(folder, 'broken/remote-entry.js'), 'throw new Error("broken")');
    await writeFile(registryFile, registry.replaceAll(good, 'broken'));
    const broken = page.waitForRequest(/mf-auth\/broken\/remote-entry\.js$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await broken;

    await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
  } finally {
    await writeFile(registryFile, registry);
    await rm(path.join(folder, 'broken'), { recursive: true, force: true });
  }
});

test('a remote that hangs fails after its time limit, and the layout stays', async ({ page }) => {
  await page.clock.install();
  const hanging = /mf-catalog\/.*\/remote-entry\.js$/;
  // Requests without an answer.
  await page.route(hanging, () => undefined);
  const asked = page.waitForRequest(hanging);
  // The hanging script delays the page's load event, so do not wait for that.
  await page.goto('shop/category/all', { waitUntil: 'commit' });
  await asked;
  await expect(page.getByText('Loading....')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await page.clock.runFor(6_000);
  await expect(page.getByRole('heading', { name: 'Some Error Occured' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();

  await page.unroute(hanging);
  // The page tries again by itself. Advance the clock no further, because the new try has its own
  // time limit.
  await page.clock.runFor(3_000);
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
});
