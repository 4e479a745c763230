import { userSearch } from '@galleria/shared-contracts/domain';

import type { Backend } from './backend/backend';

/**
 * Sets the field of shoppers' records by which the back office finds shoppers, where it is missing or wrong. Resolves
 * to the number of changed records. If a shopper has changed the name during the run, run it again.
 */
export async function indexShoppers({ firestore }: Backend): Promise<number> {
  const changes = (await firestore.list('users')).flatMap(([uid, { data }]) => {
    const { name, email, search } = data;
    if (typeof name !== 'string' || typeof email !== 'string') return [];
    const right = userSearch({ name, email });
    return isSame(search, right) ? [] : [{ change: `users/${uid}`, data: { search: right } }];
  });
  await firestore.commit(changes);
  return changes.length;
}

function isSame(stored: unknown, right: Readonly<Record<string, string>>): boolean {
  const has = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return (
    has.length === Object.keys(right).length && has.every(([name, text]) => right[name] === text)
  );
}
