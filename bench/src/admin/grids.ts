import { countTraffic } from '@galleria/rehearsal/counting';
import type { Browser, Locator, Page } from 'playwright-core';

import { firstSeenMs, noteFirst, timeUntilChange, type Action } from '../harness/in-page';

/** What is measured for each grid, with its unit. */
export const UNITS = {
  'until the first rows': 'ms',
  'first rows: documents read': '',
  'first rows: aggregations': '',
  sort: 'ms',
  'sort: documents read': '',
  filter: 'ms',
  'filter: documents read': '',
  'next page': 'ms',
  'next page: documents read': '',
  'last page': 'ms',
  'last page: documents read': '',
} as const;

export type Measures = Readonly<Record<keyof typeof UNITS, number>>;

/** One grid of the back office, and what to do with it. */
export interface GridPlan {
  readonly path: string;
  readonly sortBy: string;
  readonly filter: (page: Page) => { field: Locator; value: string; event: 'input' | 'change' };
}

export const GRIDS = {
  products: {
    path: 'admin/products',
    sortBy: 'Price',
    filter: (page) => ({
      field: page.getByRole('searchbox').first(),
      value: 'radio',
      event: 'input',
    }),
  },
  orders: {
    path: 'admin/orders',
    sortBy: 'Total',
    filter: (page) => ({
      field: page.getByRole('combobox', { name: 'Status' }),
      value: 'cancelled',
      event: 'change',
    }),
  },
} as const satisfies Record<string, GridPlan>;

const FIRST_ROW = 'tbody tr:first-child th';
const NEXT_PAGE = 'button[aria-label="Next page"]';
const PAGES = 'nav[aria-label^="Pages of"]';

/** Measures an admin's work with a grid, in a new browser profile. */
export async function measureGrid(
  browser: Browser,
  url: string,
  plan: GridPlan,
): Promise<Measures> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    await logIn(page);
    await noteFirst(page, FIRST_ROW);
    const counter = await countTraffic(page);
    // Leave the dashboard, where an admin arrives, so that its reads do not count for the grid.
    await page.goto('contactUs');
    await counter.take();
    await page.goto(plan.path);
    const firstMs = await firstSeenMs(page);
    // A new shop has a few orders already.
    await page.getByText(/^1–25 of /).waitFor();
    const first = await counter.take();

    async function timed(action: Action, watched: string) {
      const ms = await timeUntilChange(page, action, watched);
      await settled(page);
      return { ms, documents: (await counter.take()).documents };
    }
    // A press does nothing until the list knows that there is a next page.
    await page.locator(NEXT_PAGE).click({ trial: true });
    const next = await timed(clickOn(NEXT_PAGE), FIRST_ROW);
    const last = await timed(clickOn('button[aria-label="Last page"]'), FIRST_ROW);
    const sort = await timed(
      clickOn(await selectorOf(page.getByRole('button', { name: plan.sortBy, exact: true }))),
      FIRST_ROW,
    );
    const { field, value, event } = plan.filter(page);
    const filter = await timed({ selector: await selectorOf(field), value, event }, PAGES);
    return {
      'until the first rows': firstMs,
      'first rows: documents read': first.documents,
      'first rows: aggregations': first.aggregations,
      sort: sort.ms,
      'sort: documents read': sort.documents,
      filter: filter.ms,
      'filter: documents read': filter.documents,
      'next page': next.ms,
      'next page: documents read': next.documents,
      'last page': last.ms,
      'last page: documents read': last.documents,
    };
  } finally {
    await context.close();
  }
}

export async function logIn(page: Page): Promise<void> {
  await page.goto('adminLogin');
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill('admin@example.com');
  await main.getByLabel('Password', { exact: true }).fill('admin-pass');
  await main.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/admin\/dashboard/);
}

/** Waits until half a second passes without a read, so that all requests for the rows are done. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const counting = window as unknown as { documentsRead: number };
    for (let before = -1; before !== counting.documentsRead;) {
      before = counting.documentsRead;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
}

function clickOn(selector: string): Action {
  return { selector, event: 'click' };
}

/** Marks the element and returns a selector for use inside the page. */
export async function selectorOf(element: Locator): Promise<string> {
  const mark = `bench-${String(Math.random()).slice(2)}`;
  await element.evaluate((node, mark) => node.setAttribute('data-bench', mark), mark);
  return `[data-bench="${mark}"]`;
}
