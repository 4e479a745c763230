import { ownerOf } from '../fixtures/owner';
import { expect, test } from '../fixtures/test';

test('a visit reports its remotes once, and whose error there was', async ({ page, shop }) => {
  const reports = async () => JSON.stringify(await ownerOf(shop).list('reports'));

  await page.goto('shop/category/electronics?sort=price');
  await page.getByRole('heading', { level: 1 }).click();
  // The link shows that the late code has not only arrived but run: it adds the link and begins to report in
  // one task.
  await expect(page.locator('link[data-later][href]').first()).toBeAttached();
  const word = `w${String(Date.now())}`;
  await page.evaluate((file) => {
    const error = new TypeError('"Sam Miller" is not valid JSON');
    error.stack = `${String(error)}\n    at f (${location.origin}/galleria/remotes/mf-catalog/9/${file}.js:1:23)`;
    reportError(error);
  }, word);

  // Leaving the page hides it, so it sends the report. The request must outlive the page.
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
