/** @jest-environment node */
import fc from 'fast-check';

import { formatCents, formatCount, formatNumber, formatsOf } from './formats';

it('writes English numbers without `Intl` in the same way as `Intl`', () => {
  const english = formatsOf('en-US');
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
      expect(formatNumber(value)).toBe(english.number(value));
      expect(formatCount(Math.abs(value))).toBe(english.count(Math.abs(value)));
      expect(formatCents(value)).toBe(english.cents(value));
    }),
  );
});

it.each([
  ['de-DE', '1234,5', '1.234', '1.234,56 $'],
  ['ar-EG', '١٢٣٤٫٥', '١٬٢٣٤', '‏١٬٢٣٤٫٥٦ US$'],
])('writes the numbers of %s', (locale, number, count, cents) => {
  const formats = formatsOf(locale);
  expect(formats.number(1234.5)).toBe(number);
  expect(formats.count(1234)).toBe(count);
  expect(formats.cents(123_456).replaceAll('\u00A0', ' ')).toBe(cents);
});
