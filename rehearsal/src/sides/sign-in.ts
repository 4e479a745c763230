import { demoAccounts, type Backend } from '@galleria/firebase';
import { SESSION_LENGTH_MS, type RuntimeConfig } from '@galleria/shared-contracts/contract';
import { cartDocument, EMPTY_CART, userSearch } from '@galleria/shared-contracts/domain';
import type { BrowserContextOptions } from 'playwright-core';

import type { Device, Role } from '../compare/measured';

type Storage = NonNullable<BrowserContextOptions['storageState']>;

/**
 * What a person's browser stores, by device and role, as if the person had signed in before. Each device has
 * a shopper of its own, because both change the cart at the same time.
 */
export type Sessions = Readonly<Record<Device, Readonly<Record<Role, Storage>>>>;

/**
 * Signs in to the demo accounts without a page, because the candidate may be the remote with the login. The
 * keys of the storage are those of the shell (P-SESSION-1) and of the Firebase SDK, which moves the user into
 * its own database.
 */
export async function sessionsOf(
  owner: Backend,
  config: RuntimeConfig,
  origin: string,
): Promise<Sessions> {
  const { shopper, admin } = demoAccounts;
  const other = { ...shopper, email: 'phone@example.com', name: 'Pia Phone' };
  await addShopper(owner, other);
  // Safe: the seed has just created this admin.
  const handle = (await owner.firestore.read(`admins/${admin.email}`))?.data['handle'] as string;
  const state = async (email: string, password: string, session: 'token' | 'admin') => {
    const account = await signIn(config, email, password);
    const isAdmin = session === 'admin';
    const who = { [session]: isAdmin ? admin.email : account.localId };
    const lengthMs = SESSION_LENGTH_MS[isAdmin ? 'admin' : 'user'];
    return {
      cookies: [],
      origins: [{ origin, localStorage: stored(config, account, who, lengthMs) }],
    };
  };
  const visitor = { cookies: [], origins: [] };
  const manager = await state(handle, admin.password, 'admin');
  const shopperAt = ({ email, password }: typeof other) => state(email, password, 'token');
  return {
    phone: { visitor, shopper: await shopperAt(other), admin: manager },
    desktop: { visitor, shopper: await shopperAt({ ...other, ...shopper }), admin: manager },
  };
}

async function addShopper(
  { accounts, firestore }: Backend,
  { email, password, name }: { email: string; password: string; name: string },
): Promise<void> {
  const uid = await accounts.create({ email, password });
  const search = userSearch({ email, name });
  const dateCreated = new Date().toLocaleString('en-US');
  const data = { uid, email, name, search, cart: cartDocument(EMPTY_CART), dateCreated };
  await firestore.commit([{ set: `users/${uid}`, data, serverTimes: ['createdAt'] }]);
}

interface SignedIn {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
  /** In seconds. */
  readonly expiresIn: string;
}

async function signIn(
  { firebase, emulators }: RuntimeConfig,
  email: string,
  password: string,
): Promise<SignedIn> {
  const accounts = `${emulators?.authUrl ?? ''}/identitytoolkit.googleapis.com/v1/accounts`;
  const response = await fetch(`${accounts}:signInWithPassword?key=${firebase.apiKey}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`);
  return (await response.json()) as SignedIn;
}

function stored(
  { firebase: { apiKey } }: RuntimeConfig,
  { localId, idToken, refreshToken, expiresIn }: SignedIn,
  session: Record<string, string>,
  lengthMs: number,
) {
  const now = Date.now();
  const user = {
    uid: localId,
    // Without these two fields the SDK considers the entry damaged, and nobody is signed in.
    emailVerified: false,
    isAnonymous: false,
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: now + Number(expiresIn) * 1000,
    },
    apiKey,
    appName: '[DEFAULT]',
  };
  return Object.entries({
    ...session,
    signedInAt: new Date(now).toISOString(),
    expiration: new Date(now + lengthMs).toISOString(),
    [`firebase:authUser:${apiKey}:[DEFAULT]`]: JSON.stringify(user),
  }).map(([name, value]) => ({ name, value }));
}
