import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { BASE_PATH, routes } from '@galleria/shared-contracts/contract';
import { FIRST_MENU, parseCategories, type Product } from '@galleria/shared-contracts/domain';

import { loadIndex } from './data/catalogue-state/catalogue.thunks';
import { seedOfDay } from './data/day-seed';
import { learnMenu } from './data/menu';
import { unpackPageData, type PageData } from './data/page-data';
import type { SiteContent } from './data/site-content';
import { relatedProducts } from './features/product-detail/related-products';
import staticPages from './pages';
import { aProduct } from './testing/a-product';
import { everythingIsInView, nothingIsInView } from './testing/in-view';
import { renderShop } from './testing/render-shop';

const SEED = seedOfDay(Date.parse('2026-03-01T12:00:00Z'));
const MEN = "men's clothing";
const HOSTILE = `</script><img src=x onerror="a('&lt;')">`;

const FIFTY: readonly Product[] = Array.from({ length: 50 }, (_, place) =>
  aProduct(place + 1, {
    stock: place % 9,
    rating: { rate: (place % 10) / 2, count: place },
    category: place % 3 === 0 ? MEN : 'electronics',
  }),
);

function contentOf(products: readonly Product[], seed = SEED): SiteContent {
  return {
    products,
    seed,
    newestMs: 1,
    settlingMs: 0,
    asOfMs: 5_000,
    removedCount: 0,
    categories: parseCategories(undefined),
  };
}

const pagesOf = (content: SiteContent) => [...staticPages.pages(content)];

/** The rendered page at this path, and the data that its scripts begin with. */
function pageAt(path: string, products = FIFTY, seed = SEED) {
  const page = pagesOf(contentOf(products, seed)).find((one) => one.path === path);
  if (!page) throw new Error(`There is no page at ${path}`);
  const { data: packed, ...parts } = page.render();
  const data = unpackPageData(JSON.parse(JSON.stringify(packed)));
  if (!data) throw new Error(`The data of ${path} cannot be used`);
  return { ...parts, key: page.key, data };
}

/** Renders the page in the browser, with its data. */
function open(path: string, page: PageData, products = FIFTY) {
  return renderShop(path, { products, page });
}

/**
 * The HTML without intended differences: the ids that React counts, and the attributes that disable
 * controls.
 */
function comparable(html: string): string {
  const main = document.createElement('main');
  main.innerHTML = html;
  for (const waiting of main.querySelectorAll('[data-waiting]')) {
    waiting.replaceWith(...waiting.childNodes);
  }
  const ids = new Map<string, string>();
  // The order of attributes and the spaces in styles do not matter.
  for (const element of main.querySelectorAll('*')) {
    for (const name of ['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls']) {
      const value = element.getAttribute(name);
      if (!value || !/^_.*r_?/i.test(value)) continue;
      if (!ids.has(value)) ids.set(value, `id ${String(ids.size)}`);
      element.setAttribute(name, ids.get(value) ?? '');
    }
    // Server rendering marks the selected option. In the browser, React sets the value of the select instead.
    element.removeAttribute('selected');
    // The shop under test has no base path.
    const href = element.getAttribute('href');
    if (href) element.setAttribute('href', href.replace(`${BASE_PATH}/`, '/'));
    const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
    for (const [name] of attributes) element.removeAttribute(name);
    for (const [name, value] of attributes.sort()) {
      element.setAttribute(name, name === 'style' ? value.replace(/(?<=:) |;$/g, '') : value);
    }
  }
  // One element per line makes a difference easy to read.
  return main.innerHTML.replaceAll('><', '>\n<');
}

function elementsIn(html: string, selector: string): Element[] {
  const main = document.createElement('main');
  main.innerHTML = html;
  return [...main.querySelectorAll(selector)];
}

const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

beforeEach(nothingIsInView);

