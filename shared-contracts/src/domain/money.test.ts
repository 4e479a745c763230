/** @jest-environment node */
import fc from 'fast-check';

import { centsFromDollars, dollarsFromCents, formatCents } from './money';

describe('money', () => {
  it.each([
    [19.99, 1999],
    [0.07, 7],
    [1.005, 100],
    [0.1 + 0.2, 30],
    [1_000_000, 100_000_000],
  ])('reads %f dollars as %i cents', (dollars, cents) => {
    expect(centsFromDollars(dollars)).toBe(cents);
  });

  it('is the same after a conversion to dollars and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (cents) => {
        expect(centsFromDollars(dollarsFromCents(cents))).toBe(cents);
      }),
    );
  });

  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123_456, '$1,234.56'],
  ])('shows %i cents as %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  it('is shown in the same way as by `Intl`', () => {
    const platform = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e13 }), (cents) => {
        expect(formatCents(cents)).toBe(platform.format(cents / 100));
      }),
    );
  });
});
