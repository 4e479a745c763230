import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import { BASE_PATH, type EarlyVisit } from '@galleria/shared-contracts/contract';
import {
  cartOf,
  FIRST_CATEGORIES,
  cutTitle,
  LIMITS,
  type CartItem,
} from '@galleria/shared-contracts/domain';

import { createCachedCart, CACHED_CART } from '../cart/data/cached-cart';
import { CartLine } from '../cart/cart-line';
import prerendered from '../prerender';
import { anItem } from '../testing/a-product';
import { showCachedCart } from './show-cached-cart';

const TRICKY = `<b>"Tom & Jerry's" & $& {sum}</b>, 7.25 of brass and of glass`;

/** Creates the page as the release writes it, before any script has run. */
function aVisit(visit: Partial<EarlyVisit> = {}): EarlyVisit {
  document.body.innerHTML = `<main>Loading....</main>${Object.entries(prerendered)
    .map(([name, html]) => `<template data-prerendered="${name}">${html}</template>`)
    .join('')}`;
  return {
    storage: localStorage,
    path: '/cart',
    search: '',
    uid: 'u1',
    main: document.querySelector('main'),
    answerOf: () => undefined,
    waitFor: () => undefined,
    ...visit,
  };
}

const keep = (...items: CartItem[]) => createCachedCart(localStorage).write('u1', cartOf(items));
const main = () => document.querySelector('main') as HTMLElement;
const lines = () => [...main().querySelectorAll('li article')];

/** Stores a cached cart with an item that has invalid values. */
const storeItem = (changes: object) => {
  keep(anItem(1));
  const kept = JSON.parse(localStorage.getItem(CACHED_CART) ?? '') as {
    cart: { cartItems: object[] };
  };
  kept.cart.cartItems = [{ ...kept.cart.cartItems[0], ...changes }];
  localStorage.setItem(CACHED_CART, JSON.stringify(kept));
};

beforeEach(() => localStorage.clear());

it('puts the cached cart into the page, where it cannot be changed yet', () => {
  keep(anItem(1, 2), anItem(2, 3), anItem(3), anItem(4));
  showCachedCart(aVisit());
  expect(lines().map((line) => line.getAttribute('aria-label'))).toEqual(
    [1, 2, 3, 4].map((id) => anItem(id).title),
  );
  expect(lines()[1]?.textContent).toContain('3 x $2.00 = $6.00');
  expect([...main().querySelectorAll('dd')].map((value) => value.textContent)).toEqual([
    '7',
    '$15.00',
  ]);
  expect(main().querySelector('h1')?.textContent).toBe('Your Cart');
  expect(main().querySelectorAll('button:enabled')).toHaveLength(0);
  expect(main().textContent).not.toContain('Updating Cart');
});

it('fetches the pictures in view at once, and those below when they come near', () => {
  keep(anItem(1), anItem(2), anItem(3), anItem(4));
  showCachedCart(aVisit());
  expect([...main().querySelectorAll('img')].map((image) => image.getAttribute('loading'))).toEqual(
    ['eager', 'eager', 'eager', 'lazy'],
  );
});

/** The markup of a line that the page's own component renders. */
function lineOfPage(item: CartItem, eager: boolean): string | undefined {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <MemoryRouter basename={BASE_PATH} initialEntries={[BASE_PATH]}>
      <CartLine
        item={item}
        stock={undefined}
        problems={[]}
        eager={eager}
        onStep={() => undefined}
        onTake={() => undefined}
        onDelete={() => undefined}
      />
    </MemoryRouter>,
  );
  return page.querySelector('article')?.outerHTML;
}

it.each(FIRST_CATEGORIES)('shows the very lines that the page will show: %s', (category) => {
  const items = [1, 2, 3, 4].map((id) =>
    anItem(id, 9, {
      title: TRICKY,
      priceCents: 1_234_567,
      rating: { rate: 3.7, count: 1 },
      category,
      image: 'https://pictures.example/a.png?x="1"&y=<2>',
    }),
  );
  keep(...items);
  showCachedCart(aVisit());
  expect(lines().map((line) => line.outerHTML)).toEqual(
    items.map((item, place) => lineOfPage(item, place < 3)),
  );
});

