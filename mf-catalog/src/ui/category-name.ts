import type { Category } from '@galleria/shared-contracts/domain';

/** The category as a heading: "Men's clothing". */
export function categoryName(category: Category): string {
  return category.charAt(0).toUpperCase() + category.slice(1);
}