it('has a page for home, for each list and for each product', () => {
  const categories = [...new Set(FIFTY.map(({ category }) => category))];
  expect(pagesOf(contentOf(FIFTY)).map(({ path }) => path)).toEqual([
    '/',
    '/shop/category/all',
    '/shop/category/electronics',
    '/shop/category/jewelery',
    "/shop/category/men's%20clothing",
    "/shop/category/women's%20clothing",
    '/shop',
    '/shop/category',
    ...categories.flatMap((category) =>
      FIFTY.filter((one) => one.category === category).map(({ id }) =>
        routes.product(category, id),
      ),
    ),
  ]);
});

describe.each([
  ['home', '/'],
  ['all products', '/shop/category/all'],
  ['a category', routes.category(MEN)],
  ['a category without products', routes.category('jewelery')],
  ['a product', routes.product(MEN, 4)],
  ['a product that is sold out', routes.product(MEN, 1)],
])('%s', (_what, path) => {
  it('is the same page that its scripts render from its data', async () => {
    const { html, data, title } = pageAt(path);
    const { container, screens } = open(path, data);
    await screen.findByRole('heading', { level: 1 });
    expect(comparable(container.innerHTML)).toBe(comparable(html));
    expect(title).toBe(`${screens.at(-1)?.title ?? ''} · Galleria commerce demo`);
  });

  it('can be read without scripts, and used as far as links go', () => {
    const { html } = pageAt(path);
    expect(elementsIn(html, 'button:enabled, input:enabled, select:enabled')).toEqual([]);
    expect(elementsIn(html, 'a[href]').length).toBeGreaterThan(2);
    expect(html).not.toContain('Loading');
    expect(elementsIn(html, 'script, link')).toEqual([]);
  });
});

it('shows prices, stock and the data of a product for search engines', () => {
  const product = aProduct(7, { stock: 3, priceCents: 123_456 });
  const page = pageAt(routes.product('electronics', 7), [product]);
  expect(page).toMatchObject({
    title: 'Product number 7 · Galleria commerce demo',
    description: 'What there is to say of number 7. Get 20% off.',
    pictures: ['/pictures/7.svg'],
    structuredData: {
      '@type': 'Product',
      image: 'https://site.invalid/pictures/7.svg',
      offers: {
        price: '1234.56',
        url: 'https://site.invalid/shop/category/electronics/7',
      },
    },
  });
  const [article] = elementsIn(page.html, 'article');
  expect(article).toHaveTextContent('$1,234.56Only 3 left');
  expect(article).toHaveTextContent('What there is to say of number 7.');
});

it('lists the pictures in the first view that are files', () => {
  expect(pageAt('/').pictures).toEqual([]);
  const { pictures, html } = pageAt('/shop/category/all');
  expect(pictures).toHaveLength(4);
  expect(html.match(/src="[^"]*" alt="" loading="eager"/g)).toEqual(
    pictures.map((picture) => `src="${BASE_PATH}${picture}" alt="" loading="eager"`),
  );
});

it('gives link previews of home the picture of the best rated product', () => {
  const { html, preview = '' } = pageAt('/');
  const [first] = elementsIn(html, 'article img');
  expect(first).toHaveAttribute('src', BASE_PATH + preview);
  expect(pageAt('/', []).preview).toBeUndefined();
});

it('escapes every text, wherever it comes from', () => {
  const product = aProduct(7, {
    title: HOSTILE,
    description: HOSTILE,
    image: `/pictures/${HOSTILE}`,
  });
  for (const path of ['/', '/shop/category/all', routes.product('electronics', 7)]) {
    const { html } = pageAt(path, [product]);
    expect(elementsIn(html, 'script, [onerror], img[src="x"]')).toEqual([]);
    expect(elementsIn(html, 'article h1, article h2, article h3')[0]?.textContent).toMatch(
      /^<\/script><img/,
    );
  }
});

