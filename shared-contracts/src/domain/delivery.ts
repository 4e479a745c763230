import { TEXTS } from '../texts';
import { formatCents } from './formats';
import type { Cents } from './money';

/** Orders of less than `belowCents` pay `costCents` for delivery. */
export interface DeliveryRow {
  readonly belowCents: Cents;
  readonly costCents: Cents;
}

/**
 * What delivery costs in this shop: the first row that fits decides, and without one delivery is free. At
 * most three rows. `deliveryTable` in `firestore.rules` has the same rows; a test compares them.
 */
export const DELIVERY_TABLE: readonly DeliveryRow[] = [];

/** What the delivery of an order of this subtotal costs. */
export function deliveryCents(subtotalCents: Cents, table = DELIVERY_TABLE): Cents {
  return table.find(({ belowCents }) => subtotalCents < belowCents)?.costCents ?? 0;
}

/** What delivery costs, in words. An order of the last row's amount or more pays nothing. */
export function deliveryText(table = DELIVERY_TABLE): string {
  const freeFrom = Math.max(0, ...table.map(({ belowCents }) => belowCents));
  return freeFrom === 0 ? TEXTS.freeDelivery : TEXTS.freeDeliveryFrom(formatCents(freeFrom));
}

interface PricedLine {
  readonly amount: number;
  readonly priceCents: Cents;
}

/** The price of the lines without delivery. */
export function subtotalOf(lines: readonly PricedLine[]): Cents {
  return lines.reduce((sum, line) => sum + line.amount * line.priceCents, 0);
}
