import type { Page } from '@playwright/test';

import { formatOrderId, userSearch } from '@galleria/shared-contracts/domain';

import { expectNoAxeFindings } from '../fixtures/axe';
import { ownerOf } from '../fixtures/owner';
import { expect, test } from '../fixtures/test';
import { byKeyboardAlone } from '../pages/keyboard';
import { placeOrder } from '../pages/orders';
import { restoreAdminSession } from '../pages/restored-session';

const findBox = (page: Page) => page.getByRole('combobox', { name: 'Find anything' });

/** Presses keys one after the other and returns their number. */
async function pressed(page: Page, keys: readonly string[]): Promise<number> {
  for (const key of keys) await page.keyboard.press(key);
  return keys.length;
}

test('an order is found by its pasted number in two presses and Enter, a customer by the name', async ({
  page,
  context,
  shop,
}) => {
  const order = await placeOrder(shop);
  const uid = crypto.randomUUID();
  const [name, email] = ['Quentin Xanthopoulos', `quentin-${uid}@example.com`];
  await ownerOf(shop).change(`users/${uid}`, {
    uid,
    email,
    name,
    search: userSearch({ name, email }),
    cart: { cartItems: [], totalNumItems: 0, totalAmount: 0 },
    dateCreated: 'today',
    createdAt: new Date(),
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await restoreAdminSession(page, shop);
  await page.goto('admin/releases');
  await expect(findBox(page)).toBeEnabled();
  await page.evaluate(
    (number) => navigator.clipboard.writeText(number),
    formatOrderId(order.id).toLowerCase(),
  );

  await byKeyboardAlone(page, async () => {
    expect(await pressed(page, ['ControlOrMeta+K', 'ControlOrMeta+V'])).toBeLessThanOrEqual(3);
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(`Order ${formatOrderId(order.id)}`);

    await test.step('a customer by the start of the last name', async () => {
      const keys = await pressed(page, ['ControlOrMeta+K', ...'xantho'.split('')]);
      await expect(page.getByRole('option', { name: `${name} ${email}` })).toBeVisible();
      await expectNoAxeFindings(page);
      // Counts the shortcut, the letters of the name, and Enter.
      expect(keys + (await pressed(page, ['Enter']))).toBeLessThanOrEqual(8);
      await expect(heading).toHaveText(name);
    });

    await test.step('several things are a list, from which arrows choose', async () => {
      await page.keyboard.press('ControlOrMeta+K');
      await page.keyboard.type('orders to');
      await expect(page.getByRole('option')).toHaveText(['Orders to ship']);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('chunky');
      await expect(page.getByRole('option', { name: /Chunky/ }).first()).toBeVisible();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('order');
      const options = page.getByRole('option');
      await expect(options).toHaveText(['Orders', 'Orders to ship', 'Orders on their way']);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/admin\/orders\?status=placed$/);
      await expect(heading).toHaveText('Orders');
    });
  });

  await test.step('a failed search says so, and still finds pages', async () => {
    await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
    await context.setOffline(true);
    await findBox(page).fill('releases');
    await expect(page.getByRole('option', { name: 'Releases' })).toBeVisible();
    const failure = page.getByText(/^Not everything could be searched/);
    await expect(failure).toBeVisible();
    await expect(page.getByText(/Nothing begins/)).toBeHidden();
    await context.setOffline(false);
    await page.keyboard.press('Enter');
    await expect(failure).toBeHidden();
  });
});

test('the frame gives the rows the room, and a phone has cards', async ({ page, shop }) => {
  const order = await placeOrder(shop);
  await restoreAdminSession(page, shop);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('admin/orders');
  const main = page.getByRole('main');
  const rows = main.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const row = rows.filter({ hasText: formatOrderId(order.id) });
  await expect(row).toBeVisible();
  const heightOf = async () => Math.round((await row.boundingBox())?.height ?? 0);

  await test.step('one navigation with all entries, no footer, the whole width', async () => {
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Orders', exact: true })).toHaveCount(1);
    const side = page.getByRole('navigation', { name: 'Back office' });
    await expect(side.getByRole('link')).toHaveCount(8);
    const right = await main.getByRole('table').evaluate((table) => {
      return innerWidth - table.getBoundingClientRect().right;
    });
    expect(right).toBeLessThan(40);
  });

  await test.step('rows are 40 px high, at least twelve in view; or 56 px, remembered', async () => {
    expect(await heightOf()).toBe(40);
    const inView = await rows.evaluateAll(
      (all) => all.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length,
    );
    expect(inView).toBeGreaterThanOrEqual(12);
    await main.getByRole('button', { name: 'Columns' }).click();
    await main.getByRole('checkbox', { name: 'Roomy rows' }).check();
    await expectNoAxeFindings(page);
    await page.reload();
    await expect.poll(heightOf).toBe(56);
    await main.getByRole('button', { name: 'Columns' }).click();
    await main.getByRole('checkbox', { name: 'Roomy rows' }).uncheck();
    await page.keyboard.press('Escape');
    await expect.poll(heightOf).toBe(40);
  });

  await test.step('nothing is cut from 320 to 1440 px', async () => {
    for (const width of [320, 390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const excess = await page.evaluate(() => {
        const room = document.querySelector('main table')?.parentElement;
        return [
          document.documentElement.scrollWidth - innerWidth,
          (room?.scrollWidth ?? 0) - (room?.clientWidth ?? 0),
        ];
      });
      expect(excess, `at ${width} px`).toEqual([0, 0]);
    }
  });

  await test.step('a long e-mail breaks in its card; the name of a figure does not, and its meaning is in view', async () => {
    const email = `${'long'.repeat(16)}@${'company'.repeat(5)}.example.com`;
    await ownerOf(shop).change(`subscribers/${email}`, { email, createdAt: new Date() });
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('admin/inbox/subscribers');
    const card = main.getByRole('rowheader', { name: email });
    await expect(card).toBeVisible();
    expect(await card.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);

    await page.goto('admin/dashboard');
    const name = main.getByRole('heading', { name: 'New customers' });
    // Each word has a line of its own.
    expect(
      await name.evaluate((heading) => {
        const words = document.createRange();
        words.selectNodeContents(heading);
        return words.getClientRects().length;
      }),
    ).toBe(2);
    for (const term of ['Revenue', 'Orders']) {
      await page.getByRole('button', { name: `What is ${term}?` }).focus();
      const meaning = await page.getByRole('tooltip').filter({ visible: true }).boundingBox();
      expect(meaning?.x, term).toBeGreaterThanOrEqual(0);
      expect((meaning?.x ?? 0) + (meaning?.width ?? 0), term).toBeLessThanOrEqual(320);
    }
    await page.goto('admin/orders');
  });

  await test.step('a card on a phone has number, state, total and the next step', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(row.getByRole('rowheader')).toHaveText(formatOrderId(order.id));
    await expect(row.getByText('placed', { exact: true })).toBeVisible();
    await expect(row.getByText('$248.00')).toBeVisible();
    await expect(row.getByText(order.email)).toBeHidden();
    await expectNoAxeFindings(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoAxeFindings(page);
    await row.getByRole('button', { name: `Ship ${formatOrderId(order.id)}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark 1 order as shipped?' });
    await dialog.getByRole('button', { name: 'Mark 1 order as shipped' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(row.getByText('shipped', { exact: true })).toBeVisible();
  });

  await test.step('axe finds nothing on the pages that no other test checks', async () => {
    for (const path of [
      'orders/parcels',
      'products/28/history',
      'inbox/answers',
      'releases',
      'releases/health',
    ]) {
      await page.goto(`admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.getByText(/^Loading/)).toHaveCount(0);
      await expectNoAxeFindings(page);
    }
  });
});
