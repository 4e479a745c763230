import { OPEN_RETURNS, RETURN_STATES } from '@galleria/shared-contracts/domain';

import type { Backend } from './backend/backend';
import type { StoredData } from './backend/firestore-owner';

/** What stands in an order instead of what its shopper had typed. */
const FORGOTTEN = { name: 'Deleted account', email: '', address: '', number: '' } as const;

/** What the keys of an order's mails end with. */
const MAILED_STEPS = [
  '',
  '-shipped',
  '-cancelled',
  ...RETURN_STATES.map((state) => `-return-${state}`),
];

export interface Forgotten {
  /** Orders that have lost their names now. */
  readonly orders: number;
  /** Orders of deleted accounts that keep their names until they have arrived, or their return has an end. */
  readonly onTheirWay: number;
}

/**
 * Takes what shoppers typed out of the finished orders of accounts that they have deleted, and deletes
 * the mails of these orders, and what the team tagged these shoppers with. A browser must not do it: the access rules keep an order as it was placed.
 * A second run finds nothing more to do.
 */
export async function forgetShoppers({ firestore }: Backend): Promise<Forgotten> {
  const users = new Set((await firestore.list('users')).map(([uid]) => uid));
  const theirs = (await firestore.list('orders')).filter(
    ([
      ,
      {
        data: { uid, name },
      },
    ]) => typeof uid === 'string' && !users.has(uid) && name !== FORGOTTEN.name,
  );
  const finished = theirs.filter(
    ([, { data }]) =>
      (data['status'] === 'delivered' || data['status'] === 'cancelled') &&
      !OPEN_RETURNS.some((state) => state === returnOf(data)?.['state']),
  );
  await firestore.commit(
    // The order is changed last, so that a run that is stopped is made up for by the next one.
    finished.flatMap(([id, { data }]) => {
      const returned = returnOf(data);
      return [
        ...MAILED_STEPS.map((step) => ({ remove: `mail/${id}${step}` })),
        {
          change: `orders/${id}`,
          data: { ...FORGOTTEN, ...(returned && { returned: { ...returned, reason: '' } }) },
        },
      ];
    }),
  );
  const tagged = (await firestore.list('customers')).filter(([uid]) => !users.has(uid));
  await firestore.commit(tagged.map(([uid]) => ({ remove: `customers/${uid}` })));
  return { orders: finished.length, onTheirWay: theirs.length - finished.length };
}

function returnOf({ returned }: StoredData): StoredData | undefined {
  return returned as StoredData | undefined;
}
