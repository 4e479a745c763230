import type { Browser, Page } from 'playwright-core';

import { countTraffic } from '@galleria/rehearsal/counting';
import { logIn, settled } from './grids';

/** What is measured of the dashboard's first visit, with its unit. */
export const DASHBOARD_UNITS = {
  'dashboard: until the figures': 'ms',
  'dashboard: until the categories': 'ms',
  'dashboard: documents read for the figures': '',
  'dashboard: aggregations for the figures': '',
  'dashboard: documents read for the two lists': '',
} as const;

type Measures = Readonly<Record<keyof typeof DASHBOARD_UNITS, number>>;

/** Notes when the figures and the categories are painted. It is text, because a compiler's helpers do not exist in the page. */
const NOTE_IN_PAGE = `
  const noted = new Set();
  const note = (name, isThere) => {
    if (noted.has(name) || !isThere) return;
    noted.add(name);
    requestAnimationFrame(() => performance.mark('bench:' + name));
  };
  const look = () => {
    const value = document.querySelector('li[aria-label="Revenue"] [class*="value"], li[aria-label="Revenue"] > p');
    note('figures', value !== null && /[0-9]/.test(value.textContent));
    const tables = [...document.querySelectorAll('table')];
    note('categories', tables.some((table) =>
      table.caption?.textContent === 'Revenue by category' && table.tBodies[0]?.rows.length > 0));
    requestAnimationFrame(look);
  };
  look();
`;

/** Opens the dashboard in a new browser profile, some time after the login. */
export async function measureDashboard(
  browser: Browser,
  url: string,
  patienceMs = 30_000,
): Promise<Measures> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
  });
  context.setDefaultTimeout(patienceMs);
  try {
    const page = await context.newPage();
    await logIn(page);
    const counter = await countTraffic(page);
    await page.addInitScript({ content: NOTE_IN_PAGE });
    // Leave the dashboard, where an admin arrives, so that its reads do not count.
    await page.goto('contactUs');
    await counter.take();
    await page.goto('admin/dashboard');
    const [figuresMs, categoriesMs] = [
      await seenMs(page, 'figures'),
      await seenMs(page, 'categories'),
    ];
    await settled(page);
    const { documents, aggregations } = await counter.take();
    // The two lists are read when they are in view.
    await page.locator('[data-kind="lists"]').scrollIntoViewIfNeeded();
    await page.getByRole('table', { name: 'Latest orders' }).getByRole('cell').first().waitFor();
    await page.getByRole('heading', { name: /^Low stock: / }).waitFor();
    await settled(page);
    return {
      'dashboard: until the figures': figuresMs,
      'dashboard: until the categories': categoriesMs,
      'dashboard: documents read for the figures': documents,
      'dashboard: aggregations for the figures': aggregations,
      'dashboard: documents read for the two lists': (await counter.take()).documents,
    };
  } finally {
    await context.close();
  }
}

async function seenMs(page: Page, name: string): Promise<number> {
  const mark = await page.waitForFunction(
    (name) => performance.getEntriesByName(`bench:${name}`)[0]?.startTime,
    name,
  );
  return Number(await mark.jsonValue());
}
