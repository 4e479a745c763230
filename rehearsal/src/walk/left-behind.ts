import type { CDPSession, Page } from 'playwright-core';

/** Visits before the first look: caches fill. */
const FIRST_VISITS = 2;
const FURTHER_VISITS = 3;

/** Goes to another page of the shop without loading it, as its links do. */
const GO = `(path) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}`;

/**
 * Leaves the page and comes back, again and again: how many listeners and nodes remain of each visit, after the
 * garbage is collected. `elsewhere` is another page of the shop.
 */
export async function leftBehind(
  page: Page,
  session: CDPSession,
  elsewhere: string,
  settle: () => Promise<void>,
): Promise<{ listeners: number; nodes: number }> {
  const here = new URL(page.url()).pathname + new URL(page.url()).search;
  const visits = async (count: number) => {
    for (let visit = 0; visit < count; visit += 1) {
      for (const path of [elsewhere, here]) {
        await page.evaluate(`(${GO})(${JSON.stringify(path)})`);
        await settle();
      }
    }
    await session.send('HeapProfiler.collectGarbage');
    return counts(session);
  };
  const first = await visits(FIRST_VISITS);
  const last = await visits(FURTHER_VISITS);
  return {
    listeners: (last.listeners - first.listeners) / FURTHER_VISITS,
    nodes: (last.nodes - first.nodes) / FURTHER_VISITS,
  };
}

async function counts(session: CDPSession): Promise<{ listeners: number; nodes: number }> {
  const { jsEventListeners: listeners, nodes } = await session.send('Memory.getDOMCounters');
  return { listeners, nodes };
}
