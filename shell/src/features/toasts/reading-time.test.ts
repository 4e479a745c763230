import { readingMs } from './reading-time';

it.each([
  ['Item added to Cart', false, 3_000],
  // The longest of the specified texts.
  ['Please enter a valid Address (house #, st #, city, country)', false, 3_000],
  ['Item deleted from cart!', true, 8_000],
  ['x'.repeat(120), false, 6_000],
  ['x'.repeat(200), true, 10_000],
])('"%s" with a button: %s stays %i ms', (words, hasButton, ms) => {
  expect(readingMs(words, hasButton)).toBe(ms);
});
