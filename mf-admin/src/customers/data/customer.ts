import { parseCart, type Cart } from '@galleria/shared-contracts/domain';
import * as v from 'valibot';

/** A shopper's record as the back office sees it. */
export interface Customer {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  /** `null` when it is not one: the rules let its owner store almost anything there. */
  readonly cart: Cart | null;
  /** Milliseconds since 1970; `null` until the server has stamped it. */
  readonly createdAtMs: number | null;
}

const CustomerDocument = v.object({
  email: v.string(),
  name: v.string(),
  cart: v.unknown(),
  createdAt: v.nullish(v.custom<{ toMillis(): number }>(hasMillis, 'Expected a timestamp')),
});

/** Parses the data of a `users/{uid}` document. Throws a `ValiError` naming the bad field. */
export function parseCustomer(uid: string, data: unknown): Customer {
  const { cart, createdAt, ...rest } = v.parse(CustomerDocument, data);
  return { ...rest, uid, cart: readCart(cart), createdAtMs: createdAt?.toMillis() ?? null };
}

function readCart(cart: unknown): Cart | null {
  try {
    return parseCart(cart);
  } catch {
    return null;
  }
}

function hasMillis(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'toMillis' in value;
}
