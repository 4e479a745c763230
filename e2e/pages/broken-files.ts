import { expect, type Page, type Route } from '@playwright/test';

/**
 * Each remote's page, and a text that shows that the remote rendered. Cart and admin send visitors
 * to a login.
 */
export const REMOTES = [
  { name: 'mf-auth', path: '/auth?mode=login', shows: 'Login' },
  { name: 'mf-catalog', path: '/shop/category/all', shows: 'All Products' },
  { name: 'mf-cart', path: '/cart', shows: /login/i },
  { name: 'mf-admin', path: '/admin/dashboard', shows: /admin/i },
] as const;

/** A fault for the files whose address matches. */
export interface Fault {
  readonly name: string;
  readonly file: RegExp;
  readonly answer: (route: Route) => Promise<void>;
}

/** Answers a request with this status. */
export const status = (code: number) => (route: Route) => route.fulfill({ status: code });
export const body = (contentType: string, text: string) => (route: Route) =>
  route.fulfill({ status: 200, contentType, body: text });
export const hanging = () => Promise.resolve();

export const MISSING = /This part of the shop is missing on the server/;

/** Navigates without loading a new document, as links do. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', `/galleria${to}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/**
 * Opens a page of the shell with a form and types text; the returned function checks that the text
 * is still there.
 */
export async function openTyping(page: Page): Promise<() => Promise<void>> {
  await page.goto('contactUs', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Contact' }).first()).toBeVisible();
  await page.getByRole('heading', { name: 'Contact' }).first().click();
  const field = page.getByLabel('Our newsletter');
  await field.fill('typed@example.com');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return async () => {
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expect(field).toHaveValue('typed@example.com');
  };
}

/** Goes to a page of the shell first, so that every message afterwards is about `path`. */
export async function goToFromElsewhere(page: Page, path: string): Promise<void> {
  await goTo(page, '/contactUs');
  await expectShown(page, 'Contact');
  await goTo(page, path);
}

/** Clicks "Try again", unless the page has already recovered by itself. */
export async function tryAgain(page: Page, heading: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name: 'Try again' });
  await expect(button.or(headingOf(page, heading)).first()).toBeVisible();
  await button.click({ timeout: 1_000 }).catch(() => undefined);
  await expectShown(page, heading);
}

/** Advances the page's fake clock until the page shows these words. */
export async function advanceUntilText(page: Page, words: RegExp): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.locator('main').getByText(words)).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 30_000, intervals: [0] });
}

export async function expectShown(page: Page, heading: string | RegExp): Promise<void> {
  await expect(headingOf(page, heading)).toBeVisible();
}

/** Advances the page's fake clock until the page shows this heading. */
export async function advanceUntilHeading(page: Page, heading: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(headingOf(page, heading)).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 30_000, intervals: [0] });
}

function headingOf(page: Page, name: string | RegExp) {
  return page.locator('main').getByRole('heading', { name }).first();
}
