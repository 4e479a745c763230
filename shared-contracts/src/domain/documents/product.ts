import * as v from 'valibot';

import { CATEGORIES } from '../categories';
import { lowStockMax } from '../limits';
import { centsFromDollars, dollarsFromCents } from '../money';
import { SUMMARY_FIELDS, type SummaryField } from '../summary-fields';

const int = v.pipe(v.number(), v.integer());
const natural = v.pipe(int, v.minValue(0));

const RatingSchema = v.object({
  /** 0 to 5. */
  rate: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  count: natural,
});
export type Rating = Readonly<v.InferOutput<typeof RatingSchema>>;

/**
 * What every form of a product summary holds, besides its price: documents and stored carts have
 * `price` in dollars, code, events and the published catalogue `priceCents`. A new field is added here
 * and to `SUMMARY_FIELDS`; it is `v.exactOptional` as long as stored documents lack it.
 */
export const SUMMARY_ENTRIES = {
  id: v.pipe(int, v.minValue(1)),
  title: v.string(),
  rating: RatingSchema,
  category: v.picklist(CATEGORIES),
  image: v.string(),
} satisfies Record<Exclude<SummaryField, 'priceCents'>, v.GenericSchema>;

export const ProductSummarySchema = v.object({
  ...SUMMARY_ENTRIES,
  priceCents: v.pipe(int, v.minValue(1)),
});

/** What a list or a card needs of a product. */
export type ProductSummary = Readonly<v.InferOutput<typeof ProductSummarySchema>>;

const ProductDocument = v.object({
  ...SUMMARY_ENTRIES,
  price: v.pipe(v.number(), v.gtValue(0)),
  description: v.string(),
  stock: natural,
});

/** `products/{id}`. */
export interface Product extends ProductSummary {
  readonly description: string;
  readonly stock: number;
}

/** What lists know of a product. */
export function summaryOf(product: Product): ProductSummary {
  const fields = SUMMARY_FIELDS.filter((field) => field in product);
  // Safe: a field that it lacks may be lacking.
  return Object.fromEntries(fields.map((field) => [field, product[field]])) as ProductSummary;
}

/** Parses the data of a `products/{id}` document. Throws a `ValiError` naming the bad field. */
export function parseProduct(data: unknown): Product {
  const { price, ...rest } = v.parse(ProductDocument, data);
  return { ...rest, priceCents: centsFromDollars(price) };
}

/**
 * The fields of a `products/{id}` document, price in dollars. Whoever writes them also sets `updatedAt` to the
 * server's time.
 */
export function productDocument(product: Product): v.InferOutput<typeof ProductDocument> {
  const { priceCents, rating, ...rest } = product;
  return { ...rest, rating: { ...rating }, price: dollarsFromCents(priceCents) };
}

/**
 * The update of a product whose stock is moved by an order or its cancellation. The server's time is noted
 * when a mark ("Only 3 left", "Sold out") comes, changes or goes, and never else.
 */
export function stockUpdate<Time>(
  { from, to }: { readonly from: number; readonly to: number },
  lastOrder: string,
  now: Time,
): { stock: number; lastOrder: string; updatedAt?: Time } {
  const isMarked = Math.min(from, to) <= lowStockMax;
  return { stock: to, lastOrder, ...(isMarked && { updatedAt: now }) };
}
