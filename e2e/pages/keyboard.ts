import { expect, type Locator, type Page } from '@playwright/test';

/** Goes on by the Tab key until the element has the focus; fails when it never gets it. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (let step = 0; step < 120; step += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}

/** Comes to it by keyboard, and presses it. */
export async function press(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press('Enter');
}

/**
 * A journey in which nothing but keys is used, on one page that is loaded once: fails when anything
 * was pointed at, typed into without keys, or loaded by its address.
 */
export async function byKeyboardAlone(page: Page, journey: () => Promise<void>): Promise<void> {
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
