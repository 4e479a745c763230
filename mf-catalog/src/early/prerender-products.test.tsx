import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import {
  BASE_PATH,
  pictureUrl,
  type EarlyVisit,
  type Host,
} from '@galleria/shared-contracts/contract';
import {
  CATEGORIES,
  packCatalogPage,
  type ProductSummary,
} from '@galleria/shared-contracts/domain';
import { HostProvider } from '@galleria/shared-contracts/react';

import { createCatalogCache } from '../data/catalog-cache';
import { firstView } from '../data/first-view';
import prerendered from '../prerender';
import { aSummary } from '../testing/a-product';
import { ProductCard } from '../ui/product-card';
import { prerenderProducts } from './prerender-products';

const mockKept = new Map<unknown, unknown>();

jest.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: (key: string) => Promise.resolve(mockKept.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(mockKept.set(key, value)),
}));

const TRICKY = `<b>"Tom & Jerry's" & $& lamp</b>, 40 cm, of brass and of glass`;

/** The page as the release writes it, with the prerendered page of this path shown. */
function aVisit(pattern: string, path: string, answers: Record<string, unknown>): EarlyVisit {
  document.body.innerHTML = `<main>${prerendered[pattern] ?? ''}</main>${Object.entries(prerendered)
    .map(([name, html]) => `<template data-prerendered="${name}">${html}</template>`)
    .join('')}`;
  return {
    storage: localStorage,
    path,
    search: '',
    uid: null,
    main: document.querySelector('main'),
    answerOf: (read) => (read in answers ? Promise.resolve(answers[read]) : undefined),
    trustedHtml: (html) => html,
    waitFor: () => undefined,
  };
}

function catalogOf(products: readonly ProductSummary[]) {
  return { documents: [{ fields: { packed: { stringValue: packCatalogPage(products) } } }] };
}

function documentOf({ id, title, priceCents, rating, category, image }: ProductSummary) {
  return {
    fields: {
      id: { integerValue: String(id) },
      title: { stringValue: title },
      price: { doubleValue: priceCents / 100 },
      rating: {
        mapValue: {
          fields: {
            rate: { doubleValue: rating.rate },
            count: { integerValue: String(rating.count) },
          },
        },
      },
      category: { stringValue: category },
      image: { stringValue: image },
    },
  };
}

const cards = () => [...document.querySelectorAll('main article')];
const isWaiting = () => document.querySelector('main [data-early="slot"]') !== null;

beforeEach(() => {
  firstView().isPrerendered = false;
  localStorage.clear();
});

it('puts the first products of a list into the page, in the order that the page will have', async () => {
  const products = Array.from({ length: 30 }, (_, index) => aSummary(index + 1));
  const visit = aVisit('/shop/category/all', '/shop/category/all', {
    catalog: catalogOf(products),
  });
  await prerenderProducts(visit);
  expect(isWaiting()).toBe(false);
  expect(cards()).toHaveLength(8);
  expect(new Set(cards().map((card) => card.getAttribute('aria-labelledby'))).size).toBe(8);
  expect(firstView().isPrerendered).toBe(true);
  const first = cards().map((card) => card.textContent);
  await prerenderProducts(
    aVisit('/shop/category/all', '/shop/category/all', { catalog: catalogOf(products) }),
  );
  expect(cards().map((card) => card.textContent)).toEqual(first);
});

it('shows a category’s own only', async () => {
  const others = { ...aSummary(2), category: "men's clothing" } as const;
  const visit = aVisit("/shop/category/men's%20clothing", "/shop/category/men's%20clothing", {
    catalog: catalogOf([aSummary(1), others]),
  });
  await prerenderProducts(visit);
  expect(cards().map((card) => card.querySelector('h2')?.textContent)).toEqual([others.title]);
});

function keepOnDevice(...products: ProductSummary[]) {
  return createCatalogCache<ProductSummary>('a shop', 'catalog', localStorage).write({
    pages: products.map((product, page) => ({
      page,
      version: 1,
      updatedAtMs: page,
      rows: [product],
    })),
    fullyReadAtMs: 1,
  });
}

it('shows what the device kept when nothing was asked for', async () => {
  await keepOnDevice(aSummary(2), aSummary(1));
  await prerenderProducts(aVisit('/shop/category/all', '/shop/category/all', {}));
  expect(cards()).toHaveLength(2);
});

