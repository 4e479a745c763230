import { expectNoAxeFindings } from '../fixtures/axe';
import { ownerOf } from '../fixtures/owner';
import { expect, test } from '../fixtures/test';
import { answerCommits } from '../pages/busy-commits';
import { expectNotice, untilNoticesCanBeShown } from '../pages/notices';
import { restoreAdminSession, restoreShopperSession } from '../pages/restored-session';

const mainLinks = ['Home', 'Shop', 'Contact Us'];

test.describe('the navigation', () => {
  test('of a visitor', async ({ page }) => {
    await page.goto('contactUs');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('link')).toHaveCount(6);
    for (const [name, to] of [
      ['Home', '/galleria/'],
      ['Shop', '/galleria/shop'],
      ['Contact Us', '/galleria/contactUs'],
      ['Login', '/galleria/auth?mode=login'],
      ['Sign up', '/galleria/auth?mode=signup'],
      ['Admin', '/galleria/adminLogin'],
    ] as const) {
      await expect(nav.getByRole('link', { name })).toHaveAttribute('href', to);
    }
    await expect(nav.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('of a shopper', async ({ page, shop }) => {
    await restoreShopperSession(page, shop);
    await page.goto('contactUs');
    const nav = page.getByRole('navigation', { name: 'Main' });
    for (const name of mainLinks) await expect(nav.getByRole('link', { name })).toBeVisible();
    await expect(nav.getByRole('link', { name: /Cart/ })).toHaveAttribute('href', '/galleria/cart');
    await expect(nav.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(nav.getByRole('link', { name: 'Login' })).toHaveCount(0);
  });

  test('of an admin', async ({ page, shop }) => {
    await restoreAdminSession(page, shop);
    await page.goto('contactUs');
    const nav = page.getByRole('navigation', { name: 'Main' });
    for (const [name, to] of [
      ['Dashboard', '/galleria/admin/dashboard'],
      ['Users', '/galleria/admin/users'],
      ['Products', '/galleria/admin/products'],
    ] as const) {
      await expect(nav.getByRole('link', { name })).toHaveAttribute('href', to);
    }
    await expect(nav.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('on a phone is a menu that the keyboard opens and closes @phone', async ({ page }) => {
    await page.goto('contactUs');
    const shop = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' });
    await expect(shop).toBeHidden();

    const menu = page.getByRole('button', { name: 'Menu' });
    // The menu works only when the scripts are there.
    await expect(menu).toBeEnabled();
    await menu.press('Enter');
    await expect(shop).toBeVisible();
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');
    await expect(shop).toBeHidden();
    await expect(menu).toBeFocused();

    await menu.click();
    await shop.click();
    await expect(page).toHaveURL(/\/shop\/category\/all$/);
    await expect(shop).toBeHidden();
  });

  test('of the footer folds up', async ({ page }) => {
    await page.goto('contactUs');
    const footer = page.getByRole('contentinfo');
    for (const [name, to] of [
      ['Home', '/galleria/'],
      ['Shop', '/galleria/shop/category/all'],
      ['Login', '/galleria/auth?mode=login'],
      ['Sign up', '/galleria/auth?mode=signup'],
      ['Contact Us', '/galleria/contactUs'],
      ['Admin', '/galleria/admin/dashboard'],
    ] as const) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', to);
    }
    for (const [column, link] of [
      ['Company', 'Home'],
      ['Legal', 'Privacy policy'],
    ] as const) {
      await footer.getByText(column, { exact: true }).click();
      await expect(footer.getByRole('link', { name: link })).toBeHidden();
    }
  });
});

test('a new page gets title, description, focus on its heading, and is seen from its top', async ({
  page,
}) => {
  await page.goto('auth?mode=login');
  await expect(page).toHaveTitle('Login · Galleria commerce demo');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();

  await expect(page).toHaveTitle('Contact Us · Galleria commerce demo');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /20% off/);
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeFocused();
  await expect(page.getByRole('status', { name: 'Screen' })).toHaveText('Contact Us');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('contactUs');
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
});

test('text typed in the layout is kept while a page loads', async ({ page }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/remotes\/mf-auth\/.*\.js$/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('auth?mode=login', { waitUntil: 'commit' });
  await page.getByLabel('Our newsletter').fill('nora@gmail.com');
  await expect(page.getByRole('main')).toContainText('Loading....');

  answer();
  await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible();
  await expect(page.getByLabel('Our newsletter')).toHaveValue('nora@gmail.com');
});

for (const size of ['', ' @phone']) {
  test(`a path that belongs to nobody is not found, with a search and a way back${size}`, async ({
    page,
    person,
  }) => {
    await page.goto('contactUs');
    await page.goto('nowhere');
    const main = page.getByRole('main');
    const search = main.getByRole('searchbox', { name: 'Search the shops' });
    await expect(main.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.getByText('Some Error Occured')).toBeHidden();
    await expect(main.getByRole('link', { name: 'Go back?' })).toBeVisible();
    expect(await main.getByRole('search').evaluate(distanceFromMiddle)).toBeLessThanOrEqual(1);
    await expectNoAxeFindings(page);
    await person.type(search, 'walnut');
    await person.press(main.getByRole('button', { name: 'Search' }));
    await expect(page).toHaveURL(/\/shop\/category\/all\?q=walnut$/);
    await expect(main.getByRole('article').first()).toBeVisible();
  });
}

/** The distance in px between the middle of the form's contents and the middle of the form. */
function distanceFromMiddle(form: Element): number {
  const inside = [...form.querySelectorAll('input, button')].map((part) =>
    part.getBoundingClientRect(),
  );
  const left = Math.min(...inside.map((box) => box.left));
  const right = Math.max(...inside.map((box) => box.right));
  const around = form.getBoundingClientRect();
  return Math.abs((left + right) / 2 - (around.left + around.right) / 2);
}

for (const path of ['nope.html', 'shop/nope.png', 'nowhere/1.5']) {
  test(`${path} is the shop's own page (P-NAV-13)`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('There is no such page.')).toBeVisible();
    await page.getByRole('link', { name: 'Go back?' }).click();
    await expect(page).toHaveURL(/\/galleria\/$/);
  });
}

test('the way back finds the place, and a new path its top (P-NAV-8)', async ({ page }) => {
  const placeInPage = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const place = await placeInPage();
  expect(place).toBeGreaterThan(200);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeFocused();
  await expect.poll(placeInPage).toBe(0);
  await page.goBack();
  await expect.poll(placeInPage).toBe(place);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  await expect.poll(placeInPage).toBe(0);
});

test.describe('the newsletter', () => {
  test('takes an address, and the same one again', async ({ page, shop }) => {
    const address = `nora-${crypto.randomUUID()}@gmail.com`;
    for (let time = 0; time < 2; time += 1) {
      await page.goto('contactUs');
      await page.getByLabel('Our newsletter').fill(address);
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByText('Subscribed to NewsLetter!')).toBeVisible();
      await expect(page).toHaveURL(/\/galleria\/$/);
    }
    expect(await ownerOf(shop).read(`subscribers/${address}`)).toMatchObject({
      email: { stringValue: address },
    });
  });

  for (const entry of ['', 'gmail', 'nora@example.com']) {
    test(`refuses "${entry}"`, async ({ page }) => {
      await page.goto('contactUs');
      await page.getByLabel('Our newsletter').fill(entry);
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByRole('alert')).toHaveText('!Please enter a valid Email!');
      await expect(page.getByLabel('Our newsletter')).toBeFocused();
    });
  }

  test('keeps the address while the shop is busy, and says so', async ({ page }) => {
    await page.goto('contactUs');
    await page.getByLabel('Our newsletter').fill('nora@gmail.com');
    await answerCommits(page, 409, 429, 503, 429);
    const isTold = expectNotice([page], /What you typed is still here/);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await isTold;
    await expect(page.getByLabel('Our newsletter')).toHaveValue('nora@gmail.com');
  });

  test('is refused offline', async ({ page, context }) => {
    await page.goto('contactUs');
    await page.getByLabel('Our newsletter').fill('nora@gmail.com');
    await untilNoticesCanBeShown(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Please connect to an internet connection')).toBeVisible();
  });
});

test.describe('a toast', () => {
  test('goes after three seconds, but not from under the pointer', async ({ page }) => {
    await page.clock.install();
    await page.goto('logout');
    const toast = page.getByRole('alert').filter({ hasText: 'You are already logged out' });
    await expect(toast).toBeVisible();

    await toast.hover();
    await page.clock.fastForward(10_000);
    await expect(toast).toBeVisible();
    await toast.getByRole('button', { name: 'Dismiss' }).focus();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(10_000);
    await expect(toast).toBeVisible();
    await page.getByRole('link', { name: 'Galleria' }).focus();
    await page.clock.runFor(4_000);
    await expect(toast).toBeHidden();
  });

  test('is not stacked twice with the same words', async ({ page }) => {
    await page.goto('contactUs');
    for (let time = 0; time < 3; time += 1) {
      await page.getByRole('button', { name: 'Subscribe' }).click();
    }
    await expect(page.getByRole('alert')).toHaveCount(1);
  });
});

test('the boundary view shows which remote rendered each part', async ({ page }) => {
  await page.goto('auth?mode=login&boundaries');
  await expect(page.getByRole('complementary', { name: 'Boundary view' })).toBeVisible();
  await expect(page.locator('main [data-remote="mf-auth"]')).toHaveAttribute('data-version', /\d/);
  await expect(page.locator('main [data-remote="mf-auth"]')).toHaveCSS('outline-style', 'dashed');
  await page.keyboard.press('Alt+b');
  await expect(page.getByRole('complementary', { name: 'Boundary view' })).toBeHidden();
  await page.keyboard.press('Alt+b');
  await expect(page.getByRole('complementary', { name: 'Boundary view' })).toBeVisible();
});
