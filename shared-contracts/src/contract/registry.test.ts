/** @jest-environment node */
import * as v from 'valibot';

import {
  fillersOf,
  OpenRemoteManifestSchema,
  RemoteManifestSchema,
  type RegistryEntry,
} from './registry';

const manifest = { owner: 'A team', paths: ['/hello'], nav: [] };

it('needs no entry for fragments and activation events', () => {
  expect(v.parse(RemoteManifestSchema, manifest)).toMatchObject({
    fragments: [],
    activationEvents: [],
  });
});

it.each([
  ['hello:greeting', true],
  ['cart:badge', true],
  ['greeting', false],
  ['Hello:greeting', false],
  ['hello:', false],
])('lets a remote name a fragment of its own: %s %s', (fragment, isValid) => {
  const { success } = v.safeParse(RemoteManifestSchema, { ...manifest, fragments: [fragment] });
  expect(success).toBe(isValid);
});

it('knows all events that can activate a remote', () => {
  const withEvents = (name: string) => ({ ...manifest, activationEvents: [name] });
  expect(v.is(RemoteManifestSchema, withEvents('cart:add-requested'))).toBe(true);
  expect(v.is(RemoteManifestSchema, withEvents('hello:said'))).toBe(false);
});

it.each([
  ['a name and a number', { slot: 'product:below', order: 10 }, true],
  ['a name that is none', { slot: 'below', order: 10 }, false],
  ['no number', { slot: 'product:below' }, false],
  ['a text for the number', { slot: 'product:below', order: '10' }, false],
])('fills a slot by %s', (_what, fill, isValid) => {
  expect(v.is(RemoteManifestSchema, { ...manifest, fills: [fill] })).toBe(isValid);
});

it('accepts names of slots of another form', () => {
  const fills = [{ slot: 'product/below', order: 1 }];
  expect(v.is(OpenRemoteManifestSchema, { ...manifest, fills })).toBe(true);
});

describe('a slot', () => {
  const entry: RegistryEntry = {
    ...manifest,
    fragments: [],
    activationEvents: [],
    container: 'c',
    version: '1',
    contractVersion: 1,
    entryUrl: 'x.js',
  };
  const filling = (order: number) => ({ ...entry, fills: [{ slot: 'product:below', order }] });

  it('sorts its remotes by `order`, then by name', () => {
    const remotes = {
      z: filling(1),
      b: filling(2),
      last: filling(10),
      none: entry,
      a: filling(2),
      first: filling(-1),
    };
    expect(fillersOf({ remotes }, 'product:below')).toEqual(['first', 'z', 'a', 'b', 'last']);
    expect(fillersOf({ remotes }, 'product:above')).toEqual([]);
  });

  it('has the remote whose fragment has its name', () => {
    const remotes = { cart: { ...entry, fragments: ['cart:badge'] }, other: entry };
    expect(fillersOf({ remotes }, 'cart:badge')).toEqual(['cart']);
  });
});
