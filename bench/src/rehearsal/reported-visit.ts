import { fieldReports } from '@galleria/firebase';
import type { Stage } from '@galleria/rehearsal';
import type { Browser } from 'playwright-core';

/** Time limit for each part of the visit. What takes longer is not reported, as in a visit that ends early. */
const PATIENCE_MS = 10_000;

/**
 * Visits the page of a candidate as a shopper on a phone does, presses its button and leaves. Resolves to whether the
 * visit reported that something of this version failed, so that `release watch` counts it.
 */
export async function isReportedAsFailed(
  browser: Browser,
  { candidate: { url, config, sessions } }: Stage,
  { app, version, role }: { app: string; version: string; role: 'shopper' | 'admin' },
): Promise<boolean> {
  const count = (kind: 'seen' | 'failed') =>
    fieldReports(config).count({ kind, app, version, arm: 'stable', from: new Date(0) });
  const context = await browser.newContext({
    baseURL: url,
    storageState: sessions.phone[role],
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const before = await count('seen');
    const reporting = page.waitForResponse(/\/late\.\w+\.js$/).catch(() => undefined);
    // Some broken candidates fail only with bad luck. `luck=bad` makes them fail at every visit.
    await page.goto('zoo?luck=bad');
    await page.locator('body').click({ position: { x: 2, y: 2 } });
    await reporting;
    await page
      .getByRole('button', { name: 'Feed' })
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    await page.evaluate('new Promise((done) => setTimeout(done, 300))').catch(() => undefined);
    await page.goto('about:blank');
    const endMs = performance.now() + PATIENCE_MS;
    while ((await count('seen')) === before && performance.now() < endMs) {
      await page.waitForTimeout(100);
    }
    return (await count('failed')) > 0;
  } finally {
    await context.close();
  }
}
