import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { fakeRenderer } from '../testing/fake-renderer';
import { aSharedSite, type SharedSite } from '../testing/shared-site';
import { runWith } from '../testing/run-cli';
import { upload } from './upload';

const CONFIG = { firebase: { apiKey: 'k', projectId: 'other-project' }, basePath: '/shop/' };

describe.each(['folder', 'az', 's3'] as const)('into a site of the kind "%s"', (kind) => {
  let site: SharedSite;
  let mine: string;
  let config: string;

  beforeEach(async () => {
    site = await aSharedSite(kind);
    mine = await mkdtemp(path.join(tmpdir(), 'galleria-upload-'));
    config = path.join(mine, 'mine.json');
    await writeFile(config, JSON.stringify(CONFIG));
    await mkdir(path.join(mine, 'pictures/large'), { recursive: true });
    await writeFile(path.join(mine, 'pictures/lamp.svg'), '<svg/>');
    await writeFile(path.join(mine, 'pictures/large/sofa.webp'), 'a sofa');
    await writeFile(path.join(mine, 'pictures/.hidden'), 'of the system');
  });

  afterEach(async () => {
    await rm(mine, { recursive: true });
    await site.stop();
  });

  const read = async (key: string) => (await site.shop.site.store.read(key))?.bytes.toString();

  it('the configuration is in the page at once', async () => {
    await site.shop.release('shell', '1');
    expect(await upload(site.shop.site, { config })).toEqual({
      written: ['config.json'],
      isRendered: true,
    });
    expect(await read('config.json')).toBe(JSON.stringify(CONFIG));
    const page = await read('index.html');
    expect(page).toContain('data-base="/shop"');
    expect(page).toContain('other-project');
  });

  it('pictures are written, but not those that are the same', async () => {
    const pictures = path.join(mine, 'pictures');
    const { store } = site.shop.site;
    expect(await upload(site.shop.site, { config, pictures })).toEqual({
      written: ['config.json', 'pictures/lamp.svg', 'pictures/large/sofa.webp'],
      isRendered: false,
    });
    expect(await read('pictures/lamp.svg')).toBe('<svg/>');
    await writeFile(path.join(pictures, 'lamp.svg'), '<svg></svg>');
    expect((await upload(site.shop.site, { config, pictures })).written).toEqual([
      'pictures/lamp.svg',
    ]);
    expect(await store.list('pictures')).toEqual(['pictures/lamp.svg', 'pictures/large/sofa.webp']);
    if (!site.server) return;
    expect(site.server.objects.get('a/b/pictures/lamp.svg')?.headers).toMatchObject({
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
    });
  });

  it('no compressed copy of an older picture stays: servers would send it', async () => {
    const pictures = path.join(mine, 'pictures');
    const copies = ['lamp.svg.br', 'lamp.svg.gz'];
    for (const copy of copies) await writeFile(path.join(pictures, copy), 'of <svg/>');
    await upload(site.shop.site, { pictures });
    await rm(path.join(pictures, 'lamp.svg.br'));
    await writeFile(path.join(pictures, 'lamp.svg'), '<svg></svg>');
    await writeFile(path.join(pictures, 'lamp.svg.gz'), 'of <svg></svg>');
    await upload(site.shop.site, { pictures });
    expect(await read('pictures/lamp.svg.br')).toBeUndefined();
    expect(await read('pictures/lamp.svg.gz')).toBe('of <svg></svg>');
  });

  it('no such copy stays if an upload is interrupted between the two writes and repeated', async () => {
    const pictures = path.join(mine, 'pictures');
    const { store } = site.shop.site;
    await writeFile(path.join(pictures, 'lamp.svg.br'), 'of <svg/>');
    await upload(site.shop.site, { pictures });
    await rm(path.join(pictures, 'lamp.svg.br'));
    await writeFile(path.join(pictures, 'lamp.svg'), '<svg></svg>');
    const remove = () => Promise.reject(new Error('broken off'));
    const broken = upload({ ...site.shop.site, store: { ...store, remove } }, { pictures });
    await expect(broken).rejects.toThrow('broken off');
    await upload(site.shop.site, { pictures });
    expect(await read('pictures/lamp.svg')).toBe('<svg></svg>');
    expect(await read('pictures/lamp.svg.br')).toBeUndefined();
  });

  it.each([
    ['{"firebase": {"apiKey": "k"}}', /projectId/],
    ['{"firebase": ', /is no JSON/],
    [JSON.stringify({ ...CONFIG, basePath: 'shop' }), /mine\.json: basePath: write a path such as/],
  ])('a configuration that is wrong is refused: %s', async (text, problem) => {
    const before = await read('config.json');
    await writeFile(config, text);
    const pictures = path.join(mine, 'pictures');
    await expect(upload(site.shop.site, { config, pictures })).rejects.toThrow(problem);
    expect(await read('config.json')).toBe(before);
    expect(await site.shop.site.store.list('pictures')).toEqual([]);
  });

  it('a configuration that the live shell does not know is refused, and nothing is written', async () => {
    const old = fakeRenderer('old').replace('=> [app, {', '=> [app, { paths: [`/of-${app}`],');
    await site.shop.release('shell', '1', { files: { 'page-renderer.cjs': old } });
    const before = await read('config.json');
    const serves = { only: ['/admin'], others: 'https://shop.example' };
    await writeFile(config, JSON.stringify({ ...CONFIG, serves }));
    const pictures = path.join(mine, 'pictures');
    await expect(upload(site.shop.site, { config, pictures })).rejects.toThrow(
      'make a newer shell live first',
    );
    expect(await read('config.json')).toBe(before);
    expect(await site.shop.site.store.list('pictures')).toEqual([]);
  });
});

it('says what was uploaded, and asks for what is missing', async () => {
  const site = await aSharedSite('folder');
  const { shop } = site;
  await shop.release('shell', '1');
  const config = shop.file('config.json');
  expect((await runWith(shop, 'upload', '--config', config)).said).toBe(
    'All of it was there already. The page is rendered with the configuration.',
  );
  expect(await runWith(shop, 'upload')).toMatchObject({
    code: 1,
    complained: 'Say what: --config FILE, --pictures FOLDER, or both',
  });
  expect((await runWith(shop, 'upload', '--pictures', 'nowhere')).complained).toBe(
    'nowhere is missing',
  );
  expect((await runWith(shop, 'upload', '--pictures', config)).complained).toBe(
    `${config} is no folder`,
  );
  await site.stop();
});
