import { parseCategories, type Categories } from '@galleria/shared-contracts/domain';

let known = parseCategories(undefined);

/** The categories of the last read. Before the first read: the first categories of a shop. */
export const knownCategories = (): Categories => known;

export function learnCategories(categories: Categories): void {
  known = categories;
}

/** The name of a category, as the known categories have it. */
export const categoryTitle = (key: string): string => known.titles[key] ?? key;

/** Whether products may have this category. */
export function isCategory(text: string): boolean {
  return known.all.includes(text);
}
