import {
  orderMail,
  toldStep,
  type OrderDetails,
  type Result,
} from '@galleria/shared-contracts/domain';

import type { Commit, OpenCommit } from '../../kit/data/commit';
import type { SaveSetting } from '../../kit/data/save-setting';
import { orderIn, readOrder } from './order-steps';

export type OrderPlace = Pick<OrderDetails, 'address' | 'number'>;

type Readdressed = ReturnType<SaveSetting<OrderPlace>>;

/** What admins do with an order besides moving it on. */
export interface OrderCare {
  /**
   * Writes a note for the team into the audit trail. The shopper does not see it. `key` becomes the key of the audit
   * entry. A second call with the same key writes nothing: the answer to the first may have been lost.
   */
  note(id: string, text: string, key: string): Promise<Result<null>>;
  /** Sends the mail of the order's last step once more. A second call with the same key sends nothing. */
  resendMail(id: string, key: string): Promise<Result<null>>;
  /** Changes the address, like `SaveSetting`. Fails with a conflict when the order is no longer `placed`. */
  readdress(id: string, to: OrderPlace, seen: readonly OrderPlace[]): Readdressed;
}

/** Stores each change together with its audit entry in one commit. */
export function createOrderCare(commit: Commit): OrderCare {
  return {
    note: (id, text, key) =>
      commit(async (open) => {
        const { lite, transaction, entryKey, record } = open;
        await readOrder(open, id);
        if (await isStored(open)) return null;
        transaction.update(lite.doc(lite.db, 'orders', id), { lastAudit: entryKey });
        record({
          action: 'noted order',
          targets: [`orders/${id}`],
          changes: [{ id, before: null, after: { note: text } }],
        });
        return null;
      }, key),

    resendMail: (id, key) =>
      commit(async (open) => {
        const { lite, transaction, entryKey, record } = open;
        const order = await readOrder(open, id);
        if (await isStored(open)) return null;
        const mail = orderMail(order, toldStep(order));
        transaction.update(lite.doc(lite.db, 'orders', id), { lastAudit: entryKey });
        transaction.set(lite.doc(lite.db, 'mail', `${mail.key}-${entryKey}`), mail.document);
        record({
          action: 'resent mail',
          targets: [`orders/${id}`],
          changes: [{ id, before: null, after: { mail: mail.document.template.name } }],
        });
        return null;
      }, key),

    readdress: (id, { address, number }, seen): Readdressed =>
      commit<{ readonly theirs: OrderPlace } | null>(async (open) => {
        const { lite, transaction, entryKey, record } = open;
        const order = await orderIn('placed', open, id);
        const changed = [
          ...(order.address === address ? [] : ['address']),
          ...(order.number === number ? [] : ['contact number']),
        ];
        if (changed.length === 0) return null;
        const isSeen = ({ address, number }: OrderPlace) =>
          order.address === address && order.number === number;
        if (!seen.some(isSeen)) return { theirs: { address: order.address, number: order.number } };
        transaction.update(lite.doc(lite.db, 'orders', id), {
          address,
          number,
          lastAudit: entryKey,
        });
        // The entry has no address: it outlives the account, and the address of a deleted account must be forgotten.
        record({
          action: 'readdressed order',
          targets: [`orders/${id}`],
          changes: [{ id, before: null, after: { changed: changed.join(', ') } }],
        });
        return null;
      }),
  };
}

/** Whether an earlier call with the same key was stored. */
async function isStored({ lite, transaction, entryKey }: OpenCommit): Promise<boolean> {
  return (await transaction.get(lite.doc(lite.db, 'audit', entryKey))).exists();
}
