import { useAdminServices } from '../services';
import { categoryTitle } from './data/known-categories';
import { useCategories } from './data/use-categories';

/**
 * The options of a select of categories: the categories of the menu, and `chosen`, which may have left the menu.
 * The first option has no value, and the label `none`.
 */
export function useCategoryOptions(none: string, chosen = '') {
  const { shown } = useCategories(useAdminServices().categories);
  const keys = chosen === '' || shown.includes(chosen) ? shown : [...shown, chosen];
  return [
    { value: '', label: none },
    ...keys.map((key) => ({ value: key, label: categoryTitle(key) })),
  ];
}
