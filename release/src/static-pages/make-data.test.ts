import { writeFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';

import type { PublicReads } from '@galleria/shared-contracts/firebase';

import { SITE_FILES, type Site } from '../site/site';
import type { Store } from '../site/store';
import { aTestSite, type TestSite } from '../testing/test-site';
import { DATA_RECORD } from './make-data';
import { makePages } from './make-pages';

/** Makes a file for each word of a text, and a manifest with the text. The text `?` throws. */
const MODULE = `exports.default = {
  read: (database) => database.get('text').then(({ data }) => data.text),
  *pages(text) {
    yield {
      path: '/', key: text,
      render: () => ({ title: text, description: '', html: text, pictures: [], data: {} }),
    };
  },
  data: (text) => ({
    key: text,
    make() {
      if (text === '?') throw new Error('no such thing');
      const names = text.split(' ');
      const files = new Map(names.map((name) => [name + '.bin', Buffer.from(name.repeat(500))]));
      return { files, manifest: { text } };
    },
  }),
};`;
const WITHOUT_DATA = MODULE.replace('data: (text)', 'formerly: (text)');

const MANIFEST = 'data/mf-things.json';

let shop: TestSite;
let text: string;

const database: PublicReads = {
  get: (name) => Promise.resolve({ name, data: { text } }),
  find: () => Promise.resolve([]),
  list: () => Promise.resolve([]),
};

const release = (version: string, module: string) =>
  shop.release('mf-things', version, { files: { 'pages.cjs': module } });

beforeEach(async () => {
  shop = await aTestSite();
  const template =
    '<html><head><!-- head --></head><body><div id="root"></div><!-- body --></body></html>';
  await shop.release('shell', '1', {
    files: { 'index.template.html': template, 'early.js': 'early()' },
  });
  await release('1', MODULE);
});

afterEach(() => shop.remove());

async function make(words: string) {
  text = words;
  return makePages(shop.site, database);
}

/** The words whose files exist, each with its compressed copy. */
async function filesThere(): Promise<string[]> {
  const keys = await shop.site.store.list('data/mf-things');
  const names = keys.filter((key) => !key.endsWith('.br'));
  expect(keys).toEqual(names.flatMap((name) => [name, `${name}.br`]));
  return names.map((name) => name.replace('data/mf-things/', '').replace('.bin', ''));
}

/** The text of the manifest. Its files must exist, and so must the compressed copies. */
async function shown(): Promise<string> {
  const [, plain] = await Promise.all([textOf('.br', brotliDecompressSync), textOf('')]);
  return plain;
}

async function textOf(
  copy: string,
  decoded: (bytes: Buffer) => Buffer = (bytes) => bytes,
): Promise<string> {
  const read = async (key: string) => {
    const stored = await shop.site.store.read(key + copy);
    return stored ? decoded(stored.bytes).toString() : `${key} is missing`;
  };
  const manifest = JSON.parse(await read(MANIFEST)) as { text: string };
  for (const word of manifest.text.split(' ')) {
    expect(await read(`data/mf-things/${word}.bin`)).toBe(word.repeat(500));
  }
  return manifest.text;
}

/** A site whose store calls `before` before each change, with the number of the change from 1. */
function stepping(before: (step: number, key: string) => Promise<void> | void): Site {
  const { store } = shop.site;
  let steps = 0;
  const step =
    <A extends [string, ...unknown[]], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      steps += 1;
      await before(steps, args[0]);
      return work(...args);
    };
  const stepped: Store = {
    ...store,
    create: step(store.create),
    replace: step(store.replace),
    remove: step(store.remove),
  };
  return { ...shop.site, store: stepped };
}

it('writes files, their compressed copies and a manifest', async () => {
  expect(await make('a b')).toMatchObject({ data: ['mf-things'], written: 1, problems: [] });
  expect(await shown()).toBe('a b');
  expect(await filesThere()).toEqual(['a', 'b']);
});

it.each(['data/mf-things/a.bin', MANIFEST])(
  'writes %s again that is lost, when a process begins',
  async (lost) => {
    await make('a b');
    await shop.site.store.remove(lost);
    expect(await make('a b')).toMatchObject({ data: ['mf-things'] });
    expect(await shown()).toBe('a b');
    expect(await make('a b')).toMatchObject({ data: [] });
  },
);

it('makes data anew with another key or version only, and writes no file again', async () => {
  await make('a b');
  expect(await make('a b')).toMatchObject({ data: [] });
  const keys: string[] = [];
  text = 'b c';
  await makePages(
    stepping((_, key) => void keys.push(key)),
    database,
  );
  expect(keys.filter((key) => key.startsWith('data/'))).toEqual([
    DATA_RECORD,
    'data/mf-things/c.bin.br',
    'data/mf-things/c.bin',
    `${MANIFEST}.br`,
    MANIFEST,
    DATA_RECORD,
  ]);
  await release('2', MODULE);
  expect(await make('b c')).toMatchObject({ data: ['mf-things'] });
});

it('keeps the files of the generation before, for pages that are open', async () => {
  await make('a b');
  await make('b c');
  expect(await filesThere()).toEqual(['a', 'b', 'c']);
  // Another version makes the same files again.
  await release('2', MODULE);
  await make('b c');
  expect(await filesThere()).toEqual(['a', 'b', 'c']);
  await make('d');
  expect(await filesThere()).toEqual(['b', 'c', 'd']);
});

