import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { startStaticServer } from '@galleria/release';
import { DEFAULT_BASE_PATH } from '@galleria/shared-contracts/contract';
import type { Browser } from 'playwright-core';

import type { Log } from '../harness/report';
import type { Section } from '../harness/section';
import type { BenchShop } from '../harness/shop';
import { Samples } from '../harness/samples';
import { assembleSingle, buildSingle } from '../single-build/site';
import { startFloor } from './floor';
import {
  blockingMs,
  documentsRead,
  interactionMs,
  onPhone,
  routeChangeMs,
  withCompletePage,
} from './in-browser';
import { runLighthouse } from './lighthouse';
import { aProduct, fillCart, pagePlans, signInJob, type PagePlan } from './page-plans';

const OURS = 'Galleria';
const SINGLE = 'single build';
const FLOOR = 'bare page';

const VISITS = { cold: 'first visit', warm: 'later visit' } as const;
type Visit = keyof typeof VISITS;

interface PagesOptions {
  readonly browser: Browser;
  readonly shop: BenchShop;
  readonly runs: number;
  /** Names of the pages to measure; all pages when left out. */
  readonly only?: readonly string[] | undefined;
  /** How many times slower the processor is made. */
  readonly slowdown: number;
  /** Leaves out the single build and the bare pages. */
  readonly alone: boolean;
  readonly log: Log;
  /** Saves the results so far, because the whole measurement takes long. */
  readonly keep: (section: Section) => Promise<void>;
}

/**
 * Compares our site, the same shop as a single build without federation, and the bare pages. Each
 * run measures all three, one after the other, so other work of the machine affects all of them.
 */
export async function measurePages(options: PagesOptions): Promise<void> {
  const { browser, shop, runs, only, slowdown, alone, log } = options;
  const slower = `processor ${String(slowdown)} times slower`;
  const samples = new Samples();
  const folder = await mkdtemp(path.join(tmpdir(), 'galleria-single-'));
  const site = path.join(folder, 'site');
  const apps: Record<string, string> = { [OURS]: shop.url };
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true })];
  try {
    if (!alone) {
      log('Building the same shop without federation');
      await buildSingle(path.join(folder, 'build'));
      log('Waiting until the data is newer than all products, because the other site copies it');
      const [home] = pagePlans(0);
      while (home && (await documentsRead(browser, shop.url, home)).cold > 1) await delay(5_000);
      await assembleSingle(path.join(folder, 'build'), shop.siteFolder, site);
      const single = await startStaticServer({ siteFolder: site, port: shop.guestPort });
      stops.unshift(() => single.stop());
      apps[SINGLE] = `http://127.0.0.1:${String(single.port)}${DEFAULT_BASE_PATH}/`;
    }
    await onPhone(browser, shop.url, fillCart);
    const plans = pagePlans(await onPhone(browser, shop.url, aProduct));
    for (const plan of plans.filter(({ name }) => only?.includes(name) ?? true)) {
      const floor = alone
        ? undefined
        : await withCompletePage(browser, shop.url, plan, (page) =>
            startFloor(page, shop.siteFolder),
          );
      const sites = { ...apps, ...(floor && { [FLOOR]: floor.url }) };
      for (const visit of ['cold', 'warm'] as const) {
        for (let run = 1; run <= runs; run += 1) {
          for (const [column, url] of Object.entries(sites)) {
            const found = await loadPage(plan, visit, url, column !== FLOOR, slowdown);
            for (const [measure, unit, value] of found) samples.add(measure, unit, column, value);
          }
          if (visit === 'cold') {
            for (const [column, url] of Object.entries(sites)) {
              const found = await loadThrottled(plan, url, column !== FLOOR, slowdown);
              for (const [measure, unit, value] of found) samples.add(measure, unit, column, value);
            }
          }
          log(`${plan.name}, ${VISITS[visit]}: run ${String(run)} of ${String(runs)}`);
        }
      }
      for (const [column, url] of Object.entries(apps)) {
        const { cold, warm } = await documentsRead(browser, url, plan);
        samples.add(`${plan.name}, ${VISITS.cold}: documents read`, '', column, cold);
        samples.add(`${plan.name}, ${VISITS.warm}: documents read`, '', column, warm);
        for (let run = 0; run < runs; run += 1) {
          const ms = await interactionMs(browser, url, plan, slowdown);
          samples.add(`${plan.name}: interaction to next paint`, 'ms', column, ms);
          const blockedMs = await blockingMs(url, plan, slowdown);
          const measure = `${plan.name}, ${VISITS.warm}: TBT, no debugger, ${slower}`;
          samples.add(measure, 'ms', column, blockedMs);
        }
      }
      await floor?.stop();
      await options.keep(sectionOf(samples));
    }
    for (const [column, url] of Object.entries(apps)) {
      for (const [processor, rate] of [
        ['processor 1 times slower', 1],
        [slower, slowdown],
      ] as const) {
        const measure = `home to list, prefetched, ${processor}`;
        for (let run = 0; run < runs; run += 1) {
          samples.add(measure, 'ms', column, await routeChangeMs(browser, url, rate));
        }
      }
    }
  } finally {
    for (const stop of stops) await stop();
  }
  await options.keep(sectionOf(samples));
}

