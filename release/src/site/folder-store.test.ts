import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

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

it.each([
  { processes: 2, planned: 6, each: 1 },
  { processes: 3, planned: 6, each: 13 },
])(
  'loses no replacement of $processes processes, in whatever order they take their steps',
  async ({ processes, planned, each }) => {
    // Each digit of a plan says which process makes the next step; after the plan all processes
    // run.
    for (let plan = 0; plan < processes ** planned; plan += each) {
      const order = plan.toString(processes).padStart(planned, '0');
      const key = `counter-${order}`;
      await folderStore(folder).create(key, '0');
      const counting = [...Array(processes).keys()].map(() => aSteppingCount(key));
      for (const digit of order) await counting[Number(digit)]?.step();
      const counts = await Promise.all(counting.map((count) => count.run()));
      const last = Number((await folderStore(folder).read(key))?.bytes);
      expect([order, last]).toEqual([order, counts.filter(Boolean).length]);
      expect(last).toBeGreaterThan(0);
    }
    expect(await folderStore(folder).list('.unfinished')).toEqual([]);
  },
);

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

it('starts no more calls after an error, and waits for those that have started', async () => {
  const done: number[] = [];
  const working = forEach([...Array(100).keys()], async (item) => {
    await setTimeout(1);
    if (item === 0) throw new Error('the first one');
    done.push(item);
  });
  await expect(working).rejects.toThrow('the first one');
  const count = done.length;
  expect(count).toBeLessThan(20);
  await setTimeout(10);
  expect(done).toHaveLength(count);
});

/** A process that raises a counter by one, and waits before each rename and removal. */
function aSteppingCount(key: string) {
  let isRunning = false;
  let go = () => {};
  let isWaiting = () => {};
  let waiting = new Promise<void>((resolve) => (isWaiting = resolve));

  const stepping =
    <A extends unknown[]>(work: (...args: A) => Promise<void>) =>
    async (...args: A) => {
      if (!isRunning) {
        await new Promise<void>((resolve) => {
          go = resolve;
          isWaiting();
        });
      }
      await work(...args);
    };
  const store = folderStore(folder, {
    ...nodeDisk,
    writeFile: (file, contents) => writeFile(file, contents),
    rename: stepping(nodeDisk.rename),
    remove: stepping(nodeDisk.remove),
  });
  const counted = (async () => {
    const before = await store.read(key);
    return store.replace(key, String(Number(before?.bytes) + 1), before?.tag, 0);
  })();
  const ended = counted.then(() => undefined);

  return {
    async step() {
      await Promise.race([waiting, ended]);
      waiting = new Promise((resolve) => (isWaiting = resolve));
      go();
      await Promise.race([waiting, ended]);
    },
    /** Resolves to whether the counter was replaced. */
    async run(): Promise<boolean> {
      await Promise.race([waiting, ended]);
      isRunning = true;
      go();
      return counted;
    },
  };
}
