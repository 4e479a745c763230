import { dataUrl } from '@galleria/shared-contracts/contract';
import { FIRST_MENU, ok, type Product } from '@galleria/shared-contracts/domain';

import { learnMenu } from '../data/menu';
import { createSiteFiles } from '../data/site-files';
import { aProduct } from '../testing/a-product';
import { madeUpProducts } from '../testing/made-up-products';
import { asFile, MADE_AT_MS, MANIFEST, serveSnapshot } from '../testing/serve-snapshot';
import { createSearch } from './search';

const PRODUCTS = [
  aProduct(1, { title: 'Walnut Radio', description: 'Its shell is of beech.' }),
  aProduct(2, { title: 'Turntable', description: 'On a plinth of walnut.' }),
  aProduct(3, { title: 'Walnuts in a Bag', description: 'A pound of them.' }),
  aProduct(4, { title: 'Overcoat', category: "men's clothing", description: 'Of wool.' }),
  aProduct(5, { title: 'Pearl Strand', category: 'jewelery', description: 'Fifty pearls.' }),
];

/**
 * A search with a fake source: `changed` answers the reads of changes, `listed` is for a site without
 * files.
 */
function aSearch(changed: Promise<readonly Product[]> = Promise.resolve([]), listed = PRODUCTS) {
  const asked: number[] = [];
  const source = {
    async changesSince(sinceMs: number) {
      asked.push(sinceMs);
      return new Map((await changed).map((product) => [product.id, product]));
    },
    listed: () => Promise.resolve(ok({ products: listed, stock: {}, asOfMs: 0, isCut: false })),
  };
  const search = createSearch(createSiteFiles(), source);
  const find = (question: string, enough = Infinity) =>
    search.find(question, { enough, titleFilesMax: Infinity });
  return { search, find, asked };
}

const textOf = (answer: unknown) => new TextDecoder().decode(answer as Uint8Array);

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('with the files of the site', () => {
  it('finds titles before descriptions, and whole words before beginnings', async () => {
    serveSnapshot(PRODUCTS);
    expect(await aSearch().find('walnut')).toEqual([1, 3, 2]);
  });

  it('finds only products that have all words, in any field', async () => {
    serveSnapshot(PRODUCTS);
    const { find } = aSearch();
    expect(await find('walnut turntable')).toEqual([2]);
    expect(await find('turntable pearl')).toEqual([]);
    expect(await find('jewel strand')).toEqual([5]);
  });

  it('finds parts of words, words that are cut short and categories', async () => {
    serveSnapshot(PRODUCTS);
    const { find } = aSearch();
    expect(await find('coat')).toEqual([4]);
    expect(await find('turnt')).toEqual([2]);
    expect(await find('jewel')).toEqual([5]);
    expect(await find("men's")).toEqual([4]);
  });

  it('finds title words that are the name of another category', async () => {
    const watch = aProduct(6, { title: 'Silver Women’s Watch', category: 'jewelery' });
    serveSnapshot([...PRODUCTS, watch]);
    const { find } = aSearch();
    expect(await find('women’s watch')).toEqual([6]);
    expect(await find('jewelery watch')).toEqual([6]);
    const changed = aSearch(Promise.resolve([{ ...watch, id: 7 }]));
    expect(await changed.find('womens watch')).toContain(7);
  });

  it.each([
    ['rings', 'Ring'],
    ['brooches', 'Brooch'],
    ['ladies', 'Lady'],
    ['scarves', 'Scarf'],
    ['knives', 'Knife'],
    ['gloves', 'Glove'],
    ['shelves', 'Bookshelf'],
  ])('finds by the plural %s the product %s', async (asked, title) => {
    serveSnapshot([aProduct(1, { title, description: 'Of wood.' })]);
    expect(await aSearch().find(asked)).toEqual([1]);
  });

  it('allows slips only when nothing else is found: one from four letters on, two from eight', async () => {
    serveSnapshot(PRODUCTS);
    const { find } = aSearch();
    expect(await find('perl')).toEqual([5]);
    expect(await find('rado')).toEqual([1]);
    expect(await find('rao')).toEqual([]);
    expect(await find('turtabel')).toEqual([2]);
    expect(await find('raido')).toEqual([1]);
  });

  it('ignores common words when there are other words', async () => {
    serveSnapshot(PRODUCTS);
    const { find } = aSearch();
    expect(await find('the radio with')).toEqual([1]);
    expect(await find(' ?! ')).toEqual([]);
  });

  it('reads only the buckets that it needs, and each once', async () => {
    const many = madeUpProducts(3_000);
    const site = serveSnapshot(many);
    const { find } = aSearch();
    expect(await find('walnut', 7)).not.toEqual([]);
    const read = site.askedFor('postings').length;
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(site.addresses('postings').length / 4);
    await find('walnut', 7);
    expect(site.askedFor('postings')).toHaveLength(read);
    expect(new Set(site.asked).size).toBe(site.asked.length);
  });

  it('reads few files for letters that are inside many words of descriptions', async () => {
    const site = serveSnapshot(madeUpProducts(3_000));
    const { texts } = JSON.parse(textOf(site.answers.get(site.addresses('search.')[0] ?? ''))) as {
      texts: { buckets: [number, string][] };
    };
    expect(await aSearch().find('kor')).not.toEqual([]);
    const read = texts.buckets.filter(([, file]) => site.askedFor(file).length > 0);
    expect(read.length).toBeGreaterThan(1);
    expect(read.length).toBeLessThan(texts.buckets.length / 2);
  });

  it('reads each file once, also when many searches wait for it', async () => {
    const site = serveSnapshot(PRODUCTS);
    const { find } = aSearch();
    await Promise.all(['w', 'wa', 'wal', 'walnut'].map((words) => find(words)));
    expect(new Set(site.asked).size).toBe(site.asked.length);
  });

  it('does not read the files of descriptions while titles find enough', async () => {
    const site = serveSnapshot(PRODUCTS);
    const { find } = aSearch();
    await find('radio', 1);
    expect(site.askedFor('words')).toHaveLength(1);
    await find('radio', 2);
    // One of these files has the words of the categories.
    expect(site.askedFor('words')).toHaveLength(3);
  });
});