it.each(CATEGORIES)('paints the very card that the page will show: %s', async (category) => {
  const product: ProductSummary = {
    id: 7,
    title: TRICKY,
    priceCents: 1_234_567,
    rating: { rate: 3.7, count: 1 },
    category,
    image: 'https://pictures.example/a.png?x="1"&y=<2>',
  };
  await prerenderProducts(
    aVisit('/shop/category/all', '/shop/category/all', { catalog: catalogOf([product]) }),
  );
  // Safe: rendered once, without effects, so no member is used.
  const host = {} as Host;
  const expected = document.createElement('div');
  expected.innerHTML = renderToStaticMarkup(
    <HostProvider value={host}>
      <MemoryRouter basename={BASE_PATH} initialEntries={[BASE_PATH]}>
        <ProductCard product={product} stock={undefined} eager />
      </MemoryRouter>
    </HostProvider>,
  );
  // Nobody could hear them yet.
  expected.querySelectorAll('button').forEach((button) => (button.disabled = true));
  const withoutIds = (html = '') => html.replace(/_R_\w*_\d*/g, 'id');
  expect(withoutIds(cards()[0]?.outerHTML)).toBe(
    withoutIds(expected.querySelector('article')?.outerHTML),
  );
});

it('puts a product into its page', async () => {
  const product: ProductSummary = { ...aSummary(7), title: TRICKY, category: 'jewelery' };
  const visit = aVisit('/shop/category/:category/:id', '/shop/category/jewelery/7', {
    'products/7': documentOf(product),
  });
  await prerenderProducts(visit);
  const page = document.querySelector('main article');
  expect(page?.getAttribute('aria-label')).toBe(TRICKY);
  expect(page?.querySelector('h1')?.textContent).toBe(TRICKY);
  expect(page?.querySelector('img')?.getAttribute('src')).toBe(pictureUrl(product.image));
  const sign = page?.querySelector('a');
  expect([sign?.textContent, sign?.getAttribute('href')]).toEqual([
    'Jewelery',
    '/galleria/shop/category/jewelery',
  ]);
  expect(page?.textContent).toContain('$7.00');
});

it('shows what the device kept of a product until the answer comes', async () => {
  await keepOnDevice(aSummary(6), aSummary(7));
  const visit = aVisit('/shop/category/:category/:id', '/shop/category/electronics/7', {});
  await prerenderProducts({ ...visit, answerOf: () => new Promise(() => undefined) });
  expect(document.querySelector('main h1')?.textContent).toBe(aSummary(7).title);
});

it.each([
  ['what is not asked for', '/shop/category/all', {}],
  ['an empty shop', '/shop/category/all', { catalog: catalogOf([]) }],
  [
    'a product in another category',
    '/shop/category/jewelery/7',
    { 'products/7': documentOf(aSummary(7)) },
  ],
])('leaves the prerendered page as it is: %s', async (_what, path, answers) => {
  const pattern = path.endsWith('7') ? '/shop/category/:category/:id' : path;
  await prerenderProducts(aVisit(pattern, path, answers));
  expect(isWaiting()).toBe(true);
  expect(firstView().isPrerendered).toBe(false);
});

it('leaves a selection to the page', async () => {
  const visit = aVisit('/shop/category/all', '/shop/category/all', {
    catalog: catalogOf([aSummary(1)]),
  });
  await prerenderProducts({ ...visit, search: '?sort=price-asc' });
  expect(isWaiting()).toBe(true);
});

it.each([
  {},
  { documents: [{ fields: {} }] },
  { documents: [{ fields: { packed: { stringValue: '[[1]]' } } }] },
])('rejects when the answer is no catalogue: %j', async (answer) => {
  const visit = aVisit('/shop/category/all', '/shop/category/all', { catalog: answer });
  await expect(prerenderProducts(visit)).rejects.toThrow();
  expect(isWaiting()).toBe(true);
});

it('has nothing to paint elsewhere', () => {
  expect(prerenderProducts(aVisit('/', '/', {}))).toBeNull();
  expect(prerenderProducts(aVisit('/', '/shop/category/toys', {}))).toBeNull();
});
