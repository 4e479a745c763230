import { demoAccounts } from '@galleria/firebase';
import type { Page } from 'playwright-core';

/** A page of the shop that is measured. */
export interface PagePlan {
  readonly name: string;
  /** Path relative to the site. */
  readonly path: string;
  /** Selector of an element that is there when the page is complete. */
  readonly ready: string;
  /** Selector of the element that is touched to measure how soon the page responds. */
  readonly touch: string;
  readonly signIn?: SignIn;
}

/** Account to sign in before, and the path of the form. */
export interface SignIn {
  readonly path: string;
  readonly email: string;
  readonly password: string;
}

const SIGN_IN_BUTTON = 'Login';
const CATEGORY = 'shop/category/electronics';
const CARD = 'main article';

const SHOPPER: SignIn = { path: 'auth?mode=login', ...demoAccounts.shopper };
export const ADMIN: SignIn = { path: 'adminLogin', ...demoAccounts.admin };

/** The five pages; `product` is the id of a product in the category. */
export function pagePlans(product: number): readonly PagePlan[] {
  return [
    { name: 'home', path: '', ready: CARD, touch: 'header button[aria-label="Menu"]' },
    { name: 'category', path: CATEGORY, ready: CARD, touch: `${CARD} button:enabled` },
    {
      name: 'product',
      path: `${CATEGORY}/${String(product)}`,
      ready: 'main h1',
      touch: 'main button:text("Add to Cart")',
    },
    {
      name: 'cart',
      path: 'cart',
      ready: 'main li img',
      // Each touch adds one to an amount, until the product's stock is reached. The amount stays for the next
      // touch.
      touch: 'main button[aria-label^="Increase"]:not([aria-disabled="true"])',
      signIn: SHOPPER,
    },
    {
      name: 'admin',
      path: 'admin/dashboard',
      ready: 'main [role="img"]',
      touch: 'main button[aria-pressed="false"]',
      signIn: ADMIN,
    },
  ];
}

/** The login as Lighthouse's process expects it. */
export function signInJob(url: string, { path, email, password }: SignIn) {
  return { url: url + path, email, password, button: SIGN_IN_BUTTON };
}

export async function signIn(page: Page, { path, email, password }: SignIn): Promise<void> {
  await page.goto(path);
  const form = page.getByRole('main');
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: SIGN_IN_BUTTON }).click();
  await page.waitForURL((url) => !url.href.includes(path));
}

/** The id of the first product in the category, read from its link. */
export async function aProduct(page: Page): Promise<number> {
  await page.goto(CATEGORY);
  const link = page.locator(`${CARD} a[href*="/${CATEGORY}/"]`).first();
  const address = await link.getAttribute('href');
  return Number(address?.split('/').at(-1));
}

/** Puts three products into the shopper's cart. */
export async function fillCart(page: Page): Promise<void> {
  await signIn(page, SHOPPER);
  await page.goto(CATEGORY);
  // Products that are sold out cannot be added.
  const buttons = page.locator(`${CARD} button:enabled`);
  for (const nth of [0, 1, 2]) {
    await buttons.nth(nth).click();
    await page
      .getByText(/added to cart/i)
      .first()
      .waitFor();
  }
  await page.goto('cart');
  await page.locator('main li img').nth(2).waitFor();
}
