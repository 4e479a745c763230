import { TEXTS } from '../texts';

/** Functions that write numbers and prices in one language. */
interface Formats {
  /** A number within a text, such as an amount or a rating: `1234.5` → `"1234.5"`. */
  readonly number: (value: number) => string;
  /** `1234` → `"1,234"`. */
  readonly count: (value: number) => string;
  /** `123456` → `"$1,234.56"`, always with two decimals (P-LIST-10). */
  readonly cents: (cents: number) => string;
}

/** The formats of a language, made with `Intl`. */
export function formatsOf(locale: string): Formats {
  const format = (options: Intl.NumberFormatOptions) => {
    let made: Intl.NumberFormat | undefined;
    return (value: number) => (made ??= new Intl.NumberFormat(locale, options)).format(value);
  };
  const dollars = format({ style: 'currency', currency: 'USD' });
  return {
    number: format({ useGrouping: false, maximumFractionDigits: 20 }),
    count: format({}),
    cents: (cents) => dollars(cents / 100),
  };
}

/**
 * English numbers need no `Intl.NumberFormat`, which would delay the first page: creating it takes a browser
 * 18 ms, and a phone four times as long.
 */
const FORMATS = TEXTS.locale === 'en-US' ? null : formatsOf(TEXTS.locale);

/** The locale of the shop's language, for `Intl`. */
export const LOCALE = TEXTS.locale;

export function formatNumber(value: number): string {
  return FORMATS ? FORMATS.number(value) : String(value);
}

export function formatCount(count: number): string {
  return FORMATS ? FORMATS.count(count) : withCommas(String(count));
}

export function formatCents(cents: number): string {
  if (FORMATS) return FORMATS.cents(cents);
  const [dollars = '', decimals = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}$${withCommas(dollars)}.${decimals}`;
}

/** Separates digits by commas into groups of three. */
function withCommas(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
