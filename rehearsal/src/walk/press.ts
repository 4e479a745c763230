import type { Locator, Page } from 'playwright-core';

/** Presses at most this many buttons in each place. */
const MOST_PRESSED = 6;

/** Tries at most this many buttons, because each row of a list has the same button. */
const MOST_LOOKED_AT = 40;

const PRESS_MS = 1_500;

/**
 * The elements to press. Links are not among them, because they leave the page. Presses destroy nothing,
 * because the backend is in memory.
 */
const BUTTONS = ':is(button, [role="button"], [role="tab"], summary):not([disabled])';

/** A button's name, and the function that presses it. */
export interface Press {
  readonly name: string;
  readonly press: () => Promise<void>;
}

/** Presses the buttons in `areas`, each name once. `around` runs each press. */
export async function pressButtons(
  page: Page,
  areas: string,
  around: (press: Press) => Promise<void>,
): Promise<void> {
  const buttons = page.locator(`${areas} ${BUTTONS}`);
  const pressed = new Set<string>();
  for (let at = 0; at < Math.min(await buttons.count(), MOST_LOOKED_AT); at += 1) {
    if (pressed.size === MOST_PRESSED) return;
    const button = buttons.nth(at);
    if (!(await button.isVisible().catch(() => false))) continue;
    const name = await nameOf(button);
    if (pressed.has(name)) continue;
    pressed.add(name);
    await around({
      name,
      press: async () => {
        // A person cannot press a button that is covered or gone, so this is no error.
        await button.click({ timeout: PRESS_MS }).catch(() => undefined);
      },
    });
    await page.keyboard.press('Escape').catch(() => undefined);
  }
}

async function nameOf(button: Locator): Promise<string> {
  const [label, text] = await Promise.all([
    button.getAttribute('aria-label', { timeout: PRESS_MS }).catch(() => null),
    button.textContent({ timeout: PRESS_MS }).catch(() => null),
  ]);
  return (label ?? text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 60);
}
