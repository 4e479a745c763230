import {
  routes,
  SITE_MARK,
  type StaticPage,
  type StaticPages,
} from '@galleria/shared-contracts/contract';
import { stockMarksOf, type Category, type Product } from '@galleria/shared-contracts/domain';

import { areSame } from './data/are-same';
import { changesIn } from './data/changes-in';
import { firstFrom } from './data/columns';
import { cardsOf } from './data/groups';
import { categoryName, learnMenu, menu } from './data/menu';
import { foundIn, type PageData } from './data/page-data';
import { memoized } from './data/memoized';
import {
  byCategory,
  listedCategories,
  readSiteContent,
  type SiteContent,
} from './data/site-content';
import { shelvesOf } from './features/home/choose-products';
import { HomePage } from './features/home/home.page';
import ProductPage from './features/product-detail/product.page';
import { byPrice, nearChanges, nearestTo } from './features/product-detail/related-products';
import { structuredData } from './features/product-detail/structured-data';
import ProductListPage from './features/product-list/product-list.page';
import { categoryPictures } from './snapshot/category-pictures';
import { groupedIn, groupsNow, onCardOf } from './snapshot/groups-now';
import { homeData, listData } from './snapshot/overview-data';
import { siteData } from './snapshot/site-data';
import { sorter } from './snapshot/sorter';
import { staticPage } from './snapshot/static-page.node';
import { uploadedPictures } from './snapshot/uploaded-pictures';
import { TEXTS } from './texts';
import { eagerPictures } from './ui/eager-pictures';

export default {
  read: (database, previous) => readSiteContent(database, previous, Date.now()),
  *pages(content) {
    learnMenuOf(content);
    yield* overviewPages(content);
    yield* productPages(content);
  },
  data(content) {
    learnMenuOf(content);
    const { home, lists } = overviewsOf(content);
    return siteData(content, [home, ...lists.map(({ data }) => data)]);
  },
  pictures: uploadedPictures,
} satisfies StaticPages<SiteContent>;

/** All pages have the menu. */
function learnMenuOf(content: SiteContent): void {
  const { shown, titles } = content.categories;
  learnMenu({ shown, titles, pictures: categoryPictures(content) });
}

/** The data of home and the lists. */
const overviewsOf = memoized((content: SiteContent) => ({
  home: homeData(content),
  lists: [null, ...listedCategories(content)].map((category) => ({
    category,
    data: listData(content, category),
  })),
}));

/** The static pages of home and the lists. */
const overviewPages = memoized((content: SiteContent) => {
  const { home, lists } = overviewsOf(content);
  const pages = lists.map(({ category, data }) => listPage(data, category));
  // These paths show the page of all products. The scripts then navigate to the path of that page.
  const others = [routes.shop(), '/shop/category'].flatMap((path) =>
    pages.slice(0, 1).map((page) => ({ ...page, path, sameAs: routes.allProducts() })),
  );
  return [homePage(home), ...pages, ...others];
});

function homePage(data: PageData): StaticPage {
  return staticPage(data, () => ({
    title: TEXTS.home,
    // The page contains its largest picture.
    pictures: [],
    preview: shelvesOf(data.products, data.stock).rated[0]?.product.image,
    page: <HomePage recentlyViewed={NOTHING_VIEWED} />,
  }));
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

/** The pages of all products, category by category. */
function* productPages(content: SiteContent): Iterable<StaticPage> {
  const groups = groupsNow(content);
  for (const [category, members] of byCategory(content)) {
    yield* categoryPages(category, members, groups);
  }
}

interface CategoryPages {
  readonly sort: ReturnType<typeof sorter<Product>>;
  readonly members: readonly Product[];
  /** The members by price. */
  readonly ordered: readonly Product[];
  readonly menu: typeof menu;
  readonly pages: readonly StaticPage[];
}

/** The last pages of each category. */
const latest = new Map<Category, CategoryPages>();

function categoryPages(
  category: Category,
  members: readonly Product[],
  groups: ReturnType<typeof groupsNow>,
): readonly StaticPage[] {
  const before = latest.get(category);
  const sort = before?.sort ?? sorter<Product>(byPrice);
  const ordered = sort(members);
  const isKnown = before && isMenu(before.menu) && haveSameIds(before.members, members);
  const pages = [...(isKnown ? before.pages : [])];
  // Pages of a group also show products of other categories.
  const changed = isKnown
    ? [...nearChanges(before.ordered, ordered), ...groupedIn(members)]
    : members;
  for (const product of changed) {
    const others = nearestTo(placeByPrice(ordered, product), ordered);
    pages[placeById(members, product)] = productPage(product, others, onCardOf(product, groups));
  }
  latest.set(category, { sort, members, ordered, menu: { ...menu }, pages });
  return pages;
}

const placeByPrice = (products: readonly Product[], product: Product) =>
  firstFrom(products.length, (place) => byPrice(products[place] ?? product, product) >= 0);

const placeById = (products: readonly Product[], { id }: Product) =>
  firstFrom(products.length, (place) => (products[place]?.id ?? id) >= id);

/** Whether both lists have the same ids. Both are sorted by id. */
function haveSameIds(some: readonly Product[], others: readonly Product[]): boolean {
  const { gone, come } = changesIn(some, others);
  return gone.length === come.length && come.every(({ id }, place) => gone[place]?.id === id);
}

/** Whether the menu is still this one. */
function isMenu({ shown, titles, pictures }: typeof menu): boolean {
  return menu.shown === shown && menu.titles === titles && menu.pictures === pictures;
}

interface ProductPageMade {
  readonly related: readonly Product[];
  readonly members: readonly Product[];
  readonly menu: typeof menu;
  readonly page: StaticPage;
}

/** The last page of each product, with the other products and the menu on it. */
const pagesMade = new WeakMap<Product, ProductPageMade>();

/** `members` are the products of the same group, or only this one. */
function productPage(
  product: Product,
  related: readonly Product[],
  members: readonly Product[],
): StaticPage {
  const made = pagesMade.get(product);
  const isSame =
    made && isMenu(made.menu) && areSame(made.related, related) && areSame(made.members, members);
  if (isSame) return made.page;
  const page = newProductPage(product, related, members);
  pagesMade.set(product, { related, members, menu: { ...menu }, page });
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
  // The pages of a group are nearly the same, so search engines should show only the first.
  return first === product ? page : { ...page, sameAs: routes.product(first.category, first.id) };
}

const NOTHING_VIEWED = { ids: () => [], add: notCalled };

function notCalled(): never {
  throw new Error('Only effects and events use this, and there are none');
}
