import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import axe from 'axe-core';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

import type { Device, Measured, Place, Role } from '../compare/measured';
import type { Side } from '../sides/start-side';
import { watchFaults, type Faults } from './faults';
import { areasOf, NOTE_IN_PAGE, type Noted } from './in-page';
import { leftBehind } from './left-behind';
import { pressButtons } from './press';
import { settled, watchRequests } from './settled';
import { countTraffic } from './traffic';

const SCREENS: Readonly<Record<Device, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

/** Time limits. A page that hangs must not stop the rehearsal. */
const VISIT_MS = 45_000;
const OPEN_MS = 15_000;
const OPENED = { quietMs: 400, atMostMs: 5_000 };
const PRESSED = { quietMs: 120, atMostMs: 1_000 };

/** How long a page is watched while it should do nothing. */
const REST_MS = 500;

export interface Visit {
  readonly place: Place;
  readonly device: Device;
  readonly role: Role;
  /** The remotes whose areas are measured. */
  readonly apps: readonly string[];
  /** `probe`: only finds what the page shows and links to. */
  readonly depth: 'probe' | 'full';
  /** Whether to measure what repeated visits of the page leave behind. */
  readonly again: boolean;
  /** File for the screenshot. Without it there is no screenshot. */
  readonly picture?: string | undefined;
}

/** A visit, and the links of the page, as paths under the base path. */
export interface Visited {
  readonly measured: Measured;
  readonly links: readonly string[];
}

/** Opens a page in a browser of its own and measures it. Always resolves: a page that hangs is a fault. */
export async function visitPage(browser: Browser, side: Side, visit: Visit): Promise<Visited> {
  const context = await browser.newContext({
    ...SCREENS[visit.device],
    baseURL: side.url,
    storageState: side.sessions[visit.device][visit.role],
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });
  const begun = new UnfinishedVisit();
  try {
    const page = await context.newPage();
    const faults = watchFaults(page);
    const isOver = await Promise.race([
      lookAt(page, side, visit, faults, begun).then(() => true, isOfThePage),
      delay(VISIT_MS, false, { ref: false }),
    ]);
    if (!isOver) faults.add('error', 'The page hangs or has crashed');
    return { measured: { ...begun.measured, faults: faults.all() }, links: begun.links };
  } finally {
    // Do not wait long, because a page that hangs does not close either.
    await Promise.race([context.close(), delay(5_000, undefined, { ref: false })]).catch(
      () => undefined,
    );
  }
}

/**
 * Resolves to false if the page hangs or crashes. Rejects with any other error, which is a mistake of the
 * rehearsal.
 */
function isOfThePage(error: unknown): boolean {
  const { name, message } = error as Error;
  if (name === 'TimeoutError' || /crashed|has been closed/.test(message)) return false;
  throw error;
}

/** The measures of a visit that has not ended yet. */
class UnfinishedVisit {
  measured: Omit<Measured, 'faults'> = {
    axe: {},
    cls: 0,
    lcpMs: 0,
    blockedMs: 0,
    busyMs: 0,
    bytes: 0,
    documents: 0,
    overflowPx: 0,
    shows: [],
  };
  links: readonly string[] = [];
  add(more: Partial<Measured>): void {
    this.measured = { ...this.measured, ...more };
  }
}

async function lookAt(
  page: Page,
  side: Side,
  visit: Visit,
  faults: Faults,
  begun: UnfinishedVisit,
) {
  const { place, apps, depth, again, picture } = visit;
  const areas = areasOf(apps);
  const base = new URL(side.url).pathname;
  page.setDefaultTimeout(OPEN_MS);
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  await page.addInitScript({ content: NOTE_IN_PAGE });
  const traffic = await countTraffic(page, base);
  const inFlight = watchRequests(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');

  const open = async () => {
    await page.goto(`.${place.path}`, { waitUntil: 'load' });
    await settled(page, inFlight, OPENED);
  };
  await open();
  const noted = await notedIn(page);
  const fetched = await traffic.take();
  begun.add({
    cls: noted.cls,
    lcpMs: noted.lcpMs,
    blockedMs: noted.blockedMs,
    bytes: fetched.siteBytes,
    documents: fetched.documents,
  });
  await faults.takeNoted(page);
  begun.links = await linksOf(page, base);
  begun.add({ shows: await shownIn(page, areas) });
  if (depth === 'probe') return;
  // A phone's `innerWidth` grows with a page that is too wide.
  const width = page.viewportSize()?.width ?? Infinity;
  begun.add({
    overflowPx: await page.evaluate(
      (screen) => Math.max(0, document.documentElement.scrollWidth - screen),
      width,
    ),
  });
  if (picture !== undefined) {
    await page.screenshot({ path: picture, type: 'jpeg', quality: 60, animations: 'disabled' });
    begun.add({ picture: path.basename(picture) });
  }
  begun.add({ axe: await axeFindings(page, place.isOwn ? undefined : areas) });
  begun.add({ busyMs: await busyMsOf(page, session) });
  // The page has sent this role elsewhere, so there is nothing of the candidates to press.
  if (begun.measured.shows.length === 0 && place.presses.length === 0) return;

  await pressButtons(page, areasOf([...apps, ...place.presses]), async ({ name, press }) => {
    faults.nowAfter(`after pressing "${name}"`);
    const before = page.url();
    await press();
    await settled(page, inFlight, PRESSED);
    await faults.takeNoted(page);
    if (page.url() === before) return;
    faults.nowAfter(`on the way back from "${name}"`);
    await open();
    await faults.takeNoted(page);
  });
  if (!again) return;
  faults.nowAfter('in further visits');
  await open();
  const elsewhere = place.path === '/' ? `${base}cart` : base;
  begun.add({
    left: await leftBehind(page, session, elsewhere, () => settled(page, inFlight, PRESSED)),
  });
  await faults.takeNoted(page);
}

function notedIn(page: Page): Promise<Noted> {
  return page.evaluate<Noted>('rehearsalNoted');
}

/** Finds the areas with visible text or pictures. It is text, because a compiler's helpers do not exist in the page. */
const SHOWN_IN_PAGE = `(selector) => [...document.querySelectorAll(selector)]
  .filter((area) => area.textContent.trim() !== '' || area.querySelector('img, svg, canvas, input, video'))
  .map((area) => area.dataset.slot ?? 'page')`;

/** The slots in which something is visible. */
async function shownIn(page: Page, areas: string): Promise<string[]> {
  const shown = await page.evaluate<string[]>(`(${SHOWN_IN_PAGE})(${JSON.stringify(areas)})`);
  return [...new Set(shown)].sort();
}

async function linksOf(page: Page, base: string): Promise<string[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin, target }) => origin === location.origin && target !== '_blank')
      .map(({ pathname }) => pathname),
  );
  return [...new Set(links)]
    .filter((link) => link.startsWith(base))
    .map((link) => link.slice(base.length - 1));
}

/** Elements that break an accessibility rule, by the rule's name. */
async function axeFindings(page: Page, within: string | undefined) {
  await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    if (selector !== undefined && !document.querySelector(selector)) return {};
    const context = selector === undefined ? document : { include: [[selector]] };
    const { violations } = await run(context, { resultTypes: ['violations'] });
    return Object.fromEntries(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]),
    );
  }, within);
}

async function busyMsOf(page: Page, session: CDPSession): Promise<number> {
  const taskSeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await taskSeconds();
  await page.waitForTimeout(REST_MS);
  return ((await taskSeconds()) - before) * 1000;
}
