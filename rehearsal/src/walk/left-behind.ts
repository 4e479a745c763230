import type { CDPSession, Page } from 'playwright-core';

/** Number of visits before the first count, because they fill caches. */
const FIRST_VISITS = 2;
const FURTHER_VISITS = 3;

/** Goes to another page of the shop without a reload, as the shop's links do. */
const GO = `(path) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}`;

/**
 * Leaves the page and comes back several times. Resolves to how many listeners and nodes each visit leaves
 * behind after garbage collection. `elsewhere` is the path of another page of the shop.
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
