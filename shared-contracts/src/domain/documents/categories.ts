import * as v from 'valibot';

import { FIRST_CATEGORIES, FIRST_MENU, type Category, type CategoryMenu } from '../categories';

/** Turns any value into a text, because the access rules do not check that each entry is a text. */
const text = v.pipe(v.unknown(), v.transform(String));

const Settings = v.object({
  all: v.array(text),
  shown: v.array(text),
  titles: v.record(v.string(), text),
});

/** `settings/categories`. */
export interface Categories extends CategoryMenu {
  /** All categories that ever existed. Products may have any of them, so the rules allow nobody to remove one. */
  readonly all: readonly Category[];
}

/**
 * Parses the data of `settings/categories`. Without the document a shop has the first categories. Throws a
 * `ValiError`.
 */
export function parseCategories(data: unknown): Categories {
  if (data === undefined) return { ...FIRST_MENU, all: FIRST_CATEGORIES };
  const { all, shown, titles } = v.parse(Settings, data);
  // Use the same object for the first menu, because the pages of a shop with the first menu do not contain it.
  const isFirst = JSON.stringify({ shown, titles }) === JSON.stringify(FIRST_MENU);
  return { all, ...(isFirst ? FIRST_MENU : { shown, titles }) };
}
