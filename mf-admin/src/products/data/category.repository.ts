import { parseCategories, type Categories, type Result } from '@galleria/shared-contracts/domain';
import {
  ExpectedFailure,
  type FirebaseClient,
  type OnChange,
} from '@galleria/shared-contracts/firebase';

import type { Commit } from '../../kit/data/commit';
import { followWhenUsed } from '../../kit/data/follow-when-used';
import { knownCategories, learnCategories } from './known-categories';

/** The categories of the shop. Other parts of the back office know them as soon as somebody follows them. */
export interface CategoryRepository {
  /** Follows the categories until the returned function is called. */
  watch(onChange: OnChange<Categories>): () => void;
  /**
   * Fails with a conflict if the stored categories are neither `before` any more nor `next` already, or if the
   * menu loses one that has products.
   */
  save(next: Categories, before: Categories): Promise<Result<null>>;
}

export function createCategoryRepository(
  firebase: FirebaseClient,
  commit: Commit,
): CategoryRepository {
  return {
    watch: (onChange) =>
      followWhenUsed(
        firebase,
        (stored) => {
          if (stored.ok) learnCategories(stored.value ?? parseCategories(undefined));
          onChange(stored.ok ? { ok: true, value: knownCategories() } : stored);
        },
        SETTING,
        parseCategories,
      ),
    save: (next, before) =>
      commit(async ({ lite, transaction, entryKey, record }) => {
        const { collection, count, db, doc, getAggregate, query, where } = lite;
        const stored = await transaction.get(doc(db, SETTING));
        const current = parseCategories(stored.data());
        // The answer to an earlier save may have been lost.
        if (textOf(current) === textOf(next)) return null;
        if (textOf(current) !== textOf(before)) throw CHANGED;
        for (const key of before.shown.filter((one) => !next.shown.includes(one))) {
          const of = query(collection(db, 'products'), where('category', '==', key));
          const products = (await getAggregate(of, { count: count() })).data().count;
          if (products > 0) throw inUse(before.titles[key] ?? key, products);
        }
        const { shown, titles } = next;
        // The access rules let no key go, not even one that was added and taken out of the menu meanwhile.
        const all = [...new Set([...current.all, ...next.all])];
        transaction.set(stored.ref, { all, shown, titles, lastAudit: entryKey });
        record({
          action: 'changed categories',
          targets: [SETTING],
          changes: [
            {
              id: 'categories',
              before: { menu: textOf(before) },
              after: { menu: textOf(next) },
            },
          ],
        });
        return null;
      }),
  };
}

const SETTING = 'settings/categories';

const CHANGED = new ExpectedFailure({
  kind: 'conflict',
  message: 'Another admin has changed the categories meanwhile. Reload the page to see them.',
  retryable: false,
});

function inUse(name: string, products: number) {
  return new ExpectedFailure({
    kind: 'conflict',
    message: `“${name}” has ${products === 1 ? 'a product' : `${String(products)} products`}. Move them to other categories first.`,
    retryable: false,
  });
}

/** The menu in the words of the audit trail. Different menus have different texts. */
function textOf({ shown, titles }: Categories): string {
  return shown.map((key) => (titles[key] ? `${key} (${titles[key]})` : key)).join(', ');
}
