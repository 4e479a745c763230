import { CATEGORIES } from '@galleria/shared-contracts/domain';

/** All categories for a select. The first option stands for none of them. */
export function categoryOptions(none: string) {
  return [
    { value: '', label: none },
    ...CATEGORIES.map((category) => ({ value: category, label: category })),
  ];
}
