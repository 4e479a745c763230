import { ownerOf } from '../fixtures/owner';
import { expect, test } from '../fixtures/test';

test('a visit reports once how its remotes did, and whose a fault was', async ({ page, shop }) => {
  const reports = async () => JSON.stringify(await ownerOf(shop).list('reports'));

  await page.goto('shop/category/electronics?sort=price');
  await page.getByRole('heading', { level: 1 }).click();
  // The late code has run, not only arrived: in the same task it asks for the manifest and begins to report.
  await expect(page.locator('link[data-later][href]').first()).toBeAttached();
  const word = `w${String(Date.now())}`;
  await page.evaluate((file) => {
    const error = new TypeError('"Sam Miller" is not valid JSON');
    error.stack = `${String(error)}\n    at f (${location.origin}/galleria/remotes/mf-catalog/9/${file}.js:1:23)`;
    reportError(error);
  }, word);

  // Leaving the page hides it. The other page shows that the request outlives it.
  await page.goto('about:blank');
  await expect.poll(reports).toContain(`error mf-catalog@9 stable TypeError ${word}.js:1:23`);
  const all = (await ownerOf(shop).list('reports')).map((report) => JSON.stringify(report));
  const mine = all.filter((report) => report.includes(word));
  expect(mine).toHaveLength(1);
  for (const part of [
    '/shop/category/:category',
    'failed mf-catalog@9 stable',
    /seen shell@\S+ stable/,
    /seen mf-catalog@\S+ stable/,
    /lcp\d mf-catalog@\S+ stable/,
    /cls\d mf-catalog@\S+ stable/,
    /load\d mf-catalog@\S+ stable/,
  ]) {
    expect(mine[0]).toMatch(part);
  }
  expect(mine[0]).not.toMatch(/Sam|Miller|electronics|sort/);
});
