import type { Page, Route } from '@playwright/test';

import { expect, test } from '../fixtures/test';

/** Where each remote paints, and what shows that it did; visitors of cart and admin are sent to log in. */
const REMOTES = [
  { name: 'mf-catalog', path: '/shop/category/all', shows: 'All Products' },
  { name: 'mf-auth', path: '/auth?mode=login', shows: 'Login' },
  { name: 'mf-cart', path: '/cart', shows: /login/i },
  { name: 'mf-admin', path: '/admin/dashboard', shows: /admin/i },
] as const;

const ENTRY = 'remote-entry';
const MODULE = '__federation_expose_module';

const script = (body: string) => ({ status: 200, contentType: 'text/javascript', body });
const html = { status: 200, contentType: 'text/html', body: '<!doctype html><p>hello</p>' };

const NOT_LOADED = /This part of the shop could not be loaded\./;

interface Fault {
  readonly name: string;
  /** Which of the remote's files goes wrong: how its name begins. */
  readonly file: string;
  readonly answer: (route: Route) => Promise<void>;
  /** What the visitor reads then, unless it is that the remote could not be loaded. */
  readonly says?: RegExp;
  /** Where not every remote has such a file: which one does. */
  readonly only?: string;
}

const FAULTS: readonly Fault[] = [
  { name: 'entry missing', file: ENTRY, answer: (route) => route.fulfill({ status: 404 }) },
  { name: 'entry of the wrong type', file: ENTRY, answer: (route) => route.fulfill(html) },
  {
    name: 'entry with data in it',
    file: ENTRY,
    answer: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }),
  },
  { name: 'entry cut off', file: ENTRY, answer: (route) => route.abort('connectionreset') },
  {
    name: 'entry throwing',
    file: ENTRY,
    answer: (route) => route.fulfill(script('throw Error()')),
  },
  { name: 'entry of nothing', file: ENTRY, answer: (route) => route.fulfill(script('')) },
  { name: 'entry hanging', file: ENTRY, answer: () => Promise.resolve() },
  { name: 'module missing', file: MODULE, answer: (route) => route.fulfill({ status: 404 }) },
  { name: 'module of the wrong type', file: MODULE, answer: (route) => route.fulfill(html) },
  {
    name: 'module throwing',
    file: MODULE,
    answer: (route) => route.fulfill(script('throw Error()')),
  },
  { name: 'module hanging', file: MODULE, answer: () => Promise.resolve() },
  {
    name: 'page missing',
    file: 'product-list',
    answer: (route) => route.fulfill({ status: 404 }),
    says: /could not be loaded\. Check your connection and try again\./,
    only: 'mf-catalog',
  },
];

/** Within the document that is there, as links do. */
async function goTo(page: Page, path: string) {
  await page.evaluate((to) => {
    window.history.pushState({}, '', `/galleria${to}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

for (const dead of REMOTES) {
  test(`${dead.name} goes wrong in every way, the rest works, and it recovers without a reload`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.clock.install();
    for (const fault of FAULTS) {
      if (fault.only !== undefined && fault.only !== dead.name) continue;
      const failed = page.getByText(fault.says ?? NOT_LOADED);
      await test.step(fault.name, async () => {
        const files = new RegExp(`/remotes/${dead.name}/[^/]+/${fault.file}[^/]*\\.js$`);
        await page.route(files, fault.answer);
        // Some remotes lend parts to the header: they may be asked for before anybody goes there.
        const asked = page.waitForRequest(files);
        await page.goto('contactUs', { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { name: 'Contact' }).first()).toBeVisible();
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));

        await goTo(page, dead.path);
        await asked;
        await expect(async () => {
          // What hangs is given up after a while.
          await page.clock.runFor(1_000);
          await expect(failed).toBeVisible({ timeout: 100 });
        }).toPass({ timeout: 30_000, intervals: [0] });
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

        for (const alive of REMOTES) {
          // Visitors of cart and back office are sent to a login form, which mf-auth paints.
          if (alive === dead || (dead.name === 'mf-auth' && alive.name !== 'mf-catalog')) continue;
          await goTo(page, alive.path);
          await expect(
            page.locator('main').getByRole('heading', { name: alive.shows }).first(),
          ).toBeVisible();
        }

        await page.unroute(files);
        await goTo(page, dead.path);
        await expect(
          page.locator('main').getByRole('heading', { name: dead.shows }).first(),
        ).toBeVisible();
        expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      });
    }
  });
}
