import type { Page } from '@playwright/test';

import { expectNoAxeFindings } from '../fixtures/axe';
import { ownerOf } from '../fixtures/owner';
import { expect, test } from '../fixtures/test';
import { aShopper, fillInLogin, signUp } from '../pages/accounts';
import { press, tabTo } from '../pages/keyboard';
import { tap } from '../pages/touch';

const allowClipboard = (page: Page) =>
  page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

/** Expects that the address was copied, because this browser has no dialog for sharing. */
async function expectShared(page: Page): Promise<void> {
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`${String(viewport.width)} px wide`, () => {
    test.use({ viewport });

    test('a visitor wishes by keyboard, shares the wishes and has them after the login', async ({
      page,
      shop,
      anotherPerson,
    }) => {
      const shopper = aShopper();
      await signUp(page, shopper);
      const uid = await page.evaluate(() => localStorage.getItem('token'));
      await page.goto('logout');
      await expect(page).toHaveURL(/auth\?mode=login$/);

      await allowClipboard(page);
      await page.goto('shop/category/jewelery');
      await press(page, page.getByRole('link', { name: 'See Details' }).first());
      await expect(page).toHaveURL(/\/jewelery\/\d+$/);
      await expect(page.getByRole('button', { name: /^Keep .* in my wishes$/ })).toBeVisible();
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      const heart = page.getByRole('button', { name: `Keep ${title} in my wishes` });
      await tabTo(page, heart);
      await page.keyboard.press('Enter');
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expectNoAxeFindings(page);
      await press(page, page.getByRole('button', { name: 'Share' }));
      await expectShared(page);

      await page.goto('wishes');
      await expect(page.getByRole('heading', { name: 'My wishes', level: 1 })).toBeVisible();
      await expect(page.getByRole('article', { name: title.slice(0, 20) })).toBeVisible();
      await expectNoAxeFindings(page);

      await test.step('the link shows them to somebody else', async () => {
        await press(page, page.getByRole('button', { name: 'Copy a link to share' }));
        await expect(page.getByText('The link to your wishes is copied')).toBeVisible();
        const link = await page.evaluate(() => navigator.clipboard.readText());
        const other = await anotherPerson();
        await other.goto(link);
        await expect(other.getByRole('heading', { name: 'Shared wishes' })).toBeVisible();
        await expect(other.getByRole('article')).toHaveCount(1);
      });

      await test.step('after the login they are in the record, and off the device', async () => {
        await page.goto('auth?mode=login');
        await fillInLogin(page, shopper);
        await expect(page.getByText('Login Successfull')).toBeVisible();
        await expect
          .poll(async () => JSON.stringify(await ownerOf(shop).read(`users/${uid ?? ''}`)))
          .toMatch(/"wishes":\{"arrayValue":\{"values":\[\{"stringValue":"\d+"\}\]/);
        await press(page, page.getByRole('button', { name: 'Account', exact: true }));
        await expect(page.getByRole('menuitem').first()).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await expect(page.getByRole('menuitem', { name: 'My wishes' })).toBeFocused();
        await page.keyboard.press('Enter');
        await press(page, page.getByRole('button', { name: `Take out ${title}` }));
        await expect(page.getByRole('heading', { name: 'You have no wishes yet' })).toBeVisible();
        await expectNoAxeFindings(page);
      });
    });
  });
}

test('@phone the heart keeps a product and takes it out again, and its address is shared', async ({
  page,
}) => {
  await allowClipboard(page);
  await page.goto('shop/category/jewelery');
  await tap(page.getByRole('link', { name: 'See Details' }).first());
  await tap(page.getByRole('button', { name: 'Share' }));
  await expectShared(page);
  const heart = page.getByRole('button', { name: /^Keep .* in my wishes$/ });
  await tap(heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await tap(page.getByRole('button', { name: 'See wishes' }));
  await expect(page.getByRole('heading', { name: 'My wishes', level: 1 })).toBeVisible();
  await page.goBack();
  // The wishes arrive after the page. Until then the heart is empty, and a tap would add the product.
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await tap(heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});
