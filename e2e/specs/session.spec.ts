import { ownerOf } from '../fixtures/owner';
import { expect, test } from '../fixtures/test';
import { aShopper, DEMO_ADMIN, fillInLogin, logInAsAdmin, signUp } from '../pages/accounts';
import { expectNotice } from '../pages/notices';
import { restoreAdminSession, restoreShopperSession } from '../pages/restored-session';
import { minutesLeft, storedSession } from '../pages/session';

const LOGIN = /\/auth\?mode=login$/;
const ADMIN_LOGIN = /\/adminLogin$/;
const EXPIRED = 'Session expired, please login again';

test.describe('a shopper', () => {
  test('has thirty minutes, and is logged out at their end', async ({ page }) => {
    await page.clock.install();
    await signUp(page, aShopper());

    const { token, admin } = await storedSession(page);
    expect(token).toBeTruthy();
    expect(admin).toBeUndefined();
    expect(await minutesLeft(page)).toBeGreaterThan(29);
    expect(await minutesLeft(page)).toBeLessThanOrEqual(30);

    await page.clock.fastForward('28:00');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.clock.fastForward('02:00');
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await expect(page).toHaveURL(LOGIN);
    expect(await storedSession(page)).toEqual({});
  });

  test('gets exactly one minute more for each click', async ({ page, shop }) => {
    await restoreShopperSession(page, shop);
    await page.goto('contactUs');
    const before = (await storedSession(page)).expiration ?? '';

    await page.getByRole('heading', { level: 1 }).click();
    await page.getByRole('heading', { level: 1 }).click();

    const after = (await storedSession(page)).expiration ?? '';
    expect(Date.parse(after) - Date.parse(before)).toBe(2 * 60_000);
  });

  test('is logged out by a page that wakes up after the end', async ({ page, shop }) => {
    await restoreShopperSession(page, shop);
    await page.goto('contactUs');
    await page.evaluate(() => localStorage.setItem('expiration', new Date(0).toISOString()));
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));

    await expect(page.getByText(EXPIRED)).toBeVisible();
    await expect(page).toHaveURL(LOGIN);
  });

  test('whose session ran out while the page was closed is told so', async ({ page, shop }) => {
    await restoreShopperSession(page, shop);
    await page.addInitScript(() => localStorage.setItem('expiration', new Date(0).toISOString()));
    await page.goto('contactUs');

    await expect(page.getByText(EXPIRED)).toBeVisible();
    await expect(page).toHaveURL(LOGIN);
  });

  test('comes back to where they were, with what they had typed', async ({ page }) => {
    const shopper = aShopper();
    await page.clock.install();
    await signUp(page, shopper);
    await page.getByRole('link', { name: 'Contact Us' }).first().click();
    await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeFocused();
    await page.getByLabel('Message').fill('My parcel is');
    await page.clock.fastForward('40:00');
    await expect(page).toHaveURL(LOGIN);

    await fillInLogin(page, shopper);

    await expect(page).toHaveURL(/\/contactUs$/);
    await expect(page.getByLabel('Message')).toHaveValue('My parcel is');
  });

  test('finds the order form as it was left', async ({ page }) => {
    const shopper = aShopper();
    await page.clock.install();
    await signUp(page, shopper);
    await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
    await page.locator('main button:enabled', { hasText: 'Add to Cart' }).first().click();
    await page.getByRole('link', { name: /^Cart, 1 item/ }).click();
    await page.getByRole('button', { name: 'Checkout?' }).click();
    await page.getByLabel('Address').fill('1 High Street, Town');
    await page.clock.fastForward('40:00');
    await expect(page).toHaveURL(LOGIN);

    await fillInLogin(page, shopper);

    await expect(page).toHaveURL(/\/cart\/order$/);
    await expect(page.getByLabel('Address')).toHaveValue('1 High Street, Town');
    await expect(page.getByLabel('Full name')).toHaveValue(shopper.name);
  });

  test('nothing of the former session is left for another user', async ({ page }) => {
    await page.clock.install();
    const other = aShopper();
    await signUp(page, other);
    await page.getByRole('button', { name: 'Logout' }).click();
    await signUp(page, aShopper());
    await page.getByRole('link', { name: 'Contact Us' }).first().click();
    await page.getByLabel('Message').fill('My secret is');
    await page.clock.fastForward('40:00');
    await expect(page).toHaveURL(LOGIN);

    await fillInLogin(page, other);

    await expect(page).toHaveURL(/\/galleria\/$/);
    await page.getByRole('link', { name: 'Contact Us' }).first().click();
    await expect(page.getByLabel('Message')).toHaveValue('');
  });

  test('logs out in all tabs together', async ({ page, context, shop }) => {
    await restoreShopperSession(page, shop);
    await page.goto('contactUs');
    const other = await context.newPage();
    await other.goto('contactUs');
    await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();

    const areTold = expectNotice([page, other], 'User logged out!');
    await page.getByRole('button', { name: 'Logout' }).click();

    await areTold;
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(LOGIN);
      expect(await storedSession(tab)).toEqual({});
    }
  });

  test('is logged out when the page loads if the record is gone from the database', async ({
    page,
    shop,
  }) => {
    const { uid } = await restoreShopperSession(page, shop);
    await ownerOf(shop).remove(`users/${uid}`);
    await page.goto('contactUs');

    await expect(page.getByText('Unauthenticated User')).toBeVisible();
    await expect(page).toHaveURL(LOGIN);
  });

  test('whose account was deleted is logged out when the page loads', async ({ page, shop }) => {
    const { uid } = await restoreShopperSession(page, shop);
    await ownerOf(shop).deleteAccount(uid);
    await page.goto('contactUs');

    await expect(page.getByText('Unauthenticated User')).toBeVisible();
    await expect(page).toHaveURL(LOGIN);
  });

  test('whose account was deleted does not go on for long', async ({ page, shop }) => {
    await page.clock.install();
    await signUp(page, aShopper());
    await expect(page).toHaveURL(/\/galleria\/$/);
    const { token = '' } = await storedSession(page);
    await ownerOf(shop).deleteAccount(token);
    await page.clock.fastForward('05:01');

    await expect(page.getByText('Unauthenticated User')).toBeVisible();
    await expect(page).toHaveURL(LOGIN);
  });

  test('is not logged in by a forged token', async ({ page }) => {
    // Changes the stored session before the page starts, because an open page may check it by itself and
    // report before the reload.
    await page.addInitScript(() => {
      localStorage.setItem('token', 'somebody');
      localStorage.setItem('expiration', new Date(Date.now() + 60_000).toISOString());
    });
    await page.goto('contactUs');

    await expect(page.getByText('Unauthenticated User')).toBeVisible();
  });

  test('becomes a visitor by opening the admin login', async ({ page, shop }) => {
    await restoreShopperSession(page, shop);
    await page.goto('adminLogin');

    await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible();
    expect(await storedSession(page)).toEqual({});
  });
});

