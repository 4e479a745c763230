import {
  routes,
  SITE_MARK,
  type StaticPage,
  type StaticPages,
} from '@galleria/shared-contracts/contract';
import { stockMarksOf, type Category, type Product } from '@galleria/shared-contracts/domain';

import { areSame } from './data/are-same';
import { cardKey, cardsOf } from './data/groups';
import { categoryName, learnMenu, menu } from './data/menu';
import { foundIn, type PageData } from './data/page-data';
import { remembered } from './data/remembered';
import {
  byCategory,
  listedCategories,
  readSiteContent,
  type SiteContent,
} from './data/site-content';
import { HomePage } from './features/home/home.page';
import ProductPage from './features/product-detail/product.page';
import { relatedIn } from './features/product-detail/related-products';
import { structuredData } from './features/product-detail/structured-data';
import ProductListPage from './features/product-list/product-list.page';
import { categoryPictures } from './snapshot/category-pictures';
import { groupsNow } from './snapshot/groups-now';
import { homeData, listData } from './snapshot/overview-data';
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
    yield* productPages(content);
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

function homePage(data: PageData): StaticPage {
  return staticPage(data, () => ({
    title: TEXTS.home,
    // The page contains its largest picture.
    pictures: [],
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

/** The related products of each product of a category. */
const relatedOf = remembered((members: readonly Product[]) => relatedIn(members));

/** What was made last: each product, the related products by category, the menu, and the page of each product. */
let latest: {
  readonly products: readonly Product[];
  readonly related: ReadonlyMap<Category, ReturnType<typeof relatedOf>>;
  readonly menu: typeof menu;
  readonly pages: readonly StaticPage[];
} = { products: [], related: new Map(), menu: { ...menu }, pages: [] };

/**
 * The pages of all products. After a change, most products are the same, and so are those of their category: nothing on
 * their pages has changed.
 */
function productPages(content: SiteContent): readonly StaticPage[] {
  const { products } = content;
  const groups = groupsNow(products);
  const related = new Map(
    [...byCategory(content)].map(([category, members]) => [category, relatedOf(members)]),
  );
  const isSameMenu = isMenu(latest.menu);
  const unchanged = new Set(
    [...related].flatMap(([category, pages]) =>
      isSameMenu && latest.related.get(category) === pages ? [category] : [],
    ),
  );
  const pages = products.map((product, place) => {
    const { category, group } = product;
    const before = latest.pages[place];
    const isSame =
      before &&
      latest.products[place] === product &&
      group === undefined &&
      unchanged.has(category);
    if (isSame) return before;
    const others = related.get(category)?.get(product) ?? [];
    return productPage(product, others, groups.get(cardKey(product)) ?? []);
  });
  latest = { products, related, menu: { ...menu }, pages };
  return pages;
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
  // The pages of a group differ in little, so search engines show the first.
  return first === product ? page : { ...page, sameAs: routes.product(first.category, first.id) };
}

const NOTHING_VIEWED = { ids: () => [], add: notCalled };

function notCalled(): never {
  throw new Error('Only effects and events use this, and there are none');
}
