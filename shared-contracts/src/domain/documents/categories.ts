import * as v from 'valibot';

import { FIRST_CATEGORIES, FIRST_MENU, type Category, type CategoryMenu } from '../categories';

/** The access rules see the texts, but not whether they are texts. */
const text = v.pipe(v.unknown(), v.transform(String));

const Settings = v.object({
  all: v.array(text),
  shown: v.array(text),
  titles: v.record(v.string(), text),
});

/** `settings/categories`. */
export interface Categories extends CategoryMenu {
  /** All that ever were: products may have each of them. The rules hold that none goes. */
  readonly all: readonly Category[];
}

/**
 * Parses the data of `settings/categories`. Without the document a shop has the first categories. Throws a
 * `ValiError`.
 */
export function parseCategories(data: unknown): Categories {
  if (data === undefined) return { ...FIRST_MENU, all: FIRST_CATEGORIES };
  const { all, shown, titles } = v.parse(Settings, data);
  // The pages of a shop with the first menu do not repeat it.
  const isFirst = JSON.stringify({ shown, titles }) === JSON.stringify(FIRST_MENU);
  return { all, ...(isFirst ? FIRST_MENU : { shown, titles }) };
}
