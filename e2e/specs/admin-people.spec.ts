import { expectNoAxeFindings } from '../fixtures/axe';
import { ownerOf } from '../fixtures/owner';
import { expect, test } from '../fixtures/test';
import { DEMO_ADMIN, fillInLogin } from '../pages/accounts';
import { expectNotice } from '../pages/notices';
import { restoreAdminSession } from '../pages/restored-session';
import { storedSession } from '../pages/session';

const ADMIN_LOGIN = /\/adminLogin$/;

test('an admin is added, gets another password and role, is out in every tab when deleted', async ({
  page,
  anotherPerson,
  shop,
}) => {
  const email = `new-${crypto.randomUUID()}@example.com`;
  await restoreAdminSession(page, shop);
  await page.goto('admin/admins');

  await test.step('every wrong field says so, and axe finds nothing', async () => {
    await page.getByRole('button', { name: 'Add admin' }).click();
    await page.getByLabel('Email').fill('nonsense');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please enter a valid Email').first()).toBeVisible();
    await expect(
      page.getByText('Please enter a valid password (min 8 characters)').first(),
    ).toBeVisible();
    await expectNoAxeFindings(page);
  });

  await test.step('added by keyboard, once', async () => {
    await page.getByLabel('Email').fill(DEMO_ADMIN.email);
    await page.getByRole('combobox', { name: 'Role' }).selectOption('Packer');
    await page.getByLabel('Password', { exact: true }).fill('first-admin-pass');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Admin Already exists')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Added a new Admin Successfully')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: email })).toBeVisible();
    expect((await storedSession(page)).admin).toBe(DEMO_ADMIN.email);
    await expectNoAxeFindings(page);
  });

  const other = await anotherPerson();
  await test.step('the first password is good until it is changed', async () => {
    await other.goto('adminLogin');
    await fillInLogin(other, { email, password: 'first-admin-pass' });
    await expect(other.getByText(`Welcome ${email}`)).toBeVisible();
  });

  await test.step('whoever changes their own password stays, and goes on working', async () => {
    await other.goto('admin/admins');
    await other.getByRole('button', { name: `Change password of ${email}` }).click();
    await other.getByLabel('New password').fill('second-admin-pass');
    await other.keyboard.press('Enter');
    await expect(other.getByText('Password Updated Successfully')).toBeVisible();
    await expect(other.getByRole('rowheader', { name: email })).toBeVisible();
    await other.reload();
    await expect(other.getByRole('rowheader', { name: email })).toBeVisible();
    expect((await storedSession(other)).admin).toBe(email);
  });

  await test.step('a role decides what is offered, and changes at once', async () => {
    const side = other.getByRole('navigation', { name: 'Back office' });
    await expect(side.getByRole('link', { name: 'Orders' })).toBeVisible();
    await expect(side.getByRole('link', { name: 'Dashboard' })).toBeHidden();
    await expect(other.getByRole('button', { name: 'Add admin' })).toBeHidden();
    await expectNoAxeFindings(other);
    await page.getByRole('button', { name: `Change role of ${email}` }).click();
    await page.getByRole('combobox', { name: 'Role' }).selectOption('Viewer');
    const isTold = expectNotice([other], 'Your role is now Viewer');
    await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
    await expect(page.getByText('Role changed')).toBeVisible();
    await isTold;
    await expect(side.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  });

  const secondTab = await other.context().newPage();
  await secondTab.goto('admin/audit');
  await expect(secondTab.getByRole('cell', { name: 'Changed an admin’s password' })).toBeVisible();

  await test.step('deleted from a phone when that is confirmed', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: `Delete ${email}` }).click();
    // The tab that gets the news from the other tab says only that the session is over.
    const isTold = expectNotice([other], /Unauthenticated Admin|Admin logged out!/);
    await page.getByRole('button', { name: 'Delete admin' }).click();
    await expect(page.getByText('Admin Deleted Successfully')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: email })).toBeHidden();
    await isTold;
  });

  for (const tab of [other, secondTab]) await expect(tab).toHaveURL(ADMIN_LOGIN);
  await fillInLogin(other, { email, password: 'second-admin-pass' });
  await expect(other.getByText('You are not an admin!')).toBeVisible();

  await test.step('the trail has it all, and is filtered', async () => {
    await page.goto(`admin/audit?target=${email}`);
    for (const what of [
      'Added an admin',
      'Changed an admin’s password',
      'Changed an admin’s role',
      'Deleted an admin',
    ]) {
      await expect(page.getByRole('cell', { name: what })).toBeVisible();
    }
    await page.getByRole('combobox', { name: 'Admin', exact: true }).selectOption(DEMO_ADMIN.email);
    await expect(page.getByRole('cell', { name: 'Changed an admin’s password' })).toBeHidden();
    await expectNoAxeFindings(page);
  });
});

test('letters arrive by themselves and are answered; subscribers are a file', async ({
  page,
  shop,
}) => {
  const owner = ownerOf(shop);
  const createdAt = new Date();
  const address = `nora-${crypto.randomUUID()}@gmail.com`;
  await owner.write(`subscribers/${address}`, { email: address, createdAt });
  await restoreAdminSession(page, shop);
  await page.goto('admin/inbox');
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  const id = crypto.randomUUID();
  await owner.write(`messages/${id}`, {
    name: `Nora ${id}`,
    email: 'nora@example.org',
    message: 'Where is it?\n50% & more',
    createdAt,
  });
  const letter = page.getByRole('link', { name: `Nora ${id}` });
  await expect(letter).toBeVisible();
  await expectNoAxeFindings(page);
  await letter.click();
  await expect(page.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
    'href',
    /^mailto:nora@example\.org\?subject=.*%3E%2050%25%20%26%20more$/,
  );
  await expectNoAxeFindings(page);

  await page.goto('admin/inbox/subscribers');
  await expect(page.getByRole('rowheader', { name: address })).toBeVisible();
  await expectNoAxeFindings(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^subscribers-.*\.csv$/);
});
