import type { Page } from '@playwright/test';

import { SESSION_LENGTH_MS } from '@galleria/shared-contracts/contract';
import { userSearch } from '@galleria/shared-contracts/domain';

import { ownerOf, type SignedIn } from '../fixtures/owner';
import type { Shop } from '../fixtures/shop';
import { aShopper, DEMO_ADMIN, type Credentials } from './accounts';

/**
 * Gives the page's browser the session of a new shopper, as if an earlier visit had signed up. The
 * session is active from the next page load on. Tests of signing up use the form instead.
 */
export async function restoreShopperSession(page: Page, shop: Shop, shopper = aShopper()) {
  const owner = ownerOf(shop);
  const { localId: uid } = await owner.addAccount(shopper.email, shopper.password);
  await owner.change(`users/${uid}`, {
    uid,
    email: shopper.email,
    name: shopper.name,
    search: userSearch(shopper),
    cart: { cartItems: [], totalNumItems: 0, totalAmount: 0 },
    dateCreated: new Date().toLocaleString(),
    createdAt: new Date(),
  });
  const account = await owner.signIn(shopper.email, shopper.password);
  await storeSession(page, shop, account, { token: uid }, SESSION_LENGTH_MS.user);
  return { ...shopper, uid };
}

/** Gives the page's browser the session of an admin, as if an earlier visit had logged in. */
export async function restoreAdminSession(
  page: Page,
  shop: Shop,
  { email, password }: Credentials = DEMO_ADMIN,
): Promise<void> {
  const owner = ownerOf(shop);
  const { handle } = (await owner.read(`admins/${email}`)) as { handle: { stringValue: string } };
  const account = await owner.signIn(handle.stringValue, password);
  await storeSession(page, shop, account, { admin: email }, SESSION_LENGTH_MS.admin);
}

async function storeSession(
  page: Page,
  { config }: Shop,
  { localId, idToken, refreshToken, expiresIn }: SignedIn,
  session: Readonly<Record<string, string>>,
  lengthMs: number,
): Promise<void> {
  const { apiKey } = config.firebase;
  const user = {
    uid: localId,
    // Without these two fields the SDK considers the entry damaged, and nobody is signed in.
    emailVerified: false,
    isAnonymous: false,
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: Date.now() + Number(expiresIn) * 1000,
    },
    apiKey,
    appName: '[DEFAULT]',
  };
  // Loads a file of the shop's origin that runs no script, in order to reach the origin's storage.
  await page.goto('config.json');
  await page.evaluate(
    ([stored, validMs]) => {
      const now = Date.now();
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      localStorage.setItem('signedInAt', new Date(now).toISOString());
      localStorage.setItem('expiration', new Date(now + validMs).toISOString());
    },
    [
      // The Firebase SDK reads this key too, and moves the user into its own database.
      { ...session, [`firebase:authUser:${apiKey}:[DEFAULT]`]: JSON.stringify(user) },
      lengthMs,
    ] as const,
  );
}
