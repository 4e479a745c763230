/**
 * The fields of a product summary, in the order of the published catalogue's columns: a new one comes
 * last. Apart from the schema (`ProductSummarySchema`), because early scripts carry no valibot.
 */
export const SUMMARY_FIELDS = ['id', 'title', 'priceCents', 'rating', 'category', 'image'] as const;

export type SummaryField = (typeof SUMMARY_FIELDS)[number];
