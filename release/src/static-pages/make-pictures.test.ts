import type { PublicReads } from '@galleria/shared-contracts/firebase';

import type { Site } from '../site/site';
import { storeAt } from '../stores/store-at';
import { startObjectServer, type ObjectServer } from '../testing/object-server';
import { aTestSite, type TestSite } from '../testing/test-site';
import { makePages } from './make-pages';

/** A page with the text, and a picture for each of its words. */
const MODULE = `exports.default = {
  read: (database, previous) => database.get('text').then(({ data }) =>
    data.text === previous?.text ? previous : data),
  *pages({ text }) {
    yield {
      path: '/', key: text,
      render: () => ({ title: text, description: '', html: text, pictures: [], data: {} }),
    };
  },
  pictures: ({ text }) => text.split(' ').map((name) => ({
    path: '/pictures/' + name,
    read: (database) => database.get(name).then((found) => found && Buffer.from(found.data.bytes)),
  })),
};`;

let shop: TestSite;
let text: string;
let stored: Map<string, string>;
let asked: string[];
let server: ObjectServer | undefined;

const database: PublicReads = {
  get(name) {
    if (name === 'text') return Promise.resolve({ name, data: { text } });
    asked.push(name);
    const bytes = stored.get(name);
    if (bytes === 'down') return Promise.reject(new Error('no answer'));
    return Promise.resolve(bytes === undefined ? null : { name, data: { bytes } });
  },
  find: () => Promise.resolve([]),
  list: () => Promise.resolve([]),
};

const make = (former?: Awaited<ReturnType<typeof makePages>>, site: Site = shop.site) =>
  makePages(site, database, { former: former?.round });
const fileOf = async (name: string) =>
  (await shop.site.store.read(`pictures/${name}`))?.bytes.toString();

beforeEach(async () => {
  shop = await aTestSite();
  asked = [];
  text = 'products/a.webp products/b.jpg';
  stored = new Map([
    ['products/a.webp', 'A'],
    ['products/b.jpg', 'B'],
  ]);
  const template =
    '<html><head><!-- head --></head><body><div id="root"></div><!-- body --></body></html>';
  const files = { 'index.template.html': template, 'early.js': 'early()' };
  await shop.release('shell', '1', { files });
  await shop.release('mf-things', '1', { files: { 'pages.cjs': MODULE } });
});

afterEach(async () => {
  await shop.remove();
  await server?.stop();
  server = undefined;
});

it('writes the pictures that a content names, and reads each once', async () => {
  const made = await make();
  expect(made).toMatchObject({ pictures: 2, problems: [] });
  expect([await fileOf('products/a.webp'), await fileOf('products/b.jpg')]).toEqual(['A', 'B']);
  const again = await make(made);
  expect(again).toMatchObject({ pictures: 0, problems: [] });
  // A new process finds the pictures in the site.
  expect(await make()).toMatchObject({ pictures: 0, problems: [] });
  expect(asked.sort()).toEqual(['products/a.webp', 'products/b.jpg']);
});

it('writes new pictures of a changed content, and keeps pictures that it no longer names', async () => {
  const made = await make();
  text = 'products/c.webp';
  stored.set('products/c.webp', 'C');
  expect(await make(made)).toMatchObject({ pictures: 1, written: 1, problems: [] });
  expect([await fileOf('products/a.webp'), await fileOf('products/c.webp')]).toEqual(['A', 'C']);
  expect(asked).toHaveLength(3);
});

it('tries a picture again that could not be read; the pages and the others are right meanwhile', async () => {
  stored.set('products/a.webp', 'down');
  const made = await make();
  expect(made).toMatchObject({
    pictures: 1,
    written: 1,
    problems: ['/pictures/products/a.webp could not be written: no answer'],
  });
  expect(await fileOf('products/b.jpg')).toBe('B');
  stored.set('products/a.webp', 'A');
  expect(await make(made)).toMatchObject({ pictures: 1, problems: [] });
  expect(await fileOf('products/a.webp')).toBe('A');
});

it('says which picture the database lacks, and asks for it again when the content has changed', async () => {
  stored.delete('products/a.webp');
  const made = await make();
  const problems = ['/pictures/products/a.webp is named, and the database does not have it'];
  expect(made).toMatchObject({ pictures: 1, problems });
  const again = await make(made);
  expect(again).toMatchObject({ pictures: 0, problems });
  expect(asked).toHaveLength(2);
  text = text.split(' ').reverse().join(' ');
  stored.set('products/a.webp', 'A');
  expect(await make(again)).toMatchObject({ pictures: 1, problems: [] });
});

it('writes into an object store too, though an answer is lost, for browsers to keep for ever', async () => {
  server = await startObjectServer('s3');
  const site = { ...shop.site, store: storeAt(server.site, server.env) };
  for (const key of await shop.site.store.list('')) {
    await site.store.create(key, (await shop.site.store.read(key))?.bytes ?? '');
  }
  let isLost = false;
  server.accident = (method, key) => {
    if (method !== 'PUT' || !key.endsWith('a.webp') || isLost) return undefined;
    isLost = true;
    return 'lost answer';
  };
  expect(await make(undefined, site)).toMatchObject({ pictures: 2, problems: [] });
  expect(isLost).toBe(true);
  expect(server.objects.get('a/b/pictures/products/a.webp')).toMatchObject({
    body: Buffer.from('A'),
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
});

it('changes no picture that another process has written', async () => {
  await shop.site.store.create('pictures/products/b.jpg', 'B');
  await shop.site.store.create('pictures/products/a.webp', 'A');
  const made = await make();
  expect(made).toMatchObject({ pictures: 0, problems: [] });
  text = 'products/c.webp';
  stored.set('products/c.webp', 'C');
  // Another process is faster in the moment between reading and writing.
  const { store } = shop.site;
  const racing: Site = {
    ...shop.site,
    store: {
      ...store,
      create: async (key, contents) => {
        if (key.endsWith('c.webp')) await store.create(key, contents);
        return store.create(key, contents);
      },
    },
  };
  expect(await make(made, racing)).toMatchObject({ pictures: 0, problems: [] });
  expect(await fileOf('products/c.webp')).toBe('C');
});

it.each(['../config.json', 'products/.hidden.webp', 'a.svg', 'a.webp.br', 'products/A.webp'])(
  'writes no file %s',
  async (name) => {
    text = name;
    stored.set(name, 'X');
    expect((await make()).problems).toEqual([
      `/pictures/${name} could not be written: small letters, digits and dashes below /pictures/, please`,
    ]);
    expect(asked).toEqual([]);
  },
);
