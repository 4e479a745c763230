import * as v from 'valibot';

import { lowStockMax } from '../limits';
import { parseProduct, productDocument, type Product } from './product';

/** A product with the fields that only the back office needs. Shoppers do not load `lowAt`. */
export interface StockedProduct extends Product {
  /** The stock is low at this many pieces or fewer. The default is `lowStockMax`. */
  readonly lowAt?: number;
}

/** An older product has no `lowAt`. A product whose `lowAt` was removed has `null`. */
const LowAt = v.object({ lowAt: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))) });

/** The same as `parseProduct`, with the fields that only the back office needs. */
export function parseStockedProduct(data: unknown): StockedProduct {
  const { lowAt } = v.parse(LowAt, data);
  return { ...parseProduct(data), ...(typeof lowAt === 'number' && { lowAt }) };
}

/** The same as `productDocument`, with the fields that only the back office needs. */
export function stockedProductDocument(product: StockedProduct) {
  return { ...productDocument(product), low: isLow(product) };
}

/** Whether the stock is low. Documents store it as `low`, because a query cannot compare two fields. */
export function isLow({ stock, lowAt }: { readonly stock: number; readonly lowAt?: unknown }) {
  return stock <= (typeof lowAt === 'number' ? lowAt : lowStockMax);
}

/** A change of the stock by an order. */
export interface StockMove {
  readonly from: number;
  readonly to: number;
  /** The field `lowAt` of the product's document; undefined if the document has no such field. */
  readonly lowAt: unknown;
}

/**
 * The update of a product when an order or its cancellation changes the stock. It sets `updatedAt` only
 * when a stock mark ("Only 3 left", "Sold out") appears, changes or disappears.
 */
export function stockUpdate<Time>({ from, to, lowAt }: StockMove, lastOrder: string, now: Time) {
  const isMarked = Math.min(from, to) <= lowStockMax;
  return {
    stock: to,
    low: isLow({ stock: to, lowAt }),
    lastOrder,
    ...(isMarked && { updatedAt: now }),
  };
}
