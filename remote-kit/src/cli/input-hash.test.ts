import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { inputHash } from './input-hash';

let root: string;

async function write(file: string, text: string) {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

const link = (folder: string) => ({ resolved: folder, link: true });
const installed = (version: string, more: object = {}) => ({
  version,
  integrity: `sha512-${version}`,
  ...more,
});

/** The lock file of two remotes, the packages that they share, and a backend that only tests use. */
const LOCKED = {
  'node_modules/@galleria/remote-kit': link('remote-kit'),
  'node_modules/@galleria/release': link('release'),
  'node_modules/@galleria/shared-ui': link('shared-ui'),
  'node_modules/@galleria/local-firebase': link('local-firebase'),
  'remote-kit': { dependencies: { '@galleria/release': '0.3.0', webpack: '5.0.0' } },
  'shared-ui': { dependencies: { downshift: '9.0.0' } },
  'local-firebase': { dependencies: { express: '5.0.0' } },
  'mf-auth': { dependencies: { zod: '4.0.0' } },
  'node_modules/downshift': installed('9.0.0', { dependencies: { 'react-is': '18.0.0' } }),
  'node_modules/express': installed('5.0.0'),
  'node_modules/react-is': installed('17.0.0'),
  'node_modules/downshift/node_modules/react-is': installed('18.0.0'),
  'node_modules/valibot': installed('1.0.0'),
  'node_modules/webpack': installed('5.0.0'),
  'node_modules/zod': installed('4.0.0'),
};

const MANIFEST = {
  name: 'mf-cart',
  dependencies: { '@galleria/shared-ui': '0.1.0', valibot: '1.0.0' },
  devDependencies: { '@galleria/remote-kit': '0.1.0', '@galleria/local-firebase': '0.1.0' },
};

const lock = (changed: object = {}) =>
  write('package-lock.json', JSON.stringify({ packages: { ...LOCKED, ...changed } }));

const hash = () => inputHash(root, 'mf-cart');

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'galleria-hash-'));
  await write('mf-cart/package.json', JSON.stringify(MANIFEST));
  await write('mf-cart/src/module.ts', 'one');
  await write('shared-ui/src/index.ts', 'one');
  await lock();
});

afterEach(() => rm(root, { recursive: true }));

it('is the same for the same sources', async () => {
  expect(await hash()).toBe(await hash());
});

it.each([
  'mf-cart/src/module.ts',
  'mf-cart/src/features/new.tsx',
  'mf-cart/remote.json',
  'mf-cart/webpack.config.js',
  'shared-ui/src/index.ts',
  'shared-ui/src/parts.css',
  'remote-kit/src/webpack/app-config.ts',
  'release/src/build/build-info.ts',
])('changes with %s', async (file) => {
  const before = await hash();
  await write(file, 'two');
  expect(await hash()).not.toBe(before);
});

it('changes with what its package.json asks for', async () => {
  const before = await hash();
  await write('mf-cart/package.json', JSON.stringify({ ...MANIFEST, version: '2.0.0' }));
  expect(await hash()).not.toBe(before);
});

it("changes with Node's version", async () => {
  const before = await hash();
  jest.resetModules().doMock('node:process', () => ({ version: 'v20.19.0' }));
  const another = await import('./input-hash');
  expect(await another.inputHash(root, 'mf-cart')).not.toBe(before);
  jest.dontMock('node:process');
});

it.each([
  'mf-auth/src/module.ts',
  'local-firebase/src/server.ts',
  'mf-cart/src/module.test.ts',
  'mf-cart/src/testing/fake.ts',
  'mf-cart/README.md',
  'mf-cart/dist/build.json',
])('does not change with %s', async (file) => {
  const before = await hash();
  await write(file, 'two');
  expect(await hash()).toBe(before);
});

