/** Crockford's base 32: no letter looks like a digit or like another letter. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** A new order's key: 12 characters, 60 random bits. The access rules take no other form. */
export function newOrderId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}

const WRITTEN = /^[0-9A-HJKMNP-TV-Z]{12}$/;

/** The key that somebody has typed: in either case, with or without dashes and blanks. `null` for another text. */
export function orderIdIn(text: string): string | null {
  const id = text.replace(/[\s-]/g, '').toUpperCase();
  return WRITTEN.test(id) ? id : null;
}

/** The key as people read it: `7K2F-9QWX-3M5T`. Keys of another form stay as they are. */
export function formatOrderId(id: string): string {
  return WRITTEN.test(id) ? id.replace(/(.{4})(?=.)/g, '$1-') : id;
}