describe('when files fail', () => {
  const POSTINGS_FAIL: readonly [string, number | Error | Uint8Array][] = [
    ['is refused', new TypeError('Failed to fetch')],
    ['is half there', new Uint8Array()],
    ['cannot be given', 500],
  ];

  it.each(POSTINGS_FAIL)(
    'shows what was found without a bucket that %s, and tries again',
    async (_, broken) => {
      const site = serveSnapshot(PRODUCTS);
      const [titles = '', , texts = ''] = site.addresses('postings');
      const whole = site.answers.get(texts) ?? 404;
      site.answers.set(texts, broken);
      const { find } = aSearch();
      expect(titles).not.toBe(texts);
      expect(await find('walnut')).toEqual([1, 3]);
      site.answers.set(texts, whole);
      expect(await find('walnut')).toEqual([1, 3, 2]);
    },
  );

  it('searches titles when the words of descriptions cannot be read', async () => {
    const site = serveSnapshot(PRODUCTS);
    site.answers.set(site.addresses('words')[2] ?? '', 500);
    expect(await aSearch().find('walnut')).toEqual([1, 3]);
  });

  it('rejects instead of finding nothing while its files cannot be read', async () => {
    const site = serveSnapshot(PRODUCTS);
    const whole = new Map(site.answers);
    for (const address of site.addresses('postings')) site.answers.set(address, 500);
    const { find } = aSearch();
    await expect(find('radio')).rejects.toThrow('could not be read');
    for (const [address, answer] of whole) site.answers.set(address, answer);
    expect(await find('radio')).toEqual([1]);
  });

  it('replaces the damaged copy of a browser', async () => {
    const site = serveSnapshot(PRODUCTS);
    const fetched = jest.mocked(fetch);
    const serve = fetched.getMockImplementation();
    const whole = (input: RequestInfo | URL, init?: RequestInit) =>
      serve ? serve(input, init) : Promise.reject(new Error('There is no site'));
    let isMended = false;
    fetched.mockImplementation((input, init) => {
      if (init?.cache === 'reload') isMended = true;
      const isDamaged = !isMended && (input as string).includes('/postings.');
      return isDamaged ? Promise.resolve(new Response('<!doctype html>')) : whole(input, init);
    });
    expect(await aSearch().find('radio', 1)).toEqual([1]);
    expect(site.askedFor('postings')).toHaveLength(2);
  });

  it('reads the manifest again when a file that it names is gone', async () => {
    const site = serveSnapshot(PRODUCTS);
    const [titles = ''] = site.addresses('postings');
    const whole = site.answers.get(titles) ?? 404;
    site.answers.delete(titles);
    const { find } = aSearch();
    expect(await find('walnut')).toEqual([2]);
    site.answers.set(titles, whole);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
    expect(await find('walnut')).toEqual([1, 3, 2]);
    expect(site.asked.filter((url) => url === MANIFEST)).toHaveLength(2);
  });
});

