import { withCommas } from './text';

/**
 * An integer number of US cents. All code uses cents; documents and screens have dollars. Only this file
 * converts, so no floats are ever added.
 */
export type Cents = number;

/** `19.99` → `1999`. Rounds to the nearest cent, which removes floating-point errors such as 0.1 + 0.2. */
export function centsFromDollars(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** `1999` → `19.99`, the nearest double. Documents store this number. */
export function dollarsFromCents(cents: Cents): number {
  return cents / 100;
}

/** `123456` → `"$1,234.56"`, always with two decimals (P-LIST-10). */
export function formatCents(cents: Cents): string {
  const [dollars = '', decimals = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}$${withCommas(dollars)}.${decimals}`;
}
