import { expect, test } from '../fixtures/test';

test('the way back from a product keeps how the list was sorted and narrowed', async ({ page }) => {
  await page.goto('shop/category/all');
  await page.getByLabel('Sort by').selectOption('Price: High to Low');
  await page.getByLabel('Price to, $').fill('100');
  await expect(page).toHaveURL(/sort=price-desc/);
  await expect(page).toHaveURL(/max=100/);
  const first = page.locator('main article').first();
  const title = await first.getByRole('heading').getAttribute('title');
  await first.getByRole('link', { name: 'See Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Sort by')).toHaveValue('price-desc');
  await expect(page.getByLabel('Price to, $')).toHaveValue('100');
  await expect(page.locator('main article').first().getByRole('heading')).toHaveAttribute(
    'title',
    title ?? '',
  );
});

test('a later visit reads only what changed, and shows products from the device', async ({
  page,
}) => {
  await page.goto('shop/category/all');
  await expect(page.locator('main article').first()).toBeVisible();
  const questions: string[] = [];
  page.on('request', (request) => {
    const asked = request.postData() ?? '';
    if (asked.includes('"catalog"')) questions.push(asked);
  });
  await page.reload();
  await expect(page.locator('main article').first()).toBeVisible();
  await expect.poll(() => questions.length).toBe(1);
  expect(questions[0]).toContain('updatedAt');
});

test('a visitor finds a product by a misspelled word in a shared address', async ({ page }) => {
  await page.goto('shop/category/all?q=turntabel');
  const card = page.locator('main article');
  await expect(card).toHaveCount(1);
  await card.getByRole('link', { name: 'See Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Turntable/ })).toBeVisible();
});

test('a category that there is none of is the error screen', async ({ page }) => {
  await page.goto('shop/category/furniture');
  await expect(page.getByRole('heading', { name: 'Some Error Occured' })).toBeVisible();
  await expect(page.getByText('There is no category “furniture”.')).toBeVisible();
});
