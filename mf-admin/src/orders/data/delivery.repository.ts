import {
  FREE_DELIVERY,
  parseDelivery,
  type DeliveryTable,
  type Result,
} from '@galleria/shared-contracts/domain';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { attempt } from '../../kit/data/attempt';
import type { Commit } from '../../kit/data/commit';
import type { DamagedDocuments } from '../../kit/data/damaged';
import { createSaveSetting, type SaveSetting } from '../../kit/data/save-setting';

/** The costs of delivery, for admins who may change them. */
export interface DeliveryRepository {
  /** Costs that are damaged are read as free delivery. */
  read(): Promise<Result<DeliveryTable>>;
  readonly save: SaveSetting<DeliveryTable>;
}

export function createDeliveryRepository(
  firebase: FirebaseClient,
  damaged: DamagedDocuments,
  commit: Commit,
): DeliveryRepository {
  const tableIn = (data: unknown) =>
    damaged.valueOf(DELIVERY_SETTING, () => parseDelivery(data), FREE_DELIVERY);
  return {
    read: () =>
      attempt(async () => {
        const { db, doc, getDoc } = await firebase.lite('signed-in');
        return tableIn((await getDoc(doc(db, DELIVERY_SETTING))).data());
      }),
    save: createSaveSetting(commit, damaged, {
      path: DELIVERY_SETTING,
      action: 'changed delivery',
      field: 'costs',
      textOf,
      valueIn: tableIn,
      fieldsOf: (table) => ({
        rows: table.map(({ belowCents, costCents }) => ({ belowCents, costCents })),
      }),
    }),
  };
}

export const DELIVERY_SETTING = 'settings/delivery';

/** The table in the words of the audit trail. Different tables have different texts. */
function textOf(table: DeliveryTable): string {
  const rows = table.map(
    ({ belowCents, costCents }) => `below ${dollars(belowCents)}: ${dollars(costCents)}`,
  );
  return rows.join(', ') || 'free';
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
