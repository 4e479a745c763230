import {
  orderMail,
  toldStep,
  type OrderDetails,
  type Result,
} from '@galleria/shared-contracts/domain';

import type { Commit } from '../../kit/data/commit';
import { conflict, orderIn, readOrder } from './order-steps';

export type OrderPlace = Pick<OrderDetails, 'address' | 'number'>;

/** What admins do with an order besides moving it on. */
export interface OrderCare {
  /** Writes a note for the team into the audit trail. The shopper does not see it. */
  note(id: string, text: string): Promise<Result<null>>;
  /** Sends the mail of the order's last step once more. */
  resendMail(id: string): Promise<Result<null>>;
  /**
   * Changes where the order goes. `seen` is where it went when the admin began. Fails with a conflict
   * when it is shipped meanwhile, or goes elsewhere.
   */
  readdress(id: string, seen: OrderPlace, to: OrderPlace): Promise<Result<null>>;
}

/** Stores each change together with its audit entry in one commit. */
export function createOrderCare(commit: Commit): OrderCare {
  return {
    note: (id, text) =>
      commit(async (open) => {
        const { lite, transaction, entryKey, record } = open;
        await readOrder(open, id);
        transaction.update(lite.doc(lite.db, 'orders', id), { lastAudit: entryKey });
        record({
          action: 'noted order',
          targets: [`orders/${id}`],
          changes: [{ id, before: null, after: { note: text } }],
        });
        return null;
      }),

    resendMail: (id) =>
      commit(async (open) => {
        const { lite, transaction, entryKey, record } = open;
        const order = await readOrder(open, id);
        const { key, document } = orderMail(order, toldStep(order));
        transaction.update(lite.doc(lite.db, 'orders', id), { lastAudit: entryKey });
        transaction.set(lite.doc(lite.db, 'mail', `${key}-${entryKey}`), document);
        record({
          action: 'resent mail',
          targets: [`orders/${id}`],
          changes: [{ id, before: null, after: { mail: document.template.name } }],
        });
        return null;
      }),

    readdress: (id, seen, { address, number }) =>
      commit(async (open) => {
        const { lite, transaction, entryKey, record } = open;
        const order = await orderIn('placed', open, id);
        const changed = [
          ...(order.address === address ? [] : ['address']),
          ...(order.number === number ? [] : ['contact number']),
        ];
        if (changed.length === 0) return null;
        if (order.address !== seen.address || order.number !== seen.number) {
          throw conflict(
            `Nothing was changed, because somebody has changed it meanwhile: the order goes to ${order.address}, ${order.number}. Close this to begin from there.`,
          );
        }
        transaction.update(lite.doc(lite.db, 'orders', id), {
          address,
          number,
          lastAudit: entryKey,
        });
        // Not from what to what: an entry outlives the account, and a deleted account's address is forgotten.
        record({
          action: 'readdressed order',
          targets: [`orders/${id}`],
          changes: [{ id, before: null, after: { changed: changed.join(', ') } }],
        });
        return null;
      }),
  };
}
