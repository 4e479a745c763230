import { expectNoAxeFindings } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { tabTo } from '../pages/keyboard';
import { restoreAdminSession, restoreShopperSession } from '../pages/restored-session';
import { storedSession } from '../pages/session';
import { tap } from '../pages/touch';

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

for (const viewport of WINDOWS) {
  test.describe(`the account menu, ${String(viewport.width)} px wide`, () => {
    test.use({ viewport });

    test('leads to the orders and out, by keyboard', async ({ page, shop }) => {
      await restoreShopperSession(page, shop);
      await page.goto('contactUs');
      const button = page.getByRole('button', { name: 'Account', exact: true });
      await tabTo(page, button);
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem', { name: 'My orders' })).toBeFocused();
      await expectNoAxeFindings(page);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await expect(page.getByRole('menu')).toBeHidden();

      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('heading', { name: 'You have not ordered anything yet' }),
      ).toBeFocused();

      await tabTo(page, button);
      await page.keyboard.press('ArrowUp');
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText('User logged out!')).toBeVisible();
      await expect(page).toHaveURL(/auth\?mode=login$/);
    });
  });
}

test('@phone the account menu moves nothing when it comes, opens, leads on and closes', async ({
  page,
  shop,
}) => {
  await restoreShopperSession(page, shop);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/late\.[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('contactUs', { waitUntil: 'commit' });
  await expect(page.getByRole('banner').getByRole('link', { name: /^My / })).toBeVisible();
  const placeOfSearch = () => page.getByRole('search').boundingBox();
  const place = await placeOfSearch();
  release();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  expect(await placeOfSearch()).toEqual(place);
  await tap(page.getByRole('button', { name: 'Account', exact: true }));
  await tap(page.getByRole('menuitem', { name: 'My account' }));
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
  await expect(page.getByRole('menu')).toBeHidden();

  await tap(page.getByRole('searchbox', { name: 'Search the shops' }));
  await page.keyboard.type('turntable');
  await tap(page.getByRole('option', { name: /Turntable/ }));
  await expect(page.getByRole('heading', { level: 1, name: /Turntable/ })).toBeVisible();
});

test('at 768 px the header is one line for everybody', async ({ page, shop }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  // From top to bottom, a little less than two rows of buttons.
  const height = () =>
    page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height);
  await page.goto('contactUs');
  await expect(page.getByRole('searchbox', { name: 'Search the shops' })).toBeVisible();
  expect(await height()).toBeLessThan(100);

  await restoreShopperSession(page, shop);
  await page.goto('contactUs');
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  expect(await height()).toBeLessThan(100);

  await restoreAdminSession(page, shop);
  await page.goto('admin/orders');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(await height()).toBeLessThan(100);
});

test('"/" leads to the search box, but not from a field', async ({ page }) => {
  await page.goto('contactUs');
  const search = page.getByRole('search').locator('input');
  await expect(search).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Nora');
  await page.keyboard.press('/');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nora/');

  // The code that listens comes after the page.
  await expect(async () => {
    await page.getByRole('button', { name: 'Send message' }).focus();
    await page.keyboard.press('/');
    await expect(search).toBeFocused({ timeout: 500 });
  }).toPass();
  const box = page.getByRole('combobox', { name: 'Search the shops' });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
});

test('the search answers text that was typed before its code was loaded', async ({ page }) => {
  await page.goto('contactUs');
  const plain = page.getByRole('searchbox', { name: 'Search the shops' });
  await expect(plain).toBeVisible();
  let asked = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/mf-catalog\/.*\.js$/, async (route) => {
    asked += 1;
    await released;
    await route.continue();
  });
  await tabTo(page, plain);
  await page.keyboard.type('walnut');
  await expect(plain).toHaveValue('walnut');
  await expect.poll(() => asked).toBeGreaterThan(0);
  release();
  const box = page.getByRole('combobox', { name: 'Search the shops' });
  await expect(box).toHaveValue('walnut');
  await expect(page.getByRole('option', { name: /Walnut/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\/category\/[^/]+\/\d+$/);
});

test('a link to the back office through the login ends no shopper’s session', async ({
  page,
  shop,
}) => {
  const { uid } = await restoreShopperSession(page, shop);
  await page.goto(`auth?mode=login&next=${encodeURIComponent('/admin/dashboard')}`);
  await expect(page).toHaveURL(/\/galleria\/$/);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(await storedSession(page)).toMatchObject({ token: uid });
});
