import {
  newOrderDocument,
  newOrderId,
  userSearch,
  type OrderLine,
  type OrderStatus,
} from '@galleria/shared-contracts/domain';

import { ownerOf } from '../fixtures/owner';
import type { Shop } from '../fixtures/shop';

/** Stores a new order, of a new customer or of the account `of`, for two pieces of product 28. */
export async function placeOrder(
  shop: Shop,
  status: OrderStatus = 'placed',
  of?: string,
  id = newOrderId(),
) {
  const uid = of ?? `customer-${id}`;
  const email = `${id.toLowerCase()}@example.com`;
  const name = 'Nora Newcomer';
  const line: OrderLine = { id: 28, title: 'Chunky cardigan', priceCents: 12_400, amount: 2 };
  const details = {
    name,
    email,
    address: '1 High Street, Town',
    number: '03001234567',
    paymentMethod: 'cash',
  } as const;
  const cart = { cartItems: [], totalNumItems: 0, totalAmount: 0 };
  const now = new Date();
  const owner = ownerOf(shop);
  if (of === undefined) {
    await owner.change(`users/${uid}`, {
      uid,
      email,
      name,
      search: userSearch({ email, name }),
      cart,
      dateCreated: 'today',
      createdAt: now,
    });
  }
  await owner.change(`orders/${id}`, {
    ...newOrderDocument(uid, details, [line]),
    status,
    createdAt: now,
  });
  return { id, uid, email, name, productId: line.id, amount: line.amount };
}
