interface Transform {
  getCacheKey(source: string, file: string, options: { readonly instrument: boolean }): string;
}

const FILE = '/mf-test/src/price.ts';
const SOURCE = 'export const price: number = 1;';

/** The key of a file in the cache, with this version of TypeScript. */
function keyWith({ version = '6.0.0', instrument = false, source = SOURCE, file = FILE } = {}) {
  let key: string | undefined;
  jest.isolateModules(() => {
    jest.doMock('typescript/package.json', () => ({ version }));
    const transform = jest.requireActual<Transform>('./transform.cjs');
    key = transform.getCacheKey(source, file, { instrument });
  });
  return key;
}

it('keeps code under the same key as long as nothing changes', () => {
  expect(keyWith()).toBe(keyWith());
});

it.each([
  ['its source', { source: 'export const price: number = 2;' }],
  ['its place', { file: '/mf-other/src/price.ts' }],
  ['the version of TypeScript', { version: '6.0.1' }],
  ['coverage, because the code then counts what runs', { instrument: true }],
])('keeps code under another key with %s', (_, changed) => {
  expect(keyWith(changed)).not.toBe(keyWith());
});
