import {
  cartDocument,
  EMPTY_CART,
  fail,
  newOrderDocument,
  ok,
  parseProduct,
  parseUserRecord,
  type OrderDetails,
  type OrderLine,
  type Product,
  type Result,
} from '@galleria/shared-contracts';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';

export interface NewOrder {
  /** Made when the form opens, so that sending it twice cannot order twice. */
  readonly id: string;
  readonly uid: string;
  readonly details: OrderDetails;
  /** At most 8, each as the product is right now. */
  readonly lines: readonly OrderLine[];
}

export interface OrderRepository {
  newOrderId(): string;
  /** Name and e-mail of the person who orders, to fill the form with. */
  buyer(uid: string): Promise<Result<{ name: string; email: string } | null>>;
  /** The products as they are now; ids that no longer exist are left out. */
  products(ids: readonly number[]): Promise<Result<Product[]>>;
  /** One atomic commit: the order, the stock it takes, the emptied cart and the mail. */
  place(order: NewOrder): Promise<Result<null>>;
}

export function createOrderRepository(firebase: FirebaseClient): OrderRepository {
  return {
    newOrderId: () => crypto.randomUUID(),
    async buyer(uid) {
      try {
        const { db, doc, getDoc } = await firebase.lite('signed-in');
        const snapshot = await getDoc(doc(db, 'users', uid));
        if (!snapshot.exists()) return ok(null);
        const { name, email } = parseUserRecord(snapshot.data());
        return ok({ name, email });
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },
    async products(ids) {
      try {
        const { db, doc, getDoc } = await firebase.lite('signed-in');
        const snapshots = await Promise.all(
          ids.map((id) => getDoc(doc(db, 'products', String(id)))),
        );
        return ok(
          snapshots.flatMap((snapshot) =>
            snapshot.exists() ? [parseProduct(snapshot.data())] : [],
          ),
        );
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },
    async place({ id, uid, details, lines }) {
      try {
        const { db, doc, increment, serverTimestamp, writeBatch } = await firebase.live();
        const batch = writeBatch(db);
        batch.set(doc(db, 'orders', id), {
          ...newOrderDocument(uid, details, lines),
          createdAt: serverTimestamp(),
        });
        for (const line of lines) {
          batch.update(doc(db, 'products', String(line.id)), {
            stock: increment(-line.amount),
            lastOrder: id,
          });
        }
        batch.update(doc(db, 'users', uid), { cart: cartDocument(EMPTY_CART) });
        batch.set(doc(db, 'mail', id), {
          toUids: [uid],
          template: { name: 'order-placed', data: { orderId: id } },
        });
        await batch.commit();
        return ok(null);
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },
  };
}
