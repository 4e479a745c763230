import {
  FIRST_CATEGORIES,
  FIRST_MENU,
  parseCategories,
  type Categories,
} from '@galleria/shared-contracts/domain';
import {
  ExpectedFailure,
  type FirebaseClient,
  type OnChange,
} from '@galleria/shared-contracts/firebase';
import * as v from 'valibot';

import type { Commit } from '../../kit/data/commit';
import type { DamagedDocuments } from '../../kit/data/damaged';
import { createSaveSetting, type SaveSetting } from '../../kit/data/save-setting';
import { followWhenUsed } from '../../kit/data/follow-when-used';
import { knownCategories, learnCategories } from './known-categories';

/** Reads and saves the categories of the shop. `watch` also updates `knownCategories`. */
export interface CategoryRepository {
  /**
   * Follows the categories until the returned function is called. Of a damaged document it reports the valid
   * parts, and the first categories of a shop for the rest.
   */
  watch(onChange: OnChange<Categories>): () => void;
  /** Fails with a conflict if the menu loses a category that has products. */
  readonly save: SaveSetting<Categories>;
}

export function createCategoryRepository(
  firebase: FirebaseClient,
  damaged: DamagedDocuments,
  commit: Commit,
): CategoryRepository {
  const categoriesIn = (data: unknown) =>
    damaged.valueOf(CATEGORY_SETTING, () => parseCategories(data), validPartsOf(data));
  return {
    watch: (onChange) =>
      followWhenUsed(
        firebase,
        (stored) => {
          if (stored.ok) learnCategories(stored.value ?? parseCategories(undefined));
          onChange(stored.ok ? { ok: true, value: knownCategories() } : stored);
        },
        CATEGORY_SETTING,
        categoriesIn,
      ),
    save: createSaveSetting(commit, damaged, {
      path: CATEGORY_SETTING,
      action: 'changed categories',
      field: 'menu',
      textOf,
      valueIn: categoriesIn,
      fieldsOf: async (next, current, lite) => {
        const { collection, count, db, getAggregate, query, where } = lite;
        for (const key of current.shown.filter((one) => !next.shown.includes(one))) {
          const of = query(collection(db, 'products'), where('category', '==', key));
          const products = (await getAggregate(of, { count: count() })).data().count;
          if (products > 0) throw inUse(current.titles[key] ?? key, products);
        }
        const { shown, titles } = next;
        // Keep all stored keys, also those of another admin: the access rules let no key be removed.
        return { all: [...new Set([...current.all, ...next.all])], shown, titles };
      },
    }),
  };
}

export const CATEGORY_SETTING = 'settings/categories';

const Keys = v.array(v.string());
const Parts = v.object({
  all: v.fallback(Keys, FIRST_CATEGORIES),
  shown: v.fallback(Keys, FIRST_MENU.shown),
  titles: v.fallback(v.record(v.string(), v.string()), {}),
});

/** The valid parts of damaged categories. `all` gets the keys of the menu, because the rules let no key be removed. */
function validPartsOf(data: unknown): Categories {
  const { all, shown, titles } = v.parse(Parts, data ?? {});
  return { all: [...new Set([...all, ...shown])], shown, titles };
}

function inUse(name: string, products: number) {
  return new ExpectedFailure({
    kind: 'conflict',
    message: `“${name}” has ${products === 1 ? 'a product' : `${String(products)} products`}. Move them to other categories first.`,
    retryable: false,
  });
}

/** The menu as a text for the audit trail. Different menus have different texts. */
function textOf({ shown, titles }: Categories): string {
  return shown.map((key) => (titles[key] ? `${key} (${titles[key]})` : key)).join(', ');
}
