import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Presses Tab, or Shift and Tab when the element is before the focus, until the element has it. Fails when
 * it never gets the focus, or when nobody sees it.
 */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  let node = await element.elementHandle();
  for (let step = 0; step < 120; step += 1) {
    const key = await node.evaluate(keyTowards);
    if (key === 'focused') break;
    // A locator searches the whole page, so it is asked again only when React has replaced the element.
    if (key === 'removed') node = await element.elementHandle();
    else await page.keyboard.press(key);
  }
  await expect(element).toBeFocused();
  await expect.poll(() => element.evaluate(hidesFocus), String(element)).toBeNull();
}

/** The key that moves the focus towards this element. */
function keyTowards(element: Element): 'Tab' | 'Shift+Tab' | 'focused' | 'removed' {
  const { activeElement } = document;
  if (element === activeElement) return 'focused';
  if (!element.isConnected) return 'removed';
  const way = activeElement?.compareDocumentPosition(element) ?? 0;
  return way & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
}

/** Why the focus on this element cannot be seen, or null. */
function hidesFocus(element: Element): string | null {
  // A radio button or checkbox may be drawn by its label.
  const drawn = [element, element.nextElementSibling, element.closest('label')].filter(
    (each) => each !== null,
  );
  if (!drawn.some((each) => getComputedStyle(each).outlineStyle !== 'none')) return 'no outline';
  // A link in a text may have several lines. Use the first line, because the middle of all lines may be
  // outside of the link.
  const { left, right, top, bottom } = element.getClientRects()[0] ?? new DOMRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (!seen) return 'out of view';
  return drawn.some((each) => each.contains(seen)) ? null : `covered by ${seen.outerHTML}`;
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