it.each([
  ['goes on', 'c d'],
  ['finds the former content again', 'b c'],
])('may die at any moment: the next one %s', async (_what, next) => {
  let isFinished = false;
  for (let last = 1; !isFinished; last += 1) {
    await make('a b');
    await make('b c');
    text = 'c d';
    const dying = stepping((step) => {
      if (step >= last) throw new Error('killed');
    });
    const [run] = await Promise.allSettled([makePages(dying, database)]);
    isFinished = run.status === 'fulfilled';
    expect(['b c', 'c d']).toContain(await shown());
    await make(next);
    expect(await shown()).toBe(next);
    await make('x');
    await make('y');
    expect(await filesThere()).toEqual(['x', 'y']);
  }
});

/**
 * A process that makes `c d` is interrupted before step `at` by another, which makes `newer`.
 * Resolves to whether the first process reached this step.
 */
async function meet(at: number, newer: string, look: () => Promise<unknown>): Promise<boolean> {
  await make('a b');
  await make('b c');
  text = 'c d';
  const met = { has: false };
  let turn = Promise.resolve();
  const slow = stepping((step) => {
    turn = turn.then(async () => {
      if (met.has) await look();
      if (step !== at) return;
      met.has = true;
      await make(newer);
      expect(await shown()).toBe(newer);
    });
    return turn;
  });
  await makePages(slow, database);
  // The other process found everything up to date, and only its next round sees later changes.
  if (at === 1 && newer === 'b c') await make(newer);
  expect(await shown()).toBe(met.has ? newer : 'c d');
  await make('x');
  await make('y');
  expect(await filesThere()).toEqual(['x', 'y']);
  return met.has;
}

it.each([
  ['newer data', 'd e', ['d e']],
  ['the same data', 'c d', ['c d']],
  // The current manifest is the same as before, so the first process does not notice that it was
  // overtaken.
  ['the data before', 'b c', ['b c', 'c d']],
])('is overtaken at any moment by one that makes %s', async (_what, newer, seen) => {
  let at = 1;
  const look = async () => expect(seen).toContain(await shown());
  while (await meet(at, newer, look)) at += 1;
  expect(at).toBeGreaterThan(6);
});

it('writes the files again that it removed after it was overtaken', async () => {
  const lookAway = () => Promise.resolve();
  let at = 1;
  while (await meet(at, 'a b', lookAway)) at += 1;
  expect(at).toBeGreaterThan(6);
});

it('says which data cannot be made, leaves it as it was, and makes the rest', async () => {
  await make('a b');
  const { problems, written, data } = await make('?');
  expect(problems).toEqual([
    expect.stringMatching(/^The data of mf-things could not be made: .*no such thing$/),
  ]);
  expect({ written, data }).toEqual({ written: 1, data: [] });
  expect(await shown()).toBe('a b');
  expect(await make('c')).toMatchObject({ data: ['mf-things'], problems: [] });
  expect(await shown()).toBe('c');
});

it.each(['A', 'ä', '.a', '../a', 'a/b', 'a.bin.br'])('refuses the name %s', async (name) => {
  await make('a');
  await release('2', MODULE.replace("name + '.bin'", 'name'));
  const { problems } = await make(name);
  expect(problems).toEqual([
    expect.stringContaining(`The data of mf-things could not be made: "${name}" is no name`),
  ]);
  expect(await shown()).toBe('a');
});

it('removes the data of an app that has none any more', async () => {
  await make('a b');
  await make('b c');
  await release('2', WITHOUT_DATA);
  expect(await make('b c')).toMatchObject({ data: ['mf-things'] });
  expect(await shop.site.store.list('data')).toEqual([DATA_RECORD]);
  expect(await make('b c')).toMatchObject({ data: [] });
});

it('keeps the data of a remote that cannot be read, also of one whose first round died before pages.json', async () => {
  await shop.release('mf-things', '2');
  await make('a');
  await release('3', MODULE);
  const dying = stepping((_step, key) => {
    if (key === SITE_FILES.pages) throw new Error('died');
  });
  text = 'a b';
  await expect(makePages(dying, database)).rejects.toThrow('died');
  await writeFile(shop.file('remotes/mf-things/3/build.json'), '{');
  expect(await make('a b')).toMatchObject({ data: [] });
  expect(await shown()).toBe('a b');
  expect(await filesThere()).toEqual(['a', 'b']);
});

it('may die at any moment while it removes data, also when the data comes back', async () => {
  let isFinished = false;
  for (let last = 1; !isFinished; last += 1) {
    await release(`with-${String(last)}`, MODULE);
    await make('a b');
    await release(`without-${String(last)}`, WITHOUT_DATA);
    const dying = stepping((step) => {
      if (step >= last) throw new Error('killed');
    });
    const [run] = await Promise.allSettled([makePages(dying, database)]);
    isFinished = run.status === 'fulfilled';
    await release(`again-${String(last)}`, MODULE);
    await make('a b');
    expect(await shown()).toBe('a b');
    expect(await filesThere()).toEqual(['a', 'b']);
  }
});

it('makes everything anew, and leaves nothing behind, when the record is damaged', async () => {
  await make('a b');
  await writeFile(shop.file(DATA_RECORD), '{"mf-things":');
  await make('c');
  expect(await shown()).toBe('c');
  expect(await filesThere()).toEqual(['c']);
});

it('writes nothing where no app has data', async () => {
  await release('2', WITHOUT_DATA);
  expect(await make('a')).toMatchObject({ written: 1, data: [] });
  expect(await shop.site.store.list('data')).toEqual([]);
});

it('refuses a module whose data is no function', async () => {
  await release('2', MODULE.replace('data: (text) =>', 'data: 1, formerly: (text) =>'));
  await expect(make('a')).rejects.toThrow('exports no static pages');
});
