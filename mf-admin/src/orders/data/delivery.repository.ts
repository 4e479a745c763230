import { parseDelivery, type DeliveryTable, type Result } from '@galleria/shared-contracts/domain';
import { ExpectedFailure, type FirebaseClient } from '@galleria/shared-contracts/firebase';

import { attempt } from '../../kit/data/attempt';
import type { Commit } from '../../kit/data/commit';

/** What delivery costs, for those who may change it. */
export interface DeliveryRepository {
  read(): Promise<Result<DeliveryTable>>;
  /** Fails with a conflict if the stored table is neither `before` any more nor `table` already. */
  save(table: DeliveryTable, before: DeliveryTable): Promise<Result<null>>;
}

export function createDeliveryRepository(
  firebase: FirebaseClient,
  commit: Commit,
): DeliveryRepository {
  return {
    read: () =>
      attempt(async () => {
        const { db, doc, getDoc } = await firebase.lite('signed-in');
        return parseDelivery((await getDoc(doc(db, SETTING))).data());
      }),
    save: (table, before) =>
      commit(async ({ lite, transaction, entryKey, record }) => {
        const stored = await transaction.get(lite.doc(lite.db, SETTING));
        const current = textOf(parseDelivery(stored.data()));
        // The answer to an earlier save may have been lost.
        if (current === textOf(table)) return null;
        if (current !== textOf(before)) throw CHANGED;
        const rows = table.map(({ belowCents, costCents }) => ({ belowCents, costCents }));
        transaction.set(stored.ref, { rows, lastAudit: entryKey });
        record({
          action: 'changed delivery',
          targets: [SETTING],
          changes: [
            { id: 'delivery', before: { costs: textOf(before) }, after: { costs: textOf(table) } },
          ],
        });
        return null;
      }),
  };
}

const SETTING = 'settings/delivery';

const CHANGED = new ExpectedFailure({
  kind: 'conflict',
  message: 'Another admin has changed the costs meanwhile. Reload the page to see them.',
  retryable: false,
});

/** The table in the words of the audit trail. Different tables have different texts. */
function textOf(table: DeliveryTable): string {
  const rows = table.map(
    ({ belowCents, costCents }) => `below ${dollars(belowCents)}: ${dollars(costCents)}`,
  );
  return rows.join(', ') || 'free';
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
