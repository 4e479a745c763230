import * as v from 'valibot';

import type { Choice } from '../choice';
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
 * The fields of a product summary except its price. Documents and stored carts have `price` in dollars;
 * code, events and the published catalogue have `priceCents`. Add a new field here and in `SUMMARY_FIELDS`.
 * It must be `v.exactOptional` while stored documents may lack it.
 */
export const SUMMARY_ENTRIES = {
  id: v.pipe(int, v.minValue(1)),
  title: v.string(),
  rating: RatingSchema,
  category: v.string(),
  image: v.string(),
  /** A key that is the same for all products of a group: they differ only in size or colour (`Product.choice`). */
  group: v.exactOptional(v.string()),
} satisfies Record<Exclude<SummaryField, 'priceCents'>, v.GenericSchema>;

export const ProductSummarySchema = v.object({
  ...SUMMARY_ENTRIES,
  priceCents: v.pipe(int, v.minValue(1)),
});

/** The fields of a product that lists and cards need. */
export type ProductSummary = Readonly<v.InferOutput<typeof ProductSummarySchema>>;

const ProductDocument = v.object({
  ...SUMMARY_ENTRIES,
  price: v.pipe(v.number(), v.minValue(0.01)),
  description: v.string(),
  stock: natural,
  pictures: v.exactOptional(v.array(v.string())),
  choice: v.exactOptional(v.record(v.string(), v.string())),
});

/** `products/{id}`. */
export interface Product extends ProductSummary {
  readonly description: string;
  readonly stock: number;
  /** The addresses of further pictures after `image`, at least one. */
  readonly pictures?: readonly string[];
  /** The values by which the product differs from others of its group. Present if and only if `group` is. */
  readonly choice?: Choice;
}

/** The summary of a product. */
export function summaryOf(product: Product): ProductSummary {
  const fields = SUMMARY_FIELDS.filter((field) => field in product);
  // Safe: the summary lacks only fields that the product lacks, and these are optional.
  return Object.fromEntries(fields.map((field) => [field, product[field]])) as ProductSummary;
}

/**
 * Parses the data of a `products/{id}` document. Throws a `ValiError` that names the wrong field. A product that
 * has left its group has an empty key and no choice.
 */
export function parseProduct(data: unknown): Product {
  const { price, group = '', choice = {}, pictures = [], ...rest } = v.parse(ProductDocument, data);
  const isInGroup = group !== '' && Object.keys(choice).length > 0;
  // The price comes first: in V8 each object with a field behind `...rest` has a layout of its own, and reading a
  // field of many thousand such objects is slow.
  return {
    priceCents: centsFromDollars(price),
    ...rest,
    ...(isInGroup && { group, choice }),
    ...(pictures.length > 0 && { pictures }),
  };
}

/**
 * The fields of a `products/{id}` document, with the price in dollars. The caller must add `updatedAt` with
 * the server's time.
 */
export function productDocument(product: Product): v.InferOutput<typeof ProductDocument> {
  const { priceCents, rating, choice, pictures, ...rest } = product;
  return {
    ...rest,
    rating: { ...rating },
    price: dollarsFromCents(priceCents),
    ...(choice && { choice: { ...choice } }),
    ...(pictures && { pictures: [...pictures] }),
  };
}
