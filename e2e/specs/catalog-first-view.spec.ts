import { expect, test } from '../fixtures/test';
import { openBare, topOf } from '../pages/first-view';

test('on a later visit the list that the device kept is there before any script has come', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const titles = main.getByRole('article').getByRole('heading');
  await page.goto('shop/category/jewelery');
  await expect(main.getByText(/^\d+ products$/)).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('galleria.catalogKept') !== null);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  const goOn = await openBare(page, 'shop/category/jewelery');
  await expect(titles).toHaveCount(8);
  expect(asked.filter((url) => /\/documents\/catalog\b/.test(url))).toEqual([]);
  const first = await titles.allTextContents();
  goOn();
  await expect(main.getByText(/^\d+ products$/)).toBeVisible();
  expect((await titles.allTextContents()).slice(0, 8)).toEqual(first);
});

for (const size of ['', ' @phone']) {
  test(`a category has its name and its products before any script has come${size}`, async ({
    page,
  }) => {
    const goOn = await openBare(page, "shop/category/women's%20clothing");
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: "Women's clothing" })).toBeVisible();
    await expect(main.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(
      'All products',
    );
    await expect(main.getByRole('heading', { name: 'Browse By Category' })).toBeVisible();
    const heading = await topOf(page, 'h1');
    const titles = main.getByRole('article').getByRole('heading');
    await expect(titles).toHaveCount(8);
    const first = await titles.allTextContents();
    await expect(main.getByRole('button', { name: 'Add to Cart' }).first()).toBeDisabled();
    // What is chosen now would be lost.
    await expect(main.getByLabel('Sort by')).toBeDisabled();
    const list = await topOf(page, 'article');
    goOn();
    await expect(main.getByText(/^\d+ products$/)).toBeVisible();
    expect(await topOf(page, 'h1')).toBe(heading);
    expect(await topOf(page, 'article')).toBe(list);
    expect((await titles.allTextContents()).slice(0, 8)).toEqual(first);
    // The first of them may be sold out.
    const toBeBought = main.getByRole('button', { name: 'Add to Cart', disabled: false });
    await expect(toBeBought.first()).toBeVisible();
    await expect(main.getByLabel('Sort by')).toBeEnabled();
  });

  test(`a product is there before any script has come${size}`, async ({ page }) => {
    const goOn = await openBare(page, 'shop/category/electronics/1');
    const main = page.getByRole('main');
    await expect(main.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(
      'All products',
    );
    await expect(main.getByRole('heading', { level: 1, name: /^Walnut Over-Ear/ })).toBeVisible();
    await expect(main.getByText('$189.00')).toBeVisible();
    const picture = await topOf(page, 'article img');
    goOn();
    await expect(main.getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled();
    expect(await topOf(page, 'article img')).toBe(picture);
  });
}

test('what is looked for is in the first view of a phone @phone', async ({ page }) => {
  const main = page.getByRole('main');
  for (const path of ['shop/category/all', 'shop/category/jewelery']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(main.getByRole('article').first()).toBeInViewport({ ratio: 0.5 });
      const atOnce = main.locator('img[loading=eager]');
      await expect(atOnce).toHaveCount(2);
      await expect(main.locator('article img[fetchpriority=high]')).toHaveCount(2);
      const tiles = main.getByRole('region', { name: 'Browse By Category' }).locator('img');
      await expect(tiles.first()).toHaveAttribute('fetchpriority', 'low');
    });
  }
  const filters = main.getByRole('button', { name: /^Filters/ });
  await test.step('the categories by keyboard', async () => {
    // The page's own script has taken over: it may replace the element that has the focus.
    await expect(filters).toBeEnabled();
    const last = main.getByRole('link', { name: "Women's clothing" });
    await expect(last).not.toBeInViewport({ ratio: 1 });
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
  });
  await test.step('the filters', async () => {
    const from = main.getByLabel('Price from, $');
    await expect(from).toBeHidden();
    await filters.press('Enter');
    await from.fill('100');
    await expect(filters).toHaveAccessibleName('Filters 1 in use');
    await expect(main.getByRole('list', { name: 'Filters in use' })).toContainText('From $100.00');
    await expect(from).toBeFocused();
  });
  await test.step('a product', async () => {
    await page.goto('shop/category/electronics/1');
    const product = main.getByRole('article', { name: /^Walnut Over-Ear/ });
    for (const part of [
      product.getByRole('img'),
      product.getByRole('heading', { level: 1 }),
      product.getByText('$189.00'),
      product.getByRole('button', { name: 'Add to Cart' }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  });
});

test('the filters of a wide window are not folded away', async ({ page }) => {
  await page.goto('shop/category/all');
  await expect(page.getByLabel('Price from, $')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeHidden();
  await expect(page.getByRole('article').first()).toBeInViewport();
  await expect(page.locator('main article img[fetchpriority=high]')).toHaveCount(4);
});
