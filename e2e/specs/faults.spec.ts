import type { Route } from '@playwright/test';

import { CONTRACT_VERSION } from '@galleria/shared-contracts/contract';

import { expect, test } from '../fixtures/test';
import {
  expectShown,
  goTo,
  goToFromElsewhere,
  openTyping,
  REMOTES,
  tryAgain,
  untilSaid,
  untilShown,
  type Fault,
} from '../pages/broken-files';
import { restoreAdminSession } from '../pages/restored-session';

const ENTRY = /\/remotes\/[^/]+\/[^/]+\/remote-entry\.js$/;
const MODULE = /\/remotes\/[^/]+\/[^/]+\/__federation_expose_module[^/]*\.js$/;
const REGISTRY_AND_ENTRY = /\/registry\.json$|\/remote-entry\.js$/;

const NOT_LOADED = /This part of the shop could not be loaded\./;
const MISSING = /This part of the shop is missing on the server/;

const status = (code: number) => (route: Route) => route.fulfill({ status: code });
const body = (contentType: string, text: string) => (route: Route) =>
  route.fulfill({ status: 200, contentType, body: text });
const hanging = () => Promise.resolve();

async function truncated(route: Route): Promise<void> {
  const response = await route.fetch();
  const whole = await response.text();
  await route.fulfill({ response, body: whole.slice(0, whole.length / 2) });
}

const FAULTS: readonly (Fault & { readonly says: RegExp })[] = [
  {
    name: 'registry and entry missing',
    file: REGISTRY_AND_ENTRY,
    answer: status(404),
    says: MISSING,
  },
  { name: 'entry missing', file: ENTRY, answer: status(404), says: MISSING },
  { name: 'entry failing', file: ENTRY, answer: status(500), says: NOT_LOADED },
  { name: 'entry of HTML', file: ENTRY, answer: body('text/html', '<p>hello'), says: NOT_LOADED },
  { name: 'entry of data', file: ENTRY, answer: body('application/json', '{}'), says: NOT_LOADED },
  {
    name: 'entry with a syntax error',
    file: ENTRY,
    answer: body('text/javascript', 'var ('),
    says: NOT_LOADED,
  },
  { name: 'entry of nothing', file: ENTRY, answer: body('text/javascript', ''), says: NOT_LOADED },
  {
    name: 'entry that is another script',
    file: ENTRY,
    answer: body('text/javascript', 'window.hasRun = true'),
    says: NOT_LOADED,
  },
  {
    name: 'entry cut off',
    file: ENTRY,
    answer: (route) => route.abort('connectionreset'),
    says: NOT_LOADED,
  },
  { name: 'entry truncated with 200', file: ENTRY, answer: truncated, says: NOT_LOADED },
  { name: 'entry hanging', file: ENTRY, answer: hanging, says: NOT_LOADED },
  { name: 'module missing', file: MODULE, answer: status(404), says: MISSING },
  { name: 'module truncated with 200', file: MODULE, answer: truncated, says: NOT_LOADED },
  { name: 'module hanging', file: MODULE, answer: hanging, says: NOT_LOADED },
];

test.describe('the files of all remotes go wrong at once, and all come back without a reload', () => {
  for (const { name, file, answer, says } of FAULTS) {
    test(name, async ({ page }) => {
      await page.clock.install();
      await page.route(file, answer);
      const stays = await openTyping(page);
      for (const { path } of REMOTES) {
        await goToFromElsewhere(page, path);
        await untilSaid(page, says);
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      }
      expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);

      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await test.step('the last one by "Try again"', async () => {
        await tryAgain(page, /admin/i);
      });
      await test.step('the others when they are gone to again', async () => {
        for (const { path, shows } of REMOTES) {
          await goTo(page, path);
          await expectShown(page, shows);
        }
      });
      await stays();
    });
  }
});

test.describe('the code of pages goes wrong, and comes back by "Try again"', () => {
  const PAGES = /\/(?:product-list|dashboard)\.[^/]+\.js$/;
  for (const { name, answer, says } of [
    { name: 'missing', answer: status(404), says: MISSING },
    { name: 'failing', answer: status(500), says: /could not be loaded\. Check your connection/ },
    { name: 'hanging', answer: hanging, says: /could not be loaded\. Check your connection/ },
  ]) {
    test(name, async ({ page, shop }) => {
      await restoreAdminSession(page, shop);
      await page.clock.install();
      await page.route(PAGES, answer);
      const stays = await openTyping(page);
      for (const { path, shows } of [
        { path: '/shop/category/all', shows: 'All Products' },
        { path: '/admin/dashboard', shows: 'Dashboard' },
      ]) {
        const asked = page.waitForRequest(PAGES);
        await goTo(page, path);
        await asked;
        // A page that hangs says so within eight seconds.
        if (name === 'hanging') await page.clock.runFor(7_900);
        await expect(page.locator('main').getByText(says)).toBeVisible();
        await page.unroute(PAGES);
        await tryAgain(page, shows);
        await page.route(PAGES, answer);
      }
      await stays();
    });
  }
});

