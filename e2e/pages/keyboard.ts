import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the element has the focus. Fails when the element never gets it. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (let step = 0; step < 120; step += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}

/** Moves the focus to the element by Tab and presses Enter. */
export async function press(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press('Enter');
}

/**
 * Runs a journey that must use only the keyboard and must not load another page. Fails when a
 * pointer was used, a field changed without a key press, or a page was loaded.
 */
export async function byKeyboardAlone(page: Page, journey: () => Promise<void>): Promise<void> {
  // Before React has rendered the page, a prerendered link loads another page.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.evaluate(() => {
    const seen: string[] = [];
    let isKeyDown = false;
    const note = (what: string) => () => seen.push(what);
    for (const type of ['pointerdown', 'mousedown', 'touchstart', 'wheel'] as const) {
      addEventListener(type, note(type), { capture: true, passive: true });
    }
    addEventListener('keydown', () => (isKeyDown = true), true);
    addEventListener('keyup', () => (isKeyDown = false), true);
    addEventListener(
      'input',
      () => {
        if (!isKeyDown) seen.push('input without a key');
      },
      true,
    );
    Object.assign(window, { notByKeyboard: seen });
  });
  await journey();
  const seen = await page.evaluate(() => (window as { notByKeyboard?: string[] }).notByKeyboard);
  expect(seen, 'by keyboard alone, on one page that was loaded once').toEqual([]);
}