describe('the key of a page', () => {
  const keysOf = (content: SiteContent) =>
    new Map(pagesOf(content).map(({ path, key }) => [path, key]));
  const changedBy = (next: SiteContent) => {
    const before = keysOf(contentOf(FIFTY));
    return [...keysOf(next)].filter(([path, key]) => before.get(path) !== key).map(([at]) => at);
  };

  it('stays the same while the page stays the same, also in another process', () => {
    expect(changedBy(contentOf(FIFTY.map((product) => ({ ...product }))))).toEqual([]);
  });

  it('changes with the product, and with each page that shows it', () => {
    const { data } = pageAt('/shop/category/electronics');
    const shown = data.products[0]?.id ?? 0;
    const next = FIFTY.map((one) => (one.id === shown ? { ...one, title: 'New name' } : one));
    const changed = changedBy(contentOf(next));
    expect(changed).toContain('/shop/category/electronics');
    expect(changed).toContain(routes.product('electronics', shown));
    expect(changed).not.toContain(routes.category(MEN));
    const showing = next.filter((one) => relatedProducts(next, one).some(({ id }) => id === shown));
    expect(changed.filter((path) => /\/\d+$/.test(path)).sort()).toEqual(
      [routes.product('electronics', shown)]
        .concat(showing.map(({ category, id }) => routes.product(category, id)))
        .sort(),
    );
  });

  it('changes with a stock mark on a card', () => {
    const { data } = pageAt(routes.category(MEN));
    const shown = data.products[0]?.id ?? 0;
    const next = FIFTY.map((one) => (one.id === shown ? { ...one, stock: 1_000 } : one));
    const with2 = next.map((one) => (one.id === shown ? { ...one, stock: 2 } : one));
    const keyIn = (products: readonly Product[]) => pageAt(routes.category(MEN), products).key;
    expect(keyIn(with2)).not.toBe(keyIn(next));
  });

  it('changes with the day only for lists', () => {
    const lists = ['all', 'electronics', 'jewelery', encodeURIComponent(MEN), "women's%20clothing"];
    expect(changedBy(contentOf(FIFTY, SEED + 1))).toEqual([
      ...lists.map((name) => `/shop/category/${name}`),
      '/shop',
      '/shop/category',
    ]);
  });
});