test.describe('style sheets go wrong, which costs no page, and they come later', () => {
  const STYLES = /\/remotes\/[^/]+\/[^/]+\/[^/]+\.css$/;
  for (const { name, answer } of [
    { name: 'missing', answer: status(404) },
    { name: 'hanging', answer: hanging },
    { name: 'damaged', answer: body('text/css', ':root { --has-run: 1 }') },
  ]) {
    test(name, async ({ page }) => {
      await page.clock.install();
      await page.route(STYLES, answer);
      const stays = await openTyping(page);
      const sheets = (remote: string) =>
        page.evaluate((part) => {
          const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
          return links
            .filter(({ href }) => href.includes(part))
            .map(({ sheet }) => (sheet?.cssRules.length ?? 0) > 0);
        }, `/remotes/${remote}/`);
      for (const { remote, path, shows } of [
        { remote: 'mf-auth', path: '/auth?mode=login', shows: 'Login' },
        { remote: 'mf-admin', path: '/admin/dashboard', shows: 'Admin login' },
      ]) {
        const asked = page.waitForRequest(STYLES);
        await goTo(page, path);
        await asked;
        await untilShown(page, shows);
        expect(await sheets(remote)).not.toContain(true);
      }
      expect(
        await page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--has-run'),
        ),
      ).toBe('');

      await page.unroute(STYLES);
      await expect(async () => {
        await page.clock.runFor(5_000);
        const all = [...(await sheets('mf-auth')), ...(await sheets('mf-admin'))];
        expect(all.length).toBeGreaterThanOrEqual(2);
        expect(all).not.toContain(false);
      }).toPass({ timeout: 30_000, intervals: [200] });
      await stays();
    });
  }
});

test('everything is 30 s slow: it is said, and comes in the end', async ({ page }) => {
  await page.clock.install();
  const late: (() => Promise<void>)[] = [];
  let isSlow = false;
  await page.route(/\/galleria\/|\/documents/, async (route) => {
    if (isSlow) late.push(() => route.continue());
    else await route.continue();
  });
  const stays = await openTyping(page);
  isSlow = true;
  await goTo(page, '/shop/category/all');
  await untilSaid(page, NOT_LOADED);
  await page.clock.runFor(20_000);
  isSlow = false;
  for (const come of late) await come();
  await page.clock.runFor(5_000);
  await tryAgain(page, 'All Products');
  await stays();
});

/** A remote that throws in the given place for as long as the page says so. */
function throwing(where: 'setup' | 'start' | 'render', container: string, path: string): string {
  const failing = `if (window.isBroken) throw new Error('thrown in ${where}');`;
  return `var ${container} = {
    init() {},
    get: () => Promise.resolve(() => ({ default: {
      name: '${container}', version: 'throwing', contractVersion: ${String(CONTRACT_VERSION)},
      setup() {
        ${where === 'setup' ? failing : ''}
        return {
          start() { ${where === 'start' ? failing : ''} },
          routes: [{ path: '${path}', Component() { ${where === 'render' ? failing : ''} return 'mended'; } }],
        };
      },
    } })),
  };`;
}

for (const where of ['setup', 'start', 'render'] as const) {
  test(`remotes that throw in ${where} say so, and come back by "Try again"`, async ({ page }) => {
    // Another script would not run: this page has no digests.
    await page.route(/\/galleria\/(?:contactUs|registry\.json)$/, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'integrity-policy': '' };
      const text = (await response.text()).replaceAll(/"integrity":\s*\[[^\]]*\],?/g, '');
      await route.fulfill({ response, headers, body: text.replaceAll(',}', '}') });
    });
    await page.route(ENTRY, async (route) => {
      const { name, path } =
        REMOTES.find((remote) => route.request().url().includes(`/${remote.name}/`)) ?? REMOTES[0];
      const text = throwing(where, name.replaceAll('-', '_'), path.replace(/\?.*/, ''));
      await body('text/javascript', text)(route);
    });
    await page.addInitScript(() => Object.assign(window, { isBroken: true }));
    const stays = await openTyping(page);
    for (const { path } of REMOTES) {
      await page.evaluate(() => Object.assign(window, { isBroken: true }));
      await goToFromElsewhere(page, path);
      const said = where === 'render' ? 'thrown in render' : NOT_LOADED;
      await expect(page.locator('main').getByText(said)).toBeVisible();
      await page.evaluate(() => Object.assign(window, { isBroken: false }));
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator('main').getByText('mended')).toBeVisible();
    }
    await stays();
  });
}
