import type { Categories } from '@galleria/shared-contracts/domain';
import { useSubscription } from '@galleria/shared-contracts/react';

import { useAdminServices } from '../services';
import { knownCategories } from './data/known-categories';

/** The live categories; those that are known while they are read. */
function useCategories(): Categories {
  const { categories } = useAdminServices();
  const result = useSubscription<Categories>(null, (onChange) => categories.watch(onChange));
  return result?.ok === true ? result.value : knownCategories();
}

/**
 * The options of a select of categories: those of the menu, and `chosen`, which the menu may have no more. The
 * first has no value.
 */
export function useCategoryOptions(none: string, chosen = '') {
  const { shown, titles } = useCategories();
  const keys = chosen === '' || shown.includes(chosen) ? shown : [...shown, chosen];
  return [
    { value: '', label: none },
    ...keys.map((key) => ({ value: key, label: titles[key] ?? key })),
  ];
}
