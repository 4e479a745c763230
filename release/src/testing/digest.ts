import { createHash } from 'node:crypto';

/** The digest of a text, as in an `integrity` attribute. */
export function digestOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
