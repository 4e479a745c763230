import { expect, test } from '../fixtures/test';
import { aShopper } from '../pages/accounts';
import { restoreAdminSession } from '../pages/restored-session';

test('a shopper signs up and orders, and an admin sees the order arrive without a reload', async ({
  page,
  person,
  anotherPerson,
  shop,
}) => {
  const shopper = aShopper();
  const admin = await anotherPerson();

  await test.step('the admin watches the orders', async () => {
    await restoreAdminSession(admin, shop);
    await admin.goto('admin/orders');
    await expect(admin.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await expect(admin.getByText(shopper.email)).toBeHidden();
  });

  await test.step('the shopper signs up', async () => {
    await page.goto('auth?mode=signup');
    await person.type(page.getByLabel('Full name'), shopper.name);
    await person.type(page.getByLabel('Email', { exact: true }).first(), shopper.email);
    await person.type(page.getByLabel('Password', { exact: true }), shopper.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('User Registered Successfully.')).toBeVisible();
    await expect(page).toHaveURL(/\/galleria\/$/);
  });

  await test.step('the shopper puts two products into the cart', async () => {
    await page.goto('shop/category/all');
    const addButtons = page.locator('main article button:enabled', { hasText: 'Add to Cart' });
    for (const index of [0, 1]) {
      await person.press(addButtons.nth(index));
      await expect(
        page.getByRole('link', { name: `Cart, ${String(index + 1)} item` }),
      ).toBeVisible();
    }
  });

  await test.step('the shopper orders', async () => {
    await person.press(page.getByRole('link', { name: 'Cart, 2 items' }));
    await person.press(page.getByRole('button', { name: 'Checkout?' }));
    await expect(page.getByText('Please fill in the form below to place an order!')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue(shopper.name);
    await person.type(page.getByLabel('Address', { exact: true }), '1 High Street, Town, Country');
    await person.type(page.getByLabel('Contact number'), '03001234567');
    await person.press(page.getByRole('button', { name: 'Place order' }));
    await expect(
      page.getByText('Order Placed! We will send you a confirmation email'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/galleria\/$/);
  });

  await test.step('a panel confirms the order, over a reload too, until it is closed', async () => {
    const panel = page.getByRole('region', { name: 'Order placed' });
    await expect(panel).toContainText('1 High Street, Town, Country');
    await page.reload();
    await expect(panel).toContainText('1 High Street, Town, Country');
    const number = await panel.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent();
    await person.press(panel.getByRole('link', { name: 'See your order' }));
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
    await page.goBack();
    await person.press(panel.getByRole('button', { name: 'Close' }));
    await expect(panel).toBeHidden();
  });

  await test.step('the admin has the order in view', async () => {
    const row = admin.getByRole('row').filter({ hasText: shopper.email });
    await expect(row).toBeVisible();
    await expect(row).toContainText('placed');
    await expect(row).toContainText('2');
  });

  await test.step('clearing the cart takes the order form with it', async () => {
    await page.goto('shop/category/all');
    await person.press(
      page.locator('main article button:enabled', { hasText: 'Add to Cart' }).first(),
    );
    await person.press(page.getByRole('link', { name: 'Cart, 1 item' }));
    await person.press(page.getByRole('button', { name: 'Checkout?' }));
    await expect(page.getByLabel('Contact number')).toBeVisible();
    await person.press(page.getByRole('button', { name: 'Clear Cart' }));
    await expect(page.getByText('Please add some items to continue')).toBeVisible();
    await expect(page.getByText('Cart is Empty!')).toBeVisible();
  });

  await test.step('the cart is empty, and stays so after a reload', async () => {
    await page.goto('cart');
    await expect(page.getByText('Please add some items to continue')).toBeVisible();
  });
});
