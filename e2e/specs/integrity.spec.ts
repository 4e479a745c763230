import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test';
import { expectShown, goTo, openTyping, REMOTES, tryAgain } from '../pages/broken-files';
import {
  change,
  digestOf,
  HAS_RUN,
  liveVersion,
  publishCopies,
  publishedFiles,
  replaceRemotes,
  type PublishedFile,
} from '../pages/published-files';
import { restoreAdminSession } from '../pages/restored-session';

/**
 * Scripts that no page requests: the content policy has the digest of the one in the page itself, and browsers take no
 * digest for a service worker (docs/security.md).
 */
const NOT_REQUESTED = /\/(?:early|worker)\.js$/;

const hasRun = (page: Page) =>
  page.evaluate(
    (name) =>
      name in window ||
      getComputedStyle(document.documentElement).getPropertyValue(`--${name}`) !== '',
    HAS_RUN,
  );

test('every published script and style sheet is asked for by its digest', async ({ shop }) => {
  const files = (await publishedFiles(shop.siteFolder)).filter(
    (file) => !NOT_REQUESTED.test(file.path),
  );
  const read = (file: string) => readFile(path.join(shop.siteFolder, file));
  const page = (await read('index.html')).toString();
  /** The name of the file that loads the chunks of an app. */
  const loaderOf = async (app: string) => {
    const entry = files.find(
      (file) => file.app === app && /\/(?:main\.[^/]+|remote-entry)\.js$/.test(file.path),
    );
    return (await read(entry?.path ?? '')).toString();
  };
  const unnamed: PublishedFile[] = [];
  for (const file of files) {
    const contents = await read(file.path);
    const digest = digestOf(contents);
    // Files that are in the page itself are not requested.
    const isInside = page.includes(`data-url="/galleria/${file.path}"`);
    if (isInside || page.includes(digest) || (await loaderOf(file.app)).includes(digest)) continue;
    unnamed.push(file);
  }
  expect(files.length).toBeGreaterThan(60);
  expect(unnamed).toEqual([]);
});

/**
 * With `EVERY_FILE=1`, each file is changed in turn and the pages that load it most are opened. No
 * changed file may run, and the layout or an offer to reload must be there. Takes about 10 minutes.
 */
const everyFile = process.env['EVERY_FILE'] === undefined ? [] : ['every file in turn'];

for (const name of everyFile) {
  test(`${name}: changed, it does not run, and the rest works`, async ({ page, shop }) => {
    test.setTimeout(3_600_000);
    await restoreAdminSession(page, shop);
    for (const { path: file } of await publishedFiles(shop.siteFolder)) {
      if (NOT_REQUESTED.test(file)) continue;
      await test.step(file, async () => {
        const mend = await change(shop.siteFolder, file);
        try {
          for (const to of ['', 'shop/category/all', 'auth?mode=login', 'cart', pageOf(file)]) {
            // A static page waits forever for a changed main script, so do not wait for its load
            // event.
            await page.goto(to, { waitUntil: 'commit' });
            const works = page.locator('main:not([aria-busy=true], [data-static])');
            const isTold = page.getByText('The shop did not arrive whole');
            await expect(works.or(isTold).first()).toBeVisible();
            expect(await hasRun(page)).toBe(false);
          }
        } finally {
          await mend();
        }
        // Empty the browser's cache, which contains the changed file.
        const session = await page.context().newCDPSession(page);
        await session.send('Network.clearBrowserCache');
        await session.detach();
      });
    }
  });
}

/** A page that needs the file; in the back office the chunk's name tells the page. */
function pageOf(file: string): string {
  const [, section = 'dashboard'] = /src_[a-z]+_([a-z]+)_[a-z-]+_page_tsx/.exec(file) ?? [];
  return /mf-admin/.test(file) ? `admin/${section}` : 'contactUs';
}

/** The kinds of files, and where they are needed. */
const KINDS = [
  {
    kind: 'a container',
    file: /mf-auth\/.*\/remote-entry\.js$/,
    path: '/auth?mode=login',
    shows: 'Login',
  },
  {
    kind: 'a module',
    file: /mf-auth\/.*expose_module.*\.js$/,
    path: '/auth?mode=login',
    shows: 'Login',
  },
  {
    kind: 'a page',
    file: /mf-catalog\/.*\/product-list\..*\.js$/,
    path: '/shop/category/all',
    shows: 'All Products',
  },
] as const;

