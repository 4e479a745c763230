import {
  cartOf,
  deliveryCents,
  FREE_DELIVERY,
  LIMITS,
  newOrderDocument,
  nextStoredCart,
  orderMail,
  parseDelivery,
  parseOrder,
  parseSavedAddresses,
  parseStoredCart,
  parseUserRecord,
  stockUpdate,
  storedCartDocument,
  subtotalOf,
  withAddress,
  type CartItem,
  type DeliveryTable,
  type OrderDetails,
  type OrderLine,
  type Product,
  type Result,
  type SavedAddress,
  type StoredCart,
} from '@galleria/shared-contracts/domain';
import {
  attempt,
  forgetAddress,
  isVerifiedAs,
  productIn,
  sendVerification,
  transact,
  type FirebaseClient,
} from '@galleria/shared-contracts/firebase';
import type { DocumentData } from 'firebase/firestore/lite';

import {
  cartProblems,
  DAMAGED,
  productOf,
  type KnownProducts,
  type LineProblem,
} from '../../cart/data/line-check';
import { TEXTS } from '../../texts';

export interface NewOrder {
  /** The same id at every try, so that a retry cannot order twice. */
  readonly id: string;
  readonly uid: string;
  readonly details: OrderDetails;
  /** The address to save in the shopper's record, in front of the others; `null` to save none. */
  readonly saved: SavedAddress | null;
  /** The address in the record is verified, so the mail may contain the typed name and address. */
  readonly isVerified: boolean;
  /** The lines to order as the shopper saw them, at most 8. */
  readonly lines: readonly CartItem[];
  /** What delivery costs, as the shopper saw it; `null` when it was not known: then only free delivery is as seen. */
  readonly delivery: DeliveryTable | null;
  /** Called with the stored cart as it is with the outcome. A listener on it may be lost. */
  readonly onStored: (cart: StoredCart) => void;
}

export type PlacingOutcome =
  | { readonly kind: 'placed' }
  /**
   * An earlier try has placed the order. `inCart` has the product ids that are in the stored cart now. The order
   * has the details of that try; `isAsSent` says whether they are those of this one.
   */
  | {
      readonly kind: 'placed-before';
      readonly inCart: ReadonlySet<number>;
      readonly isAsSent: boolean;
    }
  /** The stored cart does not have these lines any more, or has them with other amounts or prices. */
  | { readonly kind: 'cart-changed' }
  /** The shop has blocked this account. */
  | { readonly kind: 'blocked' }
  /** The delivery of these lines costs something else by now. */
  | { readonly kind: 'delivery-changed'; readonly delivery: DeliveryTable }
  | {
      readonly kind: 'refused';
      readonly problems: readonly LineProblem[];
      readonly products: KnownProducts;
    };

/** The first values of the order form. */
export interface Buyer {
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
  /** The delivery address of the last order, and below the contact number; empty without a last order. */
  readonly address: string;
  readonly number: string;
  /** The saved addresses, the last used first. */
  readonly addresses: readonly SavedAddress[];
}

export interface CheckoutRepository {
  /** Reads the shopper's data; `null` without a user's document. */
  buyer(uid: string): Promise<Result<Buyer | null>>;
  /** Reads what delivery costs. */
  delivery(): Promise<Result<DeliveryTable>>;
  /** Sends the mail with the verification link again. */
  sendVerification(): Promise<Result<null>>;
  /**
   * Places an order in one transaction: it writes the order, the lower stock, the cart without the ordered
   * lines, and the mail. It also reads prices, stock, cart and the cost of delivery, so that the shopper
   * orders exactly what the cart showed.
   */
  place(order: NewOrder): Promise<Result<PlacingOutcome>>;
  /** Removes a saved address from the shopper's record. */
  forgetAddress(uid: string, address: SavedAddress): Promise<Result<null>>;
  /** Whether an order with this id exists. */
  isPlaced(id: string): Promise<Result<boolean>>;
}

