import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { expectNoAxeFindings } from '../fixtures/axe';
import { ownerOf } from '../fixtures/owner';
import { expect, test } from '../fixtures/test';
import { DEMO_ADMIN, fillInLogin, logInAsAdmin } from '../pages/accounts';
import { byKeyboardAlone, press, tabTo } from '../pages/keyboard';
import { expectNotice } from '../pages/notices';
import {
  A_DESCRIPTION,
  aLine,
  aTitle,
  chooseFile,
  HEADER,
  importLines,
  openEdit,
  openList,
} from '../pages/products';
import { restoreAdminSession } from '../pages/restored-session';

// Only stops a test that hangs: these are long journeys, some with two people.
test.describe.configure({ timeout: 180_000 });

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Expects that a picture has loaded. */
async function expectSeen(picture: Locator, src: RegExp) {
  await expect(picture).toHaveAttribute('src', src);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
}

test('a product is added, found by shoppers, and deleted, which can be undone', async ({
  page,
  anotherPerson,
  shop,
}) => {
  const title = aTitle('Brass door knocker');
  await restoreAdminSession(page, shop);

  await test.step('every wrong field says so', async () => {
    await page.goto('admin/products/new');
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByLabel('Title')).toBeFocused();
    for (const notice of [
      'Please enter a valid Title.',
      'Please enter a valid description.',
      'Please enter a valid category.',
      'Please enter valid price.',
      'Please enter valid stock.',
      'Please enter valid image URL.',
      'Please enter valid rating.',
      'Please enter valid review count.',
    ]) {
      await expect(page.getByRole('main').getByText(notice)).toHaveCount(2);
      await page.getByRole('link', { name: notice }).click();
      await expect(page.locator(':focus')).toHaveAccessibleDescription(new RegExp(notice));
    }
    await expectNoAxeFindings(page);
  });

  await test.step('it is added', async () => {
    await expect(page.getByLabel('Product id')).toHaveValue(/^\d+$/);
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill(A_DESCRIPTION);
    await page.getByLabel('Category').selectOption('jewelery');
    await page.getByLabel('Price, $').fill('49.5');
    await page.getByLabel('Stock').fill('3');
    await page.getByLabel('Image URL').fill('/pictures/no-such-picture.svg');
    await page.getByLabel('Rating').fill('4.25');
    await page.getByLabel('Review count').fill('7');
    await expect(page.getByRole('img', { name: "The product's picture" })).toHaveAttribute(
      'src',
      /fallback/,
    );
  });

  const picture =
    await test.step('it gets a picture of the device, made smaller there', async () => {
      const pictures = page.getByRole('group', { name: 'Pictures' });
      await pictures.getByLabel('Add pictures').setInputFiles([
        { name: 'door.png', mimeType: 'image/png', buffer: await page.screenshot() },
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('A door') },
      ]);
      await expect(pictures.getByRole('alert')).toContainText('“notes.txt” is not a picture');
      await pictures.getByRole('button', { name: 'Remove picture 1' }).click();
      await expect(pictures.getByRole('img')).toHaveCount(1);
      await expectSeen(
        page.getByRole('img', { name: "The product's picture" }),
        /^data:image\/webp/,
      );
      await expectNoAxeFindings(page);
      const address = await page.getByLabel('Image URL').inputValue();
      await page.getByRole('button', { name: 'Add product' }).click();
      await expect(page.getByText('Product added Successfully')).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/products$/);
      return address;
    });

  const shopper = await anotherPerson();
  // Answers 404, as in a shop where no job has written the files of pictures.
  await shopper.route('**/pictures/products/*', (route) => route.fulfill({ status: 404 }));
  const card = shopper.getByRole('article').filter({ hasText: 'Brass door knocker' });
  await test.step('shoppers find it', async () => {
    await shopper.goto(`shop/category/all?q=${title.split(' ').at(-1)}`);
    await expect(card).toContainText('$49.50');
    await expectSeen(card.locator('img'), /^data:image\/webp/);
  });

  const href = await card.getByRole('link', { name: /^See Details/ }).getAttribute('href');
  const statusOfPage = async () =>
    (await shopper.request.get(new URL(href ?? '', shop.url).href)).status();
  await test.step('its page and its picture are files', async () => {
    await expect.poll(statusOfPage).toBe(200);
    const file = await shopper.request.get(new URL(picture.slice(1), shop.url).href);
    expect(file.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
    });
  });

  const row = page.getByRole('row').filter({ hasText: title });
  await test.step('its deletion is undone', async () => {
    await openList(page, title);
    await expect(row).toContainText('$49.50');
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('button', { name: 'Delete product' }).click();
    await expect(row).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
  });

  await test.step('it is deleted, also from the shop', async () => {
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('button', { name: 'Delete product' }).click();
    const side = page.getByRole('navigation', { name: 'Back office' });
    await side.getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByText('Product deleted Successfully')).toBeVisible();
    // The shop's files are made again a moment later.
    await expect(async () => {
      await shopper.reload();
      await expect(shopper.getByText('Nothing fits')).toBeVisible({ timeout: 3_000 });
      await expect(card).toHaveCount(0);
    }).toPass();
    await expect.poll(statusOfPage).toBe(404);
  });

  await test.step('its address leads nowhere', async () => {
    await page.goto('admin/products/edit/987654');
    await expect(page.getByText('Invalid Product Id')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/products$/);
  });
});

