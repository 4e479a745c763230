export { formatCents } from './formats';

/**
 * An integer number of US cents. All code uses cents; documents and screens have dollars. Only this file
 * and `formats.ts` convert, so no floats are ever added.
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
