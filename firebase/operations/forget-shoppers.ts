import { OPEN_RETURNS, RETURN_STATES } from '@galleria/shared-contracts/domain';

import type { Backend } from './backend/backend';
import type { StoredData } from './backend/firestore-owner';

/** The values that replace the shopper's typed values in an order. */
const FORGOTTEN = { name: 'Deleted account', email: '', address: '', number: '' } as const;

/** The endings of the keys of an order's mails. */
const MAILED_STEPS = [
  '',
  '-shipped',
  '-cancelled',
  ...RETURN_STATES.map((state) => `-return-${state}`),
];

export interface Forgotten {
  /** The number of orders from which this run has removed the names. */
  readonly orders: number;
  /** The number of orders of deleted accounts that keep their names until they have arrived or a return has ended. */
  readonly onTheirWay: number;
}

/**
 * Removes the typed values from the finished orders of deleted accounts. Also deletes the mails of these orders, and
 * the team's tags of these shoppers. A browser cannot do this, because the access rules keep an order as it was
 * placed. A second run finds nothing more to do.
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
    // Change the order after its mails. If a run is stopped in between, the next run does the rest.
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