it.each<[string, object, object?]>([
  ['a library of its own', { 'node_modules/valibot': installed('1.0.1') }],
  ['the same version with other contents', { 'node_modules/valibot': { version: '1.0.0' } }],
  [
    'another commit of a package from a Git repository',
    { 'node_modules/valibot': { version: '1.0.0', resolved: 'git+ssh://example/valibot#2' } },
    { 'node_modules/valibot': { version: '1.0.0', resolved: 'git+ssh://example/valibot#1' } },
  ],
  [
    'a library of a library',
    { 'node_modules/downshift/node_modules/react-is': installed('18.1.0') },
  ],
  ['what builds it', { 'node_modules/webpack': installed('5.1.0') }],
  ['a library that comes nearer', { 'mf-cart/node_modules/valibot': installed('1.1.0') }],
])('changes with %s', async (_, changed, first = {}) => {
  await lock(first);
  const before = await hash();
  await lock(changed);
  expect(await hash()).not.toBe(before);
});

describe('beside installed packages', () => {
  const TOO_OLD =
    'node_modules does not have the valibot 1.0.1 of package-lock.json: run npm install';
  const install = (changed: object = {}) =>
    write(
      'node_modules/.package-lock.json',
      JSON.stringify({ packages: { ...LOCKED, ...changed } }),
    );

  it('is the same as without them', async () => {
    const before = await hash();
    await install();
    expect(await hash()).toBe(before);
  });

  it('is refused while a package is not installed as the lock file says', async () => {
    await install();
    await lock({ 'node_modules/valibot': installed('1.0.1') });
    await expect(hash()).rejects.toThrow(TOO_OLD);
    await install({ 'node_modules/valibot': installed('1.0.1') });
    expect(await hash()).toMatch(/^[0-9a-f]{10}$/);
  });

  it('does not need packages of another remote', async () => {
    await install();
    await lock({ 'node_modules/zod': installed('4.1.0') });
    expect(await hash()).toMatch(/^[0-9a-f]{10}$/);
  });

  it.each([{ optional: true }, { os: ['darwin'] }, { cpu: ['arm64'] }])(
    'does not need a package that npm may leave out: %j',
    async (marks) => {
      await lock({ 'node_modules/valibot': installed('1.0.0', marks) });
      await install({ 'node_modules/valibot': undefined });
      expect(await hash()).toMatch(/^[0-9a-f]{10}$/);
    },
  );
});

it.each([
  ['a library of another remote', { 'node_modules/zod': installed('4.1.0') }],
  ['the backend of its tests', { 'node_modules/express': installed('5.1.0') }],
  ['a version that another package has nearer', { 'node_modules/react-is': installed('17.1.0') }],
  [
    'a new remote with a library',
    { 'mf-new': { dependencies: { new: '1.0.0' } }, 'node_modules/new': installed('1.0.0') },
  ],
])('does not change with %s', async (_, changed) => {
  const before = await hash();
  await lock(changed);
  expect(await hash()).toBe(before);
});

it('is that of a folder with a lock file of its own, too', async () => {
  const alone = () => inputHash(path.join(root, 'mf-cart'), '.');
  const locked = (version: string) =>
    write(
      'mf-cart/package-lock.json',
      JSON.stringify({ packages: { 'node_modules/valibot': installed(version) } }),
    );
  await locked('1.0.0');
  const before = await alone();
  await locked('1.0.1');
  expect(await alone()).not.toBe(before);
});

it('changes with further files that belong to the build', async () => {
  const hashes = () => Promise.all([inputHash(root, 'mf-cart', ['release/src/**']), hash()]);
  const before = await hashes();
  await write('release/src/testing/fake.ts', 'two');
  const [withThem, without] = await hashes();
  expect(withThem).not.toBe(before[0]);
  expect(without).toBe(before[1]);
});

it('changes with the Rspack build where Rspack builds the app, and nowhere else', async () => {
  await write('mf-inspire/rspack.config.ts', 'one');
  const hashes = () => Promise.all(['mf-inspire', 'mf-cart'].map((app) => inputHash(root, app)));
  const before = await hashes();
  await write('remote-kit/src/rspack/remote-config.ts', 'two');
  const [inspire, cart] = await hashes();
  expect(inspire).not.toBe(before[0]);
  expect(cart).toBe(before[1]);
});

it('changes when text moves from one file to the next', async () => {
  await write('mf-cart/src/a.ts', 'xy');
  await write('mf-cart/src/b.ts', '');
  const before = await hash();
  await write('mf-cart/src/a.ts', 'x');
  await write('mf-cart/src/b.ts', 'y');
  expect(await hash()).not.toBe(before);
});
