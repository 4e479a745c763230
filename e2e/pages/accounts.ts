import { expect, type Page } from '@playwright/test';

import type { Shop } from '../fixtures/shop';

/** The local admin that `npm start` prints. */
export const DEMO_ADMIN = { email: 'admin@example.com', password: 'admin-pass' };

/** Returns a new shopper that no other test uses. */
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

/** The page of the local backend that shows all mails. */
export const outboxOf = ({ config }: Shop) =>
  `http://127.0.0.1:${String(config.emulators?.firestore.port)}/outbox`;

/** Opens the link in the mail of the sign-up, which verifies the address. */
export async function verifyAddress(page: Page, shop: Shop, email: string): Promise<void> {
  await page.goto(outboxOf(shop));
  const mail = page.getByRole('article').filter({ hasText: email });
  const link = mail.getByRole('link', { name: /verif/i }).first();
  await page.goto((await link.getAttribute('href')) ?? '');
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export async function logIn(page: Page, person: Credentials): Promise<void> {
  await page.goto('auth?mode=login');
  await fillInLogin(page, person);
  await expect(page.getByText('Login Successfull')).toBeVisible();
}

/** Fills in and submits the login form that is shown, for shoppers or admins. */
export async function fillInLogin(page: Page, { email, password }: Credentials): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Login' }).click();
}

export async function logInAsAdmin(page: Page): Promise<void> {
  await page.goto('adminLogin');
  await fillInLogin(page, DEMO_ADMIN);
  await expect(page.getByText(`Welcome ${DEMO_ADMIN.email}`)).toBeVisible();
}
