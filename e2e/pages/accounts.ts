import { expect, type Page } from '@playwright/test';

/** Local only, as `npm start` prints them. */
const DEMO_ADMIN = { email: 'admin@example.com', password: 'admin-pass' };

/** A shopper nobody else in the run uses. */
export function aShopper() {
  return {
    name: 'Nora Newcomer',
    email: `nora-${crypto.randomUUID()}@example.com`,
    password: 'nora-pass',
  };
}

export async function signUp(page: Page, person: ReturnType<typeof aShopper>): Promise<void> {
  await page.goto('auth?mode=signup');
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Email', { exact: true }).first().fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('User Registered Successfully.')).toBeVisible();
}

export async function logInAsAdmin(page: Page): Promise<void> {
  await page.goto('adminLogin');
  await page.getByLabel('Email', { exact: true }).first().fill(DEMO_ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_ADMIN.password);
  await page.locator('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText(`Welcome ${DEMO_ADMIN.email}`)).toBeVisible();
}