test.describe('an admin', () => {
  test('has one hour, and is logged out at its end', async ({ page }) => {
    await page.clock.install();
    await logInAsAdmin(page);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    expect((await storedSession(page)).admin).toBe(DEMO_ADMIN.email);
    expect((await storedSession(page)).token).toBeUndefined();
    expect(await minutesLeft(page)).toBeGreaterThan(59);

    await page.clock.fastForward('58:00');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.clock.fastForward('03:00');
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await expect(page).toHaveURL(ADMIN_LOGIN);
  });

  test('logs out to the admin login', async ({ page, shop }) => {
    await restoreAdminSession(page, shop);
    await page.goto('admin/dashboard');
    await page.getByRole('button', { name: 'Logout' }).click();

    await expect(page.getByText('Admin logged out!')).toBeVisible();
    await expect(page).toHaveURL(ADMIN_LOGIN);
  });

  test('who opens the admin login again is led back', async ({ page, shop }) => {
    await restoreAdminSession(page, shop);
    await page.goto('adminLogin');

    await expect(page.getByText('You are already logged in as admin')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });

  test('who is removed is out at once', async ({ page, shop }) => {
    const owner = ownerOf(shop);
    const admin = await owner.addAdmin();
    await page.goto('adminLogin');
    await fillInLogin(page, admin);
    await expect(page.getByText(`Welcome ${admin.email}`)).toBeVisible();

    await owner.remove(`admins/${admin.email}`);
    await owner.remove(`adminKeys/${admin.uid}`);

    await expect(page.getByText('Unauthenticated Admin')).toBeVisible();
    await expect(page).toHaveURL(ADMIN_LOGIN);
  });

  test('whose record is gone is logged out when a page loads, and told why in every tab', async ({
    page,
    context,
    shop,
  }) => {
    const owner = ownerOf(shop);
    const admin = await owner.addAdmin();
    await restoreAdminSession(page, shop, admin);
    const other = await context.newPage();
    // Both tabs are outside of the back office, which listens to the record, and both have checked the
    // session.
    for (const tab of [page, other]) {
      const look = tab.waitForResponse(/documents:batchGet/);
      await tab.goto('contactUs');
      await (await look).finished();
      await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible();
    }

    await owner.remove(`admins/${admin.email}`);
    // The other tab does not check by itself; it is told the reason.
    const areTold = expectNotice([page, other], 'Unauthenticated Admin');
    await page.reload();

    await areTold;
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(ADMIN_LOGIN);
      expect(await storedSession(tab)).toEqual({});
    }
  });
});

for (const who of ['visitor', 'shopper']) {
  test(`a ${who} who opens the back office is sent to its login`, async ({ page, shop }) => {
    if (who === 'shopper') await restoreShopperSession(page, shop);
    await page.goto('admin/dashboard');

    await expect(page.getByText('Unauthenticated', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/adminLogin\?next=%2Fadmin%2Fdashboard$/);
  });
}

test('a visitor who opens the cart is sent to the login', async ({ page }) => {
  for (const path of ['cart', 'cart/order']) {
    await page.goto(path);
    await expect(page).toHaveURL(
      new RegExp(`/auth\\?mode=login&next=${encodeURIComponent(`/${path}`)}$`),
    );
  }
});

test('who was sent to the login comes back to the page, an admin too', async ({ page, shop }) => {
  const admin = await ownerOf(shop).addAdmin();
  await page.goto('admin/audit?q=sam');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/audit\?q=sam$/);
});

test('a visitor who logs out is logged out already', async ({ page }) => {
  await page.goto('logout');

  await expect(page.getByText('You are already logged out')).toBeVisible();
  await expect(page).toHaveURL(LOGIN);
});

test('a typed /logout logs a shopper out', async ({ page, shop }) => {
  await restoreShopperSession(page, shop);
  await page.goto('logout');

  await expect(page.getByText('User logged out!')).toBeVisible();
  await expect(page).toHaveURL(LOGIN);
});
