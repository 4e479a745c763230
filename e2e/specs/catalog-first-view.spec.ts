import { expect, test } from '../fixtures/test';

test('the first view of a phone has what visitors look for @phone', async ({ page }) => {
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
  await test.step('two pictures of the same size, so that no later one counts as the largest', async () => {
    const phone = page.viewportSize();
    if (!phone) throw new Error('The window has no size');
    for (const width of [phone.width, 390, 412]) {
      await page.setViewportSize({ ...phone, width });
      const widths = await main
        .locator('img[loading=eager]')
        .evaluateAll((pictures) =>
          pictures.map((picture) => picture.getBoundingClientRect().width),
        );
      expect(new Set(widths).size, `widths in ${width} px: ${widths.join(', ')}`).toBe(1);
    }
    await page.setViewportSize(phone);
  });
  const filters = main.getByRole('button', { name: /^Filters/ });
  await test.step('the categories by keyboard', async () => {
    // The page's own script has taken over; before that, it might replace the element that has the
    // focus.
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
