import { expect, type Locator } from '@playwright/test';

/** Scrolls to an element. Playwright's own call fails when React replaces the element meanwhile. */
export async function bringIntoView(element: Locator): Promise<void> {
  await expect(() => element.scrollIntoViewIfNeeded()).toPass();
}
