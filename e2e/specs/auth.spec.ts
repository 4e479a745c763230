import { setTimeout as delay } from 'node:timers/promises';

import { expectNoAxeFindings } from '../fixtures/axe';
import { ownerOf } from '../fixtures/owner';
import { expect, test } from '../fixtures/test';
import {
  aShopper,
  DEMO_ADMIN,
  fillInLogin,
  logIn,
  logInAsAdmin,
  signUp,
  verifyAddress,
} from '../pages/accounts';
import { press, tabTo } from '../pages/keyboard';
import { layoutShift } from '../pages/layout-shift';
import { restoreAdminSession, restoreShopperSession } from '../pages/restored-session';
import { storedSession } from '../pages/session';

test.describe('the address of /auth', () => {
  test('opens the sign-up without a mode', async ({ page }) => {
    await page.goto('auth');
    await expect(page).toHaveURL(/\/auth\?mode=signup$/);
    await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
  });

  test('with another mode is an error with a way back', async ({ page }) => {
    await page.goto('auth?mode=other');
    await expect(page.getByRole('heading', { name: 'Some Error Occured' })).toBeVisible();
    // The text appears once on the screen and once in a toast.
    await expect(page.getByText('Invalid authentication mode')).toHaveCount(2);
    await expectNoAxeFindings(page);

    await page.getByRole('link', { name: 'Go back?' }).click();
    await expect(page).toHaveURL(/\/galleria\/$/);
  });

  test('leads a logged-in shopper home', async ({ page }) => {
    await signUp(page, aShopper());
    await page.goto('auth?mode=login');
    await expect(page).toHaveURL(/\/galleria\/$/);
  });

  test('sends an admin who opens a page of shoppers to the home page', async ({ page, shop }) => {
    await restoreAdminSession(page, shop);
    await page.goto('orders');
    await expect(page).toHaveURL(/\/galleria\/$/);
    await expect(page.locator('main article').first()).toBeVisible();
  });

  test('is toggled by a link', async ({ page }) => {
    await page.goto('auth?mode=login');
    await page.getByRole('link', { name: 'Not a user? Signup Now' }).click();
    await expect(page).toHaveURL(/\/auth\?mode=signup$/);
    await page.getByRole('link', { name: 'Already a user? Login' }).click();
    await expect(page).toHaveURL(/\/auth\?mode=login$/);
  });
});

test('the login page does not move when other parts bring their styles', async ({ page }) => {
  await page.goto('auth?mode=login');
  await expect(page.locator('link[rel=stylesheet][href*="mf-catalog/"]')).toBeAttached();
  await expect(page.getByRole('textbox', { name: 'Our newsletter' })).toBeVisible();

  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().length);
        }).observe({ type: 'layout-shift', buffered: true });
        // Resolve in any case, because an observer without entries is not called.
        requestAnimationFrame(() => setTimeout(() => resolve(0)));
      }),
  );
  expect(moved).toBe(0);
});

test('the frame of the back office takes the place of the shop’s, and nothing moves', async ({
  page,
}) => {
  // A shift soon after an input does not count, so delay the answer.
  await page.route(/signInWithPassword/, async (route) => {
    await delay(700);
    await route.continue();
  });
  await page.goto('adminLogin');
  await fillInLogin(page, DEMO_ADMIN);
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.1);
});

test('a sign-up writes the record, with an empty cart', async ({ page, shop }) => {
  const shopper = aShopper();
  await signUp(page, shopper);
  await expect(page).toHaveURL(/\/galleria\/$/);

  const { token = '' } = await storedSession(page);
  expect(await ownerOf(shop).read(`users/${token}`)).toMatchObject({
    uid: { stringValue: token },
    email: { stringValue: shopper.email },
    name: { stringValue: shopper.name },
    dateCreated: { stringValue: expect.any(String) },
  });

  await test.step('and sends a mail whose link verifies the address', async () => {
    const account = async () =>
      (await ownerOf(shop).signIn(shopper.email, shopper.password)).idToken;
    const isVerified = async () => claimsOf(await account())['email_verified'];
    expect(await isVerified()).toBe(false);
    await verifyAddress(page, shop, shopper.email);
    await expect.poll(isVerified).toBe(true);
  });
});

/**
 * The claims in a token of the sign-in service.
 * https://firebase.google.com/docs/auth/admin/verify-id-tokens
 */
function claimsOf(idToken: string): Record<string, unknown> {
  const [, payload = ''] = idToken.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
}

test('a sign-up whose record is refused leaves no account', async ({ page }) => {
  const shopper = aShopper();
  await page.route(/documents:commit/, (route) => route.fulfill({ status: 403, body: '{}' }));
  await page.goto('auth?mode=signup');
  await page.getByLabel('Full name').fill(shopper.name);
  await page.getByLabel('Email', { exact: true }).fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await storedSession(page)).toEqual({});

  await page.unroute(/documents:commit/);
  await signUp(page, shopper);
});

