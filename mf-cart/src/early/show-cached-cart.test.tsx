import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import { BASE_PATH, type EarlyVisit } from '@galleria/shared-contracts/contract';
import { cartOf, CATEGORIES, type CartItem } from '@galleria/shared-contracts/domain';

import { createCachedCart, CACHED_CART } from '../cart/data/cached-cart';
import { CartLine } from '../cart/cart-line';
import prerendered from '../prerender';
import { anItem } from '../testing/a-product';
import { showCachedCart } from './show-cached-cart';

const TRICKY = `<b>"Tom & Jerry's" & $& 7.25</b>, 246813579 of brass and of glass`;

/** The page as the release writes it, before any script has run. */
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
    trustedHtml: (html) => html,
    waitFor: () => undefined,
    ...visit,
  };
}

const keep = (...items: CartItem[]) => createCachedCart(localStorage).write('u1', cartOf(items));
const main = () => document.querySelector('main') as HTMLElement;
const lines = () => [...main().querySelectorAll('li article')];

beforeEach(() => localStorage.clear());

it('puts the cart that this device last knew into the page, to be changed later', () => {
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

it.each(CATEGORIES)('shows the very line that the page will show: %s', (category) => {
  const item = anItem(7, 9, {
    title: TRICKY,
    priceCents: 1_234_567,
    rating: { rate: 3.7, count: 1 },
    category,
    image: 'https://pictures.example/a.png?x="1"&y=<2>',
  });
  keep(item);
  showCachedCart(aVisit());
  const expected = document.createElement('div');
  expected.innerHTML = renderToStaticMarkup(
    <MemoryRouter basename={BASE_PATH} initialEntries={[BASE_PATH]}>
      <CartLine
        item={item}
        stock={undefined}
        problems={[]}
        eager
        onStep={() => undefined}
        onTake={() => undefined}
        onDelete={() => undefined}
      />
    </MemoryRouter>,
  );
  expect(lines()[0]?.outerHTML).toBe(expected.querySelector('article')?.outerHTML);
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

it.each(['{', '{"uid":"u1"}', '{"uid":"u1","cart":{"cartItems":[{"id":1}]}}'])(
  'throws when what was kept is no cart, and leaves the page as it is: %s',
  (kept) => {
    localStorage.setItem(CACHED_CART, kept);
    const visit = aVisit();
    expect(() => showCachedCart(visit)).toThrow();
    expect(main().textContent).toBe('Loading....');
  },
);
