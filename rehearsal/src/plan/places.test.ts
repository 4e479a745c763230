import type { Registry, RegistryEntry } from '@galleria/shared-contracts/contract';

import { findPlaces } from './find-places';
import { declaredPaths, newKinds, patternOf, servedBy } from './places';

const anEntry = (entry: Partial<RegistryEntry>): RegistryEntry => ({
  owner: 'a team',
  paths: [],
  fragments: [],
  activationEvents: [],
  nav: [],
  container: 'c',
  version: '1',
  contractVersion: 3,
  entryUrl: 'x.js',
  ...entry,
});

const registry: Registry = {
  remotes: {
    'mf-catalog': anEntry({
      paths: ['/', '/shop'],
      nav: [{ label: 'Shop', to: '/shop?sort=price', audience: 'visitor', position: 1 }],
      pages: [{ path: '/shop/:category' }, { path: '/shop/:category/:id' }],
    }),
    'mf-cart': anEntry({
      paths: ['/cart', '/orders'],
      fragments: ['cart:badge'],
      activationEvents: ['cart:add-requested'],
    }),
  },
};

it('knows the declared paths that need no parameter', () => {
  expect(declaredPaths(registry.remotes['mf-catalog'] ?? anEntry({}))).toEqual(['/', '/shop']);
});

it.each([
  ['/', 'mf-catalog'],
  ['/shop/lamps', 'mf-catalog'],
  ['/cart/order', 'mf-cart'],
  ['/cartoon', undefined],
])('%s is served by %s', (path, app) => {
  expect(servedBy(registry, path)).toBe(app);
});

it.each([
  ['/shop/lamps', '/shop/:category'],
  ['/shop/lamps/38', '/shop/:category/:id'],
  ['/orders/aB3xZ', '/orders/:key'],
  ['/cart/order', '/cart/order'],
])('%s is of the kind %s', (path, pattern) => {
  expect(patternOf(registry, path)).toBe(pattern);
});

it('takes one link of each kind that is not known', () => {
  const links = ['/shop/lamps', '/shop/books', '/shop/lamps/1?x=1', '/cart', '/orders/'];
  expect(newKinds(registry, links, new Set(['/cart']))).toEqual([
    '/shop/lamps',
    '/shop/lamps/1',
    '/orders',
  ]);
});

const LINKS: Readonly<Record<string, readonly string[]>> = {
  '/': ['/shop/lamps', '/cart'],
  '/shop/lamps': ['/shop/lamps/38'],
  '/orders': ['/orders/a1', '/orders/b2', '/account'],
};

async function placesOf(candidates: string[], maxPlaces = 12) {
  const probed: string[] = [];
  const { places, slots } = await findPlaces(
    {
      registry,
      candidates,
      maxPlaces,
      emitters: candidates.includes('mf-cart') ? ['mf-catalog'] : [],
      probe: ({ path }) => {
        probed.push(path);
        return Promise.resolve({
          links: LINKS[path] ?? [],
          shows: ['cart:badge'],
          isFaulty: false,
        });
      },
    },
    'shopper',
  );
  return {
    places: places.map(({ path, presses }) => [path, ...presses]),
    slots: [...slots],
    probed,
  };
}

it('finds pages by paths and links, two for each slot, and puts pages that send requests first', async () => {
  const { places, slots } = await placesOf(['mf-cart']);
  expect(places).toEqual([
    ['/shop/lamps/38', 'mf-catalog'],
    ['/shop/lamps', 'mf-catalog'],
    ['/cart'],
    ['/orders'],
    ['/orders/a1'],
    ['/'],
  ]);
  expect(slots).toEqual(['cart:badge']);
});

it('visits no pages of other remotes for a remote that fills no slot', async () => {
  const { places, probed } = await placesOf(['mf-catalog']);
  expect(places.flat()).toEqual(['/', '/shop', '/shop/lamps', '/shop/lamps/38']);
  expect(probed).toEqual(['/', '/shop', '/shop/lamps', '/shop/lamps/38']);
});

it('returns at most `maxPlaces` places', async () => {
  expect((await placesOf(['mf-cart'], 3)).places).toHaveLength(3);
});
