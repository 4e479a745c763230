import { formatCents, LIMITS, type DeliveryTable } from '@galleria/shared-contracts/domain';
import type { FieldRule } from '@galleria/shared-contracts/react';
import * as v from 'valibot';

import { centsIn } from '../../kit/form/cents-in';

/** The rows of the form. There are `LIMITS.deliveryRowsMax` of them. */
export const PLACES = [0, 1, 2] as const;

type Place = (typeof PLACES)[number];
export type DeliveryName = `below${Place}` | `cost${Place}`;
export type DeliveryTexts = Readonly<Record<DeliveryName, string>>;

const isCents = (text: string, min: number, max: number) => {
  const cents = centsIn(text);
  return cents !== null && cents >= min && cents <= max;
};

/** A row is empty or complete. Its amount is higher than the amounts of the rows before. */
const rowRules = (place: Place): [DeliveryName, FieldRule][] => [
  [
    `below${place}`,
    {
      isValid(text, texts = {}) {
        if (text === '') return !texts[`cost${place}`];
        const before = PLACES.slice(0, place).map((other) => centsIn(texts[`below${other}`]) ?? 0);
        const min = Math.max(0, ...before) + 1;
        return isCents(text, min, LIMITS.deliveryBelowMaxCents);
      },
      notice: 'Please enter an amount in dollars, higher than in the row before.',
    },
  ],
  [
    `cost${place}`,
    {
      isValid: (text, texts = {}) =>
        text === '' ? !texts[`below${place}`] : isCents(text, 0, LIMITS.deliveryCostMaxCents),
      notice: `Please enter what delivery costs, at most $${String(LIMITS.deliveryCostMaxCents / 100)}.`,
    },
  ],
];

// Safe: there is one entry for each name.
export const DELIVERY_RULES = Object.fromEntries(PLACES.flatMap(rowRules)) as Record<
  DeliveryName,
  FieldRule
>;

// Safe: the rules have every name.
const Texts = v.object(
  v.entriesFromList(Object.keys(DELIVERY_RULES) as DeliveryName[], v.string()),
);

/** The values that the form compares with, as texts. */
export const TypedDeliverySchema = v.object({ before: Texts, sent: v.array(Texts) });
export type TypedDelivery = v.InferOutput<typeof TypedDeliverySchema>;

/** The table of valid texts. */
export function tableOf(texts: DeliveryTexts): DeliveryTable {
  return PLACES.flatMap((place) => {
    const belowCents = centsIn(texts[`below${place}`]);
    const costCents = centsIn(texts[`cost${place}`]);
    return belowCents === null || costCents === null ? [] : [{ belowCents, costCents }];
  });
}

/** The rows in words, a line each. */
export function wordsOf(table: DeliveryTable): string {
  const rows = table.map(
    ({ belowCents, costCents }) =>
      `Orders below ${formatCents(belowCents)}: ${formatCents(costCents)}`,
  );
  return rows.join('\n') || 'Delivery is free';
}

/** The texts of the fields. Rows that are not used are empty. */
export function textsOf(table: DeliveryTable): DeliveryTexts {
  const dollars = (cents: number | undefined) => (cents === undefined ? '' : String(cents / 100));
  return Object.fromEntries(
    PLACES.flatMap((place) => [
      [`below${place}`, dollars(table[place]?.belowCents)],
      [`cost${place}`, dollars(table[place]?.costCents)],
    ]),
  ) as DeliveryTexts;
}