test('a product is edited by keyboard alone', async ({ page, shop }) => {
  const title = aTitle('Keyboard made teapot');
  await restoreAdminSession(page, shop);
  await importLines(page, [aLine(title)]);
  await page.goto('admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await byKeyboardAlone(page, async () => {
    await press(page, page.getByRole('navigation', { name: 'Back office' }).getByText('Products'));
    await tabTo(page, page.getByLabel('Search'));
    await page.keyboard.type(title);
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await press(page, page.getByRole('link', { name: title, exact: true }));
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await tabTo(page, page.getByLabel('Price, $'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText('Please enter valid price.')).toBeVisible();
    await expect(page.getByLabel('Price, $')).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('31.20');

    await press(page, page.getByRole('link', { name: 'Cancel' }));
    await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, save(page));
    await expect(page.getByText('Product Edited Successfully')).toBeVisible();
    await tabTo(page, page.getByLabel('Search'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(title);
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('$31.20');
  });
  await expectNoAxeFindings(page);
});

test('two admins at one product: the second is told what changed, and chooses', async ({
  page,
  anotherPerson,
  shop,
}) => {
  const first = aTitle('Contested vase');
  const second = aTitle('Neighbour of the vase');
  await restoreAdminSession(page, shop);
  await importLines(page, [aLine(first), aLine(second)]);
  const other = await anotherPerson();
  const admin = await ownerOf(shop).addAdmin();
  await restoreAdminSession(other, shop, admin);

  await test.step('edits of two products at the same moment both survive', async () => {
    await openEdit(page, first);
    await openEdit(other, second);
    await page.getByLabel('Price, $').fill('21');
    await other.getByLabel('Price, $').fill('22');
    const areSaved = expectNotice([page, other], 'Product Edited Successfully');
    await Promise.all([save(page).click(), save(other).click()]);
    await areSaved;
    await openList(page, 'vase');
    await expect(page.getByRole('row').filter({ hasText: first })).toContainText('$21.00');
    await expect(page.getByRole('row').filter({ hasText: second })).toContainText('$22.00');
  });

  await test.step('the second admin merges both edits of one product', async () => {
    await openEdit(page, first);
    await page.getByLabel('Price, $').fill('30');
    await page.getByLabel('Stock').fill('55');
    await openEdit(other, first);
    await other.getByLabel('Price, $').fill('40');
    await other.getByLabel('Rating').fill('1');
    await save(other).click();
    await expect(other.getByText('Product Edited Successfully')).toBeVisible();

    await expect(page.getByText(/has just changed price, rating/)).toBeVisible();
    await expect(page.getByLabel('Price, $')).toHaveValue('30');
    await save(page).click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this product' });
    const price = dialog.getByRole('group', { name: 'Price, $' });
    await expect(price).toContainText('It was: 21.00');
    await expectNoAxeFindings(page);
    await price.getByRole('radio', { name: /40.00/ }).check();
    await dialog.getByRole('button', { name: 'Save what I chose' }).click();
    await expect(page.getByText('Product Edited Successfully')).toBeVisible();
    await openList(page, first);
    const row = page.getByRole('row').filter({ hasText: first });
    await expect(row).toContainText('$40.00');
    await expect(row).toContainText('55');
  });
});

test('many products are changed at once, and come and go as files', async ({ page, shop }) => {
  const word = crypto.randomUUID().slice(0, 8);
  const titles = Array.from({ length: 20 }, (_, at) => `Stackable bowl ${at + 1} ${word}`);
  await restoreAdminSession(page, shop);
  await importLines(
    page,
    titles.map((title) => aLine(title)),
  );

  await test.step('a file with bad rows is looked through before anything is changed', async () => {
    await chooseFile(
      page,
      [HEADER, aLine('short', '-3'), aLine('x'.repeat(20), '1', '987654')].join('\n'),
    );
    const row = (line: string) => page.getByRole('row', { name: new RegExp(`^${line} `) });
    await expect(row('2')).toContainText('Please enter a valid Title. Please enter valid price.');
    await expect(row('3')).toContainText('There is no product 987654');
    await expect(page.getByText('There is no row that can be imported.')).toBeVisible();
    await expectNoAxeFindings(page);
  });

  await test.step('the prices of all of them rise by 10 %', async () => {
    await openList(page, word);
    await expect(page.getByText('1–20 of 20')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.getByRole('button', { name: `Delete ${titles[0]}` })).toBeInViewport({
      ratio: 1,
    });
    await raiseAll(page);
    await expect(page.getByText('20 products changed.')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('cell', { name: '$22.00' })).toHaveCount(20);
  });

  await test.step('they are exported, changed by hand, and imported', async () => {
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByRole('button', { name: 'Export' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Everything' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text.split('\r\n')).toHaveLength(22);
    await page.getByRole('link', { name: 'Import' }).click();
    await chooseFile(page, text.replaceAll('22.00', '23.00'));
    await page.getByRole('button', { name: 'Import 20 rows' }).click();
    await expect(page.getByText('20 products changed.')).toBeVisible();
  });

  await test.step('the columns chosen are remembered on this device', async () => {
    await openList(page, word);
    await expect(page.getByRole('cell', { name: '$23.00' })).toHaveCount(20);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Category' }).uncheck();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Admin logged out!')).toBeVisible();
    await logInAsAdmin(page);
    await openList(page, word);
    await expect(page.getByRole('columnheader', { name: 'Stock' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Category' })).toBeHidden();
  });

  await test.step('a change that was cut off by closing the tab is gone on with', async () => {
    const isCut = cutOffAfterOneBatch(page);
    await raiseAll(page);
    await isCut;
    const next = await page.context().newPage();
    await page.close();
    await openList(next, word);
    const told = next.getByText(
      /is not finished. \d+ % of 20 products gone through, (8|16) changed/,
    );
    await expect(told).toBeVisible();
    // The browser may have sent the held batch already, although no answer has arrived.
    const done = Number(/(\d+) changed/.exec((await told.textContent()) ?? '')?.[1]);
    await expect(next.getByRole('cell', { name: '$25.30' })).toHaveCount(done);
    await expectNoAxeFindings(next);
    await next.getByRole('button', { name: 'Go on' }).click();
    await expect(next.getByText(`${20 - done} products changed.`)).toBeVisible();
    await next.getByRole('button', { name: 'Done' }).click();
    await expect(next.getByRole('cell', { name: '$25.30' })).toHaveCount(20);
    await expect(next.getByText('is not finished')).toBeHidden();
  });
});

/** Raises the price of the 20 listed products by 10 %. */
async function raiseAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Change price, stock, category' }).click();
  await page.getByLabel('What to change').selectOption('Raise the price by a share');
  await page.getByLabel('By, %').fill('10');
  await page.getByRole('button', { name: 'Change 20 products' }).click();
}

/** Lets one commit of products through and holds the next. Resolves when it holds one. */
function cutOffAfterOneBatch(page: Page): Promise<void> {
  let batches = 0;
  return new Promise((resolve) => {
    void page.route(/documents:commit/, async (route) => {
      if (route.request().postData()?.includes('/documents/products/')) batches += 1;
      if (batches <= 1) await route.continue();
      else resolve();
    });
  });
}

test('thirty different prices are typed in the list: two clicks, and for each its digits and Enter', async ({
  page,
  shop,
}) => {
  const word = crypto.randomUUID().slice(0, 8);
  const titles = Array.from({ length: 30 }, (_, at) => `Priced bowl ${at + 10} ${word}`);
  await restoreAdminSession(page, shop);
  await importLines(
    page,
    titles.map((title) => aLine(title)),
  );
  await page.goto(`admin/products?q=${word}&rows=50`);
  await expect(page.getByText('1–30 of 30')).toBeVisible();
  const prices = titles.map((_, at) => `${at + 11}.${at + 50}`);
  const field = (title: string) => page.getByRole('textbox', { name: `Price, $ of ${title}` });

  let [clicks, keys] = [0, 0];
  await test.step('they are typed', async () => {
    for (const target of [
      page.getByRole('button', { name: 'Edit prices and stock' }),
      field(titles[0] ?? ''),
    ]) {
      await target.click();
      clicks += 1;
    }
    for (const price of prices) {
      for (const key of [...price.split(''), 'Enter']) {
        await page.keyboard.press(key);
        keys += 1;
      }
    }
    expect([clicks, keys]).toEqual([2, 30 * 6]);
    await expect(page.locator('[data-cell][data-state="saving"]')).toHaveCount(0);
    await expect(page.locator('[data-cell][aria-invalid="true"]')).toHaveCount(0);
    await expectNoAxeFindings(page);
  });

  await test.step('they are stored', async () => {
    await page.reload();
    await expect(page.getByText('1–30 of 30')).toBeVisible();
    for (const [at, title] of titles.entries()) {
      await expect(page.getByRole('row', { name: title })).toContainText(`$${prices[at]}`);
    }
  });
});

test('an admin is told that shoppers’ lists are old, and that they are up to date again', async ({
  page,
  shop,
}) => {
  await restoreAdminSession(page, shop);
  await page.route('**/pages.json', (route) =>
    route.fulfill({
      headers: { Date: 'Fri, 01 May 2026 12:05:00 GMT' },
      json: { checkedAt: '2026-05-01T09:03:00.000Z', count: 53, versions: {} },
    }),
  );
  await openList(page, '');
  await expect(page.getByText('Shoppers’ lists are 3 hours old.')).toBeVisible();
  await expectNoAxeFindings(page);

  await page.unroute('**/pages.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(/^Shoppers’ lists were last brought up to date at/)).toBeVisible();
});

test('an admin who is removed is logged out at once in every tab, even with unsaved changes', async ({
  page,
  context,
  shop,
}) => {
  const owner = ownerOf(shop);
  const admin = await owner.addAdmin();
  await restoreAdminSession(page, shop, admin);
  const second = await context.newPage();
  await second.goto('admin/products/new');
  await second.getByLabel('Title').fill('Something that is not saved');
  await page.goto('admin/products/edit/1');
  await page.getByLabel('Stock').fill('7');

  // Either tab may learn it first from the database. The other tab then learns it from that tab.
  const areTold = expectNotice([page, second], /Unauthenticated Admin|Admin logged out!/);
  await owner.remove(`admins/${admin.email}`);
  await owner.remove(`adminKeys/${admin.uid}`);
  await areTold;
  for (const tab of [page, second]) await expect(tab).toHaveURL(/\/adminLogin$/);
});

test('what an admin has typed survives the end of the session', async ({ page, shop }) => {
  await restoreAdminSession(page, shop);
  await page.goto('admin/products/edit/1');
  await page.getByLabel('Title').fill('A better title for it');
  await page.getByLabel('Category').selectOption('jewelery');
  await page.evaluate(() => {
    localStorage.setItem('expiration', new Date(Date.now() - 1).toISOString());
    window.dispatchEvent(new Event('focus'));
  });
  await expect(page.getByText('Session expired, please login again')).toBeVisible();
  await fillInLogin(page, DEMO_ADMIN);
  await expect(page).toHaveURL(/\/admin\/products\/edit\/1$/);
  await expect(page.getByLabel('Title')).toHaveValue('A better title for it');
  await expect(page.getByLabel('Category')).toHaveValue('jewelery');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeVisible();
});
