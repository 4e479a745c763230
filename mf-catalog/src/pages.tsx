import {
  routes,
  SITE_MARK,
  type StaticPage,
  type StaticPages,
} from '@galleria/shared-contracts/contract';
import { stockMarksOf, type Category, type Product } from '@galleria/shared-contracts/domain';

import { LISTED } from './data/catalogue-state/catalogue-view';
import { cardCount, cardKey, cardsOf, groupsOf } from './data/groups';
import { categoryName, learnMenu, menu } from './data/menu';
import { foundIn, type PageData } from './data/page-data';
import { listedCategories, readSiteContent, type SiteContent } from './data/site-content';
import { shelvesOf } from './features/home/choose-products';
import { HERO_PICTURE, HomePage } from './features/home/home.page';
import ProductPage from './features/product-detail/product.page';
import { relatedIn } from './features/product-detail/related-products';
import { structuredData } from './features/product-detail/structured-data';
import ProductListPage from './features/product-list/product-list.page';
import { inRandomOrder } from './data/random-order';
import { categoryPictures } from './snapshot/category-pictures';
import { siteData } from './snapshot/site-data';
import { staticPage } from './snapshot/static-page.node';
import { uploadedPictures } from './snapshot/uploaded-pictures';
import { TEXTS } from './texts';
import { eagerPictures } from './ui/eager-pictures';

export default {
  read: (database, previous) => readSiteContent(database, previous, Date.now()),
  *pages(content) {
    learnMenuOf(content);
    yield* overviewPages(content);
    const related = relatedIn(content.products);
    const groups = groupsOf(content.products);
    for (const product of content.products) {
      const members = groups.get(cardKey(product)) ?? [];
      yield productPage(product, related.get(product) ?? [], members);
    }
  },
  data(content) {
    learnMenuOf(content);
    const { home, lists } = overviewsOf(content);
    return siteData(content, [home, ...lists.map(({ data }) => data)]);
  },
  pictures: ({ products }) => uploadedPictures(products),
} satisfies StaticPages<SiteContent>;

/** All pages have the menu. */
function learnMenuOf(content: SiteContent): void {
  const { shown, titles } = content.categories;
  learnMenu({ shown, titles, pictures: categoryPictures(content) });
}

/** The data of home and the lists. */
const overviewsOf = remembered((content: SiteContent) => ({
  home: homeData(content),
  lists: [null, ...listedCategories(content)].map((category) => ({
    category,
    data: listData(content, category),
  })),
}));

/** The static pages of home and the lists. */
const overviewPages = remembered((content: SiteContent) => {
  const { home, lists } = overviewsOf(content);
  const pages = lists.map(({ category, data }) => listPage(data, category));
  // These paths show the page of all products; the scripts then navigate to its path.
  const others = [routes.shop(), '/shop/category'].flatMap((path) =>
    pages.slice(0, 1).map((page) => ({ ...page, path, sameAs: routes.allProducts() })),
  );
  return [homePage(home), ...pages, ...others];
});

function homeData(content: SiteContent): PageData {
  const { products } = content;
  const { rated, fresh } = shelvesOf(products, stockMarksOf(products));
  const keys = new Set([...rated, ...fresh].map(({ product }) => cardKey(product)));
  const shown = products.filter((product) => keys.has(cardKey(product)));
  const numbers = { count: cardCount(products), ...asOf(content) };
  return { path: routes.home(), products: shown, stock: stockMarksOf(shown), ...numbers };
}

function homePage(data: PageData): StaticPage {
  return staticPage(data, () => ({
    title: TEXTS.home,
    pictures: [HERO_PICTURE],
    page: <HomePage recentlyViewed={NOTHING_VIEWED} />,
  }));
}

function listData(content: SiteContent, category: Category | null): PageData {
  const { products, seed } = content;
  const wanted = products.filter((product) => category === null || product.category === category);
  const ordered = inRandomOrder(wanted, seed);
  const keys = new Set([...new Set(ordered.map(cardKey))].slice(0, LISTED));
  const shown = ordered.filter((product) => keys.has(cardKey(product)));
  const path = category === null ? routes.allProducts() : routes.category(category);
  const numbers = { count: cardCount(wanted), seed, ...asOf(content) };
  return { path, products: shown, stock: stockMarksOf(shown), ...numbers };
}

function listPage(data: PageData, category: Category | null): StaticPage {
  return staticPage(data, () => ({
    title: category === null ? TEXTS.list.heading : categoryName(category),
    pictures: cardsOf(data.products, data.stock)
      .slice(0, eagerPictures())
      .map(({ product }) => product.image),
    page: <ProductListPage category={category} />,
  }));
}

/** From when on the scripts must read changes, and which ids are new. */
function asOf({ products, asOfMs }: SiteContent) {
  return { asOfMs, lastId: products.at(-1)?.id ?? 0 };
}

interface ProductPageMade {
  readonly others: readonly Product[];
  readonly menu: typeof menu;
  readonly page: StaticPage;
}

/** The last page of each product, with the other products and the menu on it. */
const productPages = new WeakMap<Product, ProductPageMade>();

/** `members` are the products of the same group, or only this one. */
function productPage(
  product: Product,
  related: readonly Product[],
  members: readonly Product[],
): StaticPage {
  const made = productPages.get(product);
  const others = [...members, ...related];
  const isSame =
    made?.menu.shown === menu.shown &&
    made.menu.titles === menu.titles &&
    made.menu.pictures === menu.pictures &&
    made.others.length === others.length &&
    made.others.every((one, place) => one === others[place]);
  if (isSame) return made.page;
  const page = newProductPage(product, related, members);
  productPages.set(product, { others, menu: { ...menu }, page });
  return page;
}

function newProductPage(
  product: Product,
  related: readonly Product[],
  members: readonly Product[],
): StaticPage {
  const { category, id, title, description, image } = product;
  const [first = product] = members;
  const data = {
    path: routes.product(category, id),
    products: related,
    count: related.length,
    stock: stockMarksOf(related),
    product,
    ...(product.group !== undefined && { others: members.filter((one) => one !== product) }),
  };
  const found = foundIn(data) ?? null;
  const repository = { readAlready: () => found, product: notCalled };
  const page = staticPage(data, () => ({
    title,
    description,
    pictures: [image],
    structuredData: structuredData(product, SITE_MARK),
    page: (
      <ProductPage
        category={category}
        productId={id}
        repository={repository}
        recentlyViewed={NOTHING_VIEWED}
      />
    ),
  }));
  // The pages of a group differ in little, so search engines show the first.
  return first === product ? page : { ...page, sameAs: routes.product(first.category, first.id) };
}

const NOTHING_VIEWED = { ids: () => [], add: notCalled };

function notCalled(): never {
  throw new Error('Only effects and events use this, and there are none');
}

/** Makes a function that returns the same value for the same object, without calling `make` again. */
function remembered<K extends object, V extends object>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
