import { aTestSite, type TestSite } from '../testing/test-site';
import { writeSitemap } from './sitemap';

const ADDRESS = 'https://shop.example/galleria';

let shop: TestSite;

beforeEach(async () => (shop = await aTestSite()));
afterEach(() => shop.remove());

const textOf = async (file: string) => (await shop.site.store.read(file))?.bytes.toString() ?? '';
const locationsIn = async (file: string) =>
  [...(await textOf(file)).matchAll(/<loc>(.*)<\/loc>/g)].map(([, location]) => location);

it('lists all pages in one file', async () => {
  await writeSitemap(shop.site, ADDRESS, ['/', "/a'b/1?x&y"]);
  expect(await locationsIn('sitemap.xml')).toEqual([
    `${ADDRESS}/`,
    `${ADDRESS}/a&apos;b/1?x&amp;y`,
  ]);
  expect(await textOf('robots.txt')).toContain(`Sitemap: ${ADDRESS}/sitemap.xml`);
});

it('lists files of pages where one would be too long', async () => {
  await writeSitemap(shop.site, ADDRESS, ['/1', '/2', '/3'], 2);
  expect(await locationsIn('sitemap.xml')).toEqual([
    `${ADDRESS}/sitemap-1.xml`,
    `${ADDRESS}/sitemap-2.xml`,
  ]);
  expect(await locationsIn('sitemap-1.xml')).toEqual([`${ADDRESS}/1`, `${ADDRESS}/2`]);
  expect(await locationsIn('sitemap-2.xml')).toEqual([`${ADDRESS}/3`]);
});

it.each([
  ['fewer files', ['/1', '/2', '/3'], ['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']],
  ['one file', ['/1'], ['sitemap.xml']],
])('leaves no file of more pages when %s will do', async (_what, paths, files) => {
  await writeSitemap(shop.site, ADDRESS, ['/1', '/2', '/3', '/4', '/5', '/6', '/7'], 2);
  await writeSitemap(shop.site, ADDRESS, paths, 2);
  const there = await shop.site.store.list('');
  expect(there.filter((name) => name.startsWith('sitemap'))).toEqual(files);
});
