/** @jest-environment node */
import fc from 'fast-check';

import { editDistance } from './edit-distance';

/** The number of slips between two words by the recursive definition, which is slow but simple. */
function editDistanceByDefinition(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const isSwapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return Math.min(
    editDistanceByDefinition(a.slice(0, -1), b) + 1,
    editDistanceByDefinition(a, b.slice(0, -1)) + 1,
    editDistanceByDefinition(a.slice(0, -1), b.slice(0, -1)) + (a.at(-1) === b.at(-1) ? 0 : 1),
    isSwapped ? editDistanceByDefinition(a.slice(0, -2), b.slice(0, -2)) + 1 : Infinity,
  );
}

it.each([
  ['walnut', 'walnut', 0],
  ['wallnut', 'walnut', 1],
  ['walnt', 'walnut', 1],
  ['wolnut', 'walnut', 1],
  ['wlanut', 'walnut', 1],
  ['wlnt', 'walnut', 2],
  ['w', 'walnut', 3],
])('%s, %s: %d', (typed, word, slips) => {
  expect(editDistance(typed, word, 2)).toBe(slips);
});

it('compares the typed text with the beginning of a word when `isCut` is true', () => {
  expect(editDistance('hedph', 'headphones', 1, true)).toBe(1);
  expect(editDistance('hedph', 'headphones', 1)).toBe(2);
});

const WORD = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

it('counts the same as the definition, up to the bound', () => {
  fc.assert(
    fc.property(WORD, WORD, fc.integer({ min: 0, max: 3 }), (typed, word, most) => {
      const slips = editDistanceByDefinition(typed, word);
      expect(editDistance(typed, word, most)).toBe(Math.min(slips, most + 1));
    }),
  );
});

it('counts the slips to the nearest beginning', () => {
  fc.assert(
    fc.property(WORD, WORD, (typed, word) => {
      const beginnings = Array.from({ length: word.length + 1 }, (_, end) => word.slice(0, end));
      const least = Math.min(...beginnings.map((one) => editDistanceByDefinition(typed, one)));
      expect(editDistance(typed, word, 2, true)).toBe(Math.min(least, 3));
    }),
  );
});
