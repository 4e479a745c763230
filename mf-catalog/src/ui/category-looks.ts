import type { Category } from '@galleria/shared-contracts';

const PICTURES: Readonly<Record<Category, string>> = {
  electronics: 'category-electronics.svg',
  jewelery: 'category-jewelery.svg',
  "men's clothing": 'category-mens-clothing.svg',
  "women's clothing": 'category-womens-clothing.svg',
};

/** A picture for the category, served by the shell. */
export function categoryPicture(category: Category): string {
  return `/galleria/pictures/${PICTURES[category]}`;
}

/** The category as a heading: "Men's clothing". */
export function categoryName(category: Category): string {
  return category.charAt(0).toUpperCase() + category.slice(1);
}