describe('a visit that begins on a list', () => {
  const PATH = '/shop/category/all';

  it('shows its first products and says how many there are, without a read', async () => {
    const { data } = pageAt(PATH);
    const { database } = open(PATH, data);
    expect(await screen.findByText('50 products')).toBeVisible();
    expect(titles()).toHaveLength(24);
    expect(database.asked).toEqual([]);
  });

  it('shows all products, the same ones first, when its end comes near the view', async () => {
    everythingIsInView();
    const { data } = pageAt(PATH);
    open(PATH, data);
    await screen.findByText('50 products');
    const first = titles().slice(0, 24);
    await waitFor(() => expect(titles()).toHaveLength(50));
    expect(titles().slice(0, 24)).toEqual(first);
  });

  it('reads the changes after a quiet time, and no other products', async () => {
    jest.useFakeTimers();
    try {
      const { data } = pageAt(PATH);
      const { database } = open(PATH, data);
      await screen.findByText('50 products');
      const [first] = data.products;
      const changed = FIFTY.find(({ id }) => id === first?.id) ?? aProduct(0);
      database.edit({ ...changed, title: 'New name', stock: 2 });
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(titles()).toHaveLength(24);
      expect(screen.getByRole('article', { name: 'New name' })).toHaveTextContent('Only 2 left');
      expect(database.asked).toEqual([5_000]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows its products while the database does not answer, and reads again', async () => {
    jest.useFakeTimers();
    try {
      const { data } = pageAt(PATH);
      const { database } = open(PATH, data);
      await screen.findByText('50 products');
      database.goAway();
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(titles()).toHaveLength(24);
      database.comeBack();
      database.edit(aProduct(51));
      await act(() => jest.advanceTimersByTimeAsync(15_000));
      expect(screen.getByText('51 products')).toBeVisible();
      expect(database.asked).not.toContain('listed');
    } finally {
      jest.useRealTimers();
    }
  });

  it('reads its page anew after a known change', async () => {
    const { data } = pageAt(PATH);
    const { database, events } = open(PATH, data);
    await screen.findByText('50 products');
    database.change(FIFTY.slice(1));
    act(() => events.emit('catalog:changed', { productIds: [1] }));
    expect(await screen.findByText('49 products')).toBeVisible();
    expect(titles()).toHaveLength(49);
  });

  it('reads its page anew when its data does not say when it was made', async () => {
    jest.useFakeTimers();
    try {
      const { data } = pageAt(PATH);
      const { database } = open(PATH, { ...data, asOfMs: undefined });
      await screen.findByText('50 products');
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(titles()).toHaveLength(50);
      expect(database.asked[0]).toBe('listed');
    } finally {
      jest.useRealTimers();
    }
  });

  it('sorts all products, not only the products of the static page', async () => {
    const { data } = pageAt(PATH);
    open(PATH, data);
    await screen.findByText('50 products');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price: Low to High');
    expect(await screen.findByText('Product number 1')).toBeVisible();
    expect(titles()).toEqual(FIFTY.map(({ title }) => title));
  });

  it('filters its products when its address has filters', async () => {
    const { data } = pageAt(PATH);
    open(`${PATH}?max=3`, data);
    expect(await screen.findByText('3 products')).toBeVisible();
  });

  it('loads all products on other pages', async () => {
    const { data } = pageAt(PATH);
    const { router } = open(PATH, data);
    await screen.findByText('50 products');
    await act(() => router.navigate('/shop/category/electronics'));
    expect(await screen.findByText('33 products')).toBeVisible();
  });

  it('keeps its products when the others cannot be read, and tries again', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    everythingIsInView();
    const { data } = pageAt(PATH);
    const { database } = renderShop(PATH, { products: FIFTY, page: data, isAway: true });
    expect(await screen.findByText(/rest of the list could not be loaded/)).toBeVisible();
    expect(titles()).toHaveLength(24);
    database.comeBack();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toHaveLength(50));
    jest.restoreAllMocks();
  });

  it('shows why filtered products cannot be shown', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    everythingIsInView();
    const { data } = pageAt(PATH);
    renderShop(PATH, { products: FIFTY, page: data, isAway: true });
    await screen.findByText(/rest of the list could not be loaded/);
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price: Low to High');
    expect(await screen.findByText('The database is away')).toBeVisible();
    jest.restoreAllMocks();
  });
});

