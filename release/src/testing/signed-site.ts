import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Owners } from '../log/owners';
import { changeOwners } from '../commands/owners';
import { promote } from '../commands/promote';
import { makePrivateKey, signingKey } from '../site/signing-key';
import type { Site } from '../site/site';
import { aTestSite, filledOnce, type TestSite } from './test-site';

/** Keys of an owner, of the teams of shell, cart and accounts, and of an unknown person. */
export const PEMS = {
  owner: makePrivateKey(),
  platform: makePrivateKey(),
  cart: makePrivateKey(),
  auth: makePrivateKey(),
  stranger: makePrivateKey(),
};

export type Who = keyof typeof PEMS;

export const keyOf = (who: Who) => signingKey(PEMS[who]);
export const publicKeyOf = (who: Who) => keyOf(who).publicKey;

/** The contents of `owners.json` for the signed test site. */
export function testOwners(cart: readonly Who[] = ['cart']): Owners {
  return {
    owners: [publicKeyOf('owner')],
    teams: {
      'Platform team': { apps: ['shell'], keys: [publicKeyOf('platform')] },
      'Checkout team': { apps: ['mf-cart'], keys: cart.map(publicKeyOf) },
      'Accounts team': { apps: ['mf-auth'], keys: [publicKeyOf('auth')] },
    },
  };
}

export interface SignedSite extends TestSite {
  /** The site for releases by these people. */
  as(...who: Who[]): Site;
  setOwners(owners: Owners, ...by: Who[]): Promise<number>;
}

/**
 * Creates a signed site. Entry 1 names owners and teams. Version 1 of shell, cart and accounts is
 * live; cart 2 is published.
 */
export const aSignedSite = filledOnce(anUnsignedSite, async (shop) => {
  await shop.setOwners(testOwners(), 'owner');
  for (const [app, who] of [
    ['shell', 'platform'],
    ['mf-cart', 'cart'],
    ['mf-auth', 'auth'],
  ] as const) {
    await shop.publish(app, '1');
    await promote(shop.as(who), { [app]: '1' });
  }
  await shop.publish('mf-cart', '2');
  await shop.publish('mf-auth', '2');
});

async function anUnsignedSite(): Promise<SignedSite> {
  const shop = await aTestSite();
  const as = (...who: Who[]): Site => ({ ...shop.site, keys: who.map(keyOf) });
  const setOwners = async (owners: Owners, ...by: Who[]) => {
    const file = path.join(shop.folder, '..', 'owners-wanted.json');
    await writeFile(file, JSON.stringify(owners));
    return changeOwners(as(...by), file);
  };
  return { ...shop, as, setOwners };
}
