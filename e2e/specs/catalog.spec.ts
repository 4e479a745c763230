import { ownerOf } from '../fixtures/owner';
import { expect, test } from '../fixtures/test';
import { bringIntoView } from '../pages/bring-into-view';
import { swipe, tap } from '../pages/touch';

test('the way back from a product keeps how the list was sorted and narrowed', async ({
  page,
  person,
}) => {
  await page.goto('shop/category/all');
  const count = page.getByRole('main').getByText(/^\d+ products$/);
  const all = (await count.textContent()) ?? '';
  await person.select(page.getByLabel('Sort by'), 'Price: High to Low');
  await person.type(page.getByLabel('Price to, $'), '100');
  await expect(page).toHaveURL(/sort=price-desc/);
  await expect(page).toHaveURL(/max=100/);
  // The address changes before the list.
  await expect(count.and(page.getByText(all))).toBeHidden();
  await expect(count).toBeVisible();
  const first = page.locator('main article').first();
  const title = await first.getByRole('heading').getAttribute('title');
  await person.press(first.getByRole('link', { name: 'See Details' }));
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('Sort by')).toHaveValue('price-desc');
  await expect(page.getByLabel('Price to, $')).toHaveValue('100');
  await expect(page.locator('main article').first().getByRole('heading')).toHaveAttribute(
    'title',
    title ?? '',
  );
});

test('a sorted list is of published files: the database is asked only for what changed', async ({
  page,
}) => {
  const questions: string[] = [];
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/documents[/:]/.test(pathname)) questions.push(request.postData() ?? pathname);
    const [, kind] = /\/data\/mf-catalog\/([a-z]+)/.exec(pathname) ?? [];
    if (kind !== undefined) files.push(kind);
  });
  await page.goto('shop/category/all?sort=price-asc');
  await expect(page.locator('main article').first()).toBeVisible();
  await page.getByLabel('In stock only').check();
  await expect(page).toHaveURL(/stock=in/);
  await expect(page.getByRole('main').getByText('Sold out')).toHaveCount(0);
  expect(files.filter((kind) => kind === 'index')).toHaveLength(4);
  expect(files).not.toContain('products');
  expect(questions).toHaveLength(1);
  expect(questions[0]).toContain('updatedAt');
});

test('a visitor finds a product by a misspelled word in a shared address', async ({ page }) => {
  await page.goto('shop/category/all?q=turntabel');
  const card = page.locator('main article');
  await expect(card).toHaveCount(1);
  await card.getByRole('link', { name: 'See Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Turntable/ })).toBeVisible();
});

test('the shop opens all products', async ({ page }) => {
  await page.goto('shop');
  await expect(page).toHaveURL(/\/shop\/category\/all$/);
});

test('the way back keeps the random order and the place in the list', async ({ page }) => {
  // Other tests add no products here. A list of more than 96 renders only some.
  await page.goto("shop/category/women's clothing");
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(12);
  const titles = await cards.getByRole('heading').allTextContents();
  await bringIntoView(cards.last());
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(500);
  await cards.last().getByRole('link', { name: 'See Details' }).click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Home');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(cards).toHaveCount(12);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  expect(await cards.getByRole('heading').allTextContents()).toEqual(titles);
});

test('the way back to a list that was left at its top shows its top', async ({ page }) => {
  await page.goto("shop/category/women's clothing?min=1");
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(12);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/min=/);
  await expect(cards).toHaveCount(12);
  await bringIntoView(cards.last());
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page.goBack();
  await expect(page).toHaveURL(/min=1/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the search also suggests by descriptions, by keyboard, without a query for each key', async ({
  page,
}) => {
  const questions: string[] = [];
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/documents[/:]/.test(pathname)) questions.push(pathname);
    if (/\/data\/mf-catalog\/(words|postings)\./.test(pathname)) files.push(pathname);
  });
  await page.goto('contactUs');
  await page.getByRole('searchbox', { name: 'Search the shops' }).click();
  const box = page.getByRole('combobox', { name: 'Search the shops' });
  await box.pressSequentially('lam');
  await expect(page.getByRole('option').first()).toBeVisible();
  const before = questions.length;
  // A misspelled word of one description, which is in no title.
  await box.fill('lambskn');
  const option = page.getByRole('option', { name: /Walnut Over-Ear Headphones/ });
  await expect(option).toBeVisible();
  expect(questions).toHaveLength(before);
  // Two files each for titles and for descriptions (the words, and one bucket), and the words of categories.
  // Each file is read once.
  expect(files).toHaveLength(5);
  expect(new Set(files).size).toBe(5);
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/shop\/category\/electronics\/1$/);
});

test('a product can be shared, and is remembered at home', async ({ page }) => {
  await page.goto('shop/category/jewelery/1');
  await expect(page).toHaveURL(/\/shop\/category\/electronics\/1$/);
  await expect(page).toHaveTitle(/^Walnut Over-Ear Headphones.* · Galleria commerce demo$/);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Home').click();
  const viewed = page.getByRole('region', { name: 'You looked at' });
  await expect(viewed.getByRole('heading', { name: /Walnut Over-Ear/ })).toBeVisible();
});

