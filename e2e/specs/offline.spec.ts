import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { expectNoAxeFindings } from '../fixtures/axe';
import { ownShop } from '../fixtures/own-shop';
import type { Shop } from '../fixtures/shop';
import { expect, test } from '../fixtures/test';
import { goodsOf, shopperWith } from '../pages/cart';
import {
  keptPaths,
  keptRelease,
  leftOnDevice,
  manifestOf,
  untilCodeKept,
  untilKept,
  versionsOf,
  visitWithWorker,
} from '../pages/kept';
import { rememberNetwork, setNetwork } from '../pages/network';
import { byKeyboard, byTouch } from '../pages/person';
import { liveVersion, publishCopies } from '../pages/published-files';

let shop: Shop;
ownShop({ SERVICE_WORKER: 'on' }, (started) => {
  shop = started;
});

/** A page in a separate browser, because a worker outlives the pages of its browser. */
const aDevice = test.extend<{ device: Page }>({
  device: async ({ browser, viewport }, use) => {
    const context = await browser.newContext({ baseURL: shop.url, viewport, hasTouch: true });
    await rememberNetwork(context);
    await use(await context.newPage());
    await context.close();
  },
});

const releaseNow = async () => {
  const text = await readFile(path.join(shop.siteFolder, 'registry.json'), 'utf8');
  return (JSON.parse(text) as { release: number }).release;
};