for (const { kind, file, path: to, shows } of KINDS) {
  test(`${kind} that was changed does not run, and runs without a reload when it is mended`, async ({
    page,
    shop,
  }) => {
    const found = (await publishedFiles(shop.siteFolder)).find((each) => file.test(each.path));
    const mend = await change(shop.siteFolder, found?.path ?? '');
    let stays: Awaited<ReturnType<typeof openTyping>>;
    try {
      stays = await openTyping(page);
      await goTo(page, to);
      const main = page.locator('main');
      await expect(main.getByText(/This part of the shop could not be loaded/)).toBeVisible();
      expect(await hasRun(page)).toBe(false);
    } finally {
      await mend();
    }
    // The browser keeps the changed file forever, unless it is told to ask again.
    await tryAgain(page, shows);
    expect(await hasRun(page)).toBe(false);
    await stays();
  });
}

test('a style sheet that was changed is not used, costs no page, and comes when it is mended', async ({
  page,
  shop,
}) => {
  const found = (await publishedFiles(shop.siteFolder)).find((each) =>
    /mf-auth\/.*\.css$/.test(each.path),
  );
  const mend = await change(shop.siteFolder, found?.path ?? '');
  try {
    await page.goto('auth?mode=login');
    await expectShown(page, 'Login');
    expect(await hasRun(page)).toBe(false);
  } finally {
    await mend();
  }
  await expect
    .poll(() =>
      page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLLinkElement>('link[href*="/mf-auth/"][rel=stylesheet]'),
        ].map(({ sheet }) => (sheet?.cssRules.length ?? 0) > 0),
      ),
    )
    .toEqual([true]);
  expect(await hasRun(page)).toBe(false);
});

test('a main script that was changed does not run, and the page offers to load again', async ({
  page,
  shop,
}) => {
  const found = (await publishedFiles(shop.siteFolder)).find((each) =>
    /shell\/.*\/main\..*\.js$/.test(each.path),
  );
  const mend = await change(shop.siteFolder, found?.path ?? '');
  try {
    await page.goto('contactUs');
    await expect(page.getByRole('alert')).toContainText('The shop did not arrive whole');
    expect(await hasRun(page)).toBe(false);
  } finally {
    await mend();
  }
  await page.getByRole('button', { name: 'Load again' }).click();
  await expectShown(page, 'Contact');
  expect(await hasRun(page)).toBe(false);
});

test('a tab whose remotes were taken off gets each in its newer version', async ({
  page,
  shop,
}) => {
  // No remote is loaded before.
  await page.route(/\/remotes\//, (route) => route.abort());
  const stays = await openTyping(page);
  const bringBack = await replaceRemotes(shop.siteFolder, 'after-prune');
  try {
    await page.unrouteAll();
    for (const { name, path: to, shows } of REMOTES) {
      await test.step(`${name} comes in its newer version`, async () => {
        await goTo(page, to);
        await tryAgain(page, shows);
        const fetched = await page.evaluate(() =>
          performance.getEntriesByType('resource').map((file) => file.name),
        );
        expect(fetched.join()).toContain(`/remotes/${name}/after-prune/remote-entry.js`);
      });
    }
    await stays();
  } finally {
    await bringBack();
  }
});

test('if the shell’s code was removed, the page says so, and a reload brings the new code', async ({
  page,
  shop,
}) => {
  const { promote, siteAt } = await import('@galleria/release');
  const site = siteAt(shop.siteFolder);
  const shell = await liveVersion(shop.siteFolder, 'shell');
  await page.goto('');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await publishCopies(shop.siteFolder, 'shell', ['after-prune']);
  await promote(site, { shell: 'after-prune' });
  const there = path.join(shop.siteFolder, 'shell', shell);
  const away = path.join(shop.siteFolder, 'shell-pruned');
  await rename(there, away);
  try {
    await goTo(page, '/contactUs');
    const main = page.locator('main');
    await expect(main.getByText(/missing on the server; a newer version/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await expect(page.getByText('Check your connection')).toBeHidden();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await goTo(page, '/');
    await expect(page.getByText('A newer version of the shop is ready.')).toBeVisible();
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect(page.locator('script[src*="/shell/after-prune/"]').first()).toBeAttached();
    await goTo(page, '/contactUs');
    await expectShown(page, 'Contact');
  } finally {
    await rename(away, there);
    await promote(site, { shell });
  }
});