function sectionOf(samples: Samples): Section {
  return {
    name: 'pages',
    firstTitle: 'page',
    columns: [OURS, SINGLE, FLOOR],
    rows: samples.rows(),
  };
}

/** Measures how pages of products change with the number of products. */
export async function measureGrowth(
  { browser, shop, runs, slowdown, log }: Omit<PagesOptions, 'keep' | 'only' | 'alone'>,
  sizes: readonly number[],
): Promise<Section> {
  const samples = new Samples();
  const columns: string[] = [];
  for (const size of sizes) {
    await shop.fill(size);
    const column = size.toLocaleString('en-US');
    columns.push(column);
    const plans = pagePlans(await onPhone(browser, shop.url, aProduct));
    for (const plan of plans.filter(({ signIn }) => !signIn)) {
      for (let run = 1; run <= runs; run += 1) {
        for (const load of [loadColdPage, loadThrottled]) {
          const found = await load(plan, shop.url, true, slowdown);
          for (const [measure, unit, value] of found) samples.add(measure, unit, column, value);
        }
        log(`${plan.name} with ${column} products: run ${String(run)} of ${String(runs)}`);
      }
      const { cold } = await documentsRead(browser, shop.url, plan);
      samples.add(`${plan.name}, ${VISITS.cold}: documents read`, '', column, cold);
    }
  }
  return { name: 'growth', firstTitle: 'products', columns, rows: samples.rows() };
}

const loadColdPage = (plan: PagePlan, url: string, isApp: boolean, slowdown: number) =>
  loadPage(plan, 'cold', url, isApp, slowdown);

async function loadPage(
  plan: PagePlan,
  visit: Visit,
  url: string,
  isApp: boolean,
  slowdown: number,
) {
  const measured = await runLighthouse({
    ...jobOf(plan, url, isApp),
    warm: visit === 'warm',
    applied: false,
    slowdown,
  });
  const named = (what: string) => `${plan.name}, ${VISITS[visit]}: ${what}`;
  return [
    [named('Lighthouse'), 'of 100', measured.score],
    [named('FCP'), 'ms', measured.fcpMs],
    [named('LCP'), 'ms', measured.lcpMs],
    [named('TBT'), 'ms', measured.tbtMs],
    [named('CLS'), '', measured.cls],
    [named('bytes'), 'kB', measured.bytes],
    [named('requests'), '', measured.requests],
    [named('speed of the processor'), '', measured.processor],
  ] as const;
}

function jobOf(plan: PagePlan, url: string, isApp: boolean) {
  return {
    url: url + plan.path,
    ...(plan.signIn && isApp && { signIn: signInJob(url, plan.signIn) }),
  };
}

/** Loads a first visit with real throttling, so that the times are real waiting times. */
async function loadThrottled(plan: PagePlan, url: string, isApp: boolean, slowdown: number) {
  const measured = await runLighthouse({
    ...jobOf(plan, url, isApp),
    warm: false,
    applied: true,
    slowdown,
  });
  const named = (what: string) => `${plan.name}, ${VISITS.cold}, throttling applied: ${what}`;
  return [
    [named('FCP'), 'ms', measured.fcpMs],
    [named('LCP'), 'ms', measured.lcpMs],
    [named('TBT'), 'ms', measured.tbtMs],
  ] as const;
}