describe('without a manifest', () => {
  const NONE: readonly [string, number | Error | Uint8Array][] = [
    ['gone', 404],
    ['refused', 500],
    ['lost', new TypeError('Failed to fetch')],
    ['half there', new TextEncoder().encode('{"version":1,"madeAt')],
    ['no JSON', new TextEncoder().encode('<!doctype html>')],
    ['of another version', asFile({ version: 2 })],
  ];

  it.each(NONE)('searches titles and categories in the same way: %s', async (_, answer) => {
    const site = serveSnapshot(PRODUCTS);
    site.answers.set(MANIFEST, answer);
    const { find, asked } = aSearch();
    expect(await find('walnut')).toEqual([1, 3]);
    expect(await find('turtabel')).toEqual([2]);
    expect(await find('jewel')).toEqual([5]);
    expect(asked).toEqual([]);
  });

  it('requests a missing manifest once only', async () => {
    const site = serveSnapshot(PRODUCTS);
    site.answers.set(MANIFEST, 404);
    const { find } = aSearch();
    await find('walnut');
    const asked = site.asked.length;
    await find('walnut r');
    expect(site.asked).toHaveLength(asked);
  });

  it.each([
    ['the manifest', () => MANIFEST],
    ['the words of titles', (site: ReturnType<typeof serveSnapshot>) => site.addresses('words')[0]],
  ])('uses the files as soon as %s can be read', async (_, addressIn) => {
    const site = serveSnapshot(PRODUCTS);
    const address = addressIn(site) ?? '';
    const whole = site.answers.get(address) ?? 404;
    site.answers.set(address, new TypeError('Failed to fetch'));
    const { find } = aSearch();
    expect(await find('walnut')).toEqual([1, 3]);
    site.answers.set(address, whole);
    expect(await find('walnut')).toEqual([1, 3, 2]);
  });
});

describe('what has changed since the files were made', () => {
  const RENAMED = aProduct(1, { title: 'Cherry Radio', description: 'A shell of oak.' });
  const ADDED = aProduct(6, { title: 'Walnut Bowl', description: 'Turned by hand.' });
  const CHANGED = Promise.resolve([RENAMED, ADDED]);

  it('replaces the words in the files', async () => {
    serveSnapshot(PRODUCTS);
    const { find, asked } = aSearch(CHANGED);
    expect(await find('walnut')).toEqual([6, 3, 2]);
    expect(await find('oak')).toEqual([1]);
    expect(await find('beech')).toEqual([]);
    expect(asked).toEqual([MADE_AT_MS]);
  });

  it('is found by the name of its category', async () => {
    const site = serveSnapshot(PRODUCTS);
    learnMenu({ ...FIRST_MENU, titles: { jewelery: 'Ornaments' } });
    const ring = aProduct(7, { title: 'Opal Ring', category: 'jewelery' });
    expect(await aSearch(Promise.resolve([ring])).find('ornaments')).toEqual([7]);
    site.answers.set(MANIFEST, 404);
    expect(await aSearch().find('ornaments')).toEqual([5]);
    learnMenu(FIRST_MENU);
  });

  it('is read when the search is opened, and every 15 s', async () => {
    serveSnapshot(PRODUCTS);
    const { search, find, asked } = aSearch();
    await search.open();
    await find('walnut');
    expect(asked).toEqual([MADE_AT_MS]);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 15_000);
    await find('walnut');
    expect(asked).toEqual([MADE_AT_MS, MADE_AT_MS]);
  });

  it('is read again after the device’s clock was put back', async () => {
    serveSnapshot(PRODUCTS);
    const { find, asked } = aSearch();
    await find('walnut');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 24 * 60 * 60_000);
    await find('walnut');
    expect(asked).toEqual([MADE_AT_MS, MADE_AT_MS]);
  });

  it('does not delay an answer for long, and is used when it comes late', async () => {
    serveSnapshot(PRODUCTS);
    let arrive: (products: readonly Product[]) => void = () => undefined;
    const late = new Promise<readonly Product[]>((resolve) => (arrive = resolve));
    const { search, find } = aSearch(late);
    jest.useFakeTimers();
    const opened = search.open();
    await jest.advanceTimersByTimeAsync(1_500);
    await opened;
    const first = find('walnut');
    await jest.advanceTimersByTimeAsync(1_500);
    expect(await first).toEqual([1, 3, 2]);
    arrive([RENAMED, ADDED]);
    expect(await find('walnut')).toEqual([6, 3, 2]);
  });
});

it('reads files from where the release writes them', async () => {
  const site = serveSnapshot(PRODUCTS);
  await aSearch().search.open();
  expect(site.asked[0]).toBe('/galleria/data/mf-catalog.json');
  expect(site.asked[1]).toBe(dataUrl('mf-catalog', site.asked[1]?.split('/').at(-1)));
});
