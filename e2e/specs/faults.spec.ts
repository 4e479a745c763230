import type { Route } from '@playwright/test';

import { CONTRACT_VERSION } from '@galleria/shared-contracts/contract';

import { expect, test } from '../fixtures/test';
import {
  body,
  expectShown,
  goTo,
  goToFromElsewhere,
  hanging,
  MISSING,
  openTyping,
  REMOTES,
  status,
  tryAgain,
  advanceUntilText,
  advanceUntilHeading,
  type Fault,
} from '../pages/broken-files';

const ENTRY = /\/remotes\/[^/]+\/[^/]+\/remote-entry\.js$/;
const MODULE = /\/remotes\/[^/]+\/[^/]+\/__federation_expose_module[^/]*\.js$/;
const REGISTRY_AND_ENTRY = /\/registry\.json$|\/remote-entry\.js$/;

const HAS_A_PROBLEM = /This part of the shop has a problem\./;
const NOT_LOADED = /This part of the shop could not be loaded\./;

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
        await advanceUntilText(page, says);
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      }
      expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);

      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await test.step('the last one by "Try again"', async () => {
        await tryAgain(page, /admin/i);
      });
      await test.step('the others recover when their pages are opened again', async () => {
        for (const { path, shows } of REMOTES) {
          await goTo(page, path);
          await expectShown(page, shows);
        }
      });
      await stays();
    });
  }
});

test('everything is 30 s slow: each remote says so, and all load in the end', async ({ page }) => {
  await page.clock.install();
  const late: (() => Promise<void>)[] = [];
  let slow = /\/remotes\//;
  await page.route(/\/galleria\/|\/documents/, async (route) => {
    if (slow.test(route.request().url())) late.push(() => route.continue());
    else await route.continue();
  });
  const stays = await openTyping(page);
  slow = /./;
  for (const { path } of REMOTES) {
    await goToFromElsewhere(page, path);
    await advanceUntilText(page, NOT_LOADED);
  }
  await page.clock.runFor(20_000);
  slow = /^$/;
  for (const come of late) await come();
  await page.clock.runFor(5_000);
  await tryAgain(page, /admin/i);
  for (const { path, shows } of REMOTES) {
    await goTo(page, path);
    await advanceUntilHeading(page, shows);
  }
  await stays();
});

const containerOf = (remote: string) => remote.replaceAll('-', '_');

/**
 * A remote that throws in the given place until its container is in `mended`. Each remote has its own entry,
 * because the shell may set up any remote at any time, for a slot or when the page is idle.
 */
function throwing(where: 'setup' | 'start' | 'render', container: string, path: string): string {
  const failing = `if (!window.mended.includes('${container}')) throw new Error('thrown in ${where}');`;
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
    // The page gets no digests, because with them a changed script would not run.
    await page.route(/\/galleria\/(?:contactUs|registry\.json)$/, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'integrity-policy': '' };
      const text = (await response.text()).replaceAll(/"integrity":\s*\[[^\]]*\],?/g, '');
      await route.fulfill({ response, headers, body: text.replaceAll(',}', '}') });
    });
    await page.route(ENTRY, async (route) => {
      const { name, path } =
        REMOTES.find((remote) => route.request().url().includes(`/${remote.name}/`)) ?? REMOTES[0];
      const text = throwing(where, containerOf(name), path.replace(/\?.*/, ''));
      await body('text/javascript', text)(route);
    });
    await page.addInitScript(() => Object.assign(window, { mended: [] }));
    const stays = await openTyping(page);
    const mended: string[] = [];
    for (const { name, path } of REMOTES) {
      await goToFromElsewhere(page, path);
      await expect(page.locator('main').getByText(HAS_A_PROBLEM)).toBeVisible();
      await expect(page.getByText('thrown in')).toHaveCount(0);
      mended.push(containerOf(name));
      await page.evaluate((names) => Object.assign(window, { mended: names }), mended);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator('main').getByText('mended')).toBeVisible();
    }
    await stays();
  });
}
