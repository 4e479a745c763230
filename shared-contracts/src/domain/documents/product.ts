import * as v from 'valibot';

import { CATEGORIES, type Category } from '../categories';
import { centsFromDollars, dollarsFromCents, type Cents } from '../money';

export interface Rating {
  /** 0 to 5. */
  readonly rate: number;
  readonly count: number;
}

/** What a list or a card needs of a product. */
export interface ProductSummary {
  readonly id: number;
  readonly title: string;
  readonly priceCents: Cents;
  readonly rating: Rating;
  readonly category: Category;
  readonly image: string;
}

/** `products/{id}`. */
export interface Product extends ProductSummary {
  readonly description: string;
  readonly stock: number;
}

const int = v.pipe(v.number(), v.integer());
const natural = v.pipe(int, v.minValue(0));

export const RatingSchema = v.object({
  rate: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  count: natural,
});

const ProductDocument = v.object({
  id: v.pipe(int, v.minValue(1)),
  title: v.string(),
  description: v.string(),
  stock: natural,
  price: v.pipe(v.number(), v.gtValue(0)),
  rating: RatingSchema,
  category: v.picklist(CATEGORIES),
  image: v.string(),
});

/** Parses the data of a `products/{id}` document. Throws a `ValiError` naming the bad field. */
export function parseProduct(data: unknown): Product {
  const { price, ...rest } = v.parse(ProductDocument, data);
  return { ...rest, priceCents: centsFromDollars(price) };
}

/** The fields of a `products/{id}` document, price in dollars. */
export function productDocument(product: Product): v.InferOutput<typeof ProductDocument> {
  const { id, title, description, stock, priceCents, rating, category, image } = product;
  const price = dollarsFromCents(priceCents);
  return { id, title, description, stock, price, rating: { ...rating }, category, image };
}
