import { folderStore } from '../site/folder-store';
import { startObjectServer, type Accident, type ObjectServer } from '../testing/object-server';
import { signed } from './s3-signature';
import { storeAt } from './store-at';

describe.each(['az', 's3'] as const)('%s', (dialect) => {
  let server: ObjectServer;
  const store = () => storeAt(server.site, server.env);
  const text = async (key: string) => (await store().read(key))?.bytes.toString();

  beforeEach(async () => {
    server = await startObjectServer(dialect);
  });

  afterEach(() => server.stop());

  it('creates a missing file, and replaces an unchanged one', async () => {
    expect(await store().read('index.html')).toBeUndefined();
    expect(await store().create('index.html', '1')).toBe(true);
    expect(await store().create('index.html', 'other')).toBe(false);
    const before = await store().read('index.html');
    expect(await store().replace('index.html', '2', before?.tag, 0)).toBe(true);
    expect(await store().replace('index.html', 'late', before?.tag, 0)).toBe(false);
    expect(await text('index.html')).toBe('2');
    await store().remove('index.html');
    await store().remove('index.html');
    expect(await store().replace('index.html', 'gone', before?.tag, 0)).toBe(false);
    expect(await text('index.html')).toBeUndefined();
  });

  it('lets only one of eight processes create or replace a file at the same moment', async () => {
    const all = [...Array(8).keys()].map(String);
    const created = await Promise.all(all.map((each) => store().create('log', each)));
    expect(created.filter(Boolean)).toHaveLength(1);
    const before = await store().read('log');
    const replaced = await Promise.all(
      all.map((each) => store().replace('log', `next ${each}`, before?.tag, 0)),
    );
    expect(replaced.filter(Boolean)).toHaveLength(1);
  });

  it('lists a folder with more files than an answer has', async () => {
    const keys = [...Array(20).keys()].map((index) => `shell/1/${String(index)} & (a)'s.js`).sort();
    for (const key of keys) await store().create(key, 'x');
    await store().create('shells/1.js', 'x');
    expect(await store().list('shell')).toEqual(keys);
    expect(await store().list('')).toEqual([...keys, 'shells/1.js']);
    expect([...server.objects.keys()].every((key) => key.startsWith('a/b/'))).toBe(true);
  });

  it.each([
    ['shell/1/main.js', 'text/javascript; charset=utf-8', /immutable/, 'br'],
    ['remotes/mf-cart/1/a.css', 'text/css; charset=utf-8', /immutable/, 'br'],
    ['shell/1/main.js.br', 'application/octet-stream', /immutable/, undefined],
    ['index.html', 'text/html; charset=utf-8', /^no-cache$/, undefined],
    ['registry.json', 'application/json', /^no-cache$/, undefined],
    ['pictures/a.svg', 'image/svg+xml', /max-age=86400/, undefined],
    ['pictures/a.jpeg', 'image/jpeg', /max-age=86400/, undefined],
    ['sitemap.xml', 'application/xml', /^no-cache$/, undefined],
    ['remotes/mf-cart/1/a.mjs', 'text/javascript; charset=utf-8', /immutable/, undefined],
    ['shell/1/app.webmanifest', 'application/manifest+json', /immutable/, undefined],
    ['data/mf-catalog.json', 'application/json', /^no-cache$/, undefined],
    ['data/mf-catalog/words.1f.bin', 'application/octet-stream', /immutable/, 'br'],
  ])('sends %s as browsers need it', async (key, type, caching, encoding) => {
    const contents = 'x'.repeat(5_000);
    await store().create(key, contents);
    const { headers, body } = server.objects.get(`a/b/${key}`) ?? {};
    expect(headers?.['Content-Type']).toBe(type);
    expect(headers?.['Cache-Control']).toMatch(caching);
    expect(headers?.['Content-Encoding']).toBe(encoding);
    expect(body?.length).toBe(encoding === undefined ? 5_000 : body?.length);
    expect((body?.length ?? 0) < 5_000).toBe(encoding !== undefined);
    expect(await text(key)).toBe(contents);
  });

  const ACCIDENTS: readonly Accident[] = [
    'lost request',
    'lost answer',
    '503',
    '503 after it',
    'late',
  ];

  describe.each(ACCIDENTS)('%s', (accident) => {
    it('a write is done once, and known to be', async () => {
      let left = 2;
      server.accident = (method) => (method === 'PUT' && left-- > 0 ? accident : undefined);
      expect(await store().create('releases/000001.json', 'mine')).toBe(true);
      left = 1;
      const before = await store().read('releases/000001.json');
      expect(await store().replace('releases/000001.json', 'next', before?.tag, 0)).toBe(true);
      expect(await text('releases/000001.json')).toBe('next');
    });

    it('a write that another process has won is known to be lost', async () => {
      const other = await startWinner('theirs');
      server.accident = (method) => (method === 'PUT' && other() ? accident : undefined);
      expect(await store().create('releases/000001.json', 'mine')).toBe(false);
      expect(await text('releases/000001.json')).toBe('theirs');
    });
  });

  /** Another process writes the entry right before this process sends its first request. */
  async function startWinner(contents: string): Promise<() => boolean> {
    let isFirst = true;
    await store().create('releases/000001.json', contents);
    return () => {
      const was = isFirst;
      isFirst = false;
      return was;
    };
  }

  it('reads again after an answer that was cut off', async () => {
    await store().create('index.html', 'a whole page');
    let left = 2;
    server.accident = (method) => (method === 'GET' && left-- > 0 ? 'cut off' : undefined);
    expect(await text('index.html')).toBe('a whole page');
  });

  it('says that an outcome is not known when the store stays away', async () => {
    server.accident = (method) => (method === 'PUT' ? '503' : undefined);
    await expect(store().create('releases/000001.json', 'mine')).rejects.toThrow(
      'releases/000001.json: the store does not answer. It may be done or not: look at `status` before you try again',
    );
  });

  it('reports the store’s own message about missing rights', async () => {
    const wrong =
      dialect === 'az' ? { AZURE_STORAGE_SAS_TOKEN: 'sig=x' } : { AWS_ACCESS_KEY_ID: 'x' };
    await expect(storeAt(server.site, { ...server.env, ...wrong }).list('')).rejects.toThrow(
      '403 AuthenticationFailed',
    );
  });
});

it.each([
  ['az://shop', 'AZURE_STORAGE_ACCOUNT'],
  ['s3://shop/a', 'AWS_REGION'],
])('%s needs %s', (where, name) => {
  expect(() => storeAt(where, {})).toThrow(`${where} needs the variable ${name}`);
});

it('refuses a variable that is not set', () => {
  expect(() => storeAt('', {})).toThrow('Say where the site is: --site or RELEASE_SITE');
});

it('takes any other name as that of a folder', () => {
  expect(storeAt('/srv/site', {}).folder).toBe(folderStore('/srv/site').folder);
});

it('signs as the example in the documentation of S3', () => {
  const keys = {
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
  const range = { Range: 'bytes=0-9' };
  const now = new Date('2013-05-24T00:00:00Z');
  expect(signed('GET', url, range, new Uint8Array(), keys, now)['Authorization']).toMatch(
    /Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/,
  );
  const list = new URL('https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J');
  expect(signed('GET', list, {}, new Uint8Array(), keys, now)['Authorization']).toMatch(
    /Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7$/,
  );
});