export function createCheckoutRepository(firebase: FirebaseClient): CheckoutRepository {
  /** Reads a document that belongs to the shopper. */
  async function read(collection: string, key: string) {
    const { db, doc, getDoc } = await firebase.lite('signed-in');
    return getDoc(doc(db, collection, key));
  }

  /**
   * The delivery data of this order; empty when the order cannot be read, because the form must open
   * anyway.
   */
  async function lastDelivery(orderId: unknown): Promise<Pick<Buyer, 'address' | 'number'>> {
    const result = await attempt(async () => {
      if (typeof orderId !== 'string') return null;
      const order = await read('orders', orderId);
      return order.exists() ? parseOrder(orderId, order.data()) : null;
    });
    const { address = '', number = '' } = (result.ok && result.value) || {};
    return { address, number };
  }

  const readDelivery = async () => parseDelivery((await read('settings', 'delivery')).data());

  return {
    delivery: () => attempt(readDelivery),
    buyer: (uid) =>
      attempt(async () => {
        const record = await read('users', uid);
        if (!record.exists()) return null;
        const { name, email } = parseUserRecord(record.data());
        const [auth, delivery] = await Promise.all([
          firebase.auth(),
          lastDelivery(record.get('lastOrder')),
        ]);
        // If the check fails, the address counts as not verified. The mail then contains less.
        const isVerified = await isVerifiedAs(email, auth).catch(() => false);
        const addresses = parseSavedAddresses(record.get('addresses'));
        return { name, email, isVerified, addresses, ...delivery };
      }),
    sendVerification: () => sendVerification(firebase, TEXTS.form.notSignedIn),
    forgetAddress: (uid, address) => forgetAddress(firebase, uid, address),
    isPlaced: (id) => attempt(async () => (await read('orders', id)).exists()),
    place: ({ id, uid, details, saved, isVerified, lines, delivery: seen, onStored }) =>
      attempt(async () => {
        const lite = await firebase.lite('signed-in');
        const { db, doc, serverTimestamp } = lite;
        const orderRef = doc(db, 'orders', id);
        const userRef = doc(db, 'users', uid);
        const productRef = (productId: number) => doc(db, 'products', String(productId));

        let newest: StoredCart | undefined;
        const outcome = await transact<PlacingOutcome>(lite, async (transaction, end) => {
          const [delivery, order, user, ...found] = await Promise.all([
            // Not with the transaction, which would write a check of this document in each order.
            readDelivery(),
            transaction.get(orderRef),
            transaction.get(userRef),
            ...lines.map((line) => transaction.get(productRef(line.id))),
          ]);
          const stored = parseStoredCart(user.get('cart'));
          const { items } = stored.cart;
          newest = stored;
          if (order.exists()) {
            return end({
              kind: 'placed-before',
              inCart: new Set(items.map((item) => item.id)),
              isAsSent: hasDetails(order.data(), details),
            });
          }
          if (user.get('blocked') === true) return end({ kind: 'blocked' });
          if (!lines.every((line) => items.some((item) => isSameLine(item, line)))) {
            return end({ kind: 'cart-changed' });
          }
          const products: KnownProducts = Object.fromEntries(
            lines.map((line, place) => {
              const data = found[place]?.data();
              const name = `products/${String(line.id)}`;
              return [line.id, data ? (productIn({ name, data })[0] ?? DAMAGED) : null];
            }),
          );
          const problems = cartProblems(lines, products);
          if (problems.length > 0) return end({ kind: 'refused', problems, products });
          const subtotal = subtotalOf(lines);
          if (
            deliveryCents(subtotal, delivery) !== deliveryCents(subtotal, seen ?? FREE_DELIVERY)
          ) {
            return end({ kind: 'delivery-changed', delivery });
          }

          const ordered: OrderLine[] = [];
          for (const [place, { id: productId, amount }] of lines.entries()) {
            // Safe: a line whose product is gone or damaged is a problem.
            const { title, priceCents, stock } = productOf(products, productId) as Product;
            ordered.push({ id: productId, title, priceCents, amount });
            transaction.update(
              productRef(productId),
              stockUpdate(
                { from: stock, to: stock - amount, lowAt: found[place]?.get('lowAt') },
                id,
                serverTimestamp(),
              ),
            );
          }
          const document = newOrderDocument(uid, details, ordered, delivery);
          transaction.set(orderRef, { ...document, createdAt: serverTimestamp() });
          const rest = items.filter((item) => !lines.some((line) => line.id === item.id));
          newest = nextStoredCart(stored, cartOf(rest));
          const orderCount = Number(user.get('orderCount') ?? LIMITS.ordersPerHourMax);
          transaction.update(userRef, {
            cart: storedCartDocument(newest),
            // The access rules limit the orders per hour by this count. A full count starts again at 1; the
            // rules refuse this before the hour is over.
            ...(orderCount < LIMITS.ordersPerHourMax
              ? { orderCount: orderCount + 1 }
              : { orderCount: 1, orderCountSince: serverTimestamp() }),
            lastOrder: id,
            ...(saved && {
              addresses: withAddress(parseSavedAddresses(user.get('addresses')), saved),
            }),
          });
          const mail = orderMail(parseOrder(id, document), 'placed', isVerified);
          transaction.set(doc(db, 'mail', mail.key), mail.document);
          return { kind: 'placed' };
        });
        if (newest) onStored(newest);
        return outcome;
      }),
  };
}

/** Compares the stored fields, because another version of the shop may have changed the order since. */
function hasDetails(order: DocumentData, sent: OrderDetails): boolean {
  return (
    order['name'] === sent.name &&
    order['email'] === sent.email &&
    order['address'] === sent.address &&
    order['number'] === sent.number &&
    order['payment_method'] === sent.paymentMethod
  );
}

function isSameLine(a: CartItem, b: CartItem): boolean {
  return a.id === b.id && a.amount === b.amount && a.priceCents === b.priceCents;
}
