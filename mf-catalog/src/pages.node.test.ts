/** @jest-environment node */
import { BASE_MARK } from '@galleria/shared-contracts/contract';
import { parseCategories, type Product } from '@galleria/shared-contracts/domain';
import type { PublicReads } from '@galleria/shared-contracts/firebase';
import fc from 'fast-check';

import staticPages from './pages';
import { aProduct } from './testing/a-product';

const CONTENT = {
  products: [aProduct(1)],
  seed: 1,
  newestMs: 0,
  settlingMs: 0,
  asOfMs: 1,
  removedCount: 0,
  categories: parseCategories(undefined),
};

it('renders every page without a browser, for a base path that is not known yet', () => {
  const pages = [...staticPages.pages(CONTENT)];
  expect(pages).toHaveLength(9);
  for (const page of pages) {
    const { html } = page.render();
    expect(html).toContain(`href="${BASE_MARK}/`);
    expect(html).not.toContain('/galleria');
  }
});

it('renders the list of a category that is out of the menu and has products (P-LIST-2)', () => {
  const products = [aProduct(1), { ...aProduct(2), category: 'hats' }];
  const list = [...staticPages.pages({ ...CONTENT, products })].find(
    ({ path }) => path === '/shop/category/hats',
  );
  expect(list?.render().html).toContain(aProduct(2).title);
});

it('loads only the hero’s picture at once, and the pictures below it later', () => {
  const home = [...staticPages.pages(CONTENT)].find(({ path }) => path === '/');
  expect(home?.render().html.match(/<img[^>]* loading="eager"/g)).toEqual([
    expect.stringContaining('data-hero'),
  ]);
});

it('also makes the files of the products and of the search', () => {
  const { files, manifest } = staticPages.data(CONTENT).make();
  expect(manifest).toMatchObject({
    version: 4,
    pages: {
      '/': expect.any(String) as string,
      '/shop/category/all': expect.any(String) as string,
    },
  });
  expect(files.size).toBeGreaterThan(0);
});

it('names the uploaded pictures of its products, each once, and reads them from their documents', async () => {
  const uploaded = `/pictures/products/${'0123456789abcdef'.repeat(2)}.webp`;
  const pictures = ['/pictures/a.svg', uploaded, uploaded.replace('.webp', '.jpg')];
  const products = [
    { ...aProduct(1), image: uploaded, pictures },
    { ...aProduct(2), image: uploaded },
  ];
  const [first, second, ...others] = staticPages.pictures({ ...CONTENT, products });
  expect([first?.path, second?.path, others]).toEqual([uploaded, pictures[2], []]);
  const get = jest.fn((name: string) =>
    Promise.resolve({ name, data: { base64: 'QSByaW5n', product: 1 } }),
  );
  const database = { get } as unknown as PublicReads;
  expect((await first?.read(database))?.toString()).toBe('A ring');
  expect(get.mock.calls).toEqual([[uploaded.replace('/pictures/products', 'productPictures')]]);
  get.mockResolvedValueOnce(null as never);
  expect(await second?.read(database)).toBeNull();
});

describe('after a change', () => {
  const ids = Array.from({ length: 24 }, (_, place) => place + 1);
  const aChange = fc.record({
    id: fc.constantFrom(...ids),
    isGone: fc.boolean(),
    priceCents: fc.integer({ min: 1, max: 40 }),
    category: fc.constantFrom('jewelery', 'electronics'),
    title: fc.constantFrom('A ring', 'A radio'),
    group: fc.constantFrom('one', 'two', undefined),
  });
  const outlines = (products: readonly Product[]) =>
    [...staticPages.pages({ ...CONTENT, products })].map(({ path, key, sameAs }) => [
      path,
      key,
      sameAs,
    ]);

  it.each([
    ['products without groups', aChange.map((change) => ({ ...change, group: undefined }))],
    ['products of groups', aChange],
  ])('makes the same pages of %s as from nothing', (_what, change) => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        let products: readonly Product[] = ids.map((id) => aProduct(id, { priceCents: id * 3 }));
        for (const { id, isGone, group, ...fields } of changes) {
          const others = products.filter((one) => one.id !== id);
          const come = isGone ? [] : [aProduct(id, { ...fields, ...(group && { group }) })];
          products = [...others, ...come].sort((a, b) => a.id - b.id);
          // Copies are unknown objects, so their pages are made from nothing.
          expect(outlines(products)).toEqual(outlines(structuredClone(products)));
          // Make the pages of the originals again, so that the next change follows these and not the copies.
          outlines(products);
        }
      }),
      { numRuns: 30 },
    );
  });
});
