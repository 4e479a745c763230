import { routes } from '@galleria/shared-contracts/contract';
import { stockMarksOf, type Category, type Product } from '@galleria/shared-contracts/domain';

import { LISTED } from '../data/catalogue-state/catalogue-view';
import { cardKey, cardOf } from '../data/groups';
import type { PageData } from '../data/page-data';
import { inRandomOrder, rankIn } from '../data/random-order';
import { byCategory, type SiteContent } from '../data/site-content';
import { byAge, byRate, SHELF_LENGTH } from '../features/home/choose-products';
import { groupsNow } from './groups-now';

/*
 * The data of home and of the lists. Each shows a few products of all. They are chosen without sorting all
 * products, because each change of a product makes this data again.
 */

export function homeData(content: SiteContent): PageData {
  const { products } = content;
  const stock = stockMarksOf(products);
  const cards = [...groupsNow(products).values()].map((members) => cardOf(members, stock));
  const shelves = [byRate, byAge].flatMap((order) => first(cards, SHELF_LENGTH, order));
  const keys = new Set(shelves.map(({ product }) => cardKey(product)));
  const shown = products.filter((product) => keys.has(cardKey(product)));
  const numbers = { count: cards.length, ...asOf(content) };
  return { path: routes.home(), products: shown, stock: stockMarksOf(shown), ...numbers };
}

/** The data of the list of a category, or of all products. */
export function listData(content: SiteContent, category: Category | null): PageData {
  const { products, seed } = content;
  const wanted = category === null ? products : (byCategory(content).get(category) ?? []);
  const count = groupsNow(wanted).size;
  const shown = cardsShown(wanted, seed, count);
  const path = category === null ? routes.allProducts() : routes.category(category);
  return { path, products: shown, stock: stockMarksOf(shown), count, seed, ...asOf(content) };
}

/** What each list showed last. Most changes are of products in another category. */
const latest = new WeakMap<
  readonly Product[],
  { readonly seed: number; readonly shown: Product[] }
>();

function cardsShown(products: readonly Product[], seed: number, count: number): Product[] {
  const known = latest.get(products);
  if (known?.seed === seed) return known.shown;
  const shown = firstCards(products, seed, count);
  latest.set(products, { seed, shown });
  return shown;
}

/** The products of the first cards of a list in the random order of this seed, in this order. */
function firstCards(products: readonly Product[], seed: number, count: number): Product[] {
  const rankOf = rankIn(seed);
  // The ranks of cards are spread evenly. Four times as many as are listed nearly always suffice.
  for (let portion = (4 * LISTED) / Math.max(count, 1); ; portion *= 4) {
    const isWhole = portion >= 1;
    const end = 2 ** 32 * portion;
    const some = isWhole ? products : products.filter((product) => rankOf(product) < end);
    const ordered = inRandomOrder(some, seed);
    const keys = [...new Set(ordered.map(cardKey))].slice(0, LISTED);
    if (!isWhole && keys.length < LISTED) continue;
    const shown = new Set(keys);
    return ordered.filter((product) => shown.has(cardKey(product)));
  }
}

/** The first items of this order, without sorting all. */
function first<T>(items: readonly T[], count: number, order: (a: T, b: T) => number): T[] {
  const found: T[] = [];
  for (const item of items) {
    const last = found[count - 1];
    if (last !== undefined && order(item, last) >= 0) continue;
    found.push(item);
    found.sort(order);
    found.length = Math.min(found.length, count);
  }
  return found;
}

/** From when on the scripts must read changes, and which ids are new. */
function asOf({ products, asOfMs }: SiteContent) {
  return { asOfMs, lastId: products.at(-1)?.id ?? 0 };
}
