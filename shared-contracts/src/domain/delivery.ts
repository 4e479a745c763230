import * as v from 'valibot';

import { TEXTS } from '../texts';
import { formatCents } from './formats';
import type { Cents } from './money';

const cents = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The document's schema. It does not limit the numbers, because the access rules do. */
const Settings = v.object({
  rows: v.array(v.object({ belowCents: cents, costCents: cents })),
});

/** Orders of less than `belowCents` pay `costCents` for delivery. */
export interface DeliveryRow {
  readonly belowCents: Cents;
  readonly costCents: Cents;
}

/** The delivery costs. The first row whose `belowCents` is above the subtotal decides. Without such a row it is free. */
export type DeliveryTable = readonly DeliveryRow[];

export const FREE_DELIVERY: DeliveryTable = [];

/** Parses the data of `settings/delivery`. Without the document delivery is free. Throws a `ValiError`. */
export function parseDelivery(data: unknown): DeliveryTable {
  return data === undefined ? FREE_DELIVERY : v.parse(Settings, data).rows;
}

/** The delivery costs of an order with this subtotal. */
export function deliveryCents(subtotalCents: Cents, table: DeliveryTable): Cents {
  return table.find(({ belowCents }) => subtotalCents < belowCents)?.costCents ?? 0;
}

/** A text about the delivery costs: from which amount on delivery is free. This is the highest amount in the table. */
export function deliveryText(table: DeliveryTable): string {
  const freeFrom = Math.max(0, ...table.map(({ belowCents }) => belowCents));
  return freeFrom === 0 ? TEXTS.freeDelivery : TEXTS.freeDeliveryFrom(formatCents(freeFrom));
}

/** The delivery costs of one order as a text. */
export function formatDelivery(costCents: Cents): string {
  return costCents === 0 ? TEXTS.free : formatCents(costCents);
}

interface PricedLine {
  readonly amount: number;
  readonly priceCents: Cents;
}

/** The price of the lines without delivery. */
export function subtotalOf(lines: readonly PricedLine[]): Cents {
  return lines.reduce((sum, line) => sum + line.amount * line.priceCents, 0);
}