aDevice(
  'visited pages and the cart work without network, and a release is taken as a whole',
  async ({ device: page }) => {
    aDevice.setTimeout(180_000);
    const { promote, siteAt } = await import('@galleria/release');
    const site = siteAt(shop.siteFolder);
    const before = {
      shell: await liveVersion(shop.siteFolder, 'shell'),
      'mf-catalog': await liveVersion(shop.siteFolder, 'mf-catalog'),
      'mf-auth': await liveVersion(shop.siteFolder, 'mf-auth'),
    };
    for (const app of Object.keys(before)) await publishCopies(shop.siteFolder, app, ['a', 'b']);
    const network = (isThere: boolean) => setNetwork(page, isThere);
    const heading = page.getByRole('heading', { level: 1 }).first();
    const [goods] = await goodsOf(shop, [{}]);
    if (!goods) throw new Error('A product was put on sale');
    await shopperWith(page, shop, [[goods, 2]]);
    let title = '';
    let product = '';

    await aDevice.step(
      'the shop can be installed, with icons of the sizes that it names',
      async () => {
        await visitWithWorker(page, '');
        const { scope, start, icons } = await manifestOf(page);
        expect({ scope, start }).toEqual({ scope: shop.url, start: shop.url });
        expect(icons.map(({ named, real }) => [named, real])).toEqual(
          ['192x192', '512x512', '512x512'].map((size) => [size, size]),
        );
      },
    );

    await aDevice.step(
      'a list is opened, and a product of it without another page load',
      async () => {
        await visitWithWorker(page, 'shop/category/electronics');
        await page.locator('main article a').first().click();
        await expect(page).toHaveURL(/electronics\/\d+$/);
        // The heading of the list stays for a moment after the address has changed.
        await expect(heading).not.toHaveText('Electronics');
        title = (await heading.textContent()) ?? '';
        product = new URL(page.url()).pathname;
        await untilKept(page, product);
        await page.goto('cart');
        await expect(page.getByText(goods.title)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Checkout?' })).toBeEnabled();
        // The cart also uses libraries of the shell.
        for (const app of ['mf-cart', 'shell']) await untilCodeKept(page, app);
      },
    );

    await network(false);
    await aDevice.step('product, list, home and cart are there without network', async () => {
      await page.goto(product);
      await expect(heading).toHaveText(title);
      await expect(page.getByText('You are offline.')).toBeVisible();
      await page.goto('shop/category/electronics');
      await expect(page.locator('main article').first()).toBeVisible();
      await page.goto('');
      await expect(page.locator('main article').first()).toBeVisible();
      await page.goto('cart');
      await expect(page.getByText(goods.title)).toBeVisible();
    });

    await aDevice.step('any other page says what it needs, and what can be seen', async () => {
      for (const [width, colorScheme, person] of [
        [1280, 'light', byKeyboard(page)],
        [360, 'dark', byTouch(page)],
      ] as const) {
        await page.setViewportSize({ width, height: 740 });
        await page.emulateMedia({ colorScheme });
        await page.goto('shop/category/jewelery/1');
        await expect(
          page.getByText('Please connect to an internet connection and try again'),
        ).toBeVisible();
        await person.press(page.getByText('What can be seen offline'));
        await expectNoAxeFindings(page);
        await person.press(page.getByRole('link', { name: title, exact: true }));
        await expect(heading).toHaveText(title);
      }
    });

    await aDevice.step(
      'a release during that time changes nothing until the network is back',
      async () => {
        const promoted = { shell: 'a', 'mf-catalog': 'a', 'mf-auth': 'a' };
        await promote(site, promoted);
        await page.reload();
        await expect(heading).toHaveText(title);
        const versions = await versionsOf(page);
        expect(versions).toContain(`shell/${before.shell}`);
        expect(versions).toContain(`remotes/mf-catalog/${before['mf-catalog']}`);
        expect(versions.filter((version) => version.endsWith('/a'))).toEqual([]);
      },
    );

    await network(true);
    await aDevice.step('then the visit and what is kept are of the new one alone', async () => {
      await page.goto(product);
      await expect(heading).toHaveText(title);
      const isOld = (version: string) =>
        Object.entries(before).some(([, each]) => version.endsWith(`/${each}`)) &&
        /^(?:shell|remotes\/mf-(?:catalog|auth))\//.test(version);
      expect((await versionsOf(page)).filter(isOld)).toEqual([]);
      await expect.poll(() => keptRelease(page)).toBe(await releaseNow());
      await network(false);
      await page.reload();
      await expect(heading).toHaveText(title);
      const versions = await versionsOf(page);
      expect(versions).toContain('shell/a');
      expect(versions.filter(isOld)).toEqual([]);
      await network(true);
    });

    await aDevice.step('an update in mid-visit leaves the visit its versions', async () => {
      await page.goto('shop/category/electronics');
      await expect(page.locator('main article').first()).toBeVisible();
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await promote(site, { shell: 'b', 'mf-catalog': 'b', 'mf-auth': 'b' });
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect.poll(() => keptRelease(page)).toBe(await releaseNow());
      await page.locator('main article a').first().click();
      await expect(page).toHaveURL(/electronics\/\d+$/);
      await expect(heading).toBeVisible();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      expect((await versionsOf(page)).filter((version) => version.endsWith('/b'))).toEqual([]);
      expect((await keptPaths(page)).some((kept) => kept.includes('/shell/a/'))).toBe(true);
    });

    await aDevice.step(
      'the next visit begins with the new ones, and drops the old ones',
      async () => {
        const context = page.context();
        await page.close();
        const next = await context.newPage();
        await next.goto('');
        await expect(next.locator('main article').first()).toBeVisible();
        expect((await versionsOf(next)).some((version) => version === 'shell/b')).toBe(true);
        const old = async () =>
          (await keptPaths(next)).filter(
            (kept) => kept.includes('/mf-catalog/a/') && kept.endsWith('.js'),
          );
        await expect.poll(old).toEqual([]);
      },
    );
    await promote(site, before);
  },
);

aDevice(
  'a broken worker costs no visit and is replaced, and a switch removes the worker',
  async ({ device: page }) => {
    aDevice.setTimeout(120_000);
    const { renderSite, siteAt } = await import('@galleria/release');
    const worker = path.join(shop.siteFolder, 'worker.js');
    const whole = await readFile(worker, 'utf8');
    const heading = page.getByRole('heading', { level: 1 }).first();
    const takeOver = `
      addEventListener('install', (event) => {
        event.waitUntil(caches.open('galleria ' + new URL(registration.scope).pathname + ' broken'));
        skipWaiting();
      });`;
    const visit = async (to: string) => {
      await page.goto(to);
      await expect(page.locator('main article, main h1').first()).toBeVisible();
      await heading.click();
    };

    await visitWithWorker(page, '');
    await aDevice.step('one that throws', async () => {
      await writeFile(
        worker,
        `${takeOver} addEventListener('fetch', () => { throw new Error('broken'); });`,
      );
      await visit('shop/category/electronics');
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await expect
        .poll(() => page.evaluate(() => caches.has('galleria /galleria/ broken')))
        .toBe(true);
      await visit('');
      // The page has requested itself from its worker, so it has loaded the code that judges a worker. The
      // next worker would hold back code that is not loaded yet.
      const asked = () => performance.getEntriesByName(location.href, 'resource').length;
      await expect.poll(() => page.evaluate(asked)).toBeGreaterThan(0);
    });

    await aDevice.step('one that never answers is removed by the page that is open', async () => {
      await writeFile(
        worker,
        `${takeOver} addEventListener('fetch', (event) => event.respondWith(new Promise(() => {})));`,
      );
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await expect.poll(async () => (await leftOnDevice(page)).workers).toBe(0);
    });

    await aDevice.step('the next visit takes a whole one', async () => {
      await writeFile(worker, whole);
      await visitWithWorker(page, '');
      expect(await keptRelease(page)).toBe(await releaseNow());
    });

    await aDevice.step(
      'the switch removes worker and caches, also after a visit without network',
      async () => {
        const file = path.join(shop.siteFolder, 'config.json');
        const config = await readFile(file, 'utf8');
        const off = { ...(JSON.parse(config) as object), serviceWorker: false };
        await setNetwork(page, false);
        await writeFile(file, JSON.stringify(off));
        await renderSite(siteAt(shop.siteFolder));
        await page.reload();
        await expect(heading).toBeVisible();
        await setNetwork(page, true);
        await page.reload();
        await expect.poll(() => leftOnDevice(page)).toEqual({ workers: 0, caches: 0 });
        await visit('shop/category/electronics');
        expect(await leftOnDevice(page)).toEqual({ workers: 0, caches: 0 });
        await writeFile(file, config);
        await renderSite(siteAt(shop.siteFolder));
      },
    );
  },
);