describe('a visit that begins on a product', () => {
  const PATH = routes.product('electronics', 2);

  it('shows the product of the static page until the database has answered', async () => {
    const { data } = pageAt(PATH);
    const now = FIFTY.map((one) => (one.id === 2 ? { ...one, priceCents: 77_700, stock: 0 } : one));
    open(PATH, data, now);
    expect(await screen.findByText('$777.00')).toBeVisible();
    expect(screen.getByText('Sold out')).toBeVisible();
  });

  it('keeps showing it while the database does not answer', async () => {
    const { data } = pageAt(PATH);
    renderShop(PATH, { products: FIFTY, page: data, isAway: true });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Product number 2');
    expect(screen.getByText('What there is to say of number 2.')).toBeVisible();
  });

  it('shows the related products of the static page, and reads no catalogue for them', async () => {
    everythingIsInView();
    jest.useFakeTimers();
    try {
      const { data } = pageAt(PATH);
      const { database } = open(PATH, data);
      const shelf = within(await screen.findByRole('region', { name: 'From the same shop' }));
      expect(shelf.getAllByRole('article')).toHaveLength(4);
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      expect(database.asked).toEqual([]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps the related products when the index is loaded', async () => {
    const { data } = pageAt(PATH);
    const { store, database } = open(PATH, data);
    const titlesIn = async () => {
      const shelf = within(await screen.findByRole('region', { name: 'From the same shop' }));
      return shelf.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    };
    const before = await titlesIn();
    await act(() => store.dispatch(loadIndex({ category: null })));
    expect(database.asked).toContain('listed');
    expect(await titlesIn()).toEqual(before);
  });

  it('shows the related products of another product after a navigation', async () => {
    everythingIsInView();
    const { data } = pageAt(PATH);
    const { router } = open(PATH, data);
    await screen.findByRole('heading', { level: 1 });
    await act(() => router.navigate(routes.product('electronics', 50)));
    expect(await screen.findByRole('article', { name: 'Product number 48' })).toBeVisible();
  });

  it('shows an error when the product is deleted', async () => {
    const { data } = pageAt(PATH);
    open(PATH, data, FIFTY.slice(2));
    expect(await screen.findByText('There is no product 2.')).toBeVisible();
  });
});

it.each([
  null,
  'text',
  {},
  { path: '/', count: 1, rows: 'no rows', stock: {} },
  { path: '/', count: 1, rows: [[1]], stock: {} },
  { path: '/', count: -1, rows: [], stock: {} },
  { path: '/', count: 1, rows: [], stock: {}, seed: 'x' },
  { path: '/', count: 1, rows: [], stock: {}, document: { id: 1 } },
])('begins as without a file when its data is none: %j', (data) => {
  const said = jest.spyOn(console, 'error').mockImplementation();
  expect(unpackPageData(data)).toBeNull();
  said.mockRestore();
});

describe('a shop with other categories (P-ADMIN-53)', () => {
  const HAT = aProduct(51, { category: 'hats' });
  const content = {
    ...contentOf([...FIFTY, HAT]),
    categories: {
      all: [...parseCategories(undefined).all, 'hats'],
      shown: ['hats', 'electronics'],
      titles: { hats: 'Hats & caps' },
    },
  };
  afterEach(() => learnMenu(FIRST_MENU));

  it('has lists of the categories in the menu, and of all categories with products', () => {
    const paths = pagesOf(content).map(({ path }) => path);
    expect(paths.slice(0, 5)).toEqual([
      '/',
      '/shop/category/all',
      '/shop/category/hats',
      '/shop/category/electronics',
      routes.category(MEN),
    ]);
    expect(paths).toContain('/shop/category/hats/51');
    expect(paths).not.toContain(routes.category('jewelery'));
  });

  it.each(['/', '/shop/category/hats', '/shop/category/hats/51'])(
    'brings its menu with the page %s, which is the very page that its scripts make',
    async (path) => {
      const page = pagesOf(content).find((one) => one.path === path);
      const { html, data: packed } = page?.render() ?? { html: '', data: null };
      learnMenu(FIRST_MENU);
      const data = unpackPageData(JSON.parse(JSON.stringify(packed)));
      const { container } = open(path, data as PageData, content.products);
      await screen.findByRole('heading', { level: 1 });
      expect(comparable(container.innerHTML)).toBe(comparable(html));
      expect(screen.getAllByText('Hats & caps').length).toBeGreaterThan(0);
      expect(screen.queryByText('Jewelery')).toBeNull();
    },
  );

  it('shows a category that came later by the picture of its first product (P-ADMIN-53)', () => {
    const tile = (products: readonly Product[]) => {
      const home = pagesOf({ ...content, products }).find(({ path }) => path === '/');
      const { html } = home?.render() ?? { html: '' };
      return /<img[^>]*src="([^"]*)"[^>]*>(?=<span[^>]*>Hats &amp; caps)/.exec(html)?.[1];
    };
    const another = aProduct(52, { category: 'hats', image: '/pictures/another.svg' });
    expect(tile([...FIFTY, HAT, another])).toBe(`/galleria${HAT.image}`);
    expect(tile([...FIFTY, another])).toBe('/galleria/pictures/another.svg');
    expect(tile(FIFTY)).toBe('/galleria/pictures/fallback.svg');
  });

  it('contains no menu in its data while the shop has the first menu', () => {
    for (const page of pagesOf(contentOf(FIFTY))) {
      expect(page.render().data).not.toHaveProperty('menu');
    }
  });

  it('makes pages anew when only a name has changed', () => {
    const renamed = { ...content.categories, titles: { hats: 'Hats' } };
    const keys = [content, { ...content, categories: renamed }].map((one) =>
      pagesOf(one).map(({ key }) => key),
    );
    expect(keys[0]?.filter((key) => keys[1]?.includes(key))).toEqual([]);
  });
});
