import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { ownerOf } from '../fixtures/owner';
import type { Shop } from '../fixtures/shop';
import { expect, test } from '../fixtures/test';
import { liveVersion, publishCopies, release } from '../pages/published-files';
import { restoreShopperSession } from '../pages/restored-session';

const CANARY = 'arm-b';

/** Devices that get the canary mf-cart@arm-b: the first from 5 % on, the other only from 50 % on. */
const EARLY_DEVICE = '38';
const LATER_DEVICE = '6';

test.describe.configure({ mode: 'default' });

/** The release tool on the shop's site, as a team and its scheduled jobs call it. */
const releasesOf =
  ({ siteFolder }: Shop) =>
  (...words: string[]) =>
    release(siteFolder, ...words);

async function asDevice(page: Page, number: string): Promise<void> {
  await page.goto(`config.json`);
  await page.evaluate((device) => localStorage.setItem('galleria.device', device), number);
}

/** Opens the cart. Resolves to the versions of the cart whose files the page has fetched since its start. */
async function versionsIn(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const asked = new Set<string>();
  const note = (request: { url(): string }) => {
    const [, version] = /remotes\/mf-cart\/([^/]+)\//.exec(request.url()) ?? [];
    if (version !== undefined) asked.add(version);
  };
  page.on('request', note);
  await open();
  await expect(page.locator('main [data-remote="mf-cart"] h1')).toBeVisible();
  page.off('request', note);
  return [...asked];
}

const openCart = (page: Page) => versionsIn(page, () => page.goto(`cart`));

test('a device stays in its arm over reloads, tabs and larger shares, and a visit never changes it', async ({
  page,
  context,
  shop,
}) => {
  test.setTimeout(120_000);
  const releases = releasesOf(shop);
  const stable = await liveVersion(shop.siteFolder, 'mf-cart');
  await publishCopies(shop.siteFolder, 'mf-cart', [CANARY]);
  await restoreShopperSession(page, shop);
  await asDevice(page, EARLY_DEVICE);
  await releases('promote', `mf-cart@${CANARY}`, '--share', '5');

  await test.step('its first paint and all its files are of the arm', async () => {
    expect(await openCart(page)).toEqual([CANARY]);
    expect(await versionsIn(page, () => page.reload())).toEqual([CANARY]);
    const tab = await context.newPage();
    expect(await openCart(tab)).toEqual([CANARY]);
    await tab.close();
  });

  await test.step('a larger share only adds devices', async () => {
    await asDevice(page, LATER_DEVICE);
    expect(await openCart(page)).toEqual([stable]);
    await releases('promote', `mf-cart@${CANARY}`, '--share', '50');
    expect(await openCart(page)).toEqual([CANARY]);
    await asDevice(page, EARLY_DEVICE);
    expect(await openCart(page)).toEqual([CANARY]);
  });

  await test.step('an open page keeps its arm when the canary is dropped; the next one has what is live', async () => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await releases('rollback', 'mf-cart', '--why', 'dropped');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goBack();
    await page.goForward();
    expect(asked.filter((url) => url.includes(`/mf-cart/${stable}/`))).toEqual([]);
    expect(await openCart(page)).toEqual([stable]);
  });

  await test.step('where overrides are allowed, the badge chooses an arm', async () => {
    const file = path.join(shop.siteFolder, 'config.json');
    const config = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...config, overrides: { origins: [] } }));
    await releases('render');
    await releases('promote', `mf-cart@${CANARY}`, '--share', '1');
    expect(await openCart(page)).toEqual([stable]);
    await page.getByText('Development site').click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Use the canary arm' }).click();
    await reloaded;
    expect(await openCart(page)).toEqual([CANARY]);
    await writeFile(file, JSON.stringify(config));
    await releases('render');
    await releases('rollback', 'mf-cart');
  });
});

/** Writes the reports of 20 visits that used the cart in an arm. `failed` of them had an error. */
async function visits(shop: Shop, version: string, arm: string, failed: number): Promise<void> {
  const app = `mf-cart@${version} ${arm}`;
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const tags = [`seen ${app}`, ...(index < failed ? ['failed', `failed ${app}`] : [])];
      return ownerOf(shop).write(`reports/${randomUUID()}`, { tags, createdAt: new Date() });
    }),
  );
}

const WATCH = 'watch --for 60s --every 1s --min-visits 40 --tolerate 20 --raise-to 100'.split(' ');

/** Runs a watch until it ends by itself, while visits report. Resolves to all that it says. */
async function watched(shop: Shop, stable: string, version: string, failed: number) {
  const watching = releasesOf(shop)(...WATCH).catch(
    (error: unknown) => (error as { stderr: string }).stderr,
  );
  const ended = watching.then(() => true);
  for (;;) {
    const reported = visits(shop, version, 'canary', failed)
      .then(() => visits(shop, stable, 'stable', 0))
      .then(() => false);
    if (await Promise.race([ended, reported])) return watching;
  }
}

test('watch rolls back a bad canary, and makes a good one live, without a person', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  const releases = releasesOf(shop);
  const stable = await liveVersion(shop.siteFolder, 'mf-cart');
  await publishCopies(shop.siteFolder, 'mf-cart', ['arm-bad', 'arm-good']);
  await restoreShopperSession(page, shop);

  await releases('promote', 'mf-cart@arm-bad', '--share', '50');
  expect(await watched(shop, stable, 'arm-bad', 15)).toMatch(
    /mf-cart arm-bad is rolled back: .* of its visits failed/,
  );
  await asDevice(page, 'canary');
  expect(await openCart(page)).toEqual([stable]);

  await releases('promote', 'mf-cart@arm-good', '--share', '50');
  try {
    expect(await watched(shop, stable, 'arm-good', 0)).toContain(
      'mf-cart arm-good is live for everybody',
    );
    await asDevice(page, 'stable');
    expect(await openCart(page)).toEqual(['arm-good']);
  } finally {
    await releases('promote', `mf-cart@${stable}`);
  }
});
