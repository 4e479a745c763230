/**
 * The categories that a shop begins with. The spelling "jewelery" is required (P-LIST-2). Published files encode
 * them by their place here, and all others by their key.
 */
export const FIRST_CATEGORIES: readonly Category[] = [
  'electronics',
  'jewelery',
  "men's clothing",
  "women's clothing",
];

/** The key of a category: in products and in addresses. */
export type Category = string;

/** What shoppers choose from. */
export interface CategoryMenu {
  /** In the order of the menu. */
  readonly shown: readonly Category[];
  /** The names, by key, of those that have another name than their key. */
  readonly titles: Readonly<Record<Category, string>>;
}

export const FIRST_MENU: CategoryMenu = { shown: FIRST_CATEGORIES, titles: {} };
