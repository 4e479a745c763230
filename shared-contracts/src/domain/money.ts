import { withCommas } from './text';

/**
 * Money is an integer number of US cents everywhere in the code; documents and screens hold
 * dollars. Only this file converts, so no float is ever added up.
 */
export type Cents = number;

/** `19.99` → `1999`. Rounds to the nearest cent, so 0.1 + 0.2 style noise disappears. */
export function centsFromDollars(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** `1999` → `19.99`, the nearest double; what documents store. */
export function dollarsFromCents(cents: Cents): number {
  return cents / 100;
}

/** `123456` → `"$1,234.56"`: two decimals always (P-LIST-10). */
export function formatCents(cents: Cents): string {
  const [dollars = '', decimals = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}$${withCommas(dollars)}.${decimals}`;
}
