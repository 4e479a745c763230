import { useAdminServices } from '../services';
import { categoryTitle } from './data/known-categories';
import { useCategories } from './data/use-categories';

/**
 * The options of a select of categories: those of the menu, and `chosen`, which the menu may have no more. The
 * first has no value.
 */
export function useCategoryOptions(none: string, chosen = '') {
  const { shown } = useCategories(useAdminServices().categories);
  const keys = chosen === '' || shown.includes(chosen) ? shown : [...shown, chosen];
  return [
    { value: '', label: none },
    ...keys.map((key) => ({ value: key, label: categoryTitle(key) })),
  ];
}
