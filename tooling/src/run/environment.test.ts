import { readEnvironment } from './environment';

it('has a standard for everything', () => {
  expect(readEnvironment({})).toEqual({
    port: 3000,
    basePath: '/galleria/',
    firestorePort: 8080,
    authPort: 9099,
    dataDir: '.data',
    serviceWorker: false,
    watchPages: true,
    origins: [],
  });
});

it('takes what is set', () => {
  const env = {
    PORT: '0',
    BASE_PATH: '/a/b/',
    FIRESTORE_PORT: '1',
    AUTH_PORT: '65535',
    DATA_DIR: 'memory',
    SERVICE_WORKER: 'on',
    WATCH_PAGES: 'off',
    ORIGINS: 'http://localhost:8081, https://shop.test',
  };
  expect(readEnvironment(env)).toEqual({
    port: 0,
    basePath: '/a/b/',
    firestorePort: 1,
    authPort: 65_535,
    dataDir: 'memory',
    serviceWorker: true,
    watchPages: false,
    origins: ['http://localhost:8081', 'https://shop.test'],
  });
});

it.each([
  ['PORT', 'http'],
  ['FIRESTORE_PORT', '-1'],
  ['AUTH_PORT', '65536'],
  ['PORT', ''],
  ['PORT', '80.5'],
])('names %s when it is "%s"', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(`${name} must be a port number`);
});

it.each(['shop', '/shop', 'shop/', '', '/a b/', '/../', '//'])(
  'names BASE_PATH for "%s"',
  (text) => {
    expect(() => readEnvironment({ BASE_PATH: text })).toThrow('BASE_PATH must be a path');
  },
);

it('names DATA_DIR when it is empty, and does not take this folder', () => {
  expect(() => readEnvironment({ DATA_DIR: '' })).toThrow('DATA_DIR must be');
});

it.each([
  ['SERVICE_WORKER', 'yes'],
  ['SERVICE_WORKER', 'ON'],
  ['WATCH_PAGES', ''],
])('names %s when it is "%s"', (name, value) => {
  const words = `${name} must be on or off, not "${value}"`;
  expect(() => readEnvironment({ [name]: value })).toThrow(words);
});

it.each(['localhost:8081', 'http://localhost:8081/', '*', 'null'])(
  'names ORIGINS for %s',
  (text) => {
    expect(() => readEnvironment({ ORIGINS: text })).toThrow('ORIGINS must be origins');
  },
);
