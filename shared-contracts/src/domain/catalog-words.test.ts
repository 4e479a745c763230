import {
  CATALOG_WORDS_MAX_BYTES,
  packCatalogWords,
  searchWordsOf,
  unpackCatalogWords,
  wordsOf,
} from './catalog-words';
import type { Product } from './documents/product';

const lamp: Product = {
  id: 7,
  title: 'Brass reading lamp',
  description: '',
  stock: 3,
  priceCents: 12_995,
  rating: { rate: 4.2, count: 31 },
  category: 'electronics',
  image: '/pictures/lamp.svg',
};

describe('the words of a description', () => {
  it.each([
    ['A shade of linen, and a shade of silk.', 'shade linen silk'],
    ['This lamp is the BRASS one; its arm swivels.', 'arm swivels'],
    ["Wi-Fi & T-shirt: men's, 5 × 100 mm", 'shirt men 100'],
    ['Teeküche, кухня', 'teeküche кухня'],
    ['', ''],
  ])('of %j are %j', (description, words) => {
    expect(searchWordsOf({ ...lamp, description })).toBe(words);
  });

  it('stay within their room, whatever the alphabet', () => {
    const description = Array.from({ length: 900 }, (_, place) => `слово${place}`).join(' ');
    const words = searchWordsOf({ ...lamp, description });
    const size = new TextEncoder().encode(words).length;
    expect(size).toBeLessThanOrEqual(CATALOG_WORDS_MAX_BYTES);
    expect(size).toBeGreaterThan(CATALOG_WORDS_MAX_BYTES - 20);
  });

  it('come back from their page as they were, sorted by id', () => {
    const page = [
      { id: 9, words: 'oak "brass"' },
      { id: 2, words: '' },
    ];
    expect(unpackCatalogWords(packCatalogWords(page))).toEqual([page[1], page[0]]);
  });

  it.each(['', '{}', '[[1]]', '[["1","oak"]]', '[[0,"oak"]]'])('are refused in %j', (packed) => {
    expect(() => unpackCatalogWords(packed)).toThrow();
  });
});

it('takes words apart at everything that is neither letter nor number', () => {
  expect(wordsOf('T-Shirt, 2nd "Ausführung"')).toEqual(['t', 'shirt', '2nd', 'ausführung']);
});