test('the sign-in service speaks for itself', async ({ page }) => {
  const shopper = aShopper();
  await page.goto('auth?mode=login');
  await fillInLogin(page, shopper);
  await expect(page.getByRole('alert')).toContainText('auth/');
});

test('a shopper logs in and out by keyboard alone, and asks for a new password', async ({
  page,
}) => {
  const shopper = aShopper();
  await signUp(page, shopper);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Logout' }));
  await expect(page.getByRole('heading', { name: 'Login' })).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.type(shopper.email);
  await press(page, page.getByRole('button', { name: 'Forgot your password?' }));
  await expect(page.getByText(`If ${shopper.email} has an account`)).toBeVisible();
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(shopper.password);
  await page.keyboard.press('Enter');

  await expect(page.getByText('Login Successfull')).toBeVisible();
  await expect(page).toHaveURL(/\/galleria\/$/);
});

test('every wrong field says so, and the first one takes the focus', async ({ page }) => {
  await page.goto('auth?mode=signup');
  await page.getByRole('button', { name: 'Register' }).click();

  const notice = page.getByRole('alert');
  await expect(
    notice.getByText('Please enter your valid full name', { exact: true }),
  ).toBeVisible();
  await expect(notice.getByText('3 fields need attention')).toBeVisible();
  for (const text of [
    'Please enter your valid full name',
    'Please enter a valid Email, e.g. sam@example.com',
    'Please enter a valid password (min 8 characters)',
  ]) {
    await expect(page.getByRole('main').getByText(text)).toHaveCount(2);
  }
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    /Please enter a valid Email, e\.g\./,
  );
  await expectNoAxeFindings(page);
});

test('a login is refused offline, and works when the network is back', async ({
  page,
  context,
}) => {
  const shopper = aShopper();
  await signUp(page, shopper);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await fillInLogin(page, shopper);
  await expect(page.getByText('Please connect to an internet connection')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await fillInLogin(page, shopper);
  await expect(page.getByText('Login Successfull')).toBeVisible();
});

test('@phone a shopper logs out, has a forgotten password answered by a mail, and logs in', async ({
  page,
  person,
  shop,
}) => {
  const shopper = await restoreShopperSession(page, shop);
  const main = page.getByRole('main');
  await page.goto('contactUs');
  await person.press(page.getByRole('button', { name: 'Account', exact: true }));
  await person.press(page.getByRole('menuitem', { name: 'Logout' }));
  // The page before it has a field of this name too.
  await expect(main.getByRole('heading', { name: 'Login' })).toBeVisible();
  await person.type(main.getByLabel('Email', { exact: true }), shopper.email);
  await person.press(page.getByRole('button', { name: 'Forgot your password?' }));
  await expect(page.getByText(`If ${shopper.email} has an account`)).toBeVisible();
  await person.type(main.getByLabel('Password', { exact: true }), shopper.password);
  await person.press(main.getByRole('button', { name: 'Login', exact: true }));
  await expect(page.getByText('Login Successfull')).toBeVisible();
});

test.describe('the admin login', () => {
  test('refuses a shopper', async ({ page }) => {
    await page.goto('adminLogin');
    await fillInLogin(page, aShopper());
    await expect(page.getByText('You are not an admin!')).toBeVisible();
  });

  test('refuses a wrong password', async ({ page }) => {
    await page.goto('adminLogin');
    await fillInLogin(page, { ...DEMO_ADMIN, password: 'wrong-password' });
    await expect(page.getByText('Incorrect Password')).toBeVisible();
    expect(await storedSession(page)).toEqual({});
  });

  test('lets an admin in', async ({ page }) => {
    await logInAsAdmin(page);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });
});

test('a shopper signs up by keyboard alone', async ({ page }) => {
  const { name, email, password } = aShopper();
  await page.goto('auth?mode=login');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Not a user? Signup Now' }));
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeFocused();
  for (const text of [name, email, password]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  // Skip the button that shows the password.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Register' })).toBeFocused();
  await page.keyboard.press('Space');

  await expect(page.getByText('User Registered Successfully.')).toBeVisible();
});

test('an admin logs in by keyboard alone', async ({ page }) => {
  await page.goto('contactUs');
  await press(page, page.getByRole('navigation').getByRole('link', { name: 'Admin' }).first());
  await expect(page.getByRole('heading', { name: 'Admin login' })).toBeFocused();
  for (const text of [DEMO_ADMIN.email, DEMO_ADMIN.password]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');

  await expect(page.getByText(`Welcome ${DEMO_ADMIN.email}`)).toBeVisible();
});

test('a shopper who signed up logs in again', async ({ page, anotherPerson }) => {
  const shopper = aShopper();
  await signUp(page, shopper);
  await logIn(await anotherPerson(), shopper);
});
