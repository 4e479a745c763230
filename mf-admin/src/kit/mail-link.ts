/**
 * `mailto:` an address that anyone may have typed (RFC 6068). Encoded whole, it can add neither
 * recipients nor fields; only its "@" stays.
 */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
