import { ok, parseCategories, type Categories } from '@galleria/shared-contracts/domain';

import type { SaveSetting } from '../kit/data/save-setting';
import type { CategoryRepository } from '../products/data/category.repository';
import { learnCategories } from '../products/data/known-categories';

type Saved = Awaited<ReturnType<SaveSetting<Categories>>>;

/** A repository with these categories and answers to saves. `saved` has what was sent, and what the page had seen. */
export function fakeCategories(
  stored: Categories = parseCategories(undefined),
  answers: readonly Saved[] = [],
) {
  const saved: [next: Categories, seen: readonly Categories[]][] = [];
  const categories: CategoryRepository = {
    watch(onChange) {
      learnCategories(stored);
      onChange(ok(stored));
      return () => undefined;
    },
    save(next, seen) {
      saved.push([next, seen]);
      return Promise.resolve(answers[saved.length - 1] ?? ok(null));
    },
  };
  return { categories, saved };
}
