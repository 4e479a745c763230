/** A text of fewer than four characters is more likely a word than the start of a number. */
const START = /^[0-9A-HJKMNP-TV-Z]{4,12}$/;

/** The start of an order's id in a typed text, with or without dashes; `null` for another text. */
export function orderIdStart(text: string): string | null {
  const start = text.replaceAll('-', '').toUpperCase();
  return START.test(start) ? start : null;
}
