import { expectNoAxeFindings } from '../fixtures/axe';
import { ownerOf } from '../fixtures/owner';
import { expect, test } from '../fixtures/test';
import { aShopper, logIn, signUp, verifyAddress } from '../pages/accounts';
import { recordNotices } from '../pages/notices';

for (const size of ['', ' @phone']) {
  test(`a shopper changes the own name and newsletter${size}`, async ({ page, person, shop }) => {
    const shopper = aShopper();
    const main = page.getByRole('main');
    const section = (name: string) => main.getByRole('region', { name });
    await signUp(page, shopper);

    await test.step('the name is saved', async () => {
      await page.goto('account');
      await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
      await expect(main.getByText(shopper.email, { exact: true })).toBeVisible();
      await expectNoAxeFindings(page);
      const name = section('Name').getByLabel('Full name');
      await expect(name).toHaveValue(shopper.name);
      await person.type(name, 'Nora Namechange');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Name saved')).toBeVisible();
      await page.reload();
      await expect(name).toHaveValue('Nora Namechange');
    });

    await test.step('the newsletter is chosen once the address is confirmed', async () => {
      const newsletter = section('Newsletter');
      const change = (name: string) => person.press(newsletter.getByRole('button', { name }));
      const subscribers = async () => JSON.stringify(await ownerOf(shop).list('subscribers'));
      await change('Send the link again');
      await expect(page.getByText(`A link is on its way to ${shopper.email}`)).toBeVisible();
      await verifyAddress(page, shop, shopper.email);
      await page.goto('account');
      await change('Subscribe');
      await expect(page.getByText('Subscribed to NewsLetter!')).toBeVisible();
      await page.reload();
      await expect(newsletter).toContainText(`It comes to ${shopper.email}.`);
      expect(await subscribers()).toContain(shopper.email);
      await change('Unsubscribe');
      await expect(page.getByText('Unsubscribed from NewsLetter!')).toBeVisible();
      expect(await subscribers()).not.toContain(shopper.email);
      await expectNoAxeFindings(page);
    });
  });

  test(`a shopper changes the own password and deletes the account${size}`, async ({
    page,
    person,
    anotherPerson,
    shop,
  }) => {
    const shopper = aShopper();
    const section = (name: string) => page.getByRole('main').getByRole('region', { name });
    await signUp(page, shopper);
    const device = await anotherPerson();
    await logIn(device, shopper);
    await page.goto('account');

    await test.step('a wrong password changes nothing', async () => {
      const wanted = section('Password').getByLabel('New password', { exact: true });
      await person.type(section('Password').getByLabel('Current password'), 'not-the-password');
      await person.type(wanted, 'another-pass');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expect(wanted).toHaveValue('another-pass');
    });

    await test.step('a new password signs the other device out', async () => {
      const current = section('Password').getByLabel('Current password');
      await person.type(current, shopper.password);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Password changed. Other devices are signed out')).toBeVisible();
      await expect(current).toHaveValue('');
      await device.goto('account');
      await expect(device).toHaveURL(/\/auth\?mode=login/);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
    });

    await test.step('the account is deleted, and its e-mail address is free again', async () => {
      const removal = section('Delete the account');
      await person.press(removal.getByText('Delete my account', { exact: true }));
      await expectNoAxeFindings(page);
      await person.type(removal.getByLabel('Password', { exact: true }), 'another-pass');
      const said = await recordNotices(page);
      await person.press(removal.getByRole('button', { name: 'Delete my account for ever' }));
      await expect(page.getByText('Your account is deleted')).toBeVisible();
      await expect(page).toHaveURL(/\/galleria\/$/);
      expect(await said()).toEqual(['Your account is deleted']);
      const users = JSON.stringify(await ownerOf(shop).list('users'));
      expect(users).not.toContain(shopper.email);
      await signUp(page, shopper);
    });
  });
}
