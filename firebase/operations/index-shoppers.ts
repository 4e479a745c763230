import { userSearch } from '@galleria/shared-contracts/domain';

import type { Backend } from './backend/backend';

/**
 * Gives the records of shoppers the field by which the back office finds them, where it is missing or wrong.
 * Resolves to the number of changed records. A second run makes up for a name that was changed meanwhile.
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
