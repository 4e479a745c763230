/** @jest-environment node */
import fc from 'fast-check';

import { packIds, unpackBucket } from './postings';
import { packWords, unpackWords } from './word-file';
import { wordsOf } from './words';

const SORTED_WORDS = fc
  .array(fc.string({ unit: fc.constantFrom('a', 'b', 'ß', 'é', '語', '𝒜', '𝒞'), minLength: 1 }), {
    maxLength: 40,
  })
  .map((words) => [...new Set(words)].sort());

const RISING_IDS = fc
  .uniqueArray(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), { maxLength: 30 })
  .map((ids) => ids.sort((a, b) => a - b));

const damaged = fc.constantFrom<(bytes: Uint8Array) => Uint8Array>(
  (bytes) => bytes.slice(0, -1),
  (bytes) => bytes.slice(0, bytes.length >> 1),
  (bytes) => Uint8Array.from([...bytes, 1]),
  () => new Uint8Array(),
);

describe('the file of words', () => {
  it('gives back what was packed', () => {
    fc.assert(
      fc.property(SORTED_WORDS, (words) => {
        expect(unpackWords(packWords(words))).toEqual(words);
      }),
    );
  });

  it('writes the common beginning of two words only once', () => {
    expect(new TextDecoder().decode(packWords(['walnut', 'walnuts', 'wax']))).toBe(
      "3\n!walnut\n's\n#x\n",
    );
  });

  it('also shares the common beginning of the longest words', () => {
    const words = [200, 300].map((length) => 'a'.repeat(length));
    expect(unpackWords(packWords(words))).toEqual(words);
  });

  it('is refused when it is not whole', () => {
    fc.assert(
      fc.property(SORTED_WORDS, damaged, (words, damage) => {
        expect(() => unpackWords(damage(packWords(words)))).toThrow();
      }),
    );
  });

  it.each([
    ['of another file', '<!doctype html>'],
    ['without a sharing', '1\n\n'],
    ['that shares more than there is', '1\n%a\n'],
    ['out of order', '2\n!b\n!a\n'],
  ])('is refused when it has lines %s', (_, text) => {
    expect(() => unpackWords(new TextEncoder().encode(text))).toThrow(/words/);
  });

  it('is refused when it is not UTF-8', () => {
    expect(() => unpackWords(Uint8Array.of(0x31, 0x0a, 0x21, 0xff, 0x0a))).toThrow();
  });
});

describe('a bucket', () => {
  const bucketOf = (lists: readonly (readonly number[])[]) =>
    Uint8Array.from(lists.flatMap((ids) => [...packIds(ids)]));

  it('gives back what was packed', () => {
    fc.assert(
      fc.property(fc.array(RISING_IDS, { maxLength: 5 }), (lists) => {
        expect(unpackBucket(bucketOf(lists), lists.length)).toEqual(lists);
      }),
    );
  });

  it('has one byte for the number of ids and one byte for each near id', () => {
    expect([...packIds([3, 5, 133])]).toEqual([3, 3, 2, 128, 1]);
  });

  it('is refused when it is not whole', () => {
    fc.assert(
      fc.property(
        fc.array(RISING_IDS, { minLength: 1, maxLength: 5 }),
        damaged,
        (lists, damage) => {
          expect(() => unpackBucket(damage(bucketOf(lists)), lists.length)).toThrow(RangeError);
        },
      ),
    );
  });

  it('is refused when its number of ids is too large, or a number does not end', () => {
    expect(() => unpackBucket(Uint8Array.of(255, 255, 255, 1), 1)).toThrow(RangeError);
    expect(() => unpackBucket(new Uint8Array(99).fill(255), 1)).toThrow(RangeError);
  });

  it('refuses ids that are not in ascending order', () => {
    expect(() => packIds([2, 2])).toThrow('Id 2 does not come after 2');
  });
});

it('knows words without accents, apostrophes and hyphens', () => {
  expect(wordsOf("Men's T-Shirt, Crêpe GRÖSSE Größe café’s 38")).toEqual(
    'men t shirt crepe grosse grosse cafe 38'.split(' '),
  );
});
