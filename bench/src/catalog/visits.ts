import { countTraffic, type TrafficCounter } from '@galleria/rehearsal/counting';
import type { Browser, Page } from 'playwright-core';

import { firstSeenMs, frameTimes, noteFirst, timeUntilChange } from '../harness/in-page';
import { percentile } from '../harness/statistics';

/** What is measured, with its unit. */
export const UNITS = {
  'home, first visit: documents read': '',
  'home, first visit: data (gzip)': 'kB',
  'home, first visit: scripts': 'kB',
  'home, first visit: until products': 'ms',
  'home, later visit: documents read': '',
  'home, later visit: until products': 'ms',
  'list, first visit: documents read': '',
  'list, first visit: until products': 'ms',
  'list, later visit: documents read': '',
  'list, later visit: until products': 'ms',
  'list: sort': 'ms',
  'list: filter, per key': 'ms',
  'list: in stock only': 'ms',
  'list: frame while scrolling, median': 'ms',
  'list: frame while scrolling, 95 of 100': 'ms',
  'list: longest frame while scrolling': 'ms',
  'search: documents read': '',
  'search: data (gzip)': 'kB',
  'search: until first suggestions': 'ms',
  'search: per further key, median': 'ms',
  'search: slowest further key': 'ms',
} as const;

interface MeasuredShop {
  readonly browser: Browser;
  readonly url: string;
  /** How many times slower than this machine the processor is made. */
  readonly slowdown: number;
}

export type Measures = Readonly<Record<keyof typeof UNITS, number>>;

const CARD = 'main article';
const LIST = 'shop/category/all';
const FIRST_TITLE = `${CARD} h2`;
const COUNT = '[aria-label="Sort and filter"] + div [role="status"]';
const SUGGESTIONS = '[role="listbox"]';
const FRAMES = 180;
const STEP_PX = 120;

/** Measures one person's visits to a shop, in a new browser profile. */
export async function measureVisits(shop: MeasuredShop): Promise<Measures> {
  const home = await inFreshProfile(shop, async (page) => {
    const traffic = await countTraffic(page);
    await page.goto('');
    const firstMs = await firstSeenMs(page);
    await quiet(page);
    const first = await traffic.take();
    await page.goto('');
    const laterMs = await firstSeenMs(page);
    await quiet(page);
    const later = await traffic.take();
    return {
      'home, first visit: documents read': first.documents,
      'home, first visit: data (gzip)': first.dataBytes,
      'home, first visit: scripts': first.scriptBytes,
      'home, first visit: until products': firstMs,
      'home, later visit: documents read': later.documents,
      'home, later visit: until products': laterMs,
    };
  });
  const list = await inFreshProfile(shop, async (page) => {
    const traffic = await countTraffic(page);
    await page.goto(LIST);
    const firstMs = await firstSeenMs(page);
    await quiet(page);
    const first = await traffic.take();
    await page.goto(LIST);
    const laterMs = await firstSeenMs(page);
    await quiet(page);
    const later = await traffic.take();
    return {
      'list, first visit: documents read': first.documents,
      'list, first visit: until products': firstMs,
      'list, later visit: documents read': later.documents,
      'list, later visit: until products': laterMs,
      ...(await measureList(page)),
      ...(await measureSearch(page, traffic)),
    };
  });
  return { ...home, ...list };
}

async function measureList(page: Page) {
  const sort = await selectorOf(page, 'Sort by');
  const price = await selectorOf(page, 'Price to, $');
  const inStock = await selectorOf(page, 'In stock only');
  const sorts: number[] = [];
  for (const value of ['price-asc', 'price-desc', 'rating-asc', 'rating-desc']) {
    sorts.push(
      await timeUntilChange(page, { selector: sort, value, event: 'change' }, FIRST_TITLE),
    );
  }
  const keys: number[] = [];
  for (const value of ['9', '94', '947']) {
    keys.push(await timeUntilChange(page, { selector: price, value, event: 'input' }, COUNT));
  }
  await page.locator(price).fill('');
  await page.waitForURL((address) => !address.searchParams.has('max'));
  await quiet(page);
  const stockMs = await timeUntilChange(page, { selector: inStock, event: 'click' }, COUNT);
  const frames = await frameTimes(page, FRAMES, STEP_PX);
  return {
    'list: sort': percentile(sorts, 50),
    'list: filter, per key': percentile(keys, 50),
    'list: in stock only': stockMs,
    'list: frame while scrolling, median': percentile(frames, 50),
    'list: frame while scrolling, 95 of 100': percentile(frames, 95),
    'list: longest frame while scrolling': Math.max(...frames),
  };
}

async function measureSearch(page: Page, traffic: TrafficCounter) {
  // Wait, so that requests caused by scrolling do not count for the search.
  await quiet(page);
  await traffic.take();
  const field = '[role="search"] input, input[type="search"]';
  await page.locator(field).first().focus();
  await page.getByRole('combobox', { name: 'Search the shops' }).waitFor();
  const combobox = 'input[role="combobox"]';
  const firstMs = await timeUntilChange(
    page,
    { selector: combobox, value: 'w', event: 'input' },
    SUGGESTIONS,
  );
  const keys: number[] = [];
  // Each text finds other products than the one before, because an unchanged result cannot be timed.
  for (const value of ['wa', 'lea', 'st', 'pearl', 'co', 'silk', 'bra']) {
    keys.push(
      await timeUntilChange(page, { selector: combobox, value, event: 'input' }, SUGGESTIONS),
    );
  }
  await quiet(page);
  const { documents, dataBytes } = await traffic.take();
  return {
    'search: documents read': documents,
    'search: data (gzip)': dataBytes,
    'search: until first suggestions': firstMs,
    'search: per further key, median': percentile(keys, 50),
    'search: slowest further key': Math.max(...keys),
  };
}

/** Marks the field of this label and returns a selector for use inside the page. */
async function selectorOf(page: Page, label: string): Promise<string> {
  await page
    .getByLabel(label)
    .evaluate((field, label) => field.setAttribute('data-measured', label), label);
  return `[data-measured="${label}"]`;
}

/** Waits until scripts have rendered the page themselves, and it has asked for nothing for a moment. */
async function quiet(page: Page): Promise<void> {
  await page.locator('main:not([data-static])').waitFor();
  await page.waitForLoadState('networkidle');
}

async function inFreshProfile<T>(
  { browser, url, slowdown }: MeasuredShop,
  visit: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await noteFirst(page, CARD);
    return await visit(page);
  } finally {
    await context.close();
  }
}
