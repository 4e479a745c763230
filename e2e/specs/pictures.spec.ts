import { expectNoAxeFindings } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { tabTo } from '../pages/keyboard';
import { swipe, tap } from '../pages/touch';

/** Seeded rings, which have two pictures. */
const RINGS = 'shop/category/jewelery/31';

test('pictures are turned and enlarged by keyboard, and the focus returns', async ({ page }) => {
  await page.goto(RINGS);
  const main = page.getByRole('main');
  await expect(main.locator('[data-waiting]')).toHaveCount(0);
  const second = main.getByRole('img', { name: /, picture 2 of 2$/ });
  await expect(second).not.toBeInViewport();
  const enlarge = main.getByRole('button', { name: /^Enlarge: Stacking Rings/ }).first();
  await tabTo(page, enlarge);
  await page.keyboard.press('ArrowRight');
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await expect(main.getByText('2 of 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(main.getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Pictures of Stacking Rings/ });
  await expect(dialog.getByRole('img')).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('2 of 2')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(enlarge).toBeFocused();
  await expect(main.getByText('2 of 2')).toBeVisible();
  await expectNoAxeFindings(page);
});

test('@phone a swipe changes the picture’s number, and an enlarged picture is larger than the screen', async ({
  page,
}) => {
  await page.goto(RINGS);
  const main = page.getByRole('main');
  await expect(main.locator('[data-waiting]')).toHaveCount(0);
  const second = main.getByRole('img', { name: /, picture 2 of 2$/ });
  await swipe(main.getByRole('button', { name: /^Enlarge/ }).first(), { x: -250, y: 0 });
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await expect(main.getByText('2 of 2')).toBeVisible();
  await tap(main.getByRole('button', { name: /picture 2 of 2$/ }));
  const dialog = page.getByRole('dialog');
  const picture = await dialog.getByRole('img').boundingBox();
  expect(picture?.width).toBeGreaterThan(900);
  await tap(dialog.getByRole('button', { name: 'Close' }));
  await expect(dialog).toBeHidden();
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 700 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  }
  await expectNoAxeFindings(page);
});
