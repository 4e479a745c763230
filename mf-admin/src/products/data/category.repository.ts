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
import type { SaveSetting } from '../../kit/data/save-setting';
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
    save: async (next, seen) => {
      const saved = await commit<Overtaken>(async ({ lite, transaction, entryKey, record }) => {
        const { collection, count, db, doc, getAggregate, query, where } = lite;
        const stored = await transaction.get(doc(db, CATEGORY_SETTING));
        const current = categoriesIn(stored.data());
        const isDamaged = damaged.has(CATEGORY_SETTING);
        // The answer to an earlier save may have been lost.
        if (textOf(current) === textOf(next) && !isDamaged) return null;
        if (!seen.some((one) => textOf(one) === textOf(current))) return { theirs: current };
        for (const key of current.shown.filter((one) => !next.shown.includes(one))) {
          const of = query(collection(db, 'products'), where('category', '==', key));
          const products = (await getAggregate(of, { count: count() })).data().count;
          if (products > 0) throw inUse(current.titles[key] ?? key, products);
        }
        const { shown, titles } = next;
        // Keep all stored keys, also those of another admin: the access rules let no key be removed.
        const all = [...new Set([...current.all, ...next.all])];
        transaction.set(stored.ref, { all, shown, titles, lastAudit: entryKey });
        record({
          action: 'changed categories',
          targets: [CATEGORY_SETTING],
          changes: [
            {
              id: 'categories',
              before: { menu: isDamaged ? 'damaged' : textOf(current) },
              after: { menu: textOf(next) },
            },
          ],
        });
        return null;
      });
      if (saved.ok && saved.value === null) damaged.forget(CATEGORY_SETTING);
      return saved;
    },
  };
}

export const CATEGORY_SETTING = 'settings/categories';

type Overtaken = { readonly theirs: Categories } | null;

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
