/** Crockford's base 32: no letter looks like a digit or like another letter. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** The id of a new order: 12 characters with 60 random bits. The access rules accept no other form. */
export function newOrderId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}

const WRITTEN = /^[0-9A-HJKMNP-TV-Z]{12}$/;

/**
 * The order id in a typed text, in upper or lower case, with or without dashes and spaces; `null` for
 * another text.
 */
export function orderIdIn(text: string): string | null {
  const id = text.replace(/[\s-]/g, '').toUpperCase();
  return WRITTEN.test(id) ? id : null;
}

/** The id as people read it: `7K2F-9QWX-3M5T`. Ids of another form stay as they are. */
export function formatOrderId(id: string): string {
  return WRITTEN.test(id) ? id.replace(/(.{4})(?=.)/g, '$1-') : id;
}
