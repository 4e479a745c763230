/** The four fixed categories. The spelling "jewelery" is required (P-LIST-2). */
export const CATEGORIES = [
  'electronics',
  'jewelery',
  "men's clothing",
  "women's clothing",
] as const;

export type Category = (typeof CATEGORIES)[number];

export function isCategory(value: unknown): value is Category {
  return CATEGORIES.some((category) => category === value);
}
