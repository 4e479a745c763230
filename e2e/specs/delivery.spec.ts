import { expectNoAxeFindings } from '../fixtures/axe';
import { ownerOf } from '../fixtures/owner';
import { expect, test } from '../fixtures/test';
import { fillInOrder, goodsOf, ORDER_PLACED, placeOrder, shopperWith } from '../pages/cart';
import { restoreAdminSession } from '../pages/restored-session';

const SETTING = 'settings/delivery';

for (const screen of ['', '@phone ']) {
  test(`${screen}delivery costs what an owner says, on the product’s page, in the order and in its mail`, async ({
    page,
    person,
    shop,
    anotherPerson,
  }) => {
    const owner = ownerOf(shop);
    const [radio] = await goodsOf(shop, [{}]);
    if (!radio) throw new Error('A product was put on sale');
    const admin = await anotherPerson();
    const back = admin.getByRole('main');
    const save = async (below: string, costs: string) => {
      const notice = admin.getByText('Delivery costs saved');
      await expect(notice).toBeHidden();
      const row = back.getByRole('group', { name: 'Row 1' });
      await row.getByLabel('Orders below, $').fill(below);
      await row.getByLabel('Delivery, $').fill(costs);
      await back.getByRole('button', { name: 'Save' }).click();
      await expect(notice).toBeVisible();
    };
    try {
      await test.step('an owner sets it', async () => {
        await restoreAdminSession(admin, shop);
        await admin.goto('admin/orders');
        await back.getByRole('link', { name: 'Delivery costs' }).click();
        await expect(back.getByRole('heading', { level: 1, name: 'Delivery costs' })).toBeVisible();
        await expect(back.getByText('Products say: Free delivery', { exact: true })).toBeVisible();
        await save('50', '4.99');
        await expectNoAxeFindings(admin);
      });

      const costs = page.getByRole('region', { name: 'Costs' });
      await test.step('a shopper sees it', async () => {
        await shopperWith(page, shop, [[radio, 2]]);
        await page.goto(`shop/category/electronics/${String(radio.id)}`);
        await expect(page.getByText('Free delivery from $50.00')).toBeVisible();
        await fillInOrder(page);
        await expect(costs).toContainText('Delivery$4.99Total$24.99');
      });

      await test.step('a cost that has changed meanwhile is seen before it is paid', async () => {
        await save('50', '5.99');
        await person.press(placeOrder(page));
        await expect(page.locator('form').getByRole('alert')).toContainText(
          'The cost of delivery has changed',
        );
        await expect(costs).toContainText('Delivery$5.99Total$25.99');
        await expectNoAxeFindings(page);
        await person.press(placeOrder(page));
        await expect(page.getByText(ORDER_PLACED)).toBeVisible();
        await expect(page.getByRole('region', { name: 'Order placed' })).toContainText('$25.99');
        const mails = JSON.stringify(await owner.list('mail'));
        expect(mails).toContain('"total":{"stringValue":"25.99"}');
      });
    } finally {
      await owner.remove(SETTING);
    }
  });
}
