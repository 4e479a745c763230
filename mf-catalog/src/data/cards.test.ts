/** @jest-environment node */
import { FIRST_CATEGORIES, type Product } from '@galleria/shared-contracts/domain';

import { madeUpProducts } from '../testing/made-up-products';
import { MANIFEST, serveSnapshot } from '../testing/serve-snapshot';
import { createCards, type InOrder } from './cards';
import { inRandomOrder } from './random-order';
import { createSiteFiles } from './site-files';

const PRODUCTS = madeUpProducts(1_500);
const [FIRST] = PRODUCTS as [Product, ...Product[]];
const BY_PRICE: InOrder = { order: 'price', category: null };
const idsOf = (products: readonly { readonly id: number }[]) => products.map(({ id }) => id);

/** The cards of a site with these products. The clock advances with each read, so no refresh is skipped. */
function aSite(products = PRODUCTS) {
  const site = serveSnapshot(products);
  let nowMs = 0;
  const cards = createCards(createSiteFiles(() => (nowMs += 5_000)));
  return { site, cards };
}

afterEach(() => jest.restoreAllMocks());

it.each<InOrder>([
  BY_PRICE,
  { order: 'rating', category: null },
  { order: 'random', category: null },
  { order: 'price', category: FIRST.category },
  { order: 'rating', category: FIRST.category },
])('reads the card of a product by one shard: %j', async (inOrder) => {
  const { site, cards } = aSite();
  await cards.load(FIRST, inOrder);
  expect(cards.known(FIRST.id)).toMatchObject({ title: FIRST.title, image: FIRST.image });
  // The requests are the manifest, the layout and the shard.
  expect(site.asked).toHaveLength(3);
});

it.each<InOrder>([BY_PRICE, { order: 'rating', category: null }])(
  'reads 24 neighbouring products by one or two shards, in most places: %j',
  async (inOrder) => {
    const { site, cards } = aSite();
    const sorted = PRODUCTS.toSorted((a, b) =>
      inOrder.order === 'price'
        ? a.priceCents - b.priceCents || a.id - b.id
        : a.rating.rate - b.rating.rate || a.rating.count - b.rating.count || a.id - b.id,
    );
    for (const product of sorted.slice(600, 624)) await cards.load(product, inOrder);
    expect(site.askedFor(inOrder.order).length).toBeLessThanOrEqual(2);
    // Every card was in the shard that its price says, so no shard of the random order was read.
    expect(site.askedFor('random')).toEqual([]);
  },
);

it('requests a shard once for two callers, and calls the listeners when it has come', async () => {
  const { site, cards } = aSite();
  const told = jest.fn();
  const stop = cards.subscribe(told);
  await Promise.all([cards.load(FIRST, BY_PRICE), cards.load(FIRST, BY_PRICE)]);
  expect(site.asked).toHaveLength(3);
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  await cards.ofIds([2]);
  expect(told).toHaveBeenCalledTimes(1);
});

it('finds a product by its id when its price in the files is another one', async () => {
  const { cards } = aSite();
  await cards.load({ ...FIRST, priceCents: 99_999_999 }, BY_PRICE);
  expect(cards.known(FIRST.id)?.title).toBe(FIRST.title);
});

it('has no card of a deleted product', async () => {
  const { cards } = aSite(PRODUCTS.slice(1));
  await cards.load(FIRST, BY_PRICE);
  expect(cards.known(FIRST.id)).toBeUndefined();
  expect((await cards.ofIds([1, 2])).products).toMatchObject([{ id: 2 }]);
});

it('reads products by their ids, with their stock marks', async () => {
  const { site, cards } = aSite(PRODUCTS.map((one) => (one.id === 7 ? { ...one, stock: 3 } : one)));
  const { products, stock } = await cards.ofIds([900, 7]);
  expect(idsOf(products).sort((a, b) => a - b)).toEqual([7, 900]);
  expect(stock).toMatchObject({ 7: 3 });
  expect(site.askedFor('random').length).toBeLessThanOrEqual(2);
});

