/**
 * The categories of a new shop. The spelling "jewelery" is required (P-LIST-2). Published files store these
 * categories as their index in this list, and other categories as their key. So never change the order.
 */
export const FIRST_CATEGORIES: readonly Category[] = [
  'electronics',
  'jewelery',
  "men's clothing",
  "women's clothing",
];

/** The key of a category: in products and in addresses. */
export type Category = string;

/** The categories that shoppers can choose. */
export interface CategoryMenu {
  /** The categories in the order of the menu. */
  readonly shown: readonly Category[];
  /** The names of the categories whose name differs from their key, by key. */
  readonly titles: Readonly<Record<Category, string>>;
}

export const FIRST_MENU: CategoryMenu = { shown: FIRST_CATEGORIES, titles: {} };
