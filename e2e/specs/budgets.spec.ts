import { stat } from 'node:fs/promises';
import path from 'node:path';

import {
  HOME_BUDGET,
  measureFirstLoad,
  measureFirstVisit,
  exceededBudgets,
  VISIT_BUDGETS,
} from '../fixtures/budget';
import { expect, test } from '../fixtures/test';
import { restoreAdminSession, restoreShopperSession } from '../pages/restored-session';

const REMOTE_ENTRY_BYTES = 8_000;

test('the first load of the home page keeps to its budget, and a byte more would not', async ({
  page,
}) => {
  const measured = await measureFirstLoad(page, '');
  test.info().annotations.push({ type: 'measured', description: JSON.stringify(measured) });

  // A measurement that counted nothing would stay within any budget.
  expect(measured.scriptBytes).toBeGreaterThan(50_000);
  expect(measured.dependentFetches).toBeGreaterThan(0);
  expect(exceededBudgets(measured, HOME_BUDGET)).toEqual([]);

  const aByteMore = HOME_BUDGET.scriptBytes - measured.scriptBytes + 1;
  expect(
    exceededBudgets({ ...measured, scriptBytes: measured.scriptBytes + aByteMore }, HOME_BUDGET),
  ).toEqual(['scriptBytes: 135001, and the budget is 135000']);
});

for (const [path, budget] of Object.entries(VISIT_BUDGETS)) {
  test(`a first visit sends no more than before pages were files: /${path}`, async ({ page }) => {
    const bytes = await measureFirstVisit(page, path);
    test.info().annotations.push({ type: 'measured', description: String(bytes) });
    // A visit whose scripts and pictures were not counted would stay within the budget.
    expect(bytes).toBeGreaterThan(150_000);
    expect(bytes).toBeLessThanOrEqual(budget);
  });
}

test('a first look at the dashboard loads no live database, and using it does', async ({
  page,
  shop,
}) => {
  await restoreAdminSession(page, shop);
  // A small window, so that the two live lists are out of view.
  await page.setViewportSize({ width: 412, height: 600 });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const isLive = () => scripts.some((url) => url.includes('/firebase-live'));
  await page.addInitScript(() => {
    // Without this, Playwright's own calls would count as use.
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
    // Without this, the page would count as used after 5 s. On a slow machine the figures may come later.
    const wait = window.setTimeout;
    window.setTimeout = ((work: TimerHandler, ms?: number) =>
      ms === 5_000 ? 0 : wait(work, ms)) as typeof setTimeout;
  });
  await page.goto('admin/dashboard');
  await expect(page.getByRole('listitem', { name: 'Revenue' })).toContainText('$');
  await expect(page.getByRole('table', { name: 'Revenue by category' })).toBeVisible();
  // The figures are checked last.
  await expect(page.getByText('Checked against the orders.')).toBeVisible();
  expect(isLive()).toBe(false);
  await page.mouse.move(100, 100);
  await expect.poll(isLive).toBe(true);
});

test('only those files of the next pages are prefetched that are not there yet', async ({
  page,
  shop,
}) => {
  await restoreShopperSession(page, shop);
  // Look at each part when it is requested, because a moment later it is there in any case.
  await page.addInitScript(() => {
    const isThere = (url: string) => performance.getEntriesByName(url).length > 0;
    new MutationObserver((changes) => {
      const links = changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .filter((node) => node instanceof HTMLLinkElement)
        .filter(({ rel }) => rel === 'prefetch');
      for (const link of links) link.dataset.wasThere = String(isThere(link.href));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('');
  const parts = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  // The cart's part of the header is loaded, so its pages are prefetched too.
  await expect.poll(parts).toContainEqual(expect.stringMatching(/\/mf-cart\/.*module.*\.js$/));

  // The first interaction starts the prefetching.
  await page.getByRole('heading', { level: 1 }).first().click();
  await page.getByRole('link', { name: /^Cart/ }).hover();
  await expect(page.locator('link[rel=prefetch]').first()).toBeAttached();
  await expect(page.locator('link[rel=prefetch][data-was-there=true]')).toHaveCount(0);
  await expect(page.locator('link[rel=prefetch]:not([data-was-there=false])')).toHaveCount(0);
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