it.each([0, 1, 7, 2 ** 31, 2 ** 32 - 1])(
  'reads the first products in the random order of %i, and all of them',
  async (seed) => {
    const { cards } = aSite();
    for (const category of [null, ...FIRST_CATEGORIES]) {
      const all = PRODUCTS.filter((one) => category === null || one.category === category);
      const wanted = idsOf(inRandomOrder(all, seed));
      for (const least of [24, 300, Infinity]) {
        const found = idsOf((await cards.firstOf(category, seed, least)).products);
        expect(found.length).toBeGreaterThanOrEqual(Math.min(least, wanted.length));
        expect(found).toEqual(wanted.slice(0, found.length));
      }
    }
  },
);

it('reads the first products of a small shop, and of an empty one', async () => {
  const three = PRODUCTS.slice(0, 3);
  expect(idsOf((await aSite(three).cards.firstOf(null, 5, 24)).products)).toEqual(
    idsOf(inRandomOrder(three, 5)),
  );
  jest.restoreAllMocks();
  expect((await aSite([]).cards.firstOf(null, 5, 24)).products).toEqual([]);
});

it('reads the neighbours of a product by price: at least four on each side', async () => {
  const { cards } = aSite();
  const ofCategory = PRODUCTS.filter(({ category }) => category === FIRST.category).toSorted(
    (a, b) => a.priceCents - b.priceCents || a.id - b.id,
  );
  for (const [place, product] of ofCategory.entries()) {
    const ids = new Set(idsOf((await cards.priceNeighbours(product)).products));
    const neighbours = ofCategory.slice(Math.max(0, place - 4), place + 5);
    expect(idsOf(neighbours).filter((id) => !ids.has(id))).toEqual([]);
  }
});

describe('a file that cannot be read', () => {
  const FAULTS: readonly [string, Uint8Array | number | Error][] = [
    ['is refused', 500],
    ['is lost', new TypeError('Failed to fetch')],
    ['is half there', new TextEncoder().encode('{"rows":[[1,')],
    ['is something else', new TextEncoder().encode('<!doctype html>')],
    ['is empty', new Uint8Array()],
  ];

  it.each(FAULTS)('%s: says so, and is tried again', async (_, fault) => {
    for (const kind of ['price-', 'layout.']) {
      const { site, cards } = aSite();
      const broken = site.addresses(kind);
      const whole = broken.map((url) => site.answers.get(url) ?? 404);
      for (const url of broken) site.answers.set(url, fault);
      await expect(cards.load(FIRST, BY_PRICE)).rejects.toThrow();
      expect(cards.known(FIRST.id)).toBeUndefined();
      for (const [place, url] of broken.entries()) site.answers.set(url, whole[place] ?? 404);
      await cards.load(FIRST, BY_PRICE);
      expect(cards.known(FIRST.id)?.title).toBe(FIRST.title);
      jest.restoreAllMocks();
    }
  });

  it('is gone because newer files were published: the newer files are read', async () => {
    const { site, cards } = aSite();
    await cards.ofIds([2]);
    for (const url of site.addresses('')) site.answers.delete(url);
    site.publish(PRODUCTS.map((one) => ({ ...one, title: `${one.title} II` })));
    await cards.load(FIRST, BY_PRICE);
    expect(cards.known(FIRST.id)?.title).toBe(`${FIRST.title} II`);
    expect(site.asked.filter((url) => url === MANIFEST)).toHaveLength(2);
  });

  it('is gone, and there are no newer files: rejects', async () => {
    const { site, cards } = aSite();
    for (const url of site.addresses('price-')) site.answers.delete(url);
    await expect(cards.load(FIRST, BY_PRICE)).rejects.toThrow('gone');
  });

  it('is the manifest: rejects because there are no files', async () => {
    const { site, cards } = aSite();
    site.answers.set(MANIFEST, 500);
    await expect(cards.load(FIRST, BY_PRICE)).rejects.toThrow('There are no published files');
  });
});
