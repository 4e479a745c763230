import { expectNoAxeFindings } from '../fixtures/axe';
import { ownerOf } from '../fixtures/owner';
import { expect, test } from '../fixtures/test';
import { untilNoticesCanBeShown } from '../pages/notices';

test('a letter is written by keyboard alone', async ({ page, shop }) => {
  const text = `Where is my parcel? ${crypto.randomUUID()}`;
  await page.goto('contactUs');
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('Nora');
  await page.keyboard.press('Tab');
  await page.keyboard.type('nora@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.getByText('Message sent!')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect(await ownerOf(shop).list('messages')).toContainEqual(
    expect.objectContaining({
      name: { stringValue: 'Nora' },
      email: { stringValue: 'nora@example.org' },
      message: { stringValue: text },
    }),
  );
});

test('every wrong field says so, and axe finds nothing', async ({ page }) => {
  await page.goto('contactUs');
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Send message' }).click();

  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  for (const label of ['Name', 'Email', 'Message']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      /Please enter/,
    );
  }
  await expectNoAxeFindings(page);
});

test('a letter keeps its text while it is refused offline', async ({ page, context }) => {
  await page.goto('contactUs');
  await page.getByLabel('Name', { exact: true }).fill('Nora');
  await page.getByLabel('Email', { exact: true }).fill('nora@example.org');
  await page.getByLabel('Message').fill('Hello');
  await untilNoticesCanBeShown(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();

  await expect(page.getByText('Please connect to an internet connection')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Hello');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent!')).toBeVisible();
});
