import { expectNoAxeFindings } from '../fixtures/axe';
import { ownerOf } from '../fixtures/owner';
import { expect, test } from '../fixtures/test';
import { aShopper, outboxOf, signUp, verifyAddress } from '../pages/accounts';
import { goodsOf } from '../pages/cart';
import { restoreAdminSession } from '../pages/restored-session';

for (const size of ['', ' @phone']) {
  test(`a shopper who asks for a sold-out product gets a mail when it is in stock again${size}`, async ({
    page,
    person,
    shop,
    anotherPerson,
  }) => {
    const [lamp] = await goodsOf(shop, [{ stock: 0 }]);
    if (!lamp) throw new Error('A product was put on sale');
    const path = `shop/category/electronics/${String(lamp.id)}`;
    const ask = page.getByRole('button', { name: 'Tell me when it is back' });
    const shopper = aShopper();
    const listed = async () => {
      const { uids } = await ownerOf(shop).read(`waiting/${String(lamp.id)}`);
      return JSON.stringify(uids);
    };

    await page.goto(path);
    await person.press(ask);
    await person.press(page.getByRole('alert').getByRole('button', { name: 'Login' }));
    await expect(page).toHaveURL(/mode=login&next=/);

    await signUp(page, shopper);
    await page.goto(path);
    await person.press(ask);
    await expect(page.getByText(/^Please open the link in our first mail/)).toBeVisible();
    await verifyAddress(page, shop, shopper.email);
    await page.goto(path);
    await person.press(ask);
    await expect(page.getByText('We mail you when it is in stock again')).toBeVisible();
    await person.press(page.getByRole('button', { name: 'Do not tell me' }));
    await expect(ask).toBeVisible();
    expect(await listed()).not.toContain('stringValue');
    await person.press(ask);
    await expect(page.getByRole('button', { name: 'Do not tell me' })).toBeVisible();
    expect(await listed()).toContain('stringValue');
    await expectNoAxeFindings(page);

    const admin = await anotherPerson();
    await restoreAdminSession(admin, shop);
    await admin.goto(`admin/products/edit/${String(lamp.id)}`);
    await admin.getByLabel('Stock').fill('5');
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('Product Edited Successfully')).toBeVisible();
    await expect.poll(listed).not.toContain('stringValue');

    await page.goto(outboxOf(shop));
    const mail = page.getByRole('article').filter({ hasText: `${lamp.title} is in stock again` });
    await expect(mail).toHaveCount(1);
    await expect(mail).toContainText(shopper.email);
    const link = mail.frameLocator('iframe').getByRole('link', { name: 'See it' });
    await page.goto((await link.getAttribute('href')) ?? '');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByText('Only 5 left').first()).toBeVisible();
  });
}
