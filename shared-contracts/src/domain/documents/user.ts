import * as v from 'valibot';

import type { Cart } from '../cart';
import { parseCart } from './cart';

/** `users/{uid}`. */
export interface UserRecord {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly cart: Cart;
  /** Date and time of the sign-up, as text in the format of the browser. */
  readonly dateCreated: string;
}

const UserDocument = v.object({
  uid: v.string(),
  email: v.string(),
  name: v.string(),
  cart: v.unknown(),
  dateCreated: v.string(),
});

/** Parses the data of a `users/{uid}` document. Throws a `ValiError` that names the wrong field. */
export function parseUserRecord(data: unknown): UserRecord {
  const { cart, ...rest } = v.parse(UserDocument, data);
  return { ...rest, cart: parseCart(cart) };
}
