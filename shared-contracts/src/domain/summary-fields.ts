/**
 * The fields of a product summary, in the order of the columns in the published catalogue. Add a new field
 * at the end. The list is not in the file of `ProductSummarySchema`, because early scripts must not contain
 * valibot.
 */
export const SUMMARY_FIELDS = [
  'id',
  'title',
  'priceCents',
  'rating',
  'category',
  'image',
  'group',
] as const;

export type SummaryField = (typeof SUMMARY_FIELDS)[number];
