import type { Browser, BrowserContext, Page } from 'playwright-core';

import { timeUntilChange } from '../harness/in-page';
import { countDocuments } from '../harness/live-documents';
import { countTraffic } from '../harness/traffic';
import { signIn, type PagePlan } from './page-plans';

/** The same value as in Lighthouse's mobile profile. */
const CPU_SLOWDOWN = 4;
const PHONE = { width: 412, height: 823 };
/** Browsers report no shorter interaction. */
const SHORTEST_MS = 16;

/** Number of Firestore documents that a first visit and a later visit read. */
export async function documentsRead(
  browser: Browser,
  url: string,
  plan: PagePlan,
): Promise<{ cold: number; warm: number }> {
  return onPhone(browser, url, async (page) => {
    const live = await countDocuments(page);
    if (plan.signIn) await signIn(page, plan.signIn);
    const visit = async () => {
      const asked = countTraffic(page);
      await page.goto(plan.path);
      await whole(page, plan);
      const { documents, aggregations } = await live.take();
      return documents + aggregations + (await asked.take()).documents;
    };
    await page.goto('about:blank');
    await live.take();
    return { cold: await visit(), warm: await visit() };
  });
}

/**
 * Milliseconds from a touch until its result is painted, on a slow processor. On real visits this
 * is measured as Interaction to Next Paint.
 */
export async function interactionMs(
  browser: Browser,
  url: string,
  plan: PagePlan,
): Promise<number> {
  return onPhone(browser, url, async (page) => {
    await page.addInitScript(() => {
      window.name = '0';
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { interactionId } = entry as PerformanceEventTiming;
          if (!interactionId) continue;
          window.name = String(Math.max(Number(window.name), entry.duration));
        }
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as object);
    });
    if (plan.signIn) await signIn(page, plan.signIn);
    await page.goto(plan.path);
    await whole(page, plan);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.evaluate(() => (window.name = '0'));
    await page.locator(plan.touch).first().tap();
    await page.waitForTimeout(1_500);
    return Math.max(SHORTEST_MS, Number(await page.evaluate(() => window.name)));
  });
}

/**
 * Milliseconds from a click on a link until the next page's heading is there. The next page is
 * prefetched, and the processor is `slowdown` times slower than this one.
 */
export async function routeChangeMs(
  browser: Browser,
  url: string,
  slowdown: number,
): Promise<number> {
  return onPhone(browser, url, async (page) => {
    await page.goto('');
    await page.locator('main article').first().waitFor();
    // The page prefetches the next pages when it has been quiet for a while.
    await page.waitForResponse((response) => response.url().includes('product-list'));
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const link = 'main a[href$="/shop/category/all"]';
    return timeUntilChange(page, { selector: link, event: 'click' }, 'main h1');
  });
}

/** Opens a page, waits until it is complete, and passes it to `use`. */
export function wholePage<T>(
  browser: Browser,
  url: string,
  plan: PagePlan,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  return onPhone(browser, url, async (page) => {
    if (plan.signIn) await signIn(page, plan.signIn);
    await page.goto(plan.path);
    await whole(page, plan);
    return use(page);
  });
}

export async function onPhone<T>(
  browser: Browser,
  url: string,
  use: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1.75,
  });
  try {
    return await use(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/** Waits until the page's main content is there, and then a moment for live data. */
async function whole(page: Page, { ready }: PagePlan): Promise<void> {
  await page.locator(ready).first().waitFor();
  await page.waitForTimeout(3_000);
}
