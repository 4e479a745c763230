import { parseCart, type Cart } from '@galleria/shared-contracts/domain';
import * as v from 'valibot';

import { Moment } from '../../kit/data/moment';

/** A shopper's record for the back office. */
export interface Customer {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  /** `null` when it is not a valid cart: the access rules do not check its lines. */
  readonly cart: Cart | null;
  /** An admin has blocked them: they cannot order. */
  readonly blocked: boolean;
  /** Milliseconds since 1970; `null` until the server has set it. */
  readonly createdAtMs: number | null;
}

const CustomerDocument = v.object({
  email: v.string(),
  name: v.string(),
  cart: v.unknown(),
  blocked: v.optional(v.boolean(), false),
  createdAt: Moment,
});

/** Parses the data of a `users/{uid}` document. Throws a `ValiError` naming the bad field. */
export function parseCustomer(uid: string, data: unknown): Customer {
  const { cart, createdAt, ...rest } = v.parse(CustomerDocument, data);
  return { ...rest, uid, cart: readCart(cart), createdAtMs: createdAt };
}

function readCart(cart: unknown): Cart | null {
  try {
    return parseCart(cart);
  } catch {
    return null;
  }
}
