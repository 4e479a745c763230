/** @jest-environment node */
import { packCatalogue } from '../domain/catalogue-data';
import type { ProductSummary } from '../domain/documents/product';
import { publishedCatalogueReader } from './published-catalogue';
import { dataUrl } from './static-pages';

const MANIFEST = dataUrl('mf-catalog');

const lamp = (id: number): ProductSummary => ({
  id,
  title: `Lamp number ${id}`,
  priceCents: 100,
  rating: { rate: 4, count: 3 },
  category: 'electronics',
  image: '/pictures/lamp.svg',
});

const manifestOf = (products: readonly string[], changes: object = {}) => ({
  version: 4,
  asOfMs: 5,
  removedCount: 3,
  products,
  ...changes,
});
const fileOf = (...ids: readonly number[]) =>
  packCatalogue({ products: ids.map(lamp), stock: Object.fromEntries(ids.map((id) => [id, 1])) });

/** An answer: an object sent as JSON, an HTTP status without a body, or a plain `text`. */
type Answer = object | number | { readonly text: string };

/** A site with these files. Tests can change the answers. */
function aSite(files: Readonly<Record<string, object>>, manifest: Answer) {
  const answers = new Map<string, Answer>([[MANIFEST, manifest]]);
  for (const [name, file] of Object.entries(files)) answers.set(dataUrl('mf-catalog', name), file);
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const url = input as string;
    asked.push(url);
    const answer = answers.get(url) ?? 404;
    if (typeof answer === 'number') {
      return Promise.resolve(new Response('', { status: answer }));
    }
    return Promise.resolve(new Response('text' in answer ? answer.text : JSON.stringify(answer)));
  });
  const set = (name: string | null, answer: Answer) =>
    answers.set(name === null ? MANIFEST : dataUrl('mf-catalog', name), answer);
  const count = (name: string) => asked.filter((url) => url.endsWith(name)).length;
  return { asked, set, count };
}

afterEach(() => jest.restoreAllMocks());

it('reads all files that the manifest names', async () => {
  aSite({ 'a.json': fileOf(1, 2), 'b.json': fileOf(2_001) }, manifestOf(['a.json', 'b.json']));
  expect(await publishedCatalogueReader()()).toEqual({
    asOfMs: 5,
    removedCount: 3,
    products: [lamp(1), lamp(2), lamp(2_001)],
    stock: { 1: 1, 2: 1, 2_001: 1 },
  });
});

it('returns the same object until newer files are published, and then reads only new files', async () => {
  const files = { 'a.json': fileOf(1), 'b.json': fileOf(2_001), 'c.json': fileOf(2_002) };
  const site = aSite(files, manifestOf(['a.json', 'b.json']));
  const read = publishedCatalogueReader();
  const first = await read();
  expect(await read()).toBe(first);
  site.set(null, manifestOf(['a.json', 'c.json'], { asOfMs: 6 }));
  expect(await read()).toMatchObject({ asOfMs: 6, products: [lamp(1), lamp(2_002)] });
  expect(site.count('a.json')).toBe(1);
});

it('reads the manifest again when a file is gone, because newer files were published', async () => {
  const site = aSite({ 'b.json': fileOf(2) }, manifestOf(['a.json']));
  const fetched = jest.mocked(fetch).getMockImplementation();
  jest.mocked(fetch).mockImplementation((input, init) => {
    if ((input as string).endsWith('a.json')) site.set(null, manifestOf(['b.json']));
    return fetched?.(input, init) ?? Promise.reject(new Error('no site'));
  });
  expect(await publishedCatalogueReader()()).toMatchObject({ products: [lamp(2)] });
});

it.each<[string, Answer]>([
  ['there is none', 404],
  ['it is of another version', manifestOf([], { version: 2 })],
])('is null, and not asked for again, where %s', async (_, manifest) => {
  const site = aSite({}, manifest);
  const read = publishedCatalogueReader();
  expect(await read()).toBeNull();
  const { length } = site.asked;
  expect(await read()).toBeNull();
  expect(site.asked).toHaveLength(length);
});

it.each<[string, Answer]>([
  ['fails', 500],
  ['is cut short', { text: '{"version":3,"asOf' }],
  ['is another page', { text: '<!doctype html>' }],
  ['has no time', manifestOf([], { asOfMs: null })],
  ['has no count', manifestOf([], { removedCount: '3' })],
  ['has no names', manifestOf([], { products: [1] })],
  ['is no object', { text: 'null' }],
])('is null while the manifest %s, and read as soon as it is whole', async (_, manifest) => {
  const site = aSite({ 'a.json': fileOf(1) }, manifest);
  const read = publishedCatalogueReader();
  expect(await read()).toBeNull();
  site.set(null, manifestOf(['a.json']));
  expect(await read()).toMatchObject({ products: [lamp(1)] });
});

it.each<[string, Answer]>([
  ['fails', 500],
  ['is cut short', { text: '{"rows":[[1,' }],
  ['has no rows', {}],
])('stays as it was while a file %s', async (_, file) => {
  const site = aSite({ 'a.json': fileOf(1) }, manifestOf(['a.json']));
  const read = publishedCatalogueReader();
  const first = await read();
  site.set('b.json', file);
  site.set(null, manifestOf(['a.json', 'b.json']));
  expect(await read()).toBe(first);
  site.set('b.json', fileOf(2));
  expect(await read()).toMatchObject({ products: [lamp(1), lamp(2)] });
});
