import { expect, test } from '../fixtures/test';
import {
  body,
  goTo,
  hanging,
  MISSING,
  openTyping,
  REMOTES,
  status,
  tryAgain,
  advanceUntilHeading,
} from '../pages/broken-files';
import { placeOrder } from '../pages/orders';
import { restoreAdminSession, restoreShopperSession } from '../pages/restored-session';

test.describe('the code of pages, which catalogue and back office load apart, goes wrong, and comes back by "Try again"', () => {
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
        // The page must say within eight seconds that its files hang.
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

test('the missing code of the account’s and an order’s page is told, and comes by "Try again"', async ({
  page,
  shop,
}) => {
  const { uid } = await restoreShopperSession(page, shop);
  const { id } = await placeOrder(shop, 'placed', uid);
  const stays = await openTyping(page);
  for (const { file, path, shows } of [
    { file: /\/mf-auth\/.*profile_page[^/]*\.js$/, path: '/account', shows: 'My account' },
    { file: /\/mf-cart\/.*order_page[^/]*\.js$/, path: `/orders/${id}`, shows: /^Order / },
  ]) {
    await page.route(file, status(404));
    await goTo(page, path);
    await expect(page.locator('main').getByText(MISSING)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await page.unroute(file);
    await tryAgain(page, shows);
  }
  await stays();
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
      /** Whether each style sheet of a remote is active. */
      const sheets = (remote: string) =>
        page.evaluate((part) => {
          const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
          return links
            .filter(({ href }) => href.includes(part))
            .map(({ sheet }) => (sheet?.cssRules.length ?? 0) > 0);
        }, `/remotes/${remote}/`);
      for (const { path, shows } of REMOTES) {
        await goTo(page, path);
        await advanceUntilHeading(page, shows);
      }
      for (const remote of REMOTES) {
        const inForce = await sheets(remote.name);
        expect(inForce).not.toContain(true);
        // The style sheets of catalogue and cart are in the page itself, so they cannot fail.
        const inPage = page.locator(`style[data-url*="/remotes/${remote.name}/"]`);
        expect(inForce.length + (await inPage.count())).toBeGreaterThan(0);
      }
      expect(
        await page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--has-run'),
        ),
      ).toBe('');

      await page.unroute(STYLES);
      await expect(async () => {
        await page.clock.runFor(5_000);
        for (const remote of REMOTES) expect(await sheets(remote.name)).not.toContain(false);
      }).toPass({ timeout: 30_000, intervals: [200] });
      await stays();
    });
  }
});