test("an admin's change is seen without a reload", async ({ page, shop }) => {
  const owner = ownerOf(shop);
  await page.clock.install();
  await page.goto('shop/category/electronics?sort=price-desc');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const { title } = (await owner.read('products/1')) as { title: { stringValue: string } };
  const rename = (name: string) =>
    owner.change('products/1', { title: name, updatedAt: new Date() });
  await rename(title.stringValue.replace('Walnut', 'Renamed'));
  await page.clock.fastForward(16_000);
  await expect(page.getByRole('heading', { name: /^Renamed Over-Ear/ })).toBeVisible();
  await rename(title.stringValue);
});

test('a sale is seen on the product in view, and no more can be chosen than there is', async ({
  page,
  shop,
}) => {
  const owner = ownerOf(shop);
  const { price, stock } = (await owner.read('products/9')) as {
    price: { doubleValue?: number; integerValue?: string };
    stock: { integerValue: string };
  };
  const leave = (left: number) => owner.change('products/9', { stock: left });
  await page.clock.install();
  const dollars = String(price.doubleValue ?? price.integerValue);
  // A narrow range of prices, because other tests add products.
  await page.goto(`shop/category/all?sort=price-asc&min=${dollars}&max=${dollars}`);
  await page.locator('main article a[href$="/9"]').first().click();
  const more = page.getByRole('main').getByRole('button', { name: /^Increase amount/ });
  await expect(more).toBeEnabled();

  await leave(2);
  await page.clock.fastForward(16_000);
  await expect(page.getByRole('main').getByText('Only 2 left').first()).toBeVisible();
  await more.click();
  await expect(more).toBeDisabled();

  await leave(0);
  await page.clock.fastForward(16_000);
  await expect(page.getByRole('main').getByText('Sold out').first()).toBeVisible();
  await leave(Number(stock.integerValue));
});

test('a category that does not exist shows the error screen', async ({ page }) => {
  await page.goto('shop/category/furniture');
  await expect(page.getByRole('heading', { name: 'Some Error Occured' })).toBeVisible();
  await expect(page.getByText('There is no category “furniture”.')).toBeVisible();
});

test('@phone the way into the cart is within reach, and stays there while one reads', async ({
  page,
}) => {
  const addToCart = page
    .getByRole('article', { name: /Walnut Over-Ear/ })
    .getByRole('button', { name: 'Add to Cart' });
  for (const [width, height] of [
    [360, 640],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('shop/category/electronics/1');
    await expect(addToCart).toBeInViewport({ ratio: 1 });
    await swipe(page.getByRole('heading', { level: 1 }), { x: 0, y: -150 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(addToCart).toBeInViewport({ ratio: 1 });
  }
});

test('@phone two cards side by side, each a link with one stop of the Tab key', async ({
  page,
}) => {
  await page.goto('shop/category/all');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.nth(8)).toBeAttached();
  const boxOf = async (place: number) => {
    const box = await cards.nth(place).boundingBox();
    if (!box) throw new Error(`Card ${place} is not shown`);
    return box;
  };
  const [left, right] = [await boxOf(0), await boxOf(1)];
  expect(right.y).toBe(left.y);
  expect(right.x).toBeGreaterThan(left.x + left.width);
  // The choice of a size stands on the product's page.
  const bought = cards.filter({ has: page.getByRole('button', { name: 'Add to Cart' }) }).first();
  const stops = bought.locator('a[href], button');
  expect(await stops.evaluateAll((all) => all.map(({ textContent }) => textContent))).toEqual([
    'Add to Cart',
    'See Details',
  ]);

  const title = (await cards.first().getByRole('heading').getAttribute('title')) ?? '';
  // The link covers the card, so this tap is on the picture.
  await tap(cards.first().getByRole('link'));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('@phone sort and filters stay in reach, and a button leads back to the top', async ({
  page,
}) => {
  // Other tests add no products here. A list of more than 96 renders only some.
  await page.goto("shop/category/women's clothing");
  const cards = page.getByRole('main').getByRole('article');
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeHidden();
  const count = page.getByRole('main').getByText(/^\d+ products$/);
  const all = (await count.textContent()) ?? '';
  await bringIntoView(cards.nth(11));
  await tap(page.getByRole('button', { name: 'Filters' }));
  await tap(page.getByLabel('In stock only'));
  await expect(page).toHaveURL(/stock=in/);
  await expect(count.and(page.getByText(all))).toBeHidden();
  await expect(count).toBeVisible();
  // A shorter list is shown from its start.
  await expect(cards.first()).toBeInViewport();
  const backToTop = page.getByRole('button', { name: 'Back to top' });
  // The card becomes another element when its title arrives. Scrolling the old element has no effect, so try
  // again.
  await expect(async () => {
    await cards.last().evaluate((card) => card.scrollIntoView());
    await expect(backToTop).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await tap(backToTop);
  await expect(page.getByRole('heading', { level: 1, name: /clothing$/ })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeHidden();
});
