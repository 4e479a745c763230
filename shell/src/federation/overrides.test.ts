/** @jest-environment node */
import type { Registry, RuntimeConfig } from '@galleria/shared-contracts/contract';

import { applyOverrides, isAllowed, OVERRIDES_KEY, readOverrides } from './overrides';

const firebase = { apiKey: 'k', projectId: 'p' };
const production: RuntimeConfig = { firebase };
const staging: RuntimeConfig = { firebase, overrides: { origins: ['https://dev.example.com'] } };

const manifest = {
  owner: 'A team',
  paths: ['/cart'],
  fragments: [],
  activationEvents: [],
  nav: [],
};
const live: Registry = {
  release: 7,
  remotes: {
    'mf-cart': {
      ...manifest,
      container: 'mf_cart',
      version: '1',
      contractVersion: 1,
      entryUrl: 'remotes/mf-cart/1/remote-entry.js',
    },
  },
};

function stored(value: string) {
  return { getItem: (key: string) => (key === OVERRIDES_KEY ? value : null) };
}

afterEach(() => jest.restoreAllMocks());

it.each([
  ['http://127.0.0.1:3002/remote-entry.js', true],
  ['http://localhost:3002/remote-entry.js', true],
  ['http://[::1]:3002/remote-entry.js', true],
  ['https://dev.example.com/mf-cart/remote-entry.js', true],
  ['https://dev.example.com.evil.example/remote-entry.js', false],
  ['http://dev.example.com/remote-entry.js', false],
  ['https://user@evil.example/remote-entry.js', false],
  ['http://127.0.0.1.evil.example/remote-entry.js', false],
  ['http://localhost@evil.example/remote-entry.js', false],
  ['javascript:alert(1)', false],
  ['data:text/javascript,alert(1)', false],
  ['//evil.example/remote-entry.js', false],
  ['remote-entry.js', false],
  ['', false],
])('a script from %s: %s', (url, isFine) => {
  expect(isAllowed(url, staging)).toBe(isFine);
  expect(isAllowed(url, production)).toBe(false);
});

it('are not read where the deployment does not allow them', () => {
  const mine = stored('{"mf-cart":"http://127.0.0.1:3002/remote-entry.js"}');
  expect(readOverrides(mine, production)).toEqual({});
  expect(readOverrides(mine, staging)).toEqual({
    'mf-cart': 'http://127.0.0.1:3002/remote-entry.js',
  });
});

it.each(['', '{', '[]', '{"mf-cart":7}', '{"mf-cart":"https://evil.example/x.js"}', 'null'])(
  'that make no sense are nothing: %s',
  (value) => {
    expect(readOverrides(stored(value), staging)).toEqual({});
  },
);

it('replace the live remote, described by their own build.json', async () => {
  const remote = { ...manifest, paths: ['/cart', '/wishes'] };
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(Response.json({ version: '2-dev', contractVersion: 1, remote }));
  const { registry, overrides } = await applyOverrides(live, {
    'mf-cart': 'http://127.0.0.1:3002/remote-entry.js',
  });
  expect(registry.remotes['mf-cart']).toEqual({
    ...remote,
    requires: {},
    container: 'mf_cart',
    version: '2-dev',
    contractVersion: 1,
    entryUrl: 'http://127.0.0.1:3002/remote-entry.js',
    overriddenBy: 'http://127.0.0.1:3002',
  });
  expect(overrides).toEqual([
    { remote: 'mf-cart', entryUrl: 'http://127.0.0.1:3002/remote-entry.js' },
  ]);
  expect(live.remotes['mf-cart']?.version).toBe('1');
});

it('that do not answer leave the live remote in its place, with a problem', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('Failed to fetch'));
  const { registry, overrides } = await applyOverrides(live, {
    'mf-cart': 'http://127.0.0.1:3002/remote-entry.js',
  });
  expect(registry).toEqual(live);
  expect(overrides[0]?.problem).toBe('http://127.0.0.1:3002 does not serve it: Failed to fetch');
});
