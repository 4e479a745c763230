import { matchPath, type EarlyVisit } from '@galleria/shared-contracts/contract';
import { isCategory, type Category, type ProductSummary } from '@galleria/shared-contracts/domain';
import { placeholderHtml, withLaterPicture } from '@galleria/shared-ui/prerender';

import { keptMark, readKept } from '../data/catalog-cache';
import { firstView } from '../data/first-view';
import { rowsOf } from '../data/pages-source';
import { inRandomOrder } from '../features/product-list/random-order';
import { eagerPictures } from '../ui/eager-pictures';
import { productOf, productsOf } from './decoder';
import { CARD_PRERENDER, WINDOW_PRERENDER } from './prerender-names';
import { cardHtmlOf, windowHtmlOf } from './fill-placeholder';

/** More cards than fit into a window. */
const CARDS = 8;

/**
 * Puts products into the prerendered page as soon as they are known, in the page's own markup; the
 * page replaces it later. `null` when this page has no products. Resolves when the products are in
 * place, or when there are none: then the prerendered page stays as it is.
 */
export function prerenderProducts(visit: EarlyVisit): Promise<void> | null {
  const { path, main } = visit;
  if (!main) return null;
  const product = matchPath('/shop/category/:category/:id', path);
  if (product) return prerenderProduct(visit, main, product);
  const list = matchPath('/shop/category/:category', path);
  if (!list) return null;
  const category = decodeURIComponent(list['category'] ?? '');
  if (category === 'all') return prerenderList(visit, main, null);
  return isCategory(category) ? prerenderList(visit, main, category) : null;
}

async function prerenderList(visit: EarlyVisit, main: HTMLElement, category: Category | null) {
  // A filtered or sorted list is left to the page.
  if (visit.search !== '') return;
  const known = await knownProducts(visit);
  const wanted = known.filter((product) => category === null || product.category === category);
  const products = inRandomOrder(wanted, firstView().seed);
  const listHtml = placeholderHtml(CARD_PRERENDER);
  const slot = main.querySelector('[data-early="slot"]');
  if (!listHtml || !slot || products.length === 0) return;
  slot.outerHTML = visit.trustedHtml(
    listHtml.replace(/<li>.*<\/li>/s, (itemHtml) =>
      products.slice(0, CARDS).map(cardIn(itemHtml)).join(''),
    ),
  );
  markAsPrerendered(main);
}

/** The requested products; without a request, those that an earlier visit stored. */
async function knownProducts(visit: EarlyVisit): Promise<readonly ProductSummary[]> {
  const answer = visit.answerOf('catalog');
  if (answer) return productsOf(await answer);
  return keptProducts(visit);
}

async function keptProducts({ storage }: EarlyVisit): Promise<readonly ProductSummary[]> {
  const key = storage.getItem(keptMark('catalog'));
  const kept = key ? await readKept<ProductSummary>(key) : undefined;
  return rowsOf(kept?.pages ?? []);
}

/** Renders an item of the list; pictures in view are loaded at once. */
function cardIn(itemHtml: string) {
  const eager = eagerPictures(window.innerWidth);
  const later = withLaterPicture(itemHtml);
  return (product: ProductSummary, place: number) =>
    // The label's id must be unique as well.
    cardHtmlOf(product, place < eager ? itemHtml : later).replace(/_R_\w*_/g, `$&${String(place)}`);
}

async function prerenderProduct(
  visit: EarlyVisit,
  main: HTMLElement,
  { category, id }: Readonly<Record<string, string>>,
) {
  const answer = visit.answerOf(`products/${id ?? ''}`);
  if (answer === undefined) return;
  // Whichever comes first: the page that replaces it shows the current price.
  const product = await Promise.any([keptProduct(visit, Number(id)), answer.then(productOf)]);
  const windowHtml = placeholderHtml(WINDOW_PRERENDER);
  const slot = main.querySelector('[data-early="slot"]');
  // For another category the page redirects.
  if (!windowHtml || !slot || product.category !== decodeURIComponent(category ?? '')) return;
  slot.outerHTML = visit.trustedHtml(windowHtmlOf(product, windowHtml));
  markAsPrerendered(main);
}

/** Rejects when the device has not stored the product. */
async function keptProduct(visit: EarlyVisit, wanted: number): Promise<ProductSummary> {
  const product = (await keptProducts(visit)).find(({ id }) => id === wanted);
  if (!product) throw new Error(`Product ${String(wanted)} was not kept`);
  return product;
}

function markAsPrerendered(main: HTMLElement): void {
  // Links work already; buttons need the scripts.
  for (const button of main.querySelectorAll<HTMLButtonElement>('article button'))
    button.disabled = true;
  firstView().isPrerendered = true;
}
