import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from '../fixtures/test';
import { expectShown, goTo } from '../pages/broken-files';
import { change, HAS_RUN, publishCopies } from '../pages/published-files';

test('a preview is the shop with one remote replaced, for no search engine, and its digests are enforced', async ({
  page,
  shop,
}) => {
  const { preview, siteAt } = await import('@galleria/release');
  const configFile = path.join(shop.siteFolder, 'config.json');
  const config = await readFile(configFile, 'utf8');
  await writeFile(
    configFile,
    JSON.stringify({ ...(JSON.parse(config) as object), previews: { days: 1 } }),
  );
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const entry = 'remotes/mf-auth/copy-of-preview/remote-entry.js';
  try {
    await publishCopies(shop.siteFolder, 'mf-auth', ['copy-of-preview']);
    const made = await preview(
      siteAt(shop.siteFolder),
      { 'mf-auth': 'copy-of-preview' },
      'blue-button',
    );
    expect(made.path).toBe('/galleria/previews/blue-button/');

    await test.step('the preview', async () => {
      await page.goto(made.path);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute(
        'content',
        'noindex, nofollow',
      );
      await expect(page.locator('main article').first()).toBeVisible();
      await page.goto(`${made.path}auth?mode=login`);
      await expectShown(page, 'Login');
      expect(requested).toContain(`${made.path}${entry}`);
      // All files come from below the preview's own path.
      expect(requested.filter((file) => /\/galleria\/(?:shell|remotes)\//.test(file))).toEqual([]);
    });

    await test.step('a file of it that was changed does not run', async () => {
      const mend = await change(shop.siteFolder, entry);
      try {
        const session = await page.context().newCDPSession(page);
        await session.send('Network.clearBrowserCache');
        await session.detach();
        await page.goto(`${made.path}auth?mode=login`);
        await expect(
          page.locator('main').getByText(/This part of the shop could not be loaded/),
        ).toBeVisible();
        expect(await page.evaluate((name) => name in window, HAS_RUN)).toBe(false);
      } finally {
        await mend();
      }
    });

    await test.step('the shop itself is as it was', async () => {
      requested.length = 0;
      await page.goto('contactUs');
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
      await goTo(page, '/auth?mode=login');
      await expectShown(page, 'Login');
      expect(requested.join()).not.toContain('copy-of-preview');
    });
  } finally {
    await writeFile(configFile, config);
    await rm(path.join(shop.siteFolder, 'previews'), { recursive: true, force: true });
  }
});
