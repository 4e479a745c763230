import type { Page } from '@playwright/test';

/** URL of a commit to Firestore over REST. */
export const COMMITS = /documents:commit/;

/** Answers the next commits with these statuses, in this order, and stores none of them. */
export async function answerCommits(page: Page, ...statuses: readonly number[]): Promise<void> {
  // Playwright tries the route first that was added last.
  for (const status of [...statuses].reverse()) {
    await page.route(
      COMMITS,
      (route) =>
        route.fulfill({
          status,
          headers: { 'access-control-allow-origin': '*' },
          json: { error: { message: 'Too much contention on these documents.' } },
        }),
      { times: 1 },
    );
  }
}
