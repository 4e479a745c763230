import { countTraffic } from '@galleria/rehearsal/counting';
import type { Browser, Page } from 'playwright-core';

import { aProduct, ADMIN, fillCart, signIn } from '../pages/page-plans';

/** What a visit costs, with the units. */
export const UNITS = {
  'documents read': '',
  'queries that count': '',
  'documents written': '',
  'from Firestore, gzip': 'kB',
  'from the site': 'kB',
} as const;

export type Cost = Readonly<Record<keyof typeof UNITS, number>>;

/** Reports the cost of a visit. */
type Tell = (visit: string, cost: Cost) => void;

/** Counts the requests of this step, and of the seconds after it. */
type Count = (step: () => Promise<unknown>) => Promise<Cost>;

/** A page reads some documents only after it has been quiet for a while. */
const QUIET_MS = 8_000;
const CARD = 'main article';
const ROW = 'tbody tr:first-child th';

/** Counts each kind of visit once. */
export async function countVisits(browser: Browser, url: string, tell: Tell): Promise<void> {
  await inFreshProfile(browser, url, async (page, count) => {
    const home = () => open(page, '', CARD);
    tell('home, first visit', await count(home));
    tell('home, later visit', await count(home));
    tell('search, three letters', await count(() => search(page, 'lea')));
  });
  await inFreshProfile(browser, url, async (page, count) => {
    tell('list, first visit', await count(() => open(page, 'shop/category/all', CARD)));
  });
  const product = await inFreshProfile(browser, url, aProduct);
  await inFreshProfile(browser, url, async (page, count) => {
    const path = `shop/category/electronics/${String(product)}`;
    tell('product, first visit', await count(() => open(page, path, 'main h1')));
  });
  await inFreshProfile(browser, url, async (page, count) => {
    await fillCart(page);
    tell('cart of three', await count(() => open(page, 'cart', 'main li img')));
    tell('order of three', await count(() => order(page)));
  });
  await inFreshProfile(browser, url, async (page, count) => {
    await signIn(page, ADMIN);
    // The first visit of all adds up the orders of past days.
    await open(page, 'admin/dashboard', 'main [role="img"]');
    await page.getByText(/Checked against the orders|added up again/).waitFor();
    tell('admin: dashboard', await count(() => open(page, 'admin/dashboard', 'main [role="img"]')));
    tell('admin: orders', await count(() => open(page, 'admin/orders?status=placed', ROW)));
    tell('admin: an order shipped', await count(() => ship(page)));
    tell('admin: products', await count(() => open(page, 'admin/products', ROW)));
    tell('admin: a product edited', await count(() => edit(page)));
  });
}

async function open(page: Page, path: string, ready: string): Promise<void> {
  await page.goto(path);
  await page.locator(ready).first().waitFor();
}

async function search(page: Page, words: string): Promise<void> {
  await page.locator('[role="search"] input, input[type="search"]').first().focus();
  await page.getByRole('combobox', { name: 'Search the shops' }).pressSequentially(words);
  await page.locator('[role="listbox"] [role="option"]').first().waitFor();
}

async function order(page: Page): Promise<void> {
  await page.goto('cart/order');
  await page.getByLabel('Address', { exact: true }).fill('1 High Street, Town, Country');
  await page.getByLabel('Contact number').fill('03001234567');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByText('Order Placed!').waitFor();
}

async function ship(page: Page): Promise<void> {
  await page.locator(ROW).getByRole('link').click();
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await page.getByText('Order shipped').waitFor();
}

async function edit(page: Page): Promise<void> {
  await page.locator(ROW).getByRole('link').click();
  await page.waitForURL('**/products/edit/*');
  // The list also has a filter and a column with this name.
  const stock = page.getByRole('spinbutton', { name: 'Stock' });
  await stock.fill(String(Number(await stock.inputValue()) + 1));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Product Edited Successfully').waitFor();
}

/** Opens the shop in a new browser profile. */
async function inFreshProfile<T>(
  browser: Browser,
  url: string,
  visit: (page: Page, count: Count) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
  });
  // Adding up all orders takes a while.
  context.setDefaultTimeout(120_000);
  try {
    const page = await context.newPage();
    const counter = await countTraffic(page);
    return await visit(page, async (step) => {
      // Requests from before this visit do not count.
      await page.waitForTimeout(QUIET_MS);
      await counter.take();
      await step();
      await page.waitForTimeout(QUIET_MS);
      const traffic = await counter.take();
      return {
        'documents read': traffic.documents,
        'queries that count': traffic.aggregations,
        'documents written': traffic.written,
        'from Firestore, gzip': traffic.dataBytes,
        'from the site': traffic.siteBytes,
      };
    });
  } finally {
    await context.close();
  }
}
