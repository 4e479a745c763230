import type { Page } from '@playwright/test';

import { expectNoAxeFindings } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { goodsOf, placeOrder, shopperWith } from '../pages/cart';
import { press, tabTo } from '../pages/keyboard';
import { tap } from '../pages/touch';

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** The names of the focused element and of the page's bars, if toasts cover them. */
function coveredByToasts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const toasts = document.querySelector('.notistack-SnackbarContainer')?.getBoundingClientRect();
    if (!toasts) return [];
    return [...document.querySelectorAll(':focus, [data-bar]')].flatMap((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const isCovered = top < toasts.bottom && bottom > toasts.top;
      return isCovered ? [element.getAttribute('name') ?? element.tagName] : [];
    });
  });
}

const untilToastsRest = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[data-toast]')].every(
      (toast) =>
        toast
          .closest('.notistack-SnackbarContainer')
          ?.getAnimations({ subtree: true })
          .every(({ playState }) => playState === 'finished') ?? false,
    ),
  );

for (const viewport of WINDOWS) {
  test.describe(`${String(viewport.width)} px wide`, () => {
    test.use({ viewport });

    for (const [path, button, count] of [
      ['contactUs', 'Send message', 3],
      ['auth?mode=signup', 'Register', 3],
      ['auth?mode=login', 'Login', 2],
    ] as const) {
      test(`one notice for all wrong fields of ${path}, covering none`, async ({ page }) => {
        await page.goto(path);
        const main = page.getByRole('main');
        const submit = main.getByRole('button', { name: button });
        const title = `${String(count)} fields need attention`;
        for (let time = 0; time < 2; time += 1) {
          await press(page, submit);
          await expect(page.getByRole('alert')).toHaveCount(1);
          await expect(page.getByRole('alert')).toContainText(title);
          await untilToastsRest(page);
          expect(await coveredByToasts(page)).toEqual([]);
        }
        const links = main.getByRole('region', { name: title }).getByRole('link');
        await expect(links).toHaveCount(count);
        const last = links.last();
        const text = (await last.textContent()) ?? '';
        await tabTo(page, last);
        await page.keyboard.press('Enter');
        const focused = page.locator(':focus');
        await expect(focused).toHaveAttribute('aria-invalid', 'true');
        const errorId = (await focused.getAttribute('aria-describedby'))?.split(' ')[0] ?? '';
        await expect(page.locator(`[id="${errorId}"]`)).toHaveText(text);
        await expectNoAxeFindings(page);
      });
    }
  });
}

for (const size of ['', ' @phone']) {
  test(`a notice leaves the buy bar free${size}`, async ({ page, person }) => {
    await page.goto('shop/category/jewelery');
    await person.press(page.getByRole('link', { name: /^See Details/ }).first());
    // Until the product is shown, the page is the list, which has such buttons too.
    const product = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { level: 1 }) });
    await person.press(product.getByRole('button', { name: 'Add to Cart' }));
    await expect(page.getByRole('alert')).toContainText('Please Login to add items to Cart!');
    await untilToastsRest(page);
    expect(await coveredByToasts(page)).toEqual([]);
  });
}

test('@phone notices are a bar below the fields, and take no tap meant for one', async ({
  page,
  shop,
}) => {
  const [radio] = await goodsOf(shop, [{}]);
  if (!radio) throw new Error('A product was put on sale');
  await shopperWith(page, shop, [[radio, 1]]);
  await page.goto(`shop/category/electronics/${String(radio.id)}`);
  const main = page.getByRole('main');
  await tap(main.getByRole('button', { name: 'Add to Cart' }).first());
  await tap(page.getByRole('link', { name: /^Cart, / }));
  await tap(page.getByRole('button', { name: 'Checkout?' }));
  await tap(placeOrder(page));
  await expect(page.getByRole('alert').filter({ hasText: 'Pleas enter' })).toBeVisible();
  await expect.poll(() => coveredByToasts(page)).toEqual([]);

  for (const name of ['Address', 'Postal code', 'City', 'Country', 'Contact number']) {
    const field = page.getByLabel(name, { exact: true });
    // At the window's lower edge, below the bar.
    await field.evaluate((element) =>
      window.scrollBy(0, element.getBoundingClientRect().bottom - innerHeight),
    );
    await tap(field);
    await expect(field).toBeFocused();
    await expect.poll(() => coveredByToasts(page), name).toEqual([]);
  }
});

test('a notice with a button stays longer than three seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('shop/category/all');
  await page
    .getByRole('main')
    .locator('article button:enabled', { hasText: 'Add to Cart' })
    .first()
    .click();
  const toast = page.getByRole('alert');
  await expect(toast).toBeVisible();
  await page.clock.runFor(7_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(toast).toBeHidden();
});
