import { createHash } from 'node:crypto';

import { LIMITS } from '@galleria/shared-contracts/domain';
import { NOW, type Fields } from './request';

/** A time that is not the server's time. */
export const LONG_AGO = new Date('2020-01-01');

/** `[product id, amount]`. */
export type Line = readonly [id: number, amount: number];

/** A proof of work: a text with this start whose hash with the key begins with the demanded zeros. */
export function workFor(key: string, start = ''): string {
  for (let number = 0; ; number += 1) {
    const work = `${start}${String(number)}`;
    const hash = createHash('sha256').update(`${key}:${work}`).digest('hex');
    if (hash.startsWith('000')) return work;
  }
}

export const text = (length: number): string => 'x'.repeat(length);

/** Product ids 1 to 12 cost 1.99, 2.99, … dollars. */
export const priceOf = (id: number): number => id + 0.99;

const titleOf = (id: number): string => `Walnut desk speaker ${id}`;

/** The stock of each product before a test. */
export const STOCK = 20;

export function aProduct(id: number, changes: Fields = {}): Fields {
  return {
    id,
    title: titleOf(id),
    description: text(LIMITS.descriptionMin),
    stock: STOCK,
    price: priceOf(id),
    rating: { rate: 4.5, count: 12 },
    category: 'electronics',
    image: '/pictures/speaker.svg',
    updatedAt: NOW,
    ...changes,
  };
}

/** The cart of a new account. */
export const EMPTY_CART: Fields = { cartItems: [], totalNumItems: 0, totalAmount: 0 };

/** The first saved cart after a cart without a revision. No cart in `world.ts` has a revision. */
export function savedCart(lines: readonly Line[], changes: Fields = {}): Fields {
  return { ...aCart(lines), revision: 1, recentWrites: ['w1'], ...changes };
}

/** A line of a cart. */
export function aLine(changes: Fields = {}): Fields {
  const { id, title, price, rating, category, image } = aProduct(3);
  return { id, title, price, rating, category, image, amount: 1, ...changes };
}

export function aCart(lines: readonly Line[]): Fields {
  return {
    cartItems: lines.map(([id, amount]) =>
      aLine({ id, title: titleOf(id), price: priceOf(id), amount }),
    ),
    totalNumItems: pieces(lines),
    totalAmount: total(lines),
  };
}

export function aUser(uid: string, changes: Fields = {}): Fields {
  return {
    uid,
    email: `${uid}@example.com`,
    name: 'Sam Shopper',
    cart: EMPTY_CART,
    dateCreated: '11/21/2026, 10:00:00 AM',
    createdAt: NOW,
    ...changes,
  };
}

/** An item of an order. */
export function anItem([id, amount]: Line, changes: Fields = {}): Fields {
  return { id, title: titleOf(id), price: priceOf(id), amount, ...changes };
}

export function anOrder(uid: string, lines: readonly Line[], changes: Fields = {}): Fields {
  return {
    uid,
    name: 'Sam Shopper',
    email: 'sam@example.com',
    address: '1 High Street, Town',
    number: '03001234567',
    payment_method: 'cash',
    order: {
      items: lines.map((line) => anItem(line)),
      totalAmount: total(lines),
      totalNumItems: pieces(lines),
    },
    productIds: lines.map(([id]) => String(id)),
    status: 'placed',
    createdAt: NOW,
    ...changes,
  };
}

export function anAdmin(email: string, uid: string, changes: Fields = {}): Fields {
  return { email, uid, handle: `${uid}@admins.galleria.example`, createdAt: NOW, ...changes };
}

/** The key of an order that is being placed. */
export const NEW_ORDER = '7K2F9QWX3M5T';

export function aMail(
  orderId: string,
  uid: string,
  lines: readonly Line[],
  changes: Fields = {},
): Fields {
  return {
    toUids: [uid],
    template: { name: 'order-placed', data: mailData(orderId, lines) },
    ...changes,
  };
}

/** The data of a mail to an address that is not verified. */
export function mailData(orderId: string, lines: readonly Line[], changes: Fields = {}): Fields {
  return {
    orderId,
    number: orderId.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3'),
    items: lines.map((line) => anItem(line)),
    total: total(lines).toFixed(2),
    ...changes,
  };
}

/** The field `returned` of an order. The return has reached this state and all states before it. */
export function aReturn(state: string, changes: Fields = {}): Fields {
  const isAnswered = state !== 'asked';
  const answer = state === 'refused' ? 'refused' : 'agreed';
  return {
    state,
    amounts: [1, 0],
    reason: 'It is too small',
    asked: LONG_AGO,
    ...(isAnswered && { [answer]: LONG_AGO, word: 'Well' }),
    ...((state === 'received' || state === 'refunded') && { received: LONG_AGO, restocked: false }),
    ...(state === 'refunded' && { refunded: LONG_AGO, refundCents: 199 }),
    ...changes,
  };
}

/** The number of a parcel. */
export const aTracking = (changes: Fields = {}): Fields => ({
  carrier: 'UPS',
  number: '1Z999AA10123456784',
  link: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  ...changes,
});

/** An entry of the audit trail, by the first admin. */
export const anEntry = (
  action: string,
  targets: readonly string[],
  changes: Fields = {},
): Fields => ({
  actor: 'first@galleria.com',
  action,
  targets,
  at: NOW,
  ...changes,
});

/** A run of three batches. It is new by default; `changes` can override this. */
export function aRun(changes: Fields = {}): Fields {
  return {
    title: 'Raise the price by 10 %',
    actor: 'first@galleria.com',
    at: NOW,
    change: 'null',
    rows: 40,
    batches: 3,
    parts: 1,
    state: 'open',
    done: 0,
    undone: 0,
    report: '{}',
    ...changes,
  };
}

export const pieces = (lines: readonly Line[]): number =>
  lines.reduce((sum, [, amount]) => sum + amount, 0);

export const total = (lines: readonly Line[]): number =>
  lines.reduce((cents, [id, amount]) => cents + Math.round(priceOf(id) * 100) * amount, 0) / 100;
