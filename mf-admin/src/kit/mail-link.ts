/**
 * A `mailto:` link (RFC 6068) to an address that anyone may have typed. Everything except the "@" is
 * encoded, so that the text cannot add recipients or fields.
 */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
