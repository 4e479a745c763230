import type { Page, Request } from '@playwright/test';

import { expect } from '../fixtures/test';

/**
 * Says whether these words were shown in each of the pages. All are watched at once, and from the
 * moment of the call: a notice is gone again after three seconds.
 */
export async function expectNotice(pages: readonly Page[], words: string | RegExp): Promise<void> {
  await Promise.all(pages.map((page) => expect(page.getByText(words)).toBeVisible()));
}

/** Whether this is the script that shows notices. */
export function isToasts(request: Request): boolean {
  return /toasts[^/]*\.js$/.test(new URL(request.url()).pathname);
}
