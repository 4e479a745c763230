import type { NoticeAction } from '@galleria/shared-contracts/contract';
import {
  EMPTY_CART,
  fail,
  ok,
  type AppError,
  type Cart,
  type DeliveryTable,
  type Order,
  type Result,
  type SavedAddress,
  type StoredCart,
} from '@galleria/shared-contracts/domain';

import type { NewOrder, PlacingOutcome } from '../checkout/data/checkout.repository';
import { createOrderDraft } from '../checkout/data/order-draft';
import { createSubmissions } from '../checkout/data/submissions';
import type { KnownProducts } from '../cart/data/line-check';
import type { CartServices } from '../data/services';
import type { AskingOutcome, CancellingOutcome } from '../orders/data/order.repository';
import { createPlacedOrders } from '../orders/data/placed-orders';
import { createWantedProducts } from '../cart/data/wanted-products';

export const AWAY: AppError = {
  kind: 'unavailable',
  message: 'The shop is away',
  retryable: true,
};

/** An empty storage of a tab. */
export function aStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (place) => [...entries.keys()][place] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

export interface FakeWorld {
  /** The products in the database, by id. */
  readonly products?: KnownProducts;
  readonly orders?: readonly Order[];
  /** Orders that cannot be read, after the others. */
  readonly damagedIds?: readonly string[];
  readonly isOnline?: boolean;
  /** Whether the shopper's e-mail address is verified. */
  readonly isVerified?: boolean;
  /** The shopper's data cannot be read. */
  readonly isBuyerUnread?: boolean;
  /** The delivery address of the shopper's last order. */
  readonly lastAddress?: string;
  readonly addresses?: readonly SavedAddress[];
  /** The answer of the database when an address is removed. */
  readonly forgotten?: Result<null>;
  /** What delivery costs; the read fails with `null`. Free unless a test says otherwise. */
  readonly delivery?: DeliveryTable | null;
  /** Called for each order; its result is the answer of the database. */
  readonly place?: (id: string) => Promise<Result<PlacingOutcome>>;
  /** The answer of the database when an order is cancelled. */
  readonly cancelled?: Result<CancellingOutcome>;
  /** The answer of the database when a return is asked for. */
  readonly asked?: Result<AskingOutcome>;
  readonly placedIds?: readonly string[];
  /** The cart in the database; that of `enter` unless a test says otherwise. */
  readonly stored?: Cart;
  readonly storage?: Storage;
  /** The storage that all tabs share. */
  readonly device?: Storage;
}

export function aStored(cart: Cart, revision: number): StoredCart {
  return { cart, revision, recentWrites: [] };
}

/** Fake services over plain objects, and lists of what was done with them. */
export function fakeServices(world: FakeWorld = {}) {
  const { products = {}, orders = [], storage = aStorage(), device = aStorage() } = world;
  const notices: string[] = [];
  const buttons: NoticeAction[] = [];
  const calls: string[] = [];
  const sentOrders: NewOrder[] = [];
  let stored = aStored(EMPTY_CART, 0);
  let tellOrder: (order: Order) => void = () => undefined;
  const services: CartServices = {
    cart: {
      settle: () => Promise.resolve(ok(null)),
      readNow: () => Promise.resolve(),
      retry: () => void calls.push('retry'),
      reload: () => void calls.push('reload'),
      notify(type, title, button) {
        notices.push(`${type}: ${title}`);
        if (button) buttons.push(button);
      },
      isOnline: () => world.isOnline ?? true,
      toLogin: () => void calls.push('to login'),
    },
    carts: {
      read: () => Promise.resolve(ok(world.stored ? aStored(world.stored, 2) : stored)),
    },
    products: {
      read: (ids) =>
        Promise.resolve(ok(Object.fromEntries(ids.map((id) => [id, products[id] ?? null])))),
    },
    checkout: {
      buyer: () =>
        Promise.resolve(
          world.isBuyerUnread
            ? fail(AWAY)
            : ok({
                name: 'Sam Shopper',
                email: 'sam@example.com',
                isVerified: world.isVerified ?? false,
                address: world.lastAddress ?? '',
                number: world.lastAddress === undefined ? '' : '03007654321',
                addresses: world.addresses ?? [],
              }),
        ),
      delivery: () =>
        Promise.resolve(world.delivery === null ? fail(AWAY) : ok(world.delivery ?? [])),
      sendVerification() {
        calls.push('send verification');
        return Promise.resolve(ok(null));
      },
      forgetAddress(_uid, { address }) {
        calls.push(`forget ${address}`);
        return Promise.resolve(world.forgotten ?? ok(null));
      },
      place(order) {
        calls.push(`place ${order.id}: ${order.lines.map(({ id }) => id).join()}`);
        sentOrders.push(order);
        return world.place?.(order.id) ?? Promise.resolve(ok({ kind: 'placed' }));
      },
      isPlaced: (id) => Promise.resolve(ok(world.placedIds?.includes(id) ?? false)),
    },
    orders: {
      watchMine(_uid, count, onChange) {
        const damaged = (world.damagedIds ?? []).map((id) => ({ id, order: null }));
        const listed = [...orders.map((order) => ({ id: order.id, order })), ...damaged];
        onChange(ok(listed.slice(0, count)));
        return () => undefined;
      },
      watch(id, onChange) {
        tellOrder = (order) => onChange(ok(order));
        if (id.includes('/')) onChange(fail({ ...AWAY, kind: 'invalid', retryable: false }));
        else onChange(ok(orders.find((order) => order.id === id) ?? null));
        return () => undefined;
      },
      cancel(id) {
        calls.push(`cancel ${id}`);
        return Promise.resolve(world.cancelled ?? ok('cancelled'));
      },
      askReturn(id, { amounts, reason }) {
        calls.push(`return ${amounts.join()} of ${id}: ${reason}`);
        return Promise.resolve(world.asked ?? ok('asked'));
      },
    },
    submissions: createSubmissions(storage),
    draft: createOrderDraft(storage),
    placed: createPlacedOrders(storage),
    wanted: createWantedProducts(storage, device),
  };
  return {
    services,
    notices,
    buttons,
    calls,
    sentOrders,
    storage,
    isAway: () => fail(AWAY),
    /** The shopper has this cart in the database. */
    enter: (cart: Cart) => (stored = aStored(cart, 1)),
    /** The order that is watched has changed. */
    tellOrder: (order: Order) => tellOrder(order),
  };
}