it.each([
  '<img src=x onerror="alert(1)">',
  '</h2><meta http-equiv=refresh content="0;url=https://evil.example">',
  '<script>alert(1)</script>',
  '" onmouseover="alert(1)',
])('shows a stored title as the text that it is: %s', (title) => {
  keep(anItem(1));
  showCachedCart(aVisit());
  const names = () => [...main().querySelectorAll('*')].map((element) => element.nodeName);
  const honest = names();
  storeItem({ title });
  showCachedCart(aVisit());
  expect(names()).toEqual(honest);
  expect(lines()[0]?.getAttribute('aria-label')).toBe(title);
  expect(main().querySelector('h2')?.textContent).toBe(cutTitle(title, LIMITS.cartTitleShown));
  expect(main().querySelector('[onerror], [onmouseover]')).toBeNull();
});

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<p>',
  '//evil.example/a.png',
  String.raw`/\evil.example/a.png`,
  '',
])('shows no picture for an invalid address: %j', (image) => {
  storeItem({ image });
  showCachedCart(aVisit());
  expect(lines()).toHaveLength(1);
  expect(main().querySelector('img')?.hasAttribute('src')).toBe(false);
});

it('links to the shop alone, whatever the stored category says', () => {
  storeItem({ category: '../..//evil.example/?"' });
  showCachedCart(aVisit());
  const link = main().querySelector<HTMLAnchorElement>('h2 a');
  expect(link?.origin).toBe(window.location.origin);
  expect(link?.pathname).toBe('/galleria/shop/category/..%2F..%2F%2Fevil.example%2F%3F%22/1');
});

it.each([
  ['on another page', { path: '/cart/order' }],
  ['nobody is logged in', { uid: null }],
  ['somebody else is', { uid: 'u2' }],
])('leaves the page as it is: %s', (_what, visit) => {
  keep(anItem(1));
  showCachedCart(aVisit(visit));
  expect(main().textContent).toBe('Loading....');
});

it('leaves the page as it is when the cart was empty, or never known', () => {
  showCachedCart(aVisit());
  expect(main().textContent).toBe('Loading....');
  keep();
  showCachedCart(aVisit());
  expect(main().textContent).toBe('Loading....');
});

it.each([
  '',
  '{',
  '{"uid":"u1","cart":{"cartItems":[{"id":1,"ti',
  '{"uid":"u1"}',
  '{"uid":"u1","cart":null}',
  '{"uid":"u1","cart":{"cartItems":{"length":1}}}',
  '{"uid":"u1","cart":{"cartItems":[null]}}',
  '{"uid":"u1","cart":{"cartItems":[{"id":1}]}}',
])('throws when the cached value is no cart, and leaves the page as it is: %s', (kept) => {
  localStorage.setItem(CACHED_CART, kept);
  const visit = aVisit();
  expect(() => showCachedCart(visit)).toThrow();
  expect(main().textContent).toBe('Loading....');
});

it.each([
  { id: '1' },
  { title: 7 },
  { title: null },
  { price: '19.99' },
  { amount: null },
  { rating: { rate: '<meta http-equiv=refresh>', count: 1 } },
  { rating: { rate: 4, count: {} } },
  { category: ['electronics'] },
  { image: undefined },
])(
  'throws when one value of a line is of another kind, and leaves the page as it is: %j',
  (changes) => {
    storeItem(changes);
    const visit = aVisit();
    expect(() => showCachedCart(visit)).toThrow('galleria.cart: not all are cart items');
    expect(main().textContent).toBe('Loading....');
  },
);

it('leaves the page as it is when the release has no prerendered cart', () => {
  keep(anItem(1));
  const visit = aVisit();
  document.querySelector('template')?.remove();
  showCachedCart(visit);
  expect(main().textContent).toBe('Loading....');
});
