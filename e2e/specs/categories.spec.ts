import { expectNoAxeFindings } from '../fixtures/axe';
import { ownerOf } from '../fixtures/owner';
import { expect, test } from '../fixtures/test';
import { aLine, aTitle, importLines, openEdit } from '../pages/products';
import { restoreAdminSession } from '../pages/restored-session';

const LIST = 'shop/category/hats-caps';

test('an owner adds a category that shoppers find, and takes it away when it is empty', async ({
  page,
  shop,
  request,
  anotherPerson,
}) => {
  test.setTimeout(120_000);
  const title = aTitle('Harris tweed cap');
  const visitor = await anotherPerson();
  const main = page.getByRole('main');
  const seen = visitor.getByRole('main');
  const save = () => main.getByRole('button', { name: 'Save' }).click();
  const open = async () => {
    await page.goto('admin/products');
    await main.getByRole('link', { name: 'Categories' }).click();
    await expect(main.getByRole('group', { name: 'jewelery' })).toBeVisible();
  };
  try {
    await test.step('an owner adds it, before another', async () => {
      await restoreAdminSession(page, shop);
      await open();
      await main.getByLabel('Name of the new category').fill('Hats & caps');
      await main.getByRole('button', { name: 'Add' }).click();
      await main.getByRole('button', { name: 'Move hats-caps up' }).click();
      await expectNoAxeFindings(page);
      await save();
      await expect(page.getByText('Categories saved')).toBeVisible();
    });

    await test.step('a file brings a product of it', () =>
      importLines(page, [aLine(title).replace('jewelery', 'hats-caps')]));

    await test.step('the list calls it by its name', async () => {
      await page.goto('admin/products?category=hats-caps');
      await expect(main.getByRole('cell', { name: 'Hats & caps' })).toBeVisible();
    });

    await test.step('shoppers find it', async () => {
      await expect(async () => {
        await visitor.goto('');
        const names = await seen.locator('[data-tint] > a > span').allTextContents();
        expect(names.slice(3, 5)).toEqual(['Hats & caps', "Women's clothing"]);
      }).toPass();
      await seen.getByRole('link', { name: 'Hats & caps' }).click();
      await expect(seen.getByRole('heading', { level: 1, name: 'Hats & caps' })).toBeVisible();
      await expect(seen.getByText('1 product', { exact: true })).toBeVisible();
      await visitor.goto(`${LIST}?sort=price-asc`);
      await seen.getByRole('link', { name: /^See Details/ }).click();
      await expect(seen.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect((await request.get(LIST)).status()).toBe(200);
      // A visit that begins on a page without products knows only the first categories.
      await visitor.goto('contactUs');
      await visitor.evaluate((path) => history.pushState(null, '', path), `/galleria/${LIST}`);
      await visitor.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
      await expect(seen.getByRole('heading', { level: 1, name: 'Hats & caps' })).toBeVisible();
    });

    await test.step('it stays while it has a product', async () => {
      await open();
      await main.getByRole('button', { name: 'Remove hats-caps' }).click();
      await save();
      await expect(page.getByText('“Hats & caps” has a product.')).toBeVisible();
    });

    await test.step('without products it goes', async () => {
      page.once('dialog', (dialog) => void dialog.accept());
      await openEdit(page, title);
      await page.getByLabel('Category').selectOption('electronics');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Product Edited Successfully')).toBeVisible();
      await open();
      await main.getByRole('button', { name: 'Remove hats-caps' }).click();
      await save();
      await expect(page.getByText('Categories saved')).toBeVisible();
      await expect.poll(async () => (await request.get(LIST)).status()).toBe(404);
      await visitor.goto(LIST);
      await expect(seen.getByText('There is no category “hats-caps”.')).toBeVisible();
    });
  } finally {
    await ownerOf(shop).remove('settings/categories');
  }
});
