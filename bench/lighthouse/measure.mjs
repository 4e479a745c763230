// @ts-check
/**
 * Loads one page with Lighthouse's mobile profile, and prints the measured values as JSON. It is a
 * separate process with Lighthouse's own packages: `npm run bench` installs them here when they are
 * missing, and passes a job as JSON on the standard input.
 */
import { text } from 'node:stream/consumers';

import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import puppeteer from 'puppeteer-core';

/**
 * @typedef {object} Job
 * @property {string} url the page
 * @property {string[]} flags what Chromium is started with
 * @property {boolean} warm whether the page was visited before, in the same profile
 * @property {boolean} applied whether Chromium slows the load down itself; Lighthouse computes it otherwise
 * @property {number} slowdown how many times slower the processor is made
 * @property {SignIn} [signIn] who signs in before
 *
 * @typedef {object} SignIn
 * @property {string} url of the form
 * @property {string} email
 * @property {string} password
 * @property {string} button its name
 */

/** A page with live data always has an open connection. It counts as settled after this time. */
const SETTLE_MS = 5_000;

/** @type {Job} */
const job = JSON.parse(await text(process.stdin));
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '',
  args: job.flags,
});
try {
  const page = await browser.newPage();
  if (job.signIn) await signIn(page, job.signIn);
  if (job.warm) {
    await page.goto(job.url);
    await settle(page);
  }
  await page.goto('about:blank');
  console.log(JSON.stringify(measuresOf(await load(page))));
} finally {
  await browser.close();
}

/**
 * Loads the page in a new tab of the same profile. On a busy machine the recording itself may fail,
 * so it tries again.
 *
 * @param {import('puppeteer-core').Page} page
 * @returns {Promise<import('lighthouse').Result>}
 */
async function load(page, attempts = 3) {
  if (!job.warm) await clearCache(page);
  const result = await lighthouse(job.url, {
    port: Number(new URL(browser.wsEndpoint()).port),
    onlyCategories: ['performance'],
    // A later visit, or one that is signed in, needs the stored data.
    disableStorageReset: job.warm || job.signIn !== undefined,
    // Pages with live data always have an open connection, so Lighthouse must stop waiting.
    maxWaitForLoad: 15_000,
    logLevel: 'error',
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: job.slowdown },
    throttlingMethod: job.applied ? 'devtools' : 'simulate',
  });
  if (result && !result.lhr.runtimeError) return result.lhr;
  if (attempts > 1) return load(page, attempts - 1);
  throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse measured nothing');
}

/** @param {import('puppeteer-core').Page} page */
async function clearCache(page) {
  const session = await page.createCDPSession();
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** @param {import('lighthouse').Result} lhr */
function measuresOf({ audits, categories, environment }) {
  const valueOf = (/** @type {string} */ audit) => audits[audit]?.numericValue ?? NaN;
  const requests = /** @type {{ items: unknown[] }} */ (
    /** @type {unknown} */ (audits['network-requests']?.details)
  );
  return {
    score: Math.round((categories.performance?.score ?? NaN) * 100),
    fcpMs: valueOf('first-contentful-paint'),
    lcpMs: valueOf('largest-contentful-paint'),
    tbtMs: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
    bytes: valueOf('total-byte-weight'),
    requests: requests.items.length,
    processor: environment.benchmarkIndex,
  };
}

/**
 * @param {import('puppeteer-core').Page} page
 * @param {SignIn} who
 */
async function signIn(page, { url, email, password, button }) {
  await page.goto(url);
  await page.locator('main input[type="email"]').fill(email);
  await page.locator('main input[type="password"]').fill(password);
  await page.locator(`main ::-p-aria([name="${button}"][role="button"])`).click();
  await page.waitForFunction((form) => !globalThis.document.URL.startsWith(form), {}, url);
  await settle(page);
}

/** @param {import('puppeteer-core').Page} page */
function settle(page) {
  return page.waitForNetworkIdle({ idleTime: 1_000, timeout: SETTLE_MS }).catch(() => undefined);
}
