import { FIRST_MENU, type Category, type CategoryMenu } from '@galleria/shared-contracts/domain';

import { TEXTS } from '../texts';

interface Menu extends CategoryMenu {
  /** The addresses of the pictures of categories that came later. */
  readonly pictures?: Readonly<Record<Category, string>>;
}

/** The categories of the shop. A visit begins with the first categories and learns the later ones from its data. */
export const menu: { -readonly [name in keyof Menu]: Menu[name] } = { ...FIRST_MENU };

/** Takes over the menu in a page's data or in the manifest. These contain no menu while the shop has the first menu. */
export function learnMenu(news: unknown): void {
  Object.assign(menu, news);
}

/** The name of a category that stands alone: "Men's clothing". */
export function categoryName(category: Category): string {
  return own(menu.titles, category) ?? TEXTS.category(category);
}

/** The name of a category within a text: "men's clothing". */
export function categoryInText(category: Category): string {
  return own(menu.titles, category) ?? TEXTS.categoryInText(category);
}

/** The address of a category's picture. The pictures of the first categories are files of the shell. */
export function categoryPicture(category: Category): string {
  return (
    own(menu.pictures ?? {}, category) ??
    `/pictures/category-${category.replace("'", '').replace(' ', '-')}.svg`
  );
}

/** Reads only own properties, because an address may contain a name that every object has, such as "constructor". */
function own(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}
