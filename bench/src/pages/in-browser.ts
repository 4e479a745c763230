import { countTraffic } from '@galleria/rehearsal/counting';
import type { Browser, BrowserContext, Page } from 'playwright-core';

import { withProfile } from '../harness/browser';
import { timeUntilChange } from '../harness/in-page';
import { signIn, type PagePlan } from './page-plans';

const PHONE = { width: 412, height: 823 };
/** V8 stores compiled code during the second visit. */
const VISITS_UNTIL_COMPILED = 2;
/** Browsers report no shorter interaction. */
const SHORTEST_MS = 16;

/** Number of Firestore documents that a first visit and a later visit read. */
export async function documentsRead(
  browser: Browser,
  url: string,
  plan: PagePlan,
): Promise<{ cold: number; warm: number }> {
  return onPhone(browser, url, async (page) => {
    const traffic = await countTraffic(page);
    if (plan.signIn) await signIn(page, plan.signIn);
    const visit = async () => {
      await page.goto(plan.path);
      await untilComplete(page, plan);
      const { documents, aggregations } = await traffic.take();
      return documents + aggregations;
    };
    await page.goto('about:blank');
    await traffic.take();
    return { cold: await visit(), warm: await visit() };
  });
}

/**
 * Milliseconds from a touch until its result is painted, on a processor that is `slowdown` times
 * slower than this one. On real visits this is measured as Interaction to Next Paint.
 */
export async function interactionMs(
  browser: Browser,
  url: string,
  plan: PagePlan,
  slowdown: number,
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
    await untilComplete(page, plan);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(() => (window.name = '0'));
    await page.locator(plan.touch).first().tap();
    await page.waitForTimeout(1_500);
    return Math.max(SHORTEST_MS, Number(await page.evaluate(() => window.name)));
  });
}

/**
 * Total Blocking Time of a later visit on a processor that is `slowdown` times slower than this one:
 * the part of each task beyond 50 ms, from the first paint on. Lighthouse attaches a debugger. With a
 * debugger, V8 processes all functions of cached scripts on the main thread; without one, it reads
 * them in the background.
 */
export function blockingMs(url: string, plan: PagePlan, slowdown: number): Promise<number> {
  return withProfile(phoneAt(url), async (context) => {
    const earlier = await context.newPage();
    if (plan.signIn) await signIn(earlier, plan.signIn);
    for (let visit = 1; visit <= VISITS_UNTIL_COMPILED; visit += 1) {
      await earlier.goto(plan.path);
      await untilComplete(earlier, plan);
    }
    const page = await context.newPage();
    await earlier.close();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(plan.path);
    await untilComplete(page, plan);
    return page.evaluate(() => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type: 'longtask', buffered: true });
      const paintedMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      return observer
        .takeRecords()
        .filter(({ startTime, duration }) => startTime + duration > paintedMs)
        .reduce((sum, { duration }) => sum + duration - 50, 0);
    });
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
export function withCompletePage<T>(
  browser: Browser,
  url: string,
  plan: PagePlan,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  return onPhone(browser, url, async (page) => {
    if (plan.signIn) await signIn(page, plan.signIn);
    await page.goto(plan.path);
    await untilComplete(page, plan);
    return use(page);
  });
}

export async function onPhone<T>(
  browser: Browser,
  url: string,
  use: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(phoneAt(url));
  try {
    return await use(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

function phoneAt(url: string) {
  return {
    baseURL: url,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1.75,
  };
}

/** Waits until the page's main content is there, and then a moment for live data. */
async function untilComplete(page: Page, { ready }: PagePlan): Promise<void> {
  await page.locator(ready).first().waitFor();
  await page.waitForTimeout(3_000);
}
