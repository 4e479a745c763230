import {
  parseWaiting,
  restockMail,
  type AppError,
  type Product,
} from '@galleria/shared-contracts/domain';
import { transact, type FirebaseClient } from '@galleria/shared-contracts/firebase';

import { followQuery } from '../../kit/data/follow';
import { attemptOnline } from '../../kit/data/attempt';
import type { ProductRepository } from './product.repository';

/** At most this many products that somebody waits for are followed. */
const FOLLOWED_MAX = 300;

/** The mails to shoppers who wait for a sold-out product (ADR 0032). */
export interface Restocks {
  /**
   * Follows the products that somebody waits for, until the returned function is called. When such a product is
   * in stock, mails everybody who waits for it. `onFailure` gets the reason why a mail could not be written. The
   * next change of these products, or the next call, tries again.
   */
  mailWaiting(onFailure: (error: AppError) => void): () => void;
}

export function createRestocks(
  firebase: FirebaseClient,
  products: Pick<ProductRepository, 'watchStock' | 'read'>,
): Restocks {
  /** Writes one mail to all who wait, and empties their list, so that a second try after a lost answer mails nobody. */
  const mail = (product: Product) =>
    attemptOnline(async () => {
      const lite = await firebase.lite('signed-in');
      const id = String(product.id);
      const waiting = lite.doc(lite.db, 'waiting', id);
      return transact<null>(lite, async (transaction, end) => {
        const uids = parseWaiting((await transaction.get(waiting)).data());
        if (uids.length === 0) end(null);
        const key = `restock-${id}-${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`;
        transaction.set(lite.doc(lite.db, 'mail', key), restockMail(product, uids));
        transaction.update(waiting, { uids: [], mail: key });
        return null;
      });
    });

  return {
    mailWaiting(onFailure) {
      let followed = '';
      let stopStock = () => {};
      /** The mails that are being written, by product. */
      const busy = new Set<number>();

      async function restocked(id: number): Promise<void> {
        if (busy.has(id)) return;
        busy.add(id);
        const product = await products.read(id);
        if (!product.ok) onFailure(product.error);
        else if (product.value && product.value.stock > 0) {
          const mailed = await mail(product.value);
          if (!mailed.ok) onFailure(mailed.error);
        }
        busy.delete(id);
      }

      const stopWaiting = followQuery<readonly number[]>(
        firebase,
        (waited) => {
          if (!waited.ok || followed === waited.value.join()) return;
          followed = waited.value.join();
          stopStock();
          stopStock = products.watchStock(waited.value, (stock) => {
            if (!stock.ok) return;
            for (const [id, { pieces }] of stock.value) if (pieces > 0) void restocked(id);
          });
        },
        ({ collection, db, limit, query, where }) =>
          query(collection(db, 'waiting'), where('uids', '!=', []), limit(FOLLOWED_MAX)),
        (documents) => documents.map(({ id }) => Number(id)),
      );
      return () => {
        stopWaiting();
        stopStock();
      };
    },
  };
}
