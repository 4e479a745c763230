import * as v from 'valibot';

import type { Cart } from '../cart';
import { lowerCase } from '../text';
import { parseCart } from './cart';

/** `users/{uid}`. */
export interface UserRecord {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly cart: Cart;
  /** Date and time of the sign-up, as text in the format of the browser. */
  readonly dateCreated: string;
  /** True if an admin has blocked the shopper. A blocked shopper cannot order. */
  readonly blocked: boolean;
}

const UserDocument = v.object({
  uid: v.string(),
  email: v.string(),
  name: v.string(),
  cart: v.unknown(),
  dateCreated: v.string(),
  blocked: v.optional(v.boolean(), false),
});

/**
 * The field `search` of `users/{uid}`, by which the back office finds a shopper: the name, the name from its second
 * and from its third word on, and the e-mail. The access rules compute the same (`isFindable`).
 */
export function userSearch({ name, email }: Pick<UserRecord, 'name' | 'email'>) {
  const whole = lowerCase(name);
  const second = whole.replace(/^[^ ]* */, '');
  const third = second.replace(/^[^ ]* */, '');
  return { name: whole, second, third, email: lowerCase(email) };
}

/** Parses the data of a `users/{uid}` document. Throws a `ValiError` that names the wrong field. */
export function parseUserRecord(data: unknown): UserRecord {
  const { cart, ...rest } = v.parse(UserDocument, data);
  return { ...rest, cart: parseCart(cart) };
}
