import type { Categories } from '@galleria/shared-contracts/domain';
import { useSubscription } from '@galleria/shared-contracts/react';

import type { CategoryRepository } from './category.repository';
import { knownCategories } from './known-categories';

/** The live categories; until the first answer, the known ones. A component that calls this may use `categoryTitle`. */
export function useCategories(repository: CategoryRepository): Categories {
  const result = useSubscription<Categories>(null, (onChange) => repository.watch(onChange));
  return result?.ok === true ? result.value : knownCategories();
}
