import type { Page } from 'playwright-core';

/** The page is quiet when it has had no request and no change for `quietMs`. */
interface Quiet {
  readonly quietMs: number;
  /** Stops waiting after this time, because some pages are never quiet. */
  readonly atMostMs: number;
}

/** The time between two looks at the page. */
const LOOK_MS = 50;

/** Counts the requests in flight. Channels of the database never end, so they do not count. */
export function watchRequests(page: Page): () => number {
  const inFlight = new Set<unknown>();
  page.on('request', (request) => {
    if (!request.url().includes('/channel')) inFlight.add(request);
  });
  page.on('requestfinished', (request) => inFlight.delete(request));
  page.on('requestfailed', (request) => inFlight.delete(request));
  return () => inFlight.size;
}

/** Waits until the page is quiet. */
export async function settled(
  page: Page,
  inFlight: () => number,
  { quietMs, atMostMs }: Quiet,
): Promise<void> {
  const endMs = performance.now() + atMostMs;
  let quietSinceMs = performance.now();
  let changedMs = -1;
  while (performance.now() < endMs) {
    const nowChangedMs = await changedAt(page);
    if (inFlight() > 0 || nowChangedMs !== changedMs || nowChangedMs === UNREADY)
      quietSinceMs = performance.now();
    changedMs = nowChangedMs;
    if (performance.now() - quietSinceMs >= quietMs) return;
    await page.waitForTimeout(LOOK_MS);
  }
}

/** Stands for a page whose scripts have not rendered it yet, or that is being replaced by another page. */
const UNREADY = -1;

function changedAt(page: Page): Promise<number> {
  return page
    .evaluate<number>(
      `document.querySelector('main[data-static]') ? ${String(UNREADY)} : rehearsalNoted.changedMs`,
    )
    .catch(() => UNREADY);
}
