import { matchPath, type EarlyVisit } from '@galleria/shared-contracts/contract';
import { isCategory, type Category, type ProductSummary } from '@galleria/shared-contracts/domain';
import { firstPaint, withLaterPicture } from '@galleria/shared-ui/first-paint';

import { keptMark, readKept } from '../data/catalog-cache';
import { firstView } from '../data/first-view';
import { rowsOf } from '../data/pages-source';
import { inRandomOrder } from '../features/product-list/random-order';
import { eagerPictures } from '../ui/eager-pictures';
import { productOf, productsOf } from './decoder';
import { CARD_PAINT, WINDOW_PAINT } from './paint-names';
import { cardHtmlOf, windowHtmlOf } from './stand-in';

/** More than fits into a window. */
const CARDS = 8;

/**
 * Puts products into the first paint as soon as they are known, in the markup of the page itself,
 * which takes its place. `null` when there is nothing to paint here. Resolves when they stand there,
 * or cannot: then the first paint stays as it is.
 */
export function paintProducts(visit: EarlyVisit): Promise<void> | null {
  const { path, main } = visit;
  if (!main) return null;
  const product = matchPath('/shop/category/:category/:id', path);
  if (product) return paintProduct(visit, main, product);
  const list = matchPath('/shop/category/:category', path);
  if (!list) return null;
  const category = decodeURIComponent(list['category'] ?? '');
  if (category === 'all') return paintList(visit, main, null);
  return isCategory(category) ? paintList(visit, main, category) : null;
}

async function paintList(visit: EarlyVisit, main: HTMLElement, category: Category | null) {
  // Whoever asks for a selection gets it from the page.
  if (visit.search !== '') return;
  const known = await knownProducts(visit);
  const wanted = known.filter((product) => category === null || product.category === category);
  const products = inRandomOrder(wanted, firstView().seed);
  const listHtml = firstPaint(CARD_PAINT);
  const room = main.querySelector('[data-early="room"]');
  if (!listHtml || !room || products.length === 0) return;
  room.outerHTML = listHtml.replace(/<li>.*<\/li>/s, (itemHtml) =>
    products.slice(0, CARDS).map(cardIn(itemHtml)).join(''),
  );
  noteAsPainted(main);
}

/** Those that were asked for; nothing was, where an earlier visit has left some. */
async function knownProducts(visit: EarlyVisit): Promise<readonly ProductSummary[]> {
  const answer = visit.answerOf('catalog');
  if (answer) return productsOf(await answer);
  return keptProducts();
}

async function keptProducts(): Promise<readonly ProductSummary[]> {
  const key = window.localStorage.getItem(keptMark('catalog'));
  const kept = key ? await readKept<ProductSummary>(key) : undefined;
  return rowsOf(kept?.pages ?? []);
}

/** An item of the list, its picture loaded at once where it is in view. */
function cardIn(itemHtml: string) {
  const eager = eagerPictures(window.innerWidth);
  const later = withLaterPicture(itemHtml);
  return (product: ProductSummary, place: number) =>
    // The label's id, too, is there once only.
    cardHtmlOf(product, place < eager ? itemHtml : later).replace(/_R_\w*_/g, `$&${String(place)}`);
}

async function paintProduct(
  visit: EarlyVisit,
  main: HTMLElement,
  { category, id }: Readonly<Record<string, string>>,
) {
  const answer = visit.answerOf(`products/${id ?? ''}`);
  if (answer === undefined) return;
  // Whichever is there first: the page that takes its place has the price of now.
  const product = await Promise.any([keptProduct(Number(id)), answer.then(productOf)]);
  const windowHtml = firstPaint(WINDOW_PAINT);
  const room = main.querySelector('[data-early="room"]');
  // In another category the page goes there.
  if (!windowHtml || !room || product.category !== decodeURIComponent(category ?? '')) return;
  room.outerHTML = windowHtmlOf(product, windowHtml);
  noteAsPainted(main);
}

/** Rejects when the device has kept nothing of it. */
async function keptProduct(wanted: number): Promise<ProductSummary> {
  const product = (await keptProducts()).find(({ id }) => id === wanted);
  if (!product) throw new Error(`Product ${String(wanted)} was not kept`);
  return product;
}

function noteAsPainted(main: HTMLElement): void {
  // Links work already; what scripts do cannot be asked for yet.
  for (const button of main.querySelectorAll<HTMLButtonElement>('article button'))
    button.disabled = true;
  firstView().isPainted = true;
}
