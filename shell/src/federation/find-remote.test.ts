/** @jest-environment node */
import type { Registry, RegistryEntry } from '@galleria/shared-contracts/contract';

import { frameAt, remoteForPath, remoteActivatedBy } from './find-remote';

function anEntry(entry: Partial<RegistryEntry>): RegistryEntry {
  return {
    owner: 'a team',
    paths: [],
    fragments: [],
    activationEvents: [],
    nav: [],
    container: 'c',
    version: '1',
    contractVersion: 1,
    entryUrl: 'x.js',
    ...entry,
  };
}

const registry: Registry = {
  remotes: {
    catalog: anEntry({ paths: ['/', '/shop'] }),
    cart: anEntry({
      paths: ['/cart', '/orders'],
      fragments: ['cart:badge'],
      activationEvents: ['cart:add-requested'],
    }),
    deep: anEntry({ paths: ['/shop/deals'], frame: 'work' }),
  },
};

it.each([
  ['/', 'catalog'],
  ['/shop', 'catalog'],
  ['/shop/category/all', 'catalog'],
  ['/shop/deals', 'deep'],
  ['/shop/deals/today', 'deep'],
  ['/shopping', undefined],
  ['/cart/order', 'cart'],
  ['/nowhere', undefined],
])('%s belongs to %s', (path, name) => {
  expect(remoteForPath(registry, path)).toBe(name);
});

it('knows the frame that the remote of a path asks for', () => {
  expect(frameAt(registry, '/shop/deals/today')).toBe('work');
  expect(frameAt(registry, '/shop')).toBeUndefined();
  expect(frameAt(registry, '/nowhere')).toBeUndefined();
});

it('finds the remote that an event activates', () => {
  expect(remoteActivatedBy(registry, 'cart:add-requested')).toBe('cart');
  expect(remoteActivatedBy(registry, 'catalog:changed')).toBeUndefined();
});
