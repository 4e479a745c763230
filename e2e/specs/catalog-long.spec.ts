import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { ownShop } from '../fixtures/own-shop';
import { expect, test } from '../fixtures/test';

/** The cards of the shop. */
const COUNT = 300;
/** This many demo products are further sizes and colours, which have no card of their own. */
const FURTHER_SIZES = 15;

// A separate shop, because other tests need a shop with few products.
let home = '';

ownShop({}, async ({ url, config: { emulators } }, dataDir) => {
  home = url;
  if (!emulators) throw new Error('The shop has no backend of its own');
  await promisify(execFile)(
    process.execPath,
    ['tooling/src/run/bootstrap.mjs', 'seed', '--products', String(COUNT + FURTHER_SIZES)],
    {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: {
        ...process.env,
        FIRESTORE_PORT: String(emulators.firestore.port),
        AUTH_PORT: new URL(emulators.authUrl).port,
        DATA_DIR: dataDir,
      },
    },
  );
  // Before the static pages have all products, a list begins with other cards.
  await expect
    .poll(
      async () => {
        const response = await fetch(`${url}pages.json`);
        return ((await response.json()) as { count: number }).count;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(COUNT);
});

test('the way back finds its place far down in a long list that is only partly rendered', async ({
  page,
}) => {
  await page.goto(`${home}shop/category/all?sort=price-asc`);
  const main = page.getByRole('main');
  const cards = main.getByRole('article');
  await expect(main.getByText(`${String(COUNT)} products`)).toBeVisible();
  await expect(main.locator(`[aria-setsize="${String(COUNT)}"]`).first()).toBeVisible();
  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight * 0.6);
  });
  const far = main.locator('[aria-posinset="180"]').getByRole('article');
  await expect(far).toBeAttached();
  await far.scrollIntoViewIfNeeded();
  await expect(far).toBeInViewport();
  expect(await cards.count()).toBeLessThan(COUNT / 3);

  const title = await far.getByRole('heading').getAttribute('title');
  const place = await far.boundingBox();
  await far.getByRole('link', { name: 'See Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(far.getByRole('heading')).toHaveAttribute('title', title ?? '');
  await expect(far).toBeInViewport();
  // The heights of unseen rows are estimated, so the position is not exact to the pixel.
  const shift = async () => Math.abs(((await far.boundingBox())?.y ?? Infinity) - (place?.y ?? 0));
  await expect.poll(shift).toBeLessThan((place?.height ?? 0) / 4);
});

test('a card keeps the focus when the list becomes so long that only a part is rendered', async ({
  page,
}) => {
  await page.goto(`${home}shop/category/all`);
  const main = page.getByRole('main');
  const cards = main.getByRole('article');
  await expect(cards).toHaveCount(24);
  const href = await cards.last().getByRole('link', { name: 'See Details' }).getAttribute('href');
  const focused = main.locator(`a[href="${href ?? ''}"]`).filter({ hasText: 'See Details' });
  // The focus at the end of a list makes more of the list appear.
  await focused.focus();
  await expect(main.locator('[aria-setsize]').first()).toBeVisible();
  await expect(focused).toBeFocused();
  await expect(focused).toBeInViewport();
});

test('cards of a sorted list come by published shards, as they come into view', async ({
  page,
}) => {
  // The products that were just seeded would arrive as changes.
  await page.route(/documents:runQuery/, (route) => route.abort());
  const shards: string[] = [];
  page.on('request', (request) => {
    const [shard] = /[a-z]+-all-.*\.json$/.exec(request.url()) ?? [];
    if (shard !== undefined) shards.push(shard);
  });
  await page.goto(`${home}shop/category/all?sort=price-asc`);
  const main = page.getByRole('main');
  await expect(main.getByText(`${String(COUNT)} products`)).toBeVisible();
  await expect(main.locator('[aria-posinset="1"]').getByRole('heading')).toBeVisible();
  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
  });
  const last = main.locator(`[aria-posinset="${String(COUNT)}"]`);
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByRole('heading')).toBeVisible();
  expect(shards.length).toBeGreaterThan(0);
  expect(new Set(shards).size).toBe(shards.length);
  expect(shards.every((shard) => shard.startsWith('price-'))).toBe(true);
});
