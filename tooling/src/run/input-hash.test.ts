import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { inputHash } from './input-hash';

let root: string;

async function write(file: string, text: string) {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'galleria-hash-'));
  await write('mf-cart/src/module.ts', 'one');
  await write('shared-contracts/src/index.ts', 'one');
});

afterEach(() => rm(root, { recursive: true }));

it('is the same for the same sources', async () => {
  expect(await inputHash(root, 'mf-cart')).toBe(await inputHash(root, 'mf-cart'));
});

it.each([
  'mf-cart/src/module.ts',
  'mf-cart/src/features/new.tsx',
  'mf-cart/remote.json',
  'mf-cart/package.json',
  'shared-contracts/src/index.ts',
  'shared-ui/src/parts.css',
  'remote-kit/src/webpack/app-config.ts',
  'package-lock.json',
])('changes with %s', async (file) => {
  const before = await inputHash(root, 'mf-cart');
  await write(file, 'two');
  expect(await inputHash(root, 'mf-cart')).not.toBe(before);
});

it.each([
  'mf-auth/src/module.ts',
  'mf-cart/src/module.test.ts',
  'mf-cart/src/testing/fake.ts',
  'mf-cart/README.md',
  'mf-cart/dist/build.json',
])('does not change with %s', async (file) => {
  const before = await inputHash(root, 'mf-cart');
  await write(file, 'two');
  expect(await inputHash(root, 'mf-cart')).toBe(before);
});

it('of the shell alone changes with what renders its page', async () => {
  await write('shell/src/index.ts', 'one');
  const hashes = () => Promise.all(['shell', 'mf-cart'].map((app) => inputHash(root, app)));
  const before = await hashes();
  await write('release/src/page/index-html.ts', 'two');
  const [shell, cart] = await hashes();
  expect(shell).not.toBe(before[0]);
  expect(cart).toBe(before[1]);
});

it('changes when text moves from one file to the next', async () => {
  await write('mf-cart/src/a.ts', 'xy');
  await write('mf-cart/src/b.ts', '');
  const before = await inputHash(root, 'mf-cart');
  await write('mf-cart/src/a.ts', 'x');
  await write('mf-cart/src/b.ts', 'y');
  expect(await inputHash(root, 'mf-cart')).not.toBe(before);
});
