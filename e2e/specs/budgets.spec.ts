import { stat } from 'node:fs/promises';
import path from 'node:path';

import { HOME_BUDGET, measureFirstLoad, overspent } from '../fixtures/budget';
import { expect, test } from '../fixtures/test';
import { aShopper, signUp } from '../pages/accounts';

const REMOTE_ENTRY_BYTES = 8_000;

test('the first load of the home page keeps to its budget, and a byte more would not', async ({
  page,
}) => {
  const measured = await measureFirstLoad(page, '');
  test.info().annotations.push({ type: 'measured', description: JSON.stringify(measured) });

  // A measurement that saw nothing would keep to any budget.
  expect(measured.scriptBytes).toBeGreaterThan(50_000);
  expect(measured.dependentFetches).toBeGreaterThan(0);
  expect(overspent(measured, HOME_BUDGET)).toEqual([]);

  const aByteMore = HOME_BUDGET.scriptBytes - measured.scriptBytes + 1;
  expect(
    overspent({ ...measured, scriptBytes: measured.scriptBytes + aByteMore }, HOME_BUDGET),
  ).toEqual(['scriptBytes: 150001, and the budget is 150000']);
});

test('of the next pages only what is not there yet is fetched ahead', async ({ page }) => {
  await signUp(page, aShopper());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const loaded = page.waitForResponse(/\/mf-cart\/.*module.*\.js$/);
  await page.goto('');
  // The cart's part of the header is loaded, and its pages are among the next ones.
  await (await loaded).finished();
  const there = asked.filter((url) => /\/mf-cart\/.*\.(js|css)$/.test(url));
  expect(there).not.toEqual([]);

  // As soon as the page is touched.
  await page.getByRole('heading', { level: 1 }).first().click();
  await page.getByRole('link', { name: /^Cart/ }).hover();
  const ahead = page.locator('link[rel=prefetch]');
  await expect(ahead.first()).toBeAttached();
  const urls = await ahead.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(urls.filter((url) => there.includes(url ?? ''))).toEqual([]);
});

test('each remote’s container script is small', async ({ page, shop }) => {
  const response = await page.request.get('registry.json');
  const { remotes } = (await response.json()) as { remotes: Record<string, { entryUrl: string }> };
  const sizes = await Promise.all(
    Object.entries(remotes).map(async ([name, { entryUrl }]) => {
      const { size } = await stat(path.join(shop.siteFolder, `${entryUrl}.br`));
      return [name, size] as const;
    }),
  );
  expect(sizes.length).toBeGreaterThanOrEqual(4);
  expect(sizes.filter(([, size]) => size > REMOTE_ENTRY_BYTES)).toEqual([]);
});
