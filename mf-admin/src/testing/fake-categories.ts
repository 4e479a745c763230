import {
  ok,
  parseCategories,
  type Categories,
  type Result,
} from '@galleria/shared-contracts/domain';

import type { CategoryRepository } from '../products/data/category.repository';
import { learnCategories } from '../products/data/known-categories';

/** A repository with these categories. `saved` has what was saved, and what that was made of. */
export function fakeCategories(
  stored: Categories = parseCategories(undefined),
  answer: Result<null> = ok(null),
) {
  const saved: [next: Categories, before: Categories][] = [];
  const categories: CategoryRepository = {
    watch(onChange) {
      learnCategories(stored);
      onChange(ok(stored));
      return () => undefined;
    },
    save(next, before) {
      saved.push([next, before]);
      return Promise.resolve(answer);
    },
  };
  return { categories, saved };
}
