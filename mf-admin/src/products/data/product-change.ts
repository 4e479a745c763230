import { dollarsFromCents, type Product, type Rating } from '@galleria/shared-contracts/domain';

/** A product before it has a number. */
export type ProductDraft = Omit<Product, 'id'>;

/** The fields of a product that can be changed, as people know them. */
export const PRODUCT_FIELDS = [
  'title',
  'description',
  'category',
  'priceCents',
  'stock',
  'image',
  'rate',
  'count',
] as const;
export type ProductField = (typeof PRODUCT_FIELDS)[number];

/** A product's fields side by side, its rating taken apart. */
export type ProductFields = Omit<ProductDraft, 'rating'> & Rating;

export function fieldsOf({ rating, ...product }: ProductDraft): ProductFields {
  const { title, description, category, priceCents, stock, image } = product;
  return { title, description, category, priceCents, stock, image, ...rating };
}

export function draftWith({ rate, count, ...fields }: ProductFields): ProductDraft {
  return { ...fields, rating: { rate, count } };
}

export function productWith(id: number, fields: ProductFields): Product {
  return { id, ...draftWith(fields) };
}

/** The fields in which the two differ. */
export function differences(a: ProductFields, b: ProductFields): readonly ProductField[] {
  return PRODUCT_FIELDS.filter((field) => a[field] !== b[field]);
}

/**
 * What somebody else changed between the reading of a product and its saving, and must be asked
 * about. Stock that only orders moved is nobody's edit, unless this edit sets the stock too.
 */
export function clashingFields(
  base: ProductFields,
  current: ProductFields,
  wanted: ProductFields,
): readonly ProductField[] {
  const setsStock = wanted.stock !== base.stock;
  return differences(base, current).filter((field) => field !== 'stock' || setsStock);
}

/** What this edit makes of the product as it is now: its own changes, and all else as it is. */
export function merged(
  base: ProductFields,
  current: ProductFields,
  wanted: ProductFields,
): ProductFields {
  const own = differences(base, wanted).map((field) => [field, wanted[field]]);
  return { ...current, ...(Object.fromEntries(own) as Partial<ProductFields>) };
}

/** The document's fields to update, and no others: what an order or another admin wrote stays. */
export function documentUpdate(
  before: Product,
  after: Product,
): Record<string, string | number | Rating> {
  const changed = differences(fieldsOf(before), fieldsOf(after));
  const update: Record<string, string | number | Rating> = {};
  for (const field of changed) {
    if (field === 'priceCents') update['price'] = dollarsFromCents(after.priceCents);
    else if (field === 'rate' || field === 'count') update['rating'] = { ...after.rating };
    else update[field] = after[field];
  }
  return update;
}
