import { CATEGORIES } from '@galleria/shared-contracts/domain';

/** Options for a select: an empty value with the label `none`, then all categories. */
export function categoryOptions(none: string) {
  return [
    { value: '', label: none },
    ...CATEGORIES.map((category) => ({ value: category, label: category })),
  ];
}
