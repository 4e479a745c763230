import { routes } from '@galleria/shared-contracts/contract';
import { stockMarksOf, type Category, type Product } from '@galleria/shared-contracts/domain';

import { LISTED } from '../data/catalogue-state/catalogue-view';
import { cardCount, cardKey, cardOf } from '../data/groups';
import type { PageData } from '../data/page-data';
import { inRandomOrder, rankIn } from '../data/random-order';
import { memoized } from '../data/memoized';
import { byCategory, type SiteContent } from '../data/site-content';
import { byAge, byRate, SHELF_LENGTH } from '../features/home/choose-products';
import { groupsNow, onCardOf } from './groups-now';

/*
 * The data of home and of the lists. Each shows a few products only, but each change of a product makes all this data
 * again. So the products are chosen category by category, and the choice is remembered while a category does not
 * change.
 */

export function homeData(content: SiteContent): PageData {
  const groups = groupsNow(content);
  const cards = [...groups.values()].map((members) => cardOf(members, stockMarksOf(members)));
  const best = new Set([...byCategory(content).values()].flatMap(bestIn));
  for (const { product } of cards) best.add(product);
  const shelves = ORDERS.flatMap((order) => first([...best], SHELF_LENGTH, order));
  const shown = [...new Set(shelves.flatMap((product) => onCardOf(product, groups)))].sort(
    (a, b) => a.id - b.id,
  );
  const numbers = { count: cardCount(content.products), ...asOf(content) };
  return { path: routes.home(), products: shown, stock: stockMarksOf(shown), ...numbers };
}

const ORDERS = [byRate, byAge];

/** The products without a group that would be first on a shelf if only this category existed. */
const bestIn = memoized((members: readonly Product[]) => {
  const single = members.filter(({ group }) => group === undefined);
  return ORDERS.flatMap((order) => first(single, SHELF_LENGTH, order));
});

/** The data of the list of a category, or of all products. */
export function listData(content: SiteContent, category: Category | null): PageData {
  const { products, seed } = content;
  const wanted = category === null ? products : (byCategory(content).get(category) ?? []);
  const { shown, count } = cardsShown(wanted, seed);
  const path = category === null ? routes.allProducts() : routes.category(category);
  return { path, products: shown, stock: stockMarksOf(shown), count, seed, ...asOf(content) };
}

interface Shown {
  readonly seed: number;
  readonly shown: Product[];
  readonly count: number;
}

/** The last products of each list. Most changes are of products in another category. */
const latest = new WeakMap<readonly Product[], Shown>();

function cardsShown(products: readonly Product[], seed: number): Shown {
  const known = latest.get(products);
  if (known?.seed === seed) return known;
  const count = cardCount(products);
  const made = { seed, shown: firstCards(products, seed, count), count };
  latest.set(products, made);
  return made;
}

/** The products of the first cards of a list in the random order of this seed, in this order. */
function firstCards(products: readonly Product[], seed: number, count: number): Product[] {
  const rankOf = rankIn(seed);
  // The ranks of cards are spread evenly, so a part of the ranks with four times as many cards nearly always suffices.
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
  // Start from the end, where the newest products are. From the beginning, every product would be the newest so far.
  for (const item of items.toReversed()) {
    const last = found[count - 1];
    if (last !== undefined && order(item, last) >= 0) continue;
    found.push(item);
    found.sort(order);
    found.length = Math.min(found.length, count);
  }
  return found;
}

/** The moment from which on the scripts must read changes, and the highest id at that moment. */
function asOf({ products, asOfMs }: SiteContent) {
  return { asOfMs, lastId: products.at(-1)?.id ?? 0 };
}
