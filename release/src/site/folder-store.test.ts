import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { nodeDisk } from './disk';
import { folderStore } from './folder-store';
import { forEach, within } from './store';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'galleria-store-'));
});

afterEach(() => rm(folder, { recursive: true }));

it('creates a file again whose folder another process removed in between', async () => {
  let isRemoved = false;
  const store = folderStore(folder, {
    ...nodeDisk,
    async link(file, name) {
      if (!isRemoved) await nodeDisk.removeEmptyFolder(path.dirname(name));
      isRemoved = true;
      await nodeDisk.link(file, name);
    },
  });
  expect(await store.create('shell/1/a.js', 'a')).toBe(true);
  expect((await store.read('shell/1/a.js'))?.bytes.toString()).toBe('a');
});

it('replaces nothing when the file changes while the new one is written', async () => {
  const store = folderStore(folder);
  await store.create('index.html', '1');
  const before = await store.read('index.html');
  const slow = folderStore(folder, {
    ...nodeDisk,
    async writeFile(file, contents, modifiedMs) {
      await nodeDisk.writeFile(file, contents, modifiedMs);
      await store.replace('index.html', '2', before?.tag, 0);
    },
  });
  expect(await slow.replace('index.html', 'late', before?.tag, 0)).toBe(false);
  expect((await store.read('index.html'))?.bytes.toString()).toBe('2');
});

it('has folders that are stores', async () => {
  const store = folderStore(folder);
  const inside = within(store, 'remotes/mf-cart');
  await inside.create('1/a.js', 'a');
  await store.create('remotes/mf-carts/1/b.js', 'b');
  expect(await inside.list('')).toEqual(['1/a.js']);
  expect(await inside.list('1')).toEqual(['1/a.js']);
  expect(await store.list('remotes')).toEqual([
    'remotes/mf-cart/1/a.js',
    'remotes/mf-carts/1/b.js',
  ]);
  await inside.remove('1/a.js');
  expect(await store.list('')).toEqual(['remotes/mf-carts/1/b.js']);
});

it('begins nothing more after an error, and waits for what has begun', async () => {
  const done: number[] = [];
  const working = forEach([...Array(100).keys()], async (item) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (item === 0) throw new Error('the first one');
    done.push(item);
  });
  await expect(working).rejects.toThrow('the first one');
  const count = done.length;
  expect(count).toBeLessThan(20);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(done).toHaveLength(count);
});
