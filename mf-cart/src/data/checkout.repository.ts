import {
  cartOf,
  fail,
  newOrderDocument,
  nextStoredCart,
  ok,
  parseCart,
  parseProduct,
  parseStoredCart,
  parseUserRecord,
  storedCartDocument,
  type CartItem,
  type OrderDetails,
  type Product,
  type Result,
} from '@galleria/shared-contracts/domain';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';

import { cartProblems, type KnownProducts, type LineProblem } from './line-check';
import { transact } from './transact';

export interface NewOrder {
  /** The same at every try, so that sending it twice cannot order twice. */
  readonly id: string;
  readonly uid: string;
  readonly details: OrderDetails;
  /** At most 8 lines of the cart, as the shopper saw them. */
  readonly lines: readonly CartItem[];
}

export type PlacingOutcome =
  | { readonly kind: 'placed' }
  /** An earlier try had worked after all; what is left in the cart by now, by product. */
  | { readonly kind: 'placed-before'; readonly inCart: ReadonlySet<number> }
  /** The stored cart holds these lines no more, or other amounts of them. */
  | { readonly kind: 'cart-changed' }
  | {
      readonly kind: 'refused';
      readonly problems: readonly LineProblem[];
      readonly products: KnownProducts;
    };

export interface CheckoutRepository {
  /** Name and e-mail of the person who orders, to fill the form with. */
  buyer(uid: string): Promise<Result<{ name: string; email: string } | null>>;
  /**
   * One atomic commit: the order, the stock it takes, the cart without its lines, and the mail.
   * Prices, stock and cart are read in the same transaction, so what is ordered is what was seen.
   */
  place(order: NewOrder): Promise<Result<PlacingOutcome>>;
  /** Whether there is an order of this id. */
  isPlaced(id: string): Promise<Result<boolean>>;
  /** How many lines the stored cart has. */
  linesInCart(uid: string): Promise<Result<number>>;
}

/** Ends a transaction that has nothing to write; not an error of Firestore, so never retried. */
class Unplaced extends Error {
  override readonly name = 'Unplaced';
  constructor(readonly outcome: PlacingOutcome) {
    super(outcome.kind);
  }
}

export function createCheckoutRepository(firebase: FirebaseClient): CheckoutRepository {
  return {
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
    async isPlaced(id) {
      try {
        const { db, doc, getDoc } = await firebase.lite('signed-in');
        return ok((await getDoc(doc(db, 'orders', id))).exists());
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },
    async linesInCart(uid) {
      try {
        const { db, doc, getDoc } = await firebase.lite('signed-in');
        return ok(parseCart((await getDoc(doc(db, 'users', uid))).get('cart')).items.length);
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },
    async place({ id, uid, details, lines }) {
      try {
        const live = await firebase.live();
        const { db, doc, serverTimestamp } = live;
        const orderRef = doc(db, 'orders', id);
        const userRef = doc(db, 'users', uid);
        const productRef = (productId: number) => doc(db, 'products', String(productId));

        await transact(live, async (transaction, note) => {
          const [order, user, ...found] = await Promise.all([
            transaction.get(orderRef),
            transaction.get(userRef),
            ...lines.map((line) => transaction.get(productRef(line.id))),
          ]);
          const stored = parseStoredCart(user.get('cart'));
          const { cart } = stored;
          if (order.exists()) {
            const inCart = new Set(cart.items.map((item) => item.id));
            throw new Unplaced({ kind: 'placed-before', inCart });
          }
          if (!lines.every((line) => cart.items.some((item) => isSameLine(item, line)))) {
            throw new Unplaced({ kind: 'cart-changed' });
          }
          const products = lines.map((line, place): [number, Product | null] => {
            const product = found[place];
            return [line.id, product?.exists() ? parseProduct(product.data()) : null];
          });
          const known: KnownProducts = Object.fromEntries(products);
          const problems = cartProblems(lines, known);
          if (problems.length > 0) {
            throw new Unplaced({ kind: 'refused', problems, products: known });
          }
          note([stored, products]);

          const bought = lines.map(({ id: productId, amount }) => {
            const product = known[productId];
            if (!product) throw new Error(`Product ${String(productId)} was checked and is gone`);
            return { product, amount };
          });
          transaction.set(orderRef, {
            ...newOrderDocument(
              uid,
              details,
              bought.map(({ product, amount }) => ({
                id: product.id,
                title: product.title,
                priceCents: product.priceCents,
                amount,
              })),
            ),
            createdAt: serverTimestamp(),
          });
          for (const { product, amount } of bought) {
            transaction.update(productRef(product.id), {
              stock: product.stock - amount,
              lastOrder: id,
            });
          }
          const rest = cart.items.filter((item) => !lines.some((line) => line.id === item.id));
          transaction.update(userRef, {
            cart: storedCartDocument(nextStoredCart(stored, cartOf(rest))),
          });
          transaction.set(doc(db, 'mail', id), {
            toUids: [uid],
            template: { name: 'order-placed', data: { orderId: id } },
          });
        });
        return ok({ kind: 'placed' });
      } catch (cause) {
        return cause instanceof Unplaced ? ok(cause.outcome) : fail(appErrorFrom(cause));
      }
    },
  };
}

function isSameLine(a: CartItem, b: CartItem): boolean {
  return a.id === b.id && a.amount === b.amount && a.priceCents === b.priceCents;
}
